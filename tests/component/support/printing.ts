import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectNoSidewaysScrolling, resizeWindow } from './layout.ts'
import { emulatePrint } from './media.ts'

const PAPER_WIDTH = 718

/** Lays out the page as printed on A4 paper with 1 cm margins. */
export async function print(): Promise<void> {
  await resizeWindow(PAPER_WIDTH, 1047)
  await emulatePrint()
}

/** Expects the title to be printed, sort buttons to be the only controls, and nothing to extend beyond the paper. */
export async function expectCleanPrintout(title: string | RegExp): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const controls = [...document.querySelectorAll('main :is(button, input, textarea)')].filter((control) => control.checkVisibility())
  expect(controls.filter((control) => !control.matches('th button')).map(({ outerHTML }) => outerHTML.slice(0, 100))).toEqual([])
  expectNoSidewaysScrolling()
}

/** Expects every column heading of the tables to be printed in full. */
export function expectColumnsOnPaper(tables: Locator[]): void {
  for (const heading of tables.flatMap((table) => table.getByRole('columnheader').elements())) {
    expect(heading.checkVisibility()).toBe(true)
    expect(heading.getBoundingClientRect().right).toBeLessThanOrEqual(PAPER_WIDTH)
    expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth)
  }
}
