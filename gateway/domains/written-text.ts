/** What the whole of a note must have at least, spaces at its ends and invisible characters not counted. */
const MINIMUM_LENGTH = 2

/**
 * A note as it is recorded: without spaces and invisible characters at its ends.
 *
 * @returns undefined when fewer than two visible characters remain
 */
export function writtenText(text: string | null | undefined): string | undefined {
  const trimmed = (text ?? '').replace(/^[\s\p{Default_Ignorable_Code_Point}\p{Cc}]+|[\s\p{Default_Ignorable_Code_Point}\p{Cc}]+$/gu, '')
  const visible = trimmed.normalize('NFC').replace(/[\s\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '')
  return [...trimmed.normalize('NFC').replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '')].length >= MINIMUM_LENGTH && visible !== ''
    ? trimmed
    : undefined
}
