const MINIMUM_LENGTH = 2

/** Whether a note has enough to be recorded: the gateway's own rule, for an answer while typing. */
export function isNoteLongEnough(text: string): boolean {
  return [...visibleText(text)].length >= MINIMUM_LENGTH
}

/** What of a text can be seen: without spaces at its ends and invisible characters. */
export function visibleText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\u2800]/gu, '')
    .trim()
}
