import { describe, expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

describe('pageWindow', { tags: ['CR-046', 'CR-340'] }, () => {
  it.each([
    { page: 1, pages: 1, first: 1, last: 1, before: false, after: false },
    { page: 2, pages: 3, first: 1, last: 3, before: false, after: false },
    { page: 1, pages: 10, first: 1, last: 10, before: false, after: false },
    { page: 10, pages: 10, first: 1, last: 10, before: false, after: false },
    { page: 1, pages: 11, first: 1, last: 10, before: false, after: true },
    { page: 11, pages: 11, first: 2, last: 11, before: true, after: false },
    { page: 1, pages: 44, first: 1, last: 10, before: false, after: true },
    { page: 44, pages: 44, first: 35, last: 44, before: true, after: false },
  ])('shows pages $first to $last on page $page of $pages', ({ page, pages, first, last, before, after }) => {
    expect(pageWindow(page, pages)).toEqual({ numbers: range(first, last), before, after })
  })

  it('returns at most ten pages, including the current one, and whether others are left out', () => {
    for (let pages = 1; pages <= 30; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const { numbers, before, after } = pageWindow(page, pages)
        expect(numbers).toContain(page)
        expect(numbers).toHaveLength(Math.min(10, pages))
        expect(numbers).toEqual(range(numbers[0] ?? 0, numbers.at(-1) ?? 0))
        expect(before).toBe((numbers[0] ?? 0) > 1)
        expect(after).toBe((numbers.at(-1) ?? 0) < pages)
      }
    }
  })

  it.each([
    [13, 12, range(3, 12)],
    [100_000, 12, range(3, 12)],
    [5, 1, [1]],
  ])('shows the last pages if the requested page %i is past the last page, %i', (page, pages, numbers) => {
    expect(pageWindow(page, pages)).toEqual({ numbers, before: pages > 10, after: false })
  })
})
