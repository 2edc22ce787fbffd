import { expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectSoundAtBothWidths } from './accessible.ts'
import { expectCellsInView, expectNoSidewaysScrolling, expectShort, expectShortRows, resizeWindow } from './layout.ts'
import { forceColours } from './media.ts'
import { expectCleanPrintout, expectColumnsOnPaper, print } from './printing.ts'
import { expectReadable, spaceText } from './text-spacing.ts'
import { expectVisibleFocus } from './visible-focus.ts'

interface OpenedScreen {
  open: () => Promise<unknown>
  /** A part that doesn't appear until the screen has loaded. */
  shows: Locator
}

interface ScreenExample extends OpenedScreen {
  /** The main heading. */
  title: string | RegExp
  /** Whether the screen is a form. The printout of a form isn't tested, because users don't print forms. */
  isForm?: boolean
  /** The same screen with very long text. Needed if the screen shows text that people typed. */
  withLongTexts?: OpenedScreen
}

/** Window sizes. The widths are those of a 1280-pixel window at 100%, 125%, 150%, 200% and 400% zoom. */
const ZOOMED = [
  [1280, 800],
  [1024, 768],
  [853, 533],
  [640, 400],
  [320, 256],
] as const

const main = page.getByRole('main')

/** The screen's tables of records. Unlike calendars, they have the explicit role `table`. */
const visibleTables = () =>
  [...document.querySelectorAll('main table[role=table]')]
    .filter((table) => table.checkVisibility())
    .map((table) => page.elementLocator(table))

const isPrinted = (table: Locator) => table.element().closest('.no-print') === null

/** Tests the behaviour that all screens have in common. Call it from `describe`, with responses that fill every part of the screen. */
export function behavesLikeAScreen({ title, isForm = false, withLongTexts, ...screen }: ScreenExample): void {
  const openLoaded = async ({ open, shows }: OpenedScreen = screen) => {
    await open()
    await expect.element(shows).toBeVisible()
  }

  it('is accessible, and shows every column without sideways scrolling at any zoom', async () => {
    await openLoaded()
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(title)
    await expectSoundAtBothWidths()
    for (const [width, height] of ZOOMED) {
      await resizeWindow(width, height)
      for (const table of visibleTables()) expectCellsInView(table)
      expectNoSidewaysScrolling()
    }
  })

  it('with forced colours, shows which element has focus', { tags: ['XC-26'] }, async () => {
    await forceColours()
    await openLoaded()
    await expectVisibleFocus()
  })

  it('does not cut off text when text spacing is increased', { tags: ['XC-27'] }, async () => {
    spaceText()
    await openLoaded()
    await expectReadable(page.elementLocator(document.body))
    await resizeWindow(320, 640)
    await expectReadable(page.elementLocator(document.body))
  })

  if (!isForm) {
    it('prints its title and every column, with no controls except sort buttons', { tags: ['XC-28'] }, async () => {
      await openLoaded()
      const tables = visibleTables().filter(isPrinted)
      await print()
      expectColumnsOnPaper(tables)
      await expectCleanPrintout(title)
    })
  }

  if (withLongTexts) {
    it('stays compact even if its texts are very long', async () => {
      await openLoaded(withLongTexts)
      await expectShort(main)
      await expectShortRows(...visibleTables())
    })
  }
}
