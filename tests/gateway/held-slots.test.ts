import { describe, expect, it } from 'vitest'
import { type ask, freeSlot, responses, root, sent, setResults } from './support/booking-stack.ts'
import {
  block,
  blocksOf,
  booked,
  EXPIRED,
  forget,
  HOLD,
  hold,
  holdSlot,
  post,
  type Slot,
  screen,
  sentSince,
  startSlotServices,
  TAKEN,
} from './support/slot-bookings.ts'

startSlotServices()

describe('holding a slot and booking it', () => {
  const later = { ...freeSlot, startTime: '2099-06-20T10:15:00+01:00', endTime: '2099-06-20T10:30:00+01:00' }

  it('renews a hold if the request contains its id, without reading the free slots', { tags: ['BK-445'] }, async () => {
    const holdId = await hold(freeSlot)
    expect((await holdSlot({ ...freeSlot, startTime: '2099-06-20T09:00:00Z' }, { holdId })).errors).toBeUndefined()
    expect(sentSince().toSorted()).toEqual([...blocksOf('5058'), HOLD].toSorted())
  })

  it.each<[string, (holdId: string) => ReturnType<typeof ask>]>([
    ['an unknown hold', () => holdSlot(freeSlot, { holdId: 'h-made-up' })],
    ['a hold on another slot', (holdId) => holdSlot(later, { holdId })],
    ['a hold for another service', (holdId) => holdSlot(freeSlot, { holdId, serviceId: '4791' })],
    ['a hold at another branch', (holdId) => holdSlot(freeSlot, { holdId, locationId: '1002' })],
  ])('does not renew a hold if the request contains the id of %s', { tags: ['BK-445'] }, async (_name, renew) => {
    const holdId = await hold(freeSlot)
    expect((await renew(holdId)).errors).toMatchObject([{ message: TAKEN, extensions: { code: 'CONFLICT' } }])
    expect(sentSince()).toEqual(['getAvailability'])
  })

  it('forwards two identical bookings of a held slot, without reading the free slots', { tags: ['BK-432'] }, async () => {
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

  it('forwards a repeated booking even if the slot has been blocked since the first booking', { tags: ['BK-432'] }, async () => {
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
  ])('does not book a held slot if the customer was screened for %s', { tags: ['BK-432'] }, async (_name, changes) => {
    const [holdId, screeningId] = [await hold(freeSlot), await screen(changes)]
    forget()
    const { errors } = await post(freeSlot, screeningId, holdId)
    const message = 'The slot is on hold for a different service or branch than the customer was screened for.'
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }])
    expect(sentSince()).toEqual([])
  })

  it.each(['4449', '4448'])('books the vaccine %s in a slot held for the pneumonia walk-in', { tags: ['BK-433'] }, async (serviceID) => {
    const [holdId, screeningId] = [await hold(freeSlot, { serviceId: '6138' }), await screen({ serviceID })]
    forget()
    expect((await post(freeSlot, screeningId, holdId)).errors).toBeUndefined()
    expect(sentSince().at(-1)).toBe('postAppointment')
  })

  it('books a held slot if the gateway knows the hold but not the screening', { tags: ['BK-432'] }, async () => {
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

  it('checks the free slots of the pneumonia walk-in if the screening was for a pneumonia vaccine', {
    tags: ['BK-433'],
  }, async () => {
    const screeningId = await screen({ serviceID: '4448' })
    root.getAvailability = ({ serviceId }: { serviceId: string }) => (serviceId === '6138' ? [freeSlot] : [])
    expect((await post(freeSlot, screeningId)).errors).toBeUndefined()
  })

  it('refuses slots outside the booking window', { tags: ['BK-338', 'BK-340'] }, async () => {
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
