import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { csvFile, watchDownloads } from '#tests/component/support/downloads.ts'
import { expectNoSidewaysScrolling, resizeWindow } from '#tests/component/support/layout.ts'
import { openComponent } from '#tests/component/support/open-screen.tsx'
import type { Column } from '../ui/table/data-table.tsx'
import { ExportList } from './export-list.tsx'
import type { ReadPage } from './read-whole-list.ts'

interface Row {
  id: number
  note: string
}

const columns: readonly Column<Row>[] = [
  { title: 'ID', render: ({ id }) => <b>{id}</b>, text: ({ id }) => String(id) },
  { title: 'Note', render: ({ note }) => note },
]

const exporting = page.getByRole('button', { name: 'Export CSV' })
const cancel = page.getByRole('button', { name: 'Cancel export' })
const failure = page.getByRole('alert')
const status = (text: string) => page.getByRole('status').filter({ hasText: text })

const openList = (readPage: ReadPage<Row>) =>
  openComponent(
    <>
      <h1>Orders</h1>
      <ExportList fileName="orders" columns={columns} rowKey={({ id }) => String(id)} readPage={readPage} />
    </>,
  )

/** A page of a list of 250 rows. */
const pageOf = (number: number) => ({
  rows: Array.from({ length: number === 3 ? 50 : 100 }, (_, index) => ({ id: (number - 1) * 100 + index + 1, note: '' })),
  total: 250,
  unreadable: 0,
})

/** A list of 250 rows, whose pages arrive only when the test releases them. */
function heldList() {
  const pages = [1, 2, 3].map(() => Promise.withResolvers<void>())
  const signals: AbortSignal[] = []
  const readPage: ReadPage<Row> = async (number, _limit, signal) => {
    signals.push(signal)
    await pages[number - 1]?.promise
    return pageOf(number)
  }
  return { readPage, signals, release: (number: number) => pages[number - 1]?.resolve() }
}

describe("a list's export", { tags: ['XC-14'] }, () => {
  it('saves headings and all rows, with formulas escaped, to a file named after the list and day', async () => {
    const downloads = watchDownloads()
    const rows = [
      { id: 1, note: '=HYPERLINK("http://x")' },
      { id: 2, note: '–' },
      { id: 3, note: 'Zoë, "later"' },
    ]
    await openList(async () => ({ rows, total: 3, unreadable: 0 }))
    await expectAccessible()
    await exporting.click()
    await expect.element(status('3 rows exported.')).toBeVisible()
    expect(downloads.names()).toEqual(['orders-2026-03-02.csv'])
    expect(await downloads.text()).toBe(csvFile('ID,Note', '1,"\'=HYPERLINK(""http://x"")"', '2,', '3,"Zoë, ""later"""'))
  })

  it('shows which page is being read, and how many pages there are', async () => {
    const downloads = watchDownloads()
    const { readPage, release } = heldList()
    await resizeWindow(320, 568)
    await openList(readPage)
    await exporting.click()
    await expect.element(page.getByText('Page 1', { exact: true })).toBeVisible()
    await expect.element(exporting).toHaveAttribute('aria-busy', 'true')
    release(1)
    await expect.element(status('Page 2 of 3')).toBeVisible()
    expectNoSidewaysScrolling()
    await expectAccessible()
    release(2)
    await expect.element(status('Page 3 of 3')).toBeVisible()
    expect(downloads.names()).toEqual([])
    release(3)
    await expect.element(status('250 rows exported.')).toBeVisible()
    await expect.element(exporting).not.toHaveAttribute('aria-busy')
    await expect.element(cancel).not.toBeInTheDocument()
    expect(downloads.names()).toHaveLength(1)
  })

  it('saves nothing if it is cancelled', async () => {
    const downloads = watchDownloads()
    const { readPage, release, signals } = heldList()
    await openList(readPage)
    await exporting.click()
    release(1)
    await expect.element(status('Page 2 of 3')).toBeVisible()
    await cancel.click()
    await expect.element(status('Export cancelled. No file was saved.')).toBeVisible()
    await expect.element(exporting).toHaveFocus()
    expect(signals.at(-1)?.aborted).toBe(true)
    release(2)
    await exporting.click()
    await expect.element(status('Page 3 of 3')).toBeVisible()
    release(3)
    await expect.element(status('250 rows exported.')).toBeVisible()
    expect(downloads.names()).toHaveLength(1)
  })

  it('says which page failed, saves nothing, and can be retried', async () => {
    const downloads = watchDownloads()
    let isDown = true
    await openList(async (number) => {
      if (number === 2 && isDown) throw new TypeError('Failed to fetch')
      return pageOf(number)
    })
    await exporting.click()
    await expect.element(failure).toMatchTextContent("The export stopped, because page 2 can't be read. No file was saved.")
    await expect.element(failure).toMatchTextContent('The connection failed. Please check your network and try again.')
    await expectAccessible()
    expect(downloads.names()).toEqual([])
    isDown = false
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect.element(status('250 rows exported.')).toBeVisible()
    await expect.element(failure).not.toBeInTheDocument()
    await expect.element(exporting).toHaveFocus()
    expect(downloads.names()).toHaveLength(1)
  })

  it('reports how many rows are unreadable, and that the list changed during the export', async () => {
    await openList(async () => ({ rows: [{ id: 1, note: '' }], total: 4, unreadable: 2 }))
    await exporting.click()
    await expect
      .element(status('1 row exported.'))
      .toHaveTextContent(
        "1 row exported. 2 rows can't be read and are left out. The list changed meanwhile, so rows may be missing. Export it again for a complete file.",
      )
  })

  it('ends when the user leaves the list', async () => {
    const { readPage, signals } = heldList()
    const screen = await openList(readPage)
    await exporting.click()
    await expect.element(status('Page 1')).toBeVisible()
    await screen.goTo('/clinical-review/other')
    await expect.element(page.getByText('Another page')).toBeVisible()
    await expect.poll(() => signals[0]?.aborted).toBe(true)
  })
})
