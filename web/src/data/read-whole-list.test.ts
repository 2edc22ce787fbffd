import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ListPage, type ReadPage, readWholeList } from './read-whole-list.ts'

interface Row {
  id: number
}

const rowsFrom = (first: number, last: number): Row[] => Array.from({ length: last - first + 1 }, (_, index) => ({ id: first + index }))

/** Reads the list, and returns it with the reported progress. */
async function read(
  readPage: ReadPage<Row>,
  signal = new AbortController().signal,
  rowKey: (row: Row) => string | null = ({ id }) => String(id),
) {
  const progress: [number, number | undefined][] = []
  const onPage = (page: number, pages: number | undefined) => void progress.push([page, pages])
  const list = readWholeList({ readPage, rowKey, onPage, signal })
  list.catch(() => undefined)
  await vi.runAllTimersAsync()
  return { ...(await list), progress }
}

/** A list with these pages. */
const listOf =
  (...pages: ListPage<Row>[]): ReadPage<Row> =>
  async (page) =>
    pages[page - 1] ?? { rows: [], total: pages.at(-1)?.total ?? null, unreadable: 0 }

describe('readWholeList', { tags: ['XC-14'] }, () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('reads pages of a hundred rows, one after the other, until the last', async () => {
    let inFlight = 0
    const requested: number[][] = []
    const { rows, unreadable, hasChanged, progress } = await read(async (page, limit) => {
      requested.push([page, limit])
      inFlight += 1
      expect(inFlight).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 500))
      inFlight -= 1
      return { rows: rowsFrom((page - 1) * 100 + 1, Math.min(page * 100, 230)), total: 230, unreadable: 0 }
    })
    expect(requested).toEqual([
      [1, 100],
      [2, 100],
      [3, 100],
    ])
    expect(rows).toEqual(rowsFrom(1, 230))
    expect([unreadable, hasChanged]).toEqual([0, false])
    expect(progress).toEqual([
      [1, undefined],
      [2, 3],
      [3, 3],
    ])
  })

  it('starts at most five requests a second', async () => {
    const started: number[] = []
    await read(async (page) => {
      started.push(Date.now())
      return { rows: rowsFrom(page * 100 - 99, page * 100), total: 300, unreadable: 0 }
    })
    const [first = 0] = started
    expect(started.map((time) => time - first)).toEqual([0, 200, 400])
  })

  it('reads exactly one page of an empty list, and stops after a full last page', async () => {
    const empty = await read(listOf({ rows: [], total: 0, unreadable: 0 }))
    expect([empty.rows, empty.hasChanged, empty.progress.length]).toEqual([[], false, 1])
    const full = await read(listOf({ rows: rowsFrom(1, 100), total: 100, unreadable: 0 }))
    expect([full.rows.length, full.hasChanged, full.progress.length]).toEqual([100, false, 1])
  })

  it('counts unreadable rows, and does not mistake them for a change to the list', async () => {
    const { rows, unreadable, hasChanged } = await read(
      listOf({ rows: rowsFrom(1, 98), total: 150, unreadable: 2 }, { rows: rowsFrom(101, 149), total: 150, unreadable: 1 }),
    )
    expect([rows.length, unreadable, hasChanged]).toEqual([147, 3, false])
  })

  it('returns a row only once if it moves to the next page while the list is being read', async () => {
    const { rows, hasChanged } = await read(
      listOf({ rows: rowsFrom(1, 100), total: 150, unreadable: 0 }, { rows: rowsFrom(100, 150), total: 151, unreadable: 0 }),
    )
    expect(rows).toEqual(rowsFrom(1, 150))
    expect(hasChanged).toBe(true)
  })

  it('reports that the list has changed even if its total stays the same', async () => {
    const { rows, hasChanged } = await read(
      listOf({ rows: rowsFrom(1, 100), total: 150, unreadable: 0 }, { rows: rowsFrom(102, 150), total: 150, unreadable: 0 }),
    )
    expect([rows.length, hasChanged]).toEqual([149, true])
  })

  it('reads more pages if the list grows, and fewer if the list shrinks', async () => {
    const grown = await read(
      listOf(
        { rows: rowsFrom(1, 100), total: 110, unreadable: 0 },
        { rows: rowsFrom(101, 200), total: 210, unreadable: 0 },
        { rows: rowsFrom(201, 210), total: 210, unreadable: 0 },
      ),
    )
    expect([grown.rows.length, grown.hasChanged]).toEqual([210, true])
    const shrunk = await read(listOf({ rows: rowsFrom(1, 100), total: 900, unreadable: 0 }, { rows: [], total: 900, unreadable: 0 }))
    expect([shrunk.rows.length, shrunk.hasChanged, shrunk.progress.length]).toEqual([100, true, 2])
  })

  it('keeps reading a list with an unknown total until a page adds no rows', async () => {
    const page = (first: number, last: number) => ({ rows: rowsFrom(first, last), total: null, unreadable: 0 })
    const whole = await read(listOf(page(1, 100), page(101, 130)))
    expect([whole.rows.length, whole.hasChanged, whole.progress.length]).toEqual([130, false, 3])
    const repeated = await read(async () => page(1, 100))
    expect([repeated.rows.length, repeated.progress.length]).toEqual([100, 2])
  })

  it('keeps two rows with the same key if both are on the same page', async () => {
    const { rows, hasChanged } = await read(listOf({ rows: [{ id: 1 }, { id: 1 }], total: 2, unreadable: 0 }))
    expect([rows.length, hasChanged]).toEqual([2, false])
  })

  it('does not treat rows without a key as duplicates', async () => {
    const page = (id: number): ListPage<Row> => ({ rows: [{ id }], total: 200, unreadable: 0 })
    const list = await read(listOf(page(0), page(0)), undefined, () => null)
    expect(list.rows).toEqual([{ id: 0 }, { id: 0 }])
  })

  it("rejects with a page's error, and doesn't read any more pages", async () => {
    const readPage = vi.fn<ReadPage<Row>>(async (page) => {
      if (page === 2) throw new Error('down')
      return { rows: rowsFrom(1, 100), total: 300, unreadable: 0 }
    })
    await expect(read(readPage)).rejects.toThrow('down')
    expect(readPage).toHaveBeenCalledTimes(2)
  })

  it('rejects as soon as it is aborted, even between two pages', async () => {
    const controller = new AbortController()
    const readPage = vi.fn<ReadPage<Row>>(async () => {
      setTimeout(() => controller.abort(), 100)
      return { rows: rowsFrom(1, 100), total: 300, unreadable: 0 }
    })
    await expect(read(readPage, controller.signal)).rejects.toThrow('abort')
    expect(readPage).toHaveBeenCalledTimes(1)
    expect(readPage.mock.calls[0]?.[2]).toBe(controller.signal)
  })
})
