/** The part of a text that can be seen: no invisible characters, and no spaces at its ends. */
export function visibleText(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\u2800]/gu, '')
    .trim()
}

/** Whether nothing of a text can be seen. */
export function isBlank(text: string | null | undefined): boolean {
  return visibleText(text) === ''
}

/** A text without invisible characters, such as those that change the direction of the ones after them. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}]/gu, '')
}
