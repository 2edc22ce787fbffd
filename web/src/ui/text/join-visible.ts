import { isBlank } from '#rules/text.ts'

/** Joins the texts that have visible characters. */
export function joinVisible(texts: readonly (string | null | undefined)[], separator = ' '): string {
  return texts.filter((text) => !isBlank(text)).join(separator)
}
