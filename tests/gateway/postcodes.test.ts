import { beforeEach, describe, expect, it } from 'vitest'
import type { FaultRequest } from '../../sandbox/control/faults.ts'
import { requests } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

describe("looking up a postcode's addresses", () => {
  const stack = sharedStack()
  beforeEach(() => {
    stack.sandbox.journal.clear()
    stack.sandbox.faults.clear()
    stack.logLines.length = 0
  })
  const ask = (postcode: string) =>
    stack.graphql(
      'query ($postcode: String!) { postcodeAddresses(postcode: $postcode) { line1 line2 city postcode } }',
      { postcode },
      'branch',
    )

  it.each([
    ['LS1 6LU', 'GET /postcodes/LS1%206LU/addresses'],
    [' ls1  6lu ', 'GET /postcodes/LS1%206LU/addresses'],
    ['ls16lu', 'GET /postcodes/LS16LU/addresses'],
  ])('requests the addresses of %j once, and returns all of them', { tags: ['BK-444'] }, async (postcode, request) => {
    const { data, errors } = await ask(postcode)
    expect(errors).toBeUndefined()
    expect(data.postcodeAddresses).toHaveLength(6)
    expect(data.postcodeAddresses[0]).toEqual({ line1: '1 The Headrow', line2: null, city: 'Leeds', postcode: 'LS1 6LU' })
    expect(requests(stack)).toEqual([request])
  })

  it('returns an empty list for an unknown postcode, without an error', { tags: ['BK-470'] }, async () => {
    expect((await ask('ZZ99 9ZZ')).data).toEqual({ postcodeAddresses: [] })
    expect(stack.logLines.join()).not.toContain('could not be looked up')
  })

  it.each(['', '..', '../orders', 'LS1/6LU', 'LS1 6LU?x=1', '%2e%2e', 'x'.repeat(5_000)])(
    'returns an empty list for the malformed postcode %j without sending a request',
    { tags: ['BK-444'] },
    async (postcode) => {
      expect((await ask(postcode)).data).toEqual({ postcodeAddresses: [] })
      expect(requests(stack)).toEqual([])
    },
  )

  it.each<Omit<FaultRequest, 'service'>>([
    { kind: 'status', status: 500 },
    { kind: 'malformed' },
    { kind: 'wrong-shape' },
    { kind: 'reset' },
  ])('returns an empty list if the lookup fails (%j), and logs the failure without the postcode', { tags: ['BK-470'] }, async (fault) => {
    stack.sandbox.faults.inject({ service: 'booking', path: '/postcodes/', ...fault })
    const { data, errors } = await ask('LS1 6LU')
    expect(errors).toBeUndefined()
    expect(data).toEqual({ postcodeAddresses: [] })
    const lines = stack.logLines.filter((line) => line.includes('a postcode could not be looked up'))
    expect(lines).toHaveLength(1)
    expect(stack.logLines.join()).not.toMatch(/LS1/)
  })

  it('fails with UNAUTHENTICATED if the service rejects the token', { tags: ['BK-400'] }, async () => {
    stack.sandbox.faults.inject({ service: 'booking', path: '/postcodes/', kind: 'status', status: 401 })
    expect((await ask('LS1 6LU')).code).toBe('UNAUTHENTICATED')
  })
})
