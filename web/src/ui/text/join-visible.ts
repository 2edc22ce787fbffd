import { isBlank } from '#rules/text.ts'
import { isolatedIfControlled } from './isolated.ts'

type Texts = readonly (string | null | undefined)[]

/** Joins the texts that have visible characters. */
export function joinVisible(texts: Texts, separator = ' '): string {
  return texts.filter((text) => !isBlank(text)).join(separator)
}

/** Like `joinVisible`, but for the screen: control characters in one text don't change the direction of the others. */
export function joinIsolated(texts: Texts, separator = ' '): string {
  return joinVisible(
    texts.map((text) => text && isolatedIfControlled(text)),
    separator,
  )
}
