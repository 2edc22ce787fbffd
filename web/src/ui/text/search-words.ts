/** Lower-cases text and removes accents and apostrophes, because people often don't type them when searching. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
}

/** The words of a search, normalised by `plainText`. */
export function searchWords(search: string): string[] {
  return plainText(search).split(/\s+/).filter(Boolean)
}
