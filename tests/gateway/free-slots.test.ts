import { beforeEach, describe, expect, it } from 'vitest'
import { ask, freeSlot, haveAppointment, responses, root, sent, setResults, startServices } from './support/booking-services.ts'
import { literal, race } from './support/calls.ts'

/* Tests every mutation that books a slot. The booking services accept any slot here, so only the gateway's own check can refuse one. */

const DAY = { startDate: '2099-06-19T23:00:00.000Z', endDate: '2099-06-20T23:00:00.000Z' }
const TAKEN = 'The appointment time you selected is no longer available. Please pick another time.'
const EXPIRED = 'The screening has expired. Please start it again.'
const NOT_READ = 'The free times could not be read, so nothing was changed. Please try again.'
/** The reads that check whether a held slot has been blocked. */
const blocksOf = (serviceId: string) => [
  'getResourceBlocks',
  `GET /r/services/locations/1001/service/${serviceId}/blocks/2099-06-20/2099-06-21`,
]
const HOLD = 'POST /r/services/initialappointment'
const MOVE = 'POST /r/services/appointments/ap-1/reschedule'
const customer = {
  firstNames: 'Zoë',
  lastName: "O'Byron",
  locationID: '1001',
  serviceID: '5058',
  dob: '2050-02-28',
  phone: '07700 900001',
  sex: 'female',
  surgeryAddress: '2 Park Row',
  surgeryName: 'Park Surgery',
  addressLine1: '1 High Street',
  postcode: 'LS1 1AA',
  town: 'Leeds',
}
type Slot = typeof freeSlot

/** A block on the free slot's day, in every room. */
const block = (changes: object) => ({
  id: 'b-1',
  locationId: '1001',
  resourceId: null,
  startDate: '2099-06-20',
  endDate: '2099-06-20',
  startTime: 1000,
  endTime: 1100,
  reason: 'Leave',
  repeats: false,
  repeat: null,
  ...changes,
})

/** The appointment returned by the booking services. By default it is on a different day from the free slot. */
const booked = (changes: object = {}) => ({
  id: 'ap-1',
  startTime: '2099-06-15T10:00:00+01:00',
  endTime: '2099-06-15T10:15:00+01:00',
  number: 1,
  totalNumber: 2,
  status: 'created',
  resourceId: 'room-2',
  course: { id: 'co-1', name: 'Chickenpox', onSchedServiceId: '5058' },
  customer: { firstName: 'Zoë', lastName: "O'Byron", dob: '2050-02-28' },
  ...changes,
})

let lastId = 0
/**
 * Starts a screening that the gateway remembers.
 * @returns its id
 */
async function screen(changes: object = {}): Promise<string> {
  lastId += 1
  setResults({ startScreening: { screeningId: `sc-${lastId}`, hasResult: false } })
  const { errors } = await ask(`mutation { startScreening(input: ${literal({ ...customer, ...changes })}) { hasResult } }`)
  expect(errors).toBeUndefined()
  return `sc-${lastId}`
}

const holdSlot = (slot: Slot, { serviceId = '5058', locationId = '1001', holdId = null as string | null } = {}) =>
  ask(`mutation { holdSlot(input: ${literal({ locationId, serviceId, slot, holdId })}) { hold { id } } }`)
/**
 * Holds a free slot, and removes it from the free slots.
 * @returns the hold's id
 */
async function hold(slot: Slot, options: { serviceId?: string; locationId?: string } = {}): Promise<string> {
  lastId += 1
  responses.set(HOLD, { body: JSON.stringify([{ id: `h-${lastId}` }]) })
  root.getAvailability = [slot]
  expect((await holdSlot(slot, options)).errors).toBeUndefined()
  root.getAvailability = []
  forget()
  return `h-${lastId}`
}
const forget = () => {
  standInCalls = sent().length
}
/** The number of calls made before the part under test. */
let standInCalls = 0
const sentSince = () => sent().slice(standInCalls)

const post = ({ resourceId, startTime, endTime }: Slot, screeningID: string, initialappointment = 'h-unknown', paymentType = 'in_store') =>
  ask(
    `mutation { postAppointment(input: ${literal({ screeningID, paymentType, resourceID: resourceId, startDate: startTime, endDate: endTime, initialappointment })}) { appointmentID } }`,
  )
const move = (slot: Slot) =>
  ask(`mutation { rescheduleAppointment(input: ${literal({ appointmentId: 'ap-1', locationId: '1001', slot })}) { __typename } }`)

startServices()
beforeEach(() => {
  haveAppointment()
  standInCalls = 0
  setResults({
    getAppointments: [booked()],
    bookNextAppointment: { id: 'ap-2', startTime: 'x', endTime: 'y' },
    postAppointment: { userID: 'bc-1', appointmentID: 'ap-2' },
  })
  responses.set(HOLD, { body: '[{"id":"h-1"}]' })
  responses.set(MOVE, { body: JSON.stringify({ id: 'ap-1', startDateTime: 'x', endDateTime: 'y' }) })
})

const bookings: [tags: string[], name: string, booking: string, book: (slot: Slot) => ReturnType<typeof ask>][] = [
  [['BK-445'], 'holdSlot', HOLD, (slot) => holdSlot(slot)],
  [['BK-446'], 'rescheduleAppointment', MOVE, move],
  [
    ['BK-431'],
    'bookFollowUpAppointment',
    'bookNextAppointment',
    (slot) =>
      ask(`mutation { bookFollowUpAppointment(input: ${literal({ appointmentId: 'ap-1', locationId: '1001', slot })}) { appointmentId } }`),
  ],
  [
    ['BK-431'],
    'bookNextAppointment',
    'bookNextAppointment',
    (slot) => ask(`mutation { bookNextAppointment(${literal({ courseId: 'co-1', locationId: '1001', ...slot }).slice(1, -1)}) { id } }`),
  ],
  [['BK-432'], 'postAppointment with an unknown hold', 'postAppointment', async (slot) => post(slot, await screen())],
]
for (const [tags, name, booking, book] of bookings)
  describe(name, { tags }, () => {
    it("books a free slot after reading the day's free slots once", async () => {
      let looks: unknown[] = []
      root.getAvailability = (args: unknown) => {
        looks = [...looks, args]
        return [{ ...freeSlot, resourceId: 'room-1' }, freeSlot]
      }
      expect((await book(freeSlot)).errors).toBeUndefined()
      expect(looks).toEqual([{ serviceId: '5058', locationId: '1001', ...DAY }])
      expect(sent()).toContain(booking)
    })

    it.each([
      ['2099-06-20T09:00:00Z', '2099-06-20T09:15:00.000Z'],
      ['2099-06-20T14:30:00+05:30', '2099-06-20T05:15:00-04:00'],
    ])('books a slot that is listed as free from %s to %s, because it compares times as instants', async (startTime, endTime) => {
      root.getAvailability = [{ ...freeSlot, startTime, endTime }]
      expect((await book(freeSlot)).errors).toBeUndefined()
      expect(sent()).toContain(booking)
    })

    it.each<[string, object]>([
      ['at another resource', { resourceId: 'room-1' }],
      ['longer', { endTime: '2099-06-20T10:30:00+01:00' }],
      ['shorter', { endTime: '2099-06-20T10:10:00+01:00' }],
      ['earlier', { startTime: '2099-06-20T09:45:00+01:00' }],
      ['at the same local time in another time zone', { startTime: '2099-06-20T10:00:00Z', endTime: '2099-06-20T10:15:00Z' }],
    ])('refuses a slot if the only free slot is %s', async (_difference, changes) => {
      root.getAvailability = [{ ...freeSlot, ...changes }]
      const { errors } = await book(freeSlot)
      expect(errors).toMatchObject([{ message: TAKEN, extensions: { code: 'CONFLICT' } }])
      expect(sent()).not.toContain(booking)
    })

    it('refuses a slot if no slot is free', async () => {
      root.getAvailability = []
      const { errors } = await book(freeSlot)
      expect(errors).toMatchObject([{ message: TAKEN, extensions: { code: 'CONFLICT' } }])
      expect(sent()).not.toContain(booking)
    })

    it.each([
      ['a 500', { status: 500, body: '' }, expect.any(String)],
      ['a 409', { status: 409, body: '{"message":"No"}' }, NOT_READ],
      ['an error', { body: '{"errors":[{"message":"errorType: BadRequest"}]}' }, NOT_READ],
      ['null', { body: '{"data":{"getAvailability":null}}' }, expect.any(String)],
    ])('changes nothing if the response to the request for free slots is %s', async (_name, response, message) => {
      responses.set('getAvailability', response)
      const { errors } = await book(freeSlot)
      expect(errors).toMatchObject([{ message, extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
      expect(sent()).not.toContain(booking)
    })
  })

describe('holding a slot and booking it', () => {
  const later = { ...freeSlot, startTime: '2099-06-20T10:15:00+01:00', endTime: '2099-06-20T10:30:00+01:00' }

  it('renews a hold with its id, without reading the free slots', { tags: ['BK-445'] }, async () => {
    const holdId = await hold(freeSlot)
    expect((await holdSlot({ ...freeSlot, startTime: '2099-06-20T09:00:00Z' }, { holdId })).errors).toBeUndefined()
    expect(sentSince().toSorted()).toEqual([...blocksOf('5058'), HOLD].toSorted())
  })

  it.each<[string, (holdId: string) => ReturnType<typeof ask>]>([
    ['an unknown hold', () => holdSlot(freeSlot, { holdId: 'h-made-up' })],
    ['a hold on another slot', (holdId) => holdSlot(later, { holdId })],
    ['a hold for another service', (holdId) => holdSlot(freeSlot, { holdId, serviceId: '4791' })],
    ['a hold at another branch', (holdId) => holdSlot(freeSlot, { holdId, locationId: '1002' })],
  ])('does not renew a hold for a request with %s', { tags: ['BK-445'] }, async (_name, renew) => {
    const holdId = await hold(freeSlot)
    expect((await renew(holdId)).errors).toMatchObject([{ message: TAKEN, extensions: { code: 'CONFLICT' } }])
    expect(sentSince()).toEqual(['getAvailability'])
  })

  it('books a held slot even though it is no longer free, and forwards a repeated booking too', { tags: ['BK-432'] }, async () => {
    const [holdId, screeningId] = [await hold(freeSlot), await screen()]
    forget()
    for (let time = 0; time < 2; time += 1)
      expect((await post({ ...freeSlot, endTime: '2099-06-20T09:15:00.000Z' }, screeningId, holdId)).errors).toBeUndefined()
    expect(sentSince().toSorted()).toEqual([...blocksOf('5058'), ...blocksOf('5058'), 'postAppointment', 'postAppointment'].toSorted())
  })

  it.each<[string, () => void]>([
    ['all rooms', () => setResults({ getResourceBlocks: [block({})] })],
    ['its room', () => setResults({ getResourceBlocks: [block({ resourceId: freeSlot.resourceId })] })],
    [
      'its service',
      () => responses.set(`${blocksOf('5058')[1]}`, { body: JSON.stringify({ service_blocks: [block({ serviceId: '5058' })] }) }),
    ],
  ])('neither books nor renews a held slot after a block is added for %s', { tags: ['BK-432', 'BK-445'] }, async (_name, addBlock) => {
    const [holdId, screeningId] = [await hold(freeSlot), await screen()]
    addBlock()
    for (const { errors } of [await post(freeSlot, screeningId, holdId), await holdSlot(freeSlot, { holdId })])
      expect(errors).toMatchObject([{ message: TAKEN, extensions: { code: 'CONFLICT' } }])
    expect(sent().filter((call) => call === HOLD)).toHaveLength(1)
    expect(sent()).not.toContain('postAppointment')
  })

  it('forwards a repeated booking even if the slot has been blocked since', { tags: ['BK-432'] }, async () => {
    const [holdId, screeningId] = [await hold(freeSlot), await screen()]
    setResults({
      getResourceBlocks: [block({})],
      getAppointments: [booked({ startTime: '2099-06-20T10:00:00+01:00', endTime: '2099-06-20T10:15:00+01:00' })],
    })
    expect((await post(freeSlot, screeningId, holdId)).errors).toBeUndefined()
    expect(sent().at(-1)).toBe('postAppointment')
  })

  it("does not book a held slot if the branch's blocks can't be read", { tags: ['BK-432'] }, async () => {
    const [holdId, screeningId] = [await hold(freeSlot), await screen()]
    for (const status of [404, 409, 500]) {
      responses.set(`${blocksOf('5058')[1]}`, { status, body: '{}' })
      expect((await post(freeSlot, screeningId, holdId)).code).toBe('UPSTREAM_UNAVAILABLE')
    }
    expect(sent()).not.toContain('postAppointment')
  })

  it('books a held slot despite a block for another room or at another time', { tags: ['BK-432'] }, async () => {
    const [holdId, screeningId] = [await hold(freeSlot), await screen()]
    setResults({
      getResourceBlocks: [block({ resourceId: 'room-1' }), block({ startTime: 1015 }), block({ startTime: 900, endTime: 1000 })],
    })
    expect((await post(freeSlot, screeningId, holdId)).errors).toBeUndefined()
  })

  it.each<[string, Slot]>([
    ['start', later],
    ['resource', { ...freeSlot, resourceId: 'room-1' }],
    ['length', { ...freeSlot, endTime: later.endTime }],
  ])('does not book a held slot if the booking has a different %s', { tags: ['BK-432'] }, async (_difference, slot) => {
    const [holdId, screeningId] = [await hold(freeSlot), await screen()]
    forget()
    const { errors } = await post(slot, screeningId, holdId)
    expect(errors).toMatchObject([{ message: 'The slot is not the one on hold.', extensions: { code: 'BAD_USER_INPUT' } }])
    expect(sentSince()).toEqual([])
  })

  it.each<[string, object]>([
    ['another service', { serviceID: '4791' }],
    ['another branch', { locationID: '1002' }],
    ['a pneumonia vaccine', { serviceID: '4449' }],
  ])('does not book a held slot for a customer screened for %s', { tags: ['BK-432'] }, async (_name, changes) => {
    const [holdId, screeningId] = [await hold(freeSlot), await screen(changes)]
    forget()
    const { errors } = await post(freeSlot, screeningId, holdId)
    const message = 'The slot is on hold for a different service or branch than the customer was screened for.'
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }])
    expect(sentSince()).toEqual([])
  })

  it.each(['4449', '4448'])('books the vaccine %s in a held slot for the pneumonia walk-in', { tags: ['BK-433'] }, async (serviceID) => {
    const [holdId, screeningId] = [await hold(freeSlot, { serviceId: '6138' }), await screen({ serviceID })]
    forget()
    expect((await post(freeSlot, screeningId, holdId)).errors).toBeUndefined()
    expect(sentSince().at(-1)).toBe('postAppointment')
  })

  it('books a held slot if the hold id is known, even if the screening is unknown', { tags: ['BK-432'] }, async () => {
    const holdId = await hold(freeSlot)
    expect((await post(freeSlot, 'sc-unknown', holdId)).errors).toBeUndefined()
    expect((await post(later, 'sc-unknown', holdId)).code).toBe('BAD_USER_INPUT')
  })

  it.each(['exempt', 'voucher'])(
    'does not accept the payment type %s if the screening is unknown',
    { tags: ['BK-161'] },
    async (paymentType) => {
      const slot = { ...freeSlot, startTime: '2099-10-20T10:00:00+01:00', endTime: '2099-10-20T10:15:00+01:00' }
      const holdId = await hold(slot, { serviceId: '4790' })
      const { errors } = await post(slot, 'sc-unknown', holdId, paymentType)
      expect(errors).toMatchObject([{ message: EXPIRED, extensions: { code: 'NOT_FOUND' } }])
      expect(sentSince()).toEqual([])
    },
  )
})

describe('booking with an unknown hold', () => {
  it('is refused if the screening is also unknown, because the slot cannot be checked', { tags: ['BK-432'] }, async () => {
    for (const paymentType of ['in_store', 'exempt'])
      expect((await post(freeSlot, 'sc-unknown', 'h-unknown', paymentType)).errors).toMatchObject([
        { message: EXPIRED, extensions: { code: 'NOT_FOUND' } },
      ])
    expect(sent()).toEqual([])
  })

  it('returns the existing appointment if the customer has already booked the slot', { tags: ['BK-432'] }, async () => {
    const screeningId = await screen()
    root.getAvailability = []
    root.getAppointments = [booked({ id: 'ap-2', startTime: '2099-06-20T09:00:00Z', endTime: '2099-06-20T09:15:00Z' })]
    expect((await post(freeSlot, screeningId)).data).toEqual({ postAppointment: { appointmentID: 'ap-2' } })
    expect(sent()).toEqual(['startScreening', 'getAvailability', 'getAppointments', 'postAppointment'])
  })

  it('for a pneumonia vaccine, requires a slot that is free for the pneumonia walk-in service', { tags: ['BK-433'] }, async () => {
    const screeningId = await screen({ serviceID: '4448' })
    root.getAvailability = ({ serviceId }: { serviceId: string }) => (serviceId === '6138' ? [freeSlot] : [])
    expect((await post(freeSlot, screeningId)).errors).toBeUndefined()
  })

  it('respects the booking window', { tags: ['BK-338', 'BK-340'] }, async () => {
    const soon = { ...freeSlot, startTime: '2099-06-02T10:00:00+01:00', endTime: '2099-06-02T10:15:00+01:00' }
    const outOfSeason = await screen({ serviceID: '4790' })
    for (const [slot, screeningId] of [
      [soon, await screen()],
      [freeSlot, outOfSeason],
    ] as const) {
      root.getAvailability = [slot]
      expect((await post(slot, screeningId)).code).toBe('BAD_USER_INPUT')
    }
    expect(sent()).not.toContain('postAppointment')
  })
})

describe('an appointment that moves by a few minutes', () => {
  const at = (startTime: string, endTime: string, changes: object = {}) =>
    booked({ startTime: `2099-06-20T${startTime}:00+01:00`, endTime: `2099-06-20T${endTime}:00+01:00`, ...changes })

  /** Opens the branch from 9 to 6 every day, by default without blocks. */
  const openBranch = ({ opens = 900, resource = [] as object[], service = [] as object[] } = {}) => {
    const hours = { startTime: opens, endTime: 1800 }
    const availability = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours }
    const calendar = { id: 'room-2', locationId: '1001', name: 'Room 2', deletedStatus: false, deletedTime: null, availability }
    root.getCalendars = [calendar]
    root.getResourceBlocks = resource
    responses.set(`${blocksOf('5058')[1]}`, { body: JSON.stringify({ service_blocks: service }) })
  }
  beforeEach(() => openBranch())

  it.each<[string, Parameters<typeof openBranch>[0]]>([
    ['a lunch break', { resource: [block({ resourceId: 'room-2' })] }],
    ['a pause for the whole branch', { resource: [block({ resourceId: null, startTime: 0, endTime: 2345 })] }],
    ['a block for its service', { service: [block({ serviceId: '5058' })] }],
    ['closed hours', { opens: 1030 }],
    ["any slot while a block can't be read", { resource: [block({ resourceId: 'room-2', startTime: 9999 })] }],
  ])('cannot move into %s', { tags: ['BK-446'] }, async (_name, branch) => {
    openBranch(branch)
    root.getAvailability = []
    root.getAppointments = [at('09:50', '10:05')]
    expect((await move(freeSlot)).errors).toMatchObject([{ message: TAKEN, extensions: { code: 'CONFLICT' } }])
    expect(sent()).not.toContain(MOVE)
  })

  it.each(['room-1', 'room-3'])('can move into a block for another room (%s)', { tags: ['BK-446'] }, async (resourceId) => {
    openBranch({ resource: [block({ resourceId })] })
    root.getAvailability = []
    root.getAppointments = [at('09:50', '10:05')]
    expect((await move(freeSlot)).errors).toBeUndefined()
  })

  it.each<[string, object[]]>([
    ['it overlaps', [at('09:50', '10:05')]],
    ['it already occupies', [at('10:00', '10:15')]],
    ["it overlaps, if the appointment's resource is unknown", [at('10:10', '10:25', { resourceId: null })]],
    [
      'it overlaps, if the other appointment in the slot is cancelled',
      [at('09:50', '10:05'), at('10:00', '10:15', { id: 'ap-3', status: 'cancelled' })],
    ],
    [
      'it overlaps, if the other appointment in the slot is at another resource',
      [at('09:50', '10:05'), at('10:00', '10:15', { id: 'ap-3', resourceId: 'room-1' })],
    ],
  ])('can move to a slot that %s', { tags: ['BK-446'] }, async (_name, booked) => {
    root.getAvailability = []
    root.getAppointments = booked
    expect((await move(freeSlot)).errors).toBeUndefined()
    expect(sent().slice(0, 3)).toEqual(['getAppointment', 'getAvailability', 'getAppointments'])
    expect(sent().at(-1)).toBe(MOVE)
  })

  it.each<[string, object[]]>([
    ['it only touches', [at('09:45', '10:00')]],
    ['it overlaps only at another resource', [at('09:50', '10:05', { resourceId: 'room-1' })]],
    ['it overlaps, if the slot has a different length', [at('09:50', '10:10')]],
    ['another appointment also overlaps', [at('09:50', '10:05'), at('10:05', '10:20', { id: 'ap-3' })]],
    ['another appointment occupies', [at('10:00', '10:15', { id: 'ap-3' })]],
  ])('cannot move to a slot that %s', { tags: ['BK-446'] }, async (_name, booked) => {
    root.getAvailability = []
    root.getAppointments = booked
    expect((await move(freeSlot)).errors).toMatchObject([{ message: TAKEN, extensions: { code: 'CONFLICT' } }])
    expect(sent()).not.toContain(MOVE)
  })
})

it('only one of two users gets a free slot, even if the services would let both have it', {
  tags: ['BK-297'],
}, async () => {
  for (let round = 0; round < 10; round += 1) {
    let isFree = true
    root.getAvailability = () => (isFree ? [freeSlot] : [])
    responses.set(HOLD, () => {
      isFree = false
      return { body: '[{"id":"h-1"}]' }
    })
    root.bookNextAppointment = () => {
      isFree = false
      return { id: 'ap-2' }
    }
    const next = `mutation { bookNextAppointment(${literal({ courseId: 'co-1', locationId: '1001', ...freeSlot }).slice(1, -1)}) { id } }`
    const { winners, messages } = await race(
      () => holdSlot(freeSlot),
      () => ask(next),
    )
    expect([winners, messages]).toEqual([1, [TAKEN]])
  }
})
