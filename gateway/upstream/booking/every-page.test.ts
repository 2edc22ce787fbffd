import { describe, expect, it } from 'vitest'
import { readAllPages } from './every-page.ts'

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }))

/**
 * Reads a list of `count` elements.
 *
 * @param damaged indexes of unreadable elements
 * @param pages whether the service returns pages; if not, it ignores the offset and returns all elements
 */
function listOf(count: number, damaged: readonly number[] = [], pages = true) {
  const requests: [number, number][] = []
  const read = async (offset: number, limit: number) => {
    requests.push([offset, limit])
    const page = pages ? items(count).slice(offset, offset + limit) : items(count)
    const readable = page.filter(({ id }) => !damaged.includes(Number(id)))
    return { items: readable, unreadable: page.length - readable.length }
  }
  return { requests, all: readAllPages(25, read) }
}

describe('readAllPages', () => {
  it.each([
    [0, 1],
    [24, 1],
    [25, 2],
    [125, 3],
    [260, 4],
  ])('reads %i elements in %i requests', async (count, times) => {
    const { all, requests } = listOf(count)
    expect((await all).items).toEqual(items(count))
    expect(requests).toHaveLength(times)
  })

  it('counts unreadable elements and continues after them', async () => {
    const { all, requests } = listOf(140, [3, 30, 139])
    expect(await all).toEqual({ items: items(140).filter(({ id }) => !['3', '30', '139'].includes(id)), unreadable: 3 })
    expect(requests).toEqual([
      [0, 25],
      [25, 100],
      [125, 100],
    ])
  })

  it.each([26, 99, 130])('stops if the service ignores the offset and returns all %i elements', async (count) => {
    expect(await listOf(count, [1], false).all).toEqual({ items: items(count).filter(({ id }) => id !== '1'), unreadable: 1 })
  })

  it('reports that the list is incomplete if the service repeats a full page', async () => {
    const read = async (_offset: number, limit: number) => ({ items: items(limit), unreadable: 0 })
    expect(await readAllPages(25, read)).toEqual({ items: items(100), unreadable: 1 })
  })

  it('continues after a page without readable elements', async () => {
    const damaged = Array.from({ length: 25 }, (_, index) => index)
    expect(await listOf(26, damaged).all).toEqual({ items: [{ id: '25' }], unreadable: 25 })
  })

  it('stops after three full pages without readable elements', async () => {
    const { all, requests } = listOf(
      1_000,
      items(1_000).map(({ id }) => Number(id)),
    )
    expect(await all).toEqual({ items: [], unreadable: 225 })
    expect(requests).toHaveLength(3)
  })
})
