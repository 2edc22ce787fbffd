const MINIMUM_LENGTH = 2

/** Whether a note has enough to be recorded: the gateway's own rule, for an answer while typing. */
export function isNoteLongEnough(text: string): boolean {
  const visible = text.normalize('NFC').replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\u2800]/gu, '')
  return [...visible.trim()].length >= MINIMUM_LENGTH
}
