const WINDOW = 10

/** The page numbers that a pager shows, at most ten around the current page, and whether there are pages before and after them. */
export function pageWindow(page: number, pages: number): { numbers: number[]; before: boolean; after: boolean } {
  const first = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), pages - WINDOW + 1))
  const last = Math.min(pages, first + WINDOW - 1)
  return { numbers: Array.from({ length: last - first + 1 }, (_, index) => first + index), before: first > 1, after: last < pages }
}
