/** Removes invisible characters from text and trims it. */
export function visibleText(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\u2800]/gu, '')
    .trim()
}

/** Whether text is missing or has no visible characters. When the result is false, TypeScript knows that the text is a string. */
export function isBlank(text: string | null | undefined): text is '' | null | undefined {
  return visibleText(text) === ''
}

/** Removes invisible characters, such as the ones that reverse the direction of the following text. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}]/gu, '')
}
