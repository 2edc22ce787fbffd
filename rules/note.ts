import { visibleText } from './text.ts'

const MINIMUM_LENGTH = 2

/** The note to save, trimmed. Undefined if it has fewer than two visible characters. */
export function normaliseNote(text: string | null | undefined): string | undefined {
  return isNoteLongEnough(text) ? text?.trim() : undefined
}

export function isNoteLongEnough(text: string | null | undefined): boolean {
  return [...visibleText(text)].length >= MINIMUM_LENGTH
}
