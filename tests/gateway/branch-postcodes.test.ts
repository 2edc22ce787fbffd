import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FaultRequest } from '../../sandbox/control/faults.ts'
import { requests } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

const HOUR = 60 * 60 * 1_000
const OPERATION = '{ branchPostcodes { locationId postcode } }'
const LIST = 'GET /services/masterlocations'
/**
 * The postcodes of the sandbox's branches by location id. The sandbox's master list also contains a test location, 1009, which must be left
 * out.
 */
const postcodes = {
  ...{ 1001: 'LS1 6LU', 1002: 'BS1 3BX', 1003: 'NE1 5JE', 1004: 'PE30 1EZ' },
  ...{ 1005: 'EH2 2ER', 1006: 'G1 2FF', 1007: 'BT1 5AD', 1008: 'YO1 7HH' },
}
const addressOf = (id: string) => `GET /services/locations/${id}`
const allAddresses = Object.keys(postcodes).map(addressOf)

describe('reading the postcodes of all branches', { tags: ['XC-29'] }, () => {
  let now = new Date(Date.UTC(2099, 5, 1, 9))
  const stack = sharedStack({}, { clock: () => now })
  // Each test starts three days after the previous one, so that no postcodes are cached. The cache lasts a day, and a test may advance the
  // clock by over a day.
  let day = 0
  beforeEach(() => {
    day += 3
    now = new Date(Date.UTC(2099, 5, day, 9))
    stack.sandbox.journal.clear()
  })
  afterEach(() => stack.sandbox.faults.clear())

  /** Reads the postcodes. Returns them by location id, with the errors and the sorted calls to the services. */
  async function read() {
    stack.sandbox.journal.clear()
    const { data, errors } = await stack.graphql(OPERATION, {}, 'serviceTeam')
    const found = data?.branchPostcodes.map(({ locationId, postcode }: { locationId: string; postcode: string }) => [locationId, postcode])
    return { found: found && Object.fromEntries(found), errors, sent: requests(stack).toSorted() }
  }
  const inject = (id: string, fault: Pick<FaultRequest, 'kind' | 'status' | 'field' | 'value'>) =>
    stack.sandbox.faults.inject({ service: 'booking', path: `^/services/locations/${id}$`, ...fault })

  it('reads each address once a day, and leaves out locations that are not branches', async () => {
    expect(await read()).toEqual({ found: postcodes, errors: undefined, sent: [...allAddresses, LIST].toSorted() })
    now = new Date(now.getTime() + 23 * HOUR)
    expect(await read()).toEqual({ found: postcodes, errors: undefined, sent: [LIST] })
    now = new Date(now.getTime() + 2 * HOUR)
    expect((await read()).sent).toHaveLength(9)
  })

  it.each<[string, Pick<FaultRequest, 'kind' | 'status' | 'field' | 'value'>]>([
    ['is unknown to the service', { kind: 'status', status: 404 }],
    ['is missing', { kind: 'field', field: 'address' }],
    ['has no postcode', { kind: 'field', field: 'address.postcode', value: null }],
    ['has a blank postcode', { kind: 'field', field: 'address.postcode', value: ' ' }],
  ])('leaves out a branch for the rest of the day, without an error, if its address %s', async (_name, fault) => {
    inject('1003', fault)
    const { 1003: _missing, ...others } = postcodes
    expect(await read()).toEqual({ found: others, errors: undefined, sent: [...allAddresses, LIST].toSorted() })
    expect(await read()).toEqual({ found: others, errors: undefined, sent: [LIST] })
  })

  it.each<[string, Pick<FaultRequest, 'kind' | 'status'>]>([
    ['refused', { kind: 'status', status: 403 }],
    ['cut off', { kind: 'reset' }],
    ['malformed', { kind: 'malformed' }],
  ])('counts an address as unreadable if the response is %s, and next time reads only that address', async (_name, fault) => {
    inject('1003', fault)
    const { 1003: _missing, ...others } = postcodes
    const { found, errors } = await read()
    expect(found).toEqual(others)
    expect(errors).toMatchObject([{ path: ['branchPostcodes'], extensions: { code: 'UPSTREAM_UNAVAILABLE', unreadable: 1 } }])
    stack.sandbox.faults.clear()
    expect(await read()).toEqual({ found: postcodes, errors: undefined, sent: [addressOf('1003'), LIST] })
  })

  it('fails if the list of branches cannot be read', async () => {
    stack.sandbox.faults.inject({ service: 'booking', path: '/masterlocations$', kind: 'status', status: 403 })
    expect(await read()).toMatchObject({ found: undefined, errors: [{ path: ['branchPostcodes'] }], sent: [LIST] })
  })

  it('fails with UNAUTHENTICATED if the service rejects the token', async () => {
    inject('1003', { kind: 'status', status: 401 })
    expect(await read()).toMatchObject({ found: undefined, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
  })

  it('rejects an operation that selects the postcodes twice, because it would make too many calls', async () => {
    const { errors } = await stack.graphql(`{ one: branchPostcodes { postcode } two: branchPostcodes { postcode } }`, {}, 'serviceTeam')
    expect(errors).toMatchObject([{ message: 'The operation asks for too much at once.' }])
    expect(requests(stack)).toEqual([])
  })
})
