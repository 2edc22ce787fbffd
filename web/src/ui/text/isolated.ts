const CONTROL = /\p{Bidi_Control}/u
/** The Unicode blocks of right-to-left scripts, such as Hebrew and Arabic. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const ISOLATE = '\u2068'
const END_OF_ISOLATE = '\u2069'
const END_OF_EMBEDDING = '\u202c'

/** Maps each character that starts an embedding, an override or an isolate to the character that ends it. */
const closers = new Map([
  ...['\u202a', '\u202b', '\u202d', '\u202e'].map((opener) => [opener, END_OF_EMBEDDING] as const),
  ...['\u2066', '\u2067', ISOLATE].map((opener) => [opener, END_OF_ISOLATE] as const),
])

/**
 * Isolates text that will be put into a longer string, so that the direction of the inserted text doesn't affect the rest of the string.
 * Text without control characters and without right-to-left letters is returned unchanged.
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? isolate(text) : isolatedIfControlled(text)
}

/**
 * Isolates text only if it has control characters. Use it for texts that are joined, such as the parts of a name: if each right-to-left
 * part were isolated, the parts would be shown in the wrong order.
 */
export function isolatedIfControlled(text: string): string {
  return CONTROL.test(text) ? isolate(text) : text
}

function isolate(text: string): string {
  return `${ISOLATE}${balanced(text)}${END_OF_ISOLATE}`
}

/**
 * Removes closing characters that have no opening character in the text, because they could end the isolate around the text. Adds closing
 * characters for isolates and embeddings that the text leaves open.
 */
function balanced(text: string): string {
  const open: string[] = []
  let result = ''
  for (const character of text) {
    const closer = closers.get(character)
    if (closer !== undefined) open.push(closer)
    else if (character === END_OF_ISOLATE) {
      // The end of an isolate also ends the embeddings in it.
      const opener = open.lastIndexOf(END_OF_ISOLATE)
      if (opener === -1) continue
      open.length = opener
    } else if (character === END_OF_EMBEDDING) {
      if (open.at(-1) !== END_OF_EMBEDDING) continue
      open.pop()
    }
    result += character
  }
  return result + open.toReversed().join('')
}
