import { parse } from 'graphql'
import { expect, it } from 'vitest'
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
