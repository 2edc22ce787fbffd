import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { respond, sentOperations } from '#tests/component/support/stand-in-gateway.ts'
import { tabId } from '../tab/tab-id.ts'
import { client } from './client.ts'

it('the client’s cache keeps a branch if a later query returns null for it', () => {
  const query = parse('{ getLocation(locationId: "1001") { __typename id name } }')
  const read = () => client.cache.readQuery({ query })
  client.cache.writeQuery({ query, data: { getLocation: null } })
  expect(read()).toEqual({ getLocation: null })
  const known = { getLocation: { __typename: 'Location', id: '1001', name: 'Leeds Headrow' } }
  client.cache.writeQuery({ query, data: known })
  client.cache.writeQuery({ query, data: { getLocation: null } })
  expect(read()).toEqual(known)
})

it('the client sends the tab’s id with every operation, and a new id with each change', async () => {
  respond({ awaitingIdCheckCount: () => 0, keepOrderOpen: () => ({ openBy: [] }) })
  const change = parse('mutation Change { keepOrderOpen(orderId: "1", hasLeft: false) { openBy { name } } }')
  const withoutEffect = parse('mutation KeepOrderOpen { keepOrderOpen(orderId: "1", hasLeft: false) { openBy { name } } }')
  await client.query({ query: parse('query Count { awaitingIdCheckCount }') })
  for (const mutation of [change, change, withoutEffect]) await client.mutate({ mutation })
  const idsOf = (header: string) => sentOperations().map(({ headers }) => headers.get(header))
  expect(idsOf('x-tab-id')).toEqual(Array(4).fill(tabId))
  const [ofQuery, first, second, ofOther] = idsOf('x-write-id')
  expect([ofQuery, ofOther]).toEqual([null, null])
  expect(first).toMatch(/^[\w.:-]{1,64}$/)
  expect(second).toMatch(/^[\w.:-]{1,64}$/)
  expect(first).not.toBe(second)
})
