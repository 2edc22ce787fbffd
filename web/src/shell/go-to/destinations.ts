/** Somewhere to go: a page, or the page of a record. */
export interface Destination {
  title: string
  /** The kind of destination, in a few words. */
  detail: string
  path: string
}

/** Finds the destinations whose title or detail contains every word of the text. All of them if the text is empty. */
export function matching(destinations: readonly Destination[], text: string): Destination[] {
  const words = wordsOf(text)
  return destinations.filter(({ title, detail }) => {
    const content = normalise(`${title} ${detail}`)
    return words.every((word) => content.includes(word))
  })
}

/** Leaves out destinations that are also earlier in the list. */
export function withoutRepeats(destinations: readonly Destination[]): Destination[] {
  const paths = new Set<string>()
  return destinations.filter(({ path }) => !paths.has(path) && paths.add(path))
}

function wordsOf(text: string): string[] {
  return normalise(text).split(/\s+/).filter(Boolean)
}

/** Ignores case and accents. */
function normalise(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
