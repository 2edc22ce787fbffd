/** Normalises a search: no commas, single spaces, lower case. */
export function normaliseSearch(text: string): string {
  return text.replaceAll(',', ' ').trim().replace(/\s+/g, ' ').toLowerCase()
}
