import { type ComponentProps, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { csvFile, watchDownloads } from '#tests/component/support/downloads.ts'
import { ConnectionFailure } from '#tests/component/support/failures.ts'
import { openComponent } from '#tests/component/support/open-screen.tsx'
import { cellsOf, textsOf } from '#tests/component/support/texts.ts'
import { NO_VALUE } from '../ui/formats.ts'
import type { Column } from '../ui/table/data-table.tsx'
import { PanelsLoading } from '../ui/table/panels-loading.ts'
import { PanelList } from './panel-list.tsx'
import type { ReadPage } from './read-whole-list.ts'

const HERE = '/clinical-review/component'

interface Row {
  id: string
}

const columns: readonly Column<Row>[] = [{ title: 'Id', render: ({ id }) => id }]
const rowsNamed = (...ids: string[]) => ids.map((id) => ({ id }))

const onOpen = vi.fn()

const csvOf = (readPage: ReadPage<Row>, listId = 'patient-1') => ({ listId, fileName: 'history', rowKey: ({ id }: Row) => id, readPage })

function List(props: Partial<ComponentProps<typeof PanelList<Row>>>) {
  const [parameters] = useSearchParams()
  return (
    <PanelList
      label="History"
      list={{ rows: rowsNamed('a', 'b'), total: 2, unreadable: 0 }}
      onRetry={vi.fn()}
      rowKey={({ id }) => id}
      columns={columns}
      onOpen={onOpen}
      page={Number(parameters.get('history') ?? 1)}
      pageSize={5}
      addressOf={(number) => `?history=${number}`}
      empty="There is no history."
      csv={csvOf(vi.fn())}
      {...props}
    />
  )
}

const table = page.getByRole('table', { name: 'History' })
const pager = page.getByRole('navigation', { name: 'Pages of History' })
const exporting = page.getByRole('button', { name: 'Export CSV' })
const alert = page.getByRole('alert')

describe('a list in a panel', { tags: ['CR-340'] }, () => {
  it('has no pager if its rows fit on one page', async () => {
    await openComponent(<List list={{ rows: rowsNamed('a', 'b', 'c', 'd', 'e'), total: 5, unreadable: 0 }} />)
    await expect.poll(() => cellsOf(table)).toEqual([['a'], ['b'], ['c'], ['d'], ['e']])
    await expect.element(pager).not.toBeInTheDocument()
  })

  it('offers a next page if the total is unknown, and shows a message if that page does not exist', async () => {
    const pages = [rowsNamed('a', 'b', 'c', 'd', 'e'), []]
    const OfUnknownLength = () => {
      const at = Number(useSearchParams()[0].get('history') ?? 1)
      return <List list={{ rows: pages[at - 1] ?? [], total: null, unreadable: 0 }} />
    }
    await openComponent(<OfUnknownLength />)
    await pager.getByRole('link', { name: 'Next' }).click()
    await expect.poll(() => cellsOf(table)).toEqual([['There is no page 2.']])
    await expect.element(pager.getByRole('link', { name: 'Prev' })).toHaveAttribute('href', `${HERE}?history=1`)
  })

  it('opens the clicked row', async () => {
    await openComponent(<List />)
    await table.getByRole('cell', { name: 'b' }).click()
    expect(onOpen.mock.calls).toEqual([[{ id: 'b' }]])
  })

  it('does not show its empty-list message if its first page has only unreadable rows', { tags: ['CR-337'] }, async () => {
    await openComponent(<List list={{ rows: [], total: null, unreadable: 1 }} />)
    await expect.poll(() => cellsOf(table)).toEqual([[NO_VALUE]])
  })

  it('stores its page in the URL', async () => {
    const screen = await openComponent(<List list={{ rows: rowsNamed('a'), total: 6, unreadable: 0 }} />)
    await expect.element(pager).toMatchTextContent('1–5 of 6')
    await pager.getByRole('link', { name: 'Next' }).click()
    await expect.poll(screen.address).toBe(`${HERE}?history=2`)
    await expect.element(pager).toMatchTextContent(/^6 of 6/)
  })

  it('shows a message and a link to the last page if the current page is past the last one', async () => {
    const screen = await openComponent(<List list={{ rows: [], total: 12, unreadable: 0 }} page={9} />)
    await expect.poll(() => cellsOf(table)).toEqual([['There is no page 9.']])
    await pager.getByRole('link', { name: 'Prev' }).click()
    await expect.poll(screen.address).toBe(`${HERE}?history=3`)
  })

  it('shows its empty-list message and its notice if it has no rows', async () => {
    await openComponent(<List list={{ rows: [], total: 0, unreadable: 0 }} notice={<p>1 order can't be read.</p>} />)
    await expect.poll(() => cellsOf(table)).toEqual([['There is no history.']])
    await expect.element(page.getByText("1 order can't be read.")).toBeVisible()
    await expect.element(pager).not.toBeInTheDocument()
  })

  it('shows that a page is loading, and keeps the pager', async () => {
    await openComponent(<List list={undefined} page={2} />)
    await expect.element(table).toBeVisible()
    expect(cellsOf(table)).toEqual([['']])
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
    await expect.element(pager.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  })

  it('shows an error with its cause, and can be retried', { tags: ['CR-337'] }, async () => {
    const retry = vi.fn()
    await openComponent(<List list={null} error={new ConnectionFailure()} onRetry={retry} />)
    await expect
      .element(alert)
      .toMatchTextContent("History can't be loaded.The connection failed. Please check your network and try again.")
    await expect.element(table).not.toBeInTheDocument()
    await alert.getByRole('button', { name: 'Try again' }).click()
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it("shows a loading indicator, not an error, while the record's panels are loading", async () => {
    await openComponent(
      <PanelsLoading value={true}>
        <List list={null} />
      </PanelsLoading>,
    )
    await expect.element(page.getByText('Loading..')).toBeVisible()
    expect(textsOf(alert)).toEqual([])
  })

  it('is exported page by page', { tags: ['XC-14'] }, async () => {
    const downloads = watchDownloads()
    const all = rowsNamed('a', 'b', 'c', 'd', 'e', 'f')
    const readPage: ReadPage<Row> = async (number, limit) => ({
      rows: all.slice((number - 1) * limit, number * limit),
      total: 6,
      unreadable: 0,
    })
    await openComponent(<List csv={csvOf(readPage)} />)
    await exporting.click()
    await expect.element(page.getByText('6 rows exported.')).toBeVisible()
    expect(await downloads.text()).toBe(csvFile('Id', 'a', 'b', 'c', 'd', 'e', 'f'))
  })

  it('continues an export while the user changes pages, but ends it when another list is shown', { tags: ['XC-14'] }, async () => {
    const readPage: ReadPage<Row> = () => new Promise(() => undefined)
    const Changing = () => {
      const [state, setState] = useState<Partial<ComponentProps<typeof PanelList<Row>>>>({ csv: csvOf(readPage) })
      return (
        <>
          <List {...state} />
          <button type="button" onClick={() => setState({ ...state, list: undefined, page: 2 })}>
            Turn the page
          </button>
          <button type="button" onClick={() => setState({ csv: csvOf(readPage, 'patient-2') })}>
            Open another patient
          </button>
        </>
      )
    }
    await openComponent(<Changing />)
    await exporting.click()
    const cancel = page.getByRole('button', { name: 'Cancel export' })
    await expect.element(cancel).toBeVisible()
    await page.getByRole('button', { name: 'Turn the page' }).click()
    await expect.poll(() => cellsOf(table)).toEqual([['']])
    await expect.element(cancel).toBeVisible()
    await page.getByRole('button', { name: 'Open another patient' }).click()
    await expect.element(cancel).not.toBeInTheDocument()
    await expect.element(exporting).toBeEnabled()
  })

  it('cannot be exported if it is empty', async () => {
    await openComponent(<List list={{ rows: [], total: 0, unreadable: 0 }} />)
    await expect.element(page.getByText('There is no history.')).toBeVisible()
    await expect.element(exporting).not.toBeInTheDocument()
  })
})
