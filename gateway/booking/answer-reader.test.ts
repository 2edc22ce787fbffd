import { buildSchema, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { responseReader } from './answer-reader.ts'

const queryType = buildSchema('type Query { list: [Item!]! } type Item { id: ID! parts: [Part!]! } type Part { id: ID! }').getQueryType()
if (!queryType) throw new Error('The schema has no query type.')
const read = responseReader(queryType, parse('{ list { id parts { id } } }'))

describe('a list with elements that can not be read', () => {
  it('reports a list by its place in the response that is sent on', () => {
    const { data, partialLists } = read({
      list: [
        { id: null, parts: [] },
        { id: 'a', parts: [{ id: 'x' }, { id: null }] },
      ],
    })
    expect(data).toEqual({ list: [{ id: 'a', parts: [{ id: 'x' }] }] })
    expect(partialLists).toEqual([
      { path: ['list', 0, 'parts'], unreadable: 1 },
      { path: ['list'], unreadable: 1 },
    ])
  })

  it('reports no list inside an element that is left out', () => {
    const { partialLists } = read({ list: [{ id: null, parts: [{ id: null }] }] })
    expect(partialLists).toEqual([{ path: ['list'], unreadable: 1 }])
  })
})
