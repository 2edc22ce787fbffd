import { buildSchema, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { responseReader } from './response-reader.ts'

const queryType = buildSchema(
  'type Query { list: [Item!]! one: Item } type Item { id: ID! parts: [Part!]! } type Part { id: ID! }',
).getQueryType()
if (!queryType) throw new Error('The schema has no query type.')
const read = responseReader(queryType, parse('{ list { id parts { id } } }'))

describe('a list with unreadable elements', () => {
  it("is reported at its path in the client's response, not at its path in the service's response", () => {
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

  it('is not reported if it is inside a dropped element', () => {
    const { partialLists } = read({ list: [{ id: null, parts: [{ id: null }] }] })
    expect(partialLists).toEqual([{ path: ['list'], unreadable: 1 }])
  })

  it('is not reported if it is inside an object that becomes null', () => {
    const readOne = responseReader(queryType, parse('{ one { id parts { id } } }'))
    expect(readOne({ one: { id: null, parts: [{ id: null }] } })).toMatchObject({ data: { one: null }, partialLists: [] })
  })
})
