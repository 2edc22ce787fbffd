/** What a note must have at least, spaces at its ends and invisible characters not counted. */
const MINIMUM_LENGTH = 2

/**
 * A note as it is recorded: without spaces at its ends.
 *
 * @returns undefined when fewer than two visible characters remain
 */
export function writtenText(text: string | null | undefined): string | undefined {
  return [...visibleText(text)].length >= MINIMUM_LENGTH ? text?.trim() : undefined
}

/** What of a text can be seen: without spaces at its ends and invisible characters. */
export function visibleText(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\u2800]/gu, '')
    .trim()
}

/** A text without characters that can't be seen, such as those that turn the direction of others. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}]/gu, '')
}
