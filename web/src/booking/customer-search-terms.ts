/** What a search is sent as: without commas, its words parted by one space, in lower case. */
export function normaliseSearch(text: string): string {
  return text.replaceAll(',', ' ').trim().replace(/\s+/g, ' ').toLowerCase()
}
