import { visibleText } from './text.ts'

const MINIMUM_LENGTH = 2

/**
 * A note as it is recorded, without spaces at its ends.
 *
 * @returns undefined if it has fewer than two visible characters
 */
export function writtenNote(text: string | null | undefined): string | undefined {
  return isNoteLongEnough(text) ? text?.trim() : undefined
}

export function isNoteLongEnough(text: string | null | undefined): boolean {
  return [...visibleText(text)].length >= MINIMUM_LENGTH
}
