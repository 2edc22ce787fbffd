import type { Locator } from 'vitest/browser'

/** The elements' texts, in document order. Doesn't wait for the elements, so use it with `expect.poll`. */
export const textsOf = (elements: Locator) => elements.elements().map(({ textContent }) => textContent?.trim() ?? '')

/**
 * The text of a table's cells, one array per row, leaving out cells that contain a button. Doesn't wait for the table, so use it with
 * `expect.poll`.
 */
export const cellsOf = (table: Locator) =>
  table
    .elements()
    .flatMap((element) => [...element.querySelectorAll('tbody tr')])
    .map((row) => [...row.querySelectorAll('th, td')].filter((cell) => cell.querySelector('button') === null))
    .map((cells) => cells.map(({ textContent }) => textContent.trim()))
