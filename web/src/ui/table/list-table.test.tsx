import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { expectColumnsInView, resizeWindow } from '#tests/component/support/layout.ts'
import { openComponent } from '#tests/component/support/open-screen.tsx'
import { cellsOf, textsOf } from '#tests/component/support/texts.ts'
import { difficultTexts } from '#tests/support/texts.ts'
import { NO_VALUE } from '../formats.ts'
import { readListState } from '../list-state.ts'
import { Pager } from '../pager/pager.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { ListTable, PAGE_SIZE } from './list-table.tsx'

const HERE = '/clinical-review/component'

interface Row {
  id: number
  note: string | null
}

const columns: readonly Column<Row>[] = [
  { title: 'Id', sortKey: 'id', render: ({ id }) => <Link to={`?opened=${id}`}>{id}</Link> },
  { title: 'Note', sortKey: 'note', render: ({ note }) => note },
  { title: 'Comment', render: () => 'Seen' },
]

interface ListOptions {
  total: number
  unreadable?: number
  sortable?: boolean
  notice?: string
}

/** A table whose rows all have the same key, with a button that removes them. */
function EqualKeys() {
  const [rows, setRows] = useState([
    { id: 7, note: 'First' },
    { id: 7, note: 'Second' },
    { id: 7, note: 'Third' },
  ])
  return (
    <>
      <h1>Rows</h1>
      <button type="button" onClick={() => setRows([{ id: 8, note: 'Other' }])}>
        Change
      </button>
      <DataTable label="Orders" columns={columns} rows={rows} rowKey={({ id }) => String(id)} empty="" />
    </>
  )
}

/** A list of `total` rows. Its page and sort order are in the URL. */
function List({ total, unreadable = 0, sortable = true, notice }: ListOptions) {
  const [parameters] = useSearchParams()
  const state = readListState(parameters, ['id', 'note'])
  if (state === undefined) return 'Invalid address'
  const first = (state.page - 1) * PAGE_SIZE
  const rows = Array.from({ length: Math.max(0, Math.min(PAGE_SIZE, total - first - unreadable)) }, (_, index) => ({
    id: first + index + 1,
    note: 'Called',
  }))
  return (
    <>
      <h1>List</h1>
      <ListTable
        label="Orders"
        rows={rows}
        rowKey={({ id }) => String(id)}
        total={total}
        unreadable={unreadable}
        columns={sortable ? columns : columns.map(({ title, render }) => ({ title, render }))}
        state={state}
        {...(sortable && { defaultSort: { key: 'id', direction: 'asc' } })}
        empty="There are no orders."
        notice={notice && <p>{notice}</p>}
      />
    </>
  )
}

const table = page.getByRole('table', { name: 'Orders' })
const heading = (name: string) => table.getByRole('columnheader', { name })
const pager = page.getByRole('navigation', { name: 'Pages' })
const link = (name: string) => pager.getByRole('link', { name, exact: true })
const numbers = () => textsOf(pager.getByRole('link', { name: /^Page \d+$/ }))
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
const shownIds = () => cellsOf(table).map(([id]) => id)
/** Whether an ellipsis is shown before the page numbers, and whether one is shown after them. */
const ellipses = () => {
  const entries = textsOf(pager.getByRole('listitem'))
  return [entries[1] === '…', entries.at(-2) === '…']
}

describe('a paged list', { tags: ['CR-046', 'CR-047', 'CR-340'] }, () => {
  it('has pages of ten rows, shows at most ten page numbers, and can open every page', async () => {
    const screen = await openComponent(<List total={123} />)
    await expect.poll(shownIds).toEqual(range(1, 10))
    await expect.element(pager).toMatchTextContent('1–10 of 123')
    expect(numbers()).toEqual(range(1, 10))
    expect(ellipses()).toEqual([false, true])
    await expect.element(link('Prev')).not.toBeInTheDocument()
    await expect.element(pager.getByText('Prev')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(link('Page 1')).toHaveAttribute('aria-current', 'page')

    await link('Next').click()
    await expect.poll(shownIds).toEqual(range(11, 20))
    expect(screen.address()).toBe(`${HERE}?page=2`)
    await expect.element(link('Page 2')).toHaveAttribute('aria-current', 'page')
    await expect.element(link('Page 1')).not.toHaveAttribute('aria-current')

    await link('Page 7').click()
    await expect.poll(shownIds).toEqual(range(61, 70))
    expect(numbers()).toEqual(range(2, 11))
    expect(ellipses()).toEqual([true, true])
    await expect.element(link('Page 7')).toHaveAttribute('aria-current', 'page')

    await screen.goTo(`${HERE}?page=13`)
    await expect.poll(shownIds).toEqual(range(121, 123))
    expect(numbers()).toEqual(range(4, 13))
    expect(ellipses()).toEqual([true, false])
    await expect.element(pager).toMatchTextContent('121–123 of 123')
    await expect.element(link('Next')).not.toBeInTheDocument()
    await expect.element(pager.getByText('Next')).toHaveAttribute('aria-disabled', 'true')

    await link('Prev').click()
    await expect.poll(shownIds).toEqual(range(111, 120))
    expect(screen.address()).toBe(`${HERE}?page=12`)
    await link('Page 12').click()
    await screen.goTo(`${HERE}?page=2`)
    await link('Prev').click()
    await expect.poll(screen.address).toBe(HERE)
  })

  it.each([
    [1, 1],
    [10, 1],
    [11, 2],
    [100, 10],
    [101, 11],
  ])('of %i rows ends with page %i', async (total, pages) => {
    const screen = await openComponent(<List total={total} />)
    await screen.goTo(`${HERE}?page=${pages}`)
    await expect.poll(shownIds).toHaveLength(total % 10 || 10)
    expect(numbers().at(-1)).toBe(String(pages))
    expect(numbers()).toHaveLength(Math.min(10, pages))
    expect(ellipses()[0]).toBe(pages > 10)
    await expect.element(link('Next')).not.toBeInTheDocument()
    expect(link('Prev').elements()).toHaveLength(pages > 1 ? 1 : 0)
  })

  it('does not show its empty message if its first page has only unreadable rows', { tags: ['CR-337'] }, async () => {
    await openComponent(<List total={1} unreadable={1} />)
    await expect.poll(() => cellsOf(table)).toEqual([[NO_VALUE]])
  })

  it('shows a message and a link to the last page, but no row range, if the current page is past the last one', async () => {
    const screen = await openComponent(<List total={23} />)
    await screen.goTo(`${HERE}?page=9`)
    await expect.poll(() => cellsOf(table)).toEqual([['There is no page 9.']])
    expect(numbers()).toEqual(['1', '2', '3'])
    await expect.element(pager).not.toMatchTextContent('of 23')
    await expect.element(link('Next')).not.toBeInTheDocument()
    await link('Prev').click()
    await expect.poll(shownIds).toEqual(['21', '22', '23'])
    await screen.goBack()
    await link('Page 2').click()
    await expect.poll(shownIds).toEqual(range(11, 20))
  })

  it('offers a next page if the total is unknown', async () => {
    const addressOf = (number: number) => `?page=${number}`
    await openComponent(<Pager page={2} total={null} pageSize={10} addressOf={addressOf} />)
    await expect.element(link('Next')).toHaveAttribute('href', `${HERE}?page=3`)
    await expect.element(link('Prev')).toHaveAttribute('href', `${HERE}?page=1`)
    expect(numbers()).toEqual(['1', '2', '3'])
    await expect.element(pager).not.toMatchTextContent('of')
  })
})

describe('sorting a list', { tags: ['CR-050', 'CR-052'] }, () => {
  it("shows the inactive arrow in the sorted column's shaded heading in a different colour", async () => {
    await openComponent(<List total={23} />)
    await expect.element(heading('Id')).toHaveAttribute('aria-sort', 'ascending')
    const coloursOf = (name: string) =>
      [...heading(name).element().querySelectorAll('[aria-hidden] > [role=img]')].map((arrow) => getComputedStyle(arrow).color)
    const [active, idle] = coloursOf('Id')
    expect(coloursOf('Note')).not.toContain(idle)
    expect(idle).not.toBe(active)
  })

  it('uses the clicked column, reverses the order on a second click, and returns to page 1', async () => {
    const screen = await openComponent(<List total={23} />)
    await screen.goTo(`${HERE}?page=2`)
    await expect.element(heading('Id')).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(heading('Note')).not.toHaveAttribute('aria-sort')
    for (const [name, sort, direction] of [
      ['Id', 'id.desc', 'descending'],
      ['Id', 'id.asc', 'ascending'],
      ['Note', 'note.asc', 'ascending'],
      ['Note', 'note.desc', 'descending'],
      ['Id', 'id.asc', 'ascending'],
    ] as const) {
      await heading(name).click()
      await expect.element(heading(name)).toHaveAttribute('aria-sort', direction)
      expect(screen.address()).toBe(`${HERE}?sort=${sort}`)
    }
    await expect.element(heading('Note')).not.toHaveAttribute('aria-sort')
  })

  it('is triggered by Enter on a heading, and is preserved when the user changes pages', async () => {
    const screen = await openComponent(<List total={23} />)
    await expect.element(heading('Note')).toBeVisible()
    ;(heading('Note').getByRole('button').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(screen.address).toBe(`${HERE}?sort=note.asc`)
    await link('Next').click()
    await expect.poll(screen.address).toBe(`${HERE}?page=2&sort=note.asc`)
    await expect.element(heading('Note')).toHaveAttribute('aria-sort', 'ascending')
  })

  it("isn't offered for headings without a sort key", async () => {
    const screen = await openComponent(<List total={23} />)
    await heading('Comment').click()
    await expect.element(heading('Comment')).not.toHaveAttribute('tabindex')
    await expect.element(heading('Comment')).not.toHaveAttribute('aria-sort')
    expect(screen.address()).toBe(HERE)
  })
})

describe('a list', () => {
  it('removes every row that is no longer listed, even if several rows have the same key', { tags: ['CR-046'] }, async () => {
    await openComponent(<EqualKeys />)
    const notes = () => cellsOf(page.getByRole('table')).map(([, note]) => note)
    await expect.poll(notes).toEqual(['First', 'Second', 'Third'])
    await page.getByRole('button', { name: 'Change' }).click()
    await expect.poll(notes).toEqual(['Other'])
  })

  it('shows its empty message and its notice, but no Prev or Next link, if it has no rows', { tags: ['CR-337'] }, async () => {
    await openComponent(<List total={0} notice="2 orders can't be read." />)
    await expect.poll(() => cellsOf(table)).toEqual([['There are no orders.']])
    await expect.element(page.getByText("2 orders can't be read.")).toBeVisible()
    await expect.element(link('Prev')).not.toBeInTheDocument()
    await expect.element(link('Next')).not.toBeInTheDocument()
    await expect.element(pager).not.toMatchTextContent('of 0')
  })

  it('is accessible', { tags: ['CR-046'] }, async () => {
    await openComponent(<List total={123} />)
    await expect.element(table).toBeVisible()
    await expectAccessible()
  })
})

describe("a table's columns", { tags: ['CR-069'] }, () => {
  it.each([1280, 853])('stay in view and keep the rows short in a window %i pixels wide, whatever the cells contain', async (width) => {
    await resizeWindow(width, 800)
    const columns: readonly Column<string>[] = [
      { title: 'Id', width: 80, render: (text) => text },
      { title: 'Note', render: (text) => text },
      { title: 'Comment', render: (text) => text },
      { title: 'Status', width: 134, render: () => 'created' },
    ]
    await openComponent(<DataTable label="Orders" columns={columns} rows={difficultTexts} rowKey={(text) => text} empty="" />)
    await expect.element(table.getByRole('row')).toHaveLength(difficultTexts.length + 1)
    await expectColumnsInView(table)
  })
})

it('in a narrow window, a cell without a value takes up no space', async () => {
  await resizeWindow(320, 640)
  const columns: readonly Column<string>[] = [
    { title: 'Note', render: (text) => text },
    { title: 'Comment', render: () => NO_VALUE },
  ]
  await openComponent(<DataTable label="Orders" columns={columns} rows={['Called']} rowKey={(text) => text} empty="" />)
  await expect.poll(() => cellsOf(table)).toEqual([['Called', NO_VALUE]])
  const heights = table
    .getByRole('cell')
    .elements()
    .map((cell) => cell.getBoundingClientRect().height)
  expect(heights).toEqual([expect.closeTo(28, -1), 1])
})

describe('a row that opens a record', () => {
  it('calls onOpen when clicked, except on its link, because the link already opens the record', async () => {
    const open = vi.fn()
    const rows = [{ id: 1, note: 'Called' }]
    await openComponent(<DataTable label="Orders" columns={columns} rows={rows} rowKey={({ id }) => String(id)} empty="" onOpen={open} />)
    await table.getByRole('link', { name: '1' }).click()
    expect(open).not.toHaveBeenCalled()
    await table.getByText('Called').click()
    expect(open.mock.calls).toEqual([[rows[0]]])
  })

  it('does not call onOpen when a drag selects its text, so that the text can be copied', async () => {
    const open = vi.fn()
    const rows = [{ id: 1, note: 'Called' }]
    await openComponent(<DataTable label="Orders" columns={columns} rows={rows} rowKey={({ id }) => String(id)} empty="" onOpen={open} />)
    const cell = table.getByRole('cell', { name: 'Called' })
    await userEvent.dragAndDrop(cell, cell, { sourcePosition: { x: 14, y: 12 }, targetPosition: { x: 60, y: 12 } })
    expect(getSelection()?.toString()).not.toBe('')
    expect(open).not.toHaveBeenCalled()
  })

  it('calls onOpen when the clicked text was already selected before the click', async () => {
    const open = vi.fn()
    const rows = [{ id: 1, note: 'Called' }]
    await openComponent(<DataTable label="Orders" columns={columns} rows={rows} rowKey={({ id }) => String(id)} empty="" onOpen={open} />)
    getSelection()?.selectAllChildren(document.body)
    await table.getByText('Called').click()
    expect(open.mock.calls).toEqual([[rows[0]]])
  })
})
