import { expect, it, vi } from 'vitest'
import { allPages } from '../../scripts/integration/pages.ts'

const row = (id: number) => ({ id: String(id) })
const firstHundred = Array.from({ length: 100 }, (_, id) => row(id))

/** Reads a list of two pages: a first page of 100 rows, and the page `second`. */
async function readPages(second: { rows: { id: string }[]; total: number }) {
  const command = { option: () => '1', progress: vi.fn(), leaveOut: vi.fn(), listChanged: vi.fn() }
  const pages = [{ rows: firstHundred, total: 102 }, second].map((page) => ({ ...page, unreadable: 0 }))
  const rows: string[] = []
  for await (const { id } of allPages(
    command,
    async (page) => pages[page - 1] ?? { rows: [], total: 0, unreadable: 0 },
    ({ id }) => id,
  ))
    rows.push(id)
  return { rows, command }
}

it('all rows of a page are written, even if two rows have the same key', async () => {
  const { rows, command } = await readPages({ rows: [row(101), row(101)], total: 102 })
  expect(rows).toEqual([...firstHundred.map(({ id }) => id), '101', '101'])
  expect(command.listChanged).not.toHaveBeenCalled()
})

it('a row that appears on two pages is written once, and the changed list is reported', async () => {
  const { rows, command } = await readPages({ rows: [row(99), row(101)], total: 102 })
  expect(rows).toEqual([...firstHundred.map(({ id }) => id), '101'])
  expect(command.listChanged).toHaveBeenCalledTimes(1)
})

it('a total that changes between pages is reported, because rows may be missing', async () => {
  const { command } = await readPages({ rows: [row(101)], total: 101 })
  expect(command.listChanged).toHaveBeenCalledTimes(1)
})
