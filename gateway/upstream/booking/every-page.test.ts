import { describe, expect, it } from 'vitest'
import { everyPage } from './every-page.ts'

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }))

/** A list of so many elements, of which those at `damaged` can't be read. */
function listOf(count: number, damaged: readonly number[] = [], pages = true) {
  const requests: [number, number][] = []
  const read = async (offset: number, limit: number) => {
    requests.push([offset, limit])
    const page = pages ? items(count).slice(offset, offset + limit) : items(count)
    const readable = page.filter(({ id }) => !damaged.includes(Number(id)))
    return { items: readable, unreadable: page.length - readable.length }
  }
  return { requests, all: everyPage(read) }
}

describe('a list read to its end', () => {
  it.each([
    [0, 1],
    [24, 1],
    [25, 2],
    [125, 3],
    [260, 4],
  ])('has all of %i elements, in %i requests', async (count, times) => {
    const { all, requests } = listOf(count)
    expect((await all).items).toEqual(items(count))
    expect(requests).toHaveLength(times)
  })

  it('counts the elements that cannot be read, and reads on after them', async () => {
    const { all, requests } = listOf(140, [3, 30, 139])
    expect(await all).toEqual({ items: items(140).filter(({ id }) => !['3', '30', '139'].includes(id)), unreadable: 3 })
    expect(requests).toEqual([
      [0, 25],
      [25, 100],
      [125, 100],
    ])
  })

  it.each([25, 100, 130])('ends if the service ignores the offset and returns all of %i elements', async (count) => {
    expect(await listOf(count, [1], false).all).toEqual({ items: items(count).filter(({ id }) => id !== '1'), unreadable: 1 })
  })

  it('ends at a page without a readable element', async () => {
    const { all } = listOf(
      300,
      items(300).map(({ id }) => Number(id)),
    )
    expect(await all).toMatchObject({ items: [] })
  })
})
