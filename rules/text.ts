/** The text without invisible characters, trimmed. */
export function visibleText(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\u2800]/gu, '')
    .trim()
}

export function isBlank(text: string | null | undefined): boolean {
  return visibleText(text) === ''
}

/** Removes invisible characters, such as those that change the direction of the text after them. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}]/gu, '')
}
