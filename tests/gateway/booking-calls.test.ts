import { GraphQLError } from 'graphql'
import { beforeEach, describe, expect, it } from 'vitest'
import { managedServices } from '#rules/services.ts'
import { behavesLikeABookingRead, behavesLikeABookingWrite } from './support/booking-call-behaviour.ts'
import { callNamed, days, period, periodFields, reads, startBookingCalls, writes } from './support/booking-calls.ts'
import { ask, expectNoSecrets, prepare, responses, root, sent, stack, standIn, token } from './support/booking-stack.ts'
import { PANEL, SCREEN } from './support/call-behaviour.ts'
import { eventually, expectFailure, holdDeadlines } from './support/calls.ts'
import type { StandInResponse } from './support/stand-in.ts'

startBookingCalls()

for (const call of writes) describe(call.name, { tags: call.tags }, () => behavesLikeABookingWrite(call))
for (const call of reads) describe(call.name, { tags: call.tags }, () => behavesLikeABookingRead(call))

describe('the path of an error', () => {
  const calls = [...writes, ...reads].flatMap((call) =>
    [...(call.before ?? []), call.request]
      .filter((request) => !request.includes('/') && !request.includes('Pharmacist') && request !== 'getAvailability')
      .map((request) => ({ ...call, request })),
  )
  for (const call of calls)
    it(`has the client's alias, not the field name, if ${call.request} fails (operation: ${call.name})`, { tags: call.tags }, async () => {
      prepare(call)
      const [field = ''] = call.request.split(' ')
      responses.set(call.request, { body: JSON.stringify({ data: null, errors: [{ message: 'No', path: [field] }] }) })
      const { errors } = await ask(call.operation.replace(/(?<=^(?:mutation )?\{ )/, 'mine: '))
      expect(errors).toMatchObject([{ message: 'No', path: ['mine'] }])
    })
})

it('a group of branches has the title "#" if the booking API returns no title', { tags: ['BK-442'] }, async () => {
  const list = callNamed('branchLocations')
  responses.set(list.request, { body: JSON.stringify([{ locations: [{ locationId: '1001' }] }, { title: ' ', locations: [] }]) })
  expect((await ask(list.operation)).data.branchLocations).toEqual([
    { title: '#', locations: [{ id: '1001', name: null, branchId: null }] },
    { title: '#', locations: [] },
  ])
})

it('calendars are read in pages of 100', { tags: ['BK-405', 'BK-512'] }, async () => {
  const hours = { startTime: 900, endTime: 1700 }
  const availability = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours }
  const all = Array.from({ length: 101 }, (_, index) => ({ id: `room-${index}`, locationId: '1001', name: `Room ${index}`, availability }))
  const pages: unknown[] = []
  root.getCalendars = (page: { offset: number; limit: number }) => {
    pages.push(page)
    return all.slice(page.offset, page.offset + page.limit)
  }
  expect((await ask('{ calendars(locationId: "1001") { id } }')).data).toEqual({ calendars: all.map(({ id }) => ({ id })) })
  expect(pages).toMatchObject([
    { locationId: '1001', offset: 0, limit: 100 },
    { locationId: '1001', offset: 100, limit: 100 },
  ])
})

it.each([400, 404, 409, 422])(
  "the booking API's error message is returned even if the API responds with status %i",
  { tags: ['BK-474'] },
  async (status) => {
    const cancel = callNamed('cancelSeenAppointment')
    prepare(cancel)
    responses.set(cancel.request, { status, body: '{"data":null,"errors":[{"message":"The diary is locked"}]}' })
    expect((await ask(cancel.operation)).errors).toMatchObject([
      { message: 'The diary is locked', extensions: { code: 'UPSTREAM_REJECTED' } },
    ])
  },
)

describe("reading managed services' blocks", () => {
  const operation = `{ managedServices(${days}) { serviceId name blocks { serviceId ${periodFields} } } }`
  const requestOf = (id: string) => `GET /r/services/locations/1001/service/${id}/blocks/2099-06-01/2099-08-30`
  const requests = managedServices.map(({ id }) => requestOf(id))
  const blockOf = (serviceId: string) => ({ id: `sb-${serviceId}`, serviceId, ...period })
  const responseOf = (id: string): StandInResponse => ({ body: JSON.stringify({ service_blocks: [blockOf(id)] }) })
  const everyRow = managedServices.map(({ id, name }) => ({ serviceId: id, name, blocks: [blockOf(id)] }))
  beforeEach(() => {
    for (const { id } of managedServices) responses.set(requestOf(id), responseOf(id))
  })

  it('requests each service’s blocks once, with the user’s token, and keeps the services in order', {
    tags: ['BK-101', 'BK-210', 'BK-440'],
  }, async () => {
    const { data, errors } = await ask(operation)
    expect(errors).toBeUndefined()
    expect(data.managedServices).toEqual(everyRow)
    expect(requests).toHaveLength(16)
    expect(sent().toSorted()).toEqual(requests.toSorted())
    expect(new Set(standIn.received.map(({ headers }) => headers.authorization))).toEqual(new Set([`Bearer ${token}`]))
  })

  it('requests the blocks of all services before the first response arrives', { tags: ['BK-101', 'BK-440'] }, async () => {
    for (const request of requests) responses.set(request, 'stall')
    const deadlines = holdDeadlines()
    const response = ask(operation)
    await eventually(() => sent().length === 16)
    for (const { pass } of deadlines) pass()
    const { data } = await response
    expect(data.managedServices.map(({ blocks }: { blocks: unknown }) => blocks)).toEqual(Array(16).fill(null))
    expect(deadlines.slice(-16).map(({ milliseconds }) => milliseconds)).toEqual(Array(16).fill(PANEL))
    expect(sent().toSorted()).toEqual(requests.toSorted())
  })

  const CHICKENPOX = '5058'
  const index = managedServices.findIndex(({ id }) => id === CHICKENPOX)
  const others = everyRow.map((row) => (row.serviceId === CHICKENPOX ? { ...row, blocks: null } : row))
  it.each<[string, StandInResponse, string, number]>([
    ['400', { status: 400, body: '{"message":"No"}' }, 'UPSTREAM_REJECTED', 1],
    ['401', { status: 401, body: '{}' }, 'UNAUTHENTICATED', 1],
    ['404', { status: 404, body: '{}' }, 'NOT_FOUND', 1],
    ['409', { status: 409, body: '{}' }, 'CONFLICT', 1],
    ['500', { status: 500, body: '{"message":"disk on fire"}' }, 'UPSTREAM_UNAVAILABLE', 3],
    ['reset', { reset: true, body: '' }, 'UPSTREAM_UNAVAILABLE', 3],
    ['cut off', { body: '{"service_blocks": [' }, 'UPSTREAM_UNAVAILABLE', 1],
    ['malformed', { body: '{"service_blocks": {}}' }, 'UPSTREAM_UNAVAILABLE', 1],
  ])('returns null only for the service whose response is %s', { tags: ['BK-101'] }, async (_name, wrong, code, times) => {
    responses.set(requestOf(CHICKENPOX), wrong)
    const response = await ask(operation)
    const place = { path: ['managedServices', index, 'blocks'], failureData: { managedServices: others } }
    expectFailure(response, place, code)
    expectNoSecrets(response.errors)
    expect(sent().filter((request) => request === requestOf(CHICKENPOX))).toHaveLength(times)
    expect(sent()).toHaveLength(15 + times)
  })

  it('omits a block without times, and returns an error that says how many blocks are unreadable', { tags: ['BK-101'] }, async () => {
    responses.set(requestOf(CHICKENPOX), {
      body: JSON.stringify({ service_blocks: [{ id: 'sb-1', locationId: '1001' }, blockOf(CHICKENPOX)] }),
    })
    const { data, errors } = await ask(operation)
    expect(data.managedServices).toEqual(everyRow)
    expect(errors).toMatchObject([
      { path: ['managedServices', index, 'blocks'], extensions: { code: 'UPSTREAM_UNAVAILABLE', unreadable: 1 } },
    ])
  })

  it('accepts blocks without locationId and serviceId, and takes both from the request', { tags: ['BK-101', 'BK-210'] }, async () => {
    const { locationId: _location, serviceId: _service, ...block } = blockOf(CHICKENPOX)
    responses.set(requestOf(CHICKENPOX), { body: JSON.stringify({ service_blocks: [{ ...block, serviceId: null }] }) })
    expect(await ask(operation)).toMatchObject({ data: { managedServices: everyRow } })
  })

  it('treats a block without `repeats` as repeating if it has a `repeat`, even a malformed one', {
    tags: ['BK-101', 'BK-210'],
  }, async () => {
    const repeat = { frequency: 'W', interval: 1, weekdays: '12' }
    for (const [changes, repeats] of [
      [{ repeat }, true],
      [{ repeat: null }, false],
      [{ repeats: false, repeat }, false],
      [{ repeat: { ...repeat, frequency: 'Y' } }, true],
    ] as const) {
      const { repeats: _repeats, ...block } = blockOf(CHICKENPOX)
      responses.set(requestOf(CHICKENPOX), { body: JSON.stringify({ service_blocks: [{ ...block, ...changes }] }) })
      const { data } = await ask(operation.replace('blocks {', 'blocks { repeats'))
      expect(data.managedServices[index].blocks).toMatchObject([repeats ? { repeats } : { repeats, repeat: null }])
    }
  })

  it('returns null for a service that stalls for three seconds; other services are unaffected', { tags: ['BK-101'] }, async () => {
    responses.set(requestOf(CHICKENPOX), 'stall')
    const deadlines = holdDeadlines()
    const response = ask(operation)
    await eventually(() => sent().length === 16)
    const own = deadlines.slice(-16)[index]
    expect(own?.milliseconds).toBe(PANEL)
    own?.pass()
    expectFailure(
      await response,
      { path: ['managedServices', index, 'blocks'] as string[], failureData: { managedServices: others } },
      'UPSTREAM_UNAVAILABLE',
    )
  })

  it("does not request blocks that aren't selected", { tags: ['BK-440'] }, async () => {
    const { data } = await ask(`{ managedServices(${days}) { serviceId name } }`)
    expect(data.managedServices).toHaveLength(16)
    expect(sent()).toEqual([])
  })

  it('returns null for fields that a block omits', { tags: ['BK-210'] }, async () => {
    const { reason: _reason, repeat: _repeat, repeats: _repeats, ...short } = blockOf(CHICKENPOX)
    responses.set(requestOf(CHICKENPOX), { body: JSON.stringify({ service_blocks: [short] }) })
    const { data, errors } = await ask(operation)
    expect(errors).toBeUndefined()
    expect(data.managedServices[index].blocks).toEqual([{ ...short, reason: null, repeats: false, repeat: null }])
  })
})

describe('paging through resource blocks', () => {
  const operation = `{ resourceBlocks(${days}) { id } }`
  const first = [0, 25]

  it.each([
    [0, [first]],
    [24, [first]],
    [25, [first, [25, 100]]],
    [26, [first, [25, 100]]],
    [124, [first, [25, 100]]],
    [125, [first, [25, 100], [125, 100]]],
    [400, [first, [25, 100], [125, 100], [225, 100], [325, 100]]],
    [425, [first, [25, 100], [125, 100], [225, 100], [325, 100], [425, 100]]],
  ])('reads %i blocks page by page, each block once', { tags: ['BK-403', 'BK-512'] }, async (count, pages) => {
    const blocks = Array.from({ length: count }, (_, index) => ({ id: `rb-${index}`, ...period }))
    const requestedPages: unknown[] = []
    root.getResourceBlocks = ({ offset, limit, ...rest }: { offset: number; limit: number }) => {
      requestedPages.push([offset, limit])
      expect(rest).toEqual({ locationId: '1001', startDate: '2099-06-01', endDate: '2099-08-30' })
      return blocks.slice(offset, offset + limit)
    }
    const { data, errors } = await ask(operation)
    expect(errors).toBeUndefined()
    expect(data.resourceBlocks).toEqual(blocks.map(({ id }) => ({ id })))
    expect(requestedPages).toEqual(pages)
  })

  it('returns no blocks if a later page fails', { tags: ['BK-403'] }, async () => {
    root.getResourceBlocks = ({ offset, limit }: { offset: number; limit: number }) => {
      if (offset > 0) throw new GraphQLError('errorType: BadRequest, no such page')
      return Array.from({ length: limit }, (_, index) => ({ id: `rb-${index}`, ...period }))
    }
    const { data, errors } = await ask(operation)
    expect(data).toEqual({ resourceBlocks: null })
    expect(errors).toMatchObject([{ message: 'errorType: BadRequest, no such page', extensions: { code: 'UPSTREAM_REJECTED' } }])
  })
})

describe("looking up a branch's region", () => {
  const operation = '{ branchLocation(id: "1001") { id name region } }'
  const request = 'GET /r/services/locations/1001'
  const branch = callNamed('branchLocation')
  const lookups = () => stack.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'the region could not be looked up')
  const dataWith = (region: string | null) => ({ branchLocation: { id: '1001', name: 'Leeds Headrow', region } })
  beforeEach(() => prepare(branch))

  it.each([
    [{ address: { province: 'Scotland' } }, 'Scotland'],
    [{ address: { province: 'NorthernIreland' } }, 'NorthernIreland'],
    [{ address: { province: '' } }, null],
    [{ address: { province: null } }, null],
    [{ address: null }, null],
    [{}, null],
  ])('reads the region from the response %j as %s', { tags: ['BK-230', 'BK-443'] }, async (response, region) => {
    responses.set(request, { body: JSON.stringify(response) })
    const { data, errors } = await ask(operation)
    expect(errors).toBeUndefined()
    expect(data).toEqual(dataWith(region))
    expect(sent().toSorted()).toEqual([request, branch.request].toSorted())
    expect(lookups()).toEqual([])
  })

  it.each<[string, StandInResponse, number]>([
    ['400', { status: 400, body: '{"message":"Jones"}' }, 1],
    ['401', { status: 401, body: '{}' }, 1],
    ['404', { status: 404, body: '{"message":"Location not found"}' }, 1],
    ['409', { status: 409, body: '{}' }, 1],
    ['500', { status: 500, body: '{"message":"disk on fire"}' }, 3],
    ['reset', { reset: true, body: '' }, 3],
    ['cut off', { body: '{"address": {' }, 1],
    ['malformed', { body: '[]' }, 1],
  ])('returns null without an error if the response is %s, and logs the failure', { tags: ['BK-470'] }, async (_name, wrong, times) => {
    responses.set(request, wrong)
    const { data, errors } = await ask(operation)
    expect(errors).toBeUndefined()
    expect(data).toEqual(dataWith(null))
    expect(lookups()).toMatchObject([{ level: 40, locationId: '1001' }])
    expect(JSON.stringify(lookups())).not.toMatch(/127\.0\.0\.1|disk on fire/)
    expect(sent().filter((one) => one === request)).toHaveLength(times)
  })

  it('returns null after eight seconds if the lookup stalls, and logs the failure', { tags: ['BK-470'] }, async () => {
    responses.set(request, 'stall')
    const deadlines = holdDeadlines()
    const response = ask(operation)
    await eventually(() => sent().includes(request))
    expect(deadlines.at(-1)?.milliseconds).toBe(SCREEN)
    deadlines.at(-1)?.pass()
    expect((await response).data).toEqual(dataWith(null))
    expect(lookups()).toHaveLength(1)
  })

  it('looks up the region only if it is selected', { tags: ['BK-443'] }, async () => {
    await ask(branch.operation)
    expect(sent()).toEqual([branch.request])
  })
})
