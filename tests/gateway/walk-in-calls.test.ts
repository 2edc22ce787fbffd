import { GraphQLError } from 'graphql'
import { describe, expect, it } from 'vitest'
import { behavesLikeABookingRead, behavesLikeABookingWrite } from './support/booking-call-behaviour.ts'
import {
  arrived,
  ask,
  executedFields,
  expectNoSecrets,
  graphqlError,
  prepare,
  responses,
  root,
  sent,
  setResults,
  stack,
  standIn,
  startServices,
  token,
} from './support/booking-stack.ts'
import { expectFailure, literal } from './support/calls.ts'
import {
  allowed,
  audits,
  bookedAppointment,
  bookedWalkIn,
  booking,
  branchAndService,
  callNamed,
  covidQuestions,
  customer,
  guardian,
  reads,
  respondWith,
  screeningStep,
  slot,
  slotSent,
  writes,
} from './support/walk-in-calls.ts'

startServices()
for (const call of writes) describe(call.name, { tags: call.tags }, () => behavesLikeABookingWrite(call))
for (const call of reads) describe(call.name, { tags: call.tags }, () => behavesLikeABookingRead(call))

/** The inputs of all calls to the given booking API field. */
const inputOf = (name: string) => executedFields.filter(([field]) => field === name).map(([, args]) => (args as { input: unknown }).input)

describe('malformed responses from the booking API', () => {
  for (const [tags, name, result] of [
    [['BK-433'], 'startScreening', { ...screeningStep, screeningId: null }],
    [['BK-433'], 'startScreening', { ...screeningStep, hasResult: null }],
    [['BK-433'], 'startScreening', { ...screeningStep, hasResult: 'no' }],
    [['BK-434'], 'nextScreening', { ...allowed, hasResult: undefined }],
    [['BK-435'], 'postCovidQuestions', {}],
    [['BK-435'], 'postCovidQuestions', { ok: 'yes' }],
    [['BK-432'], 'postAppointment', { userID: 'bc-1', appointmentID: null }],
    [['BK-432'], 'postAppointment', { appointmentID: 'ap-2' }],
    [['BK-415'], 'getCovidQuestions', [null]],
    [['BK-415'], 'getCovidQuestions', [{ ...covidQuestions[0], number: null }]],
    [['BK-415'], 'getCovidQuestions', [{ ...covidQuestions[0], number: 'five' }]],
  ] satisfies [string[], string, unknown][])
    it(`make ${name} fail with UPSTREAM_UNAVAILABLE, without a retry: ${JSON.stringify(result)}`, { tags }, async () => {
      const call = callNamed(name)
      prepare(call)
      respondWith(call, { data: { [name]: result } })
      const response = await ask(call.operation)
      expect(response.errors).toMatchObject([{ path: [name], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
      expectNoSecrets(response.errors)
      expect(sent()).toEqual([...(call.before ?? []), call.request])
    })

  it.each(['"Y"', '"true"', '1', '{}', '[true]'])(
    'do not allow the service if isAllowedService is %s instead of true',
    { tags: ['BK-434'] },
    async (isAllowedService) => {
      const next = callNamed('nextScreening')
      const result = JSON.stringify({ ...allowed, isAllowedService: 0 }).replace(
        '"isAllowedService":0',
        `"isAllowedService":${isAllowedService}`,
      )
      responses.set(next.request, { body: `{"data":{"nextScreening":${result}}}` })
      const { data } = await ask(next.operation)
      expect(data?.nextScreening?.isAllowedService ?? null).toBeNull()
    },
  )
})

it('the gateway recognises a screening to which the booking API has given a new id', { tags: ['BK-434'] }, async () => {
  const [start, next, post] = [callNamed('startScreening'), callNamed('nextScreening'), callNamed('postAppointment')]
  setResults({ startScreening: { ...screeningStep, screeningId: 'sc-70' }, nextScreening: { ...allowed, screeningId: 'sc-71' } })
  await ask(start.operation)
  await ask(next.operation.replace('sc-1', 'sc-70'))
  prepare(post)
  const codeFor = async (screeningID: string) => {
    const { errors } = await ask(post.operation.replace(booking.screeningID, screeningID).replace('in_store', 'voucher'))
    return errors?.[0]?.extensions?.code
  }
  // `sc-71` is the screening's new id. The gateway knows its service, which accepts no vouchers. It knows no screening `sc-72`.
  expect([await codeFor('sc-71'), await codeFor('sc-72')]).toEqual(['BAD_USER_INPUT', 'NOT_FOUND'])
})

describe('the path of an error', () => {
  for (const call of [...writes, ...reads].filter(({ results }) => results !== undefined))
    it(`is the client's alias for ${call.name}`, { tags: call.tags }, async () => {
      prepare(call)
      root[call.request] = () => {
        const { message, extensions } = graphqlError('errorType: BadRequest, no')
        throw new GraphQLError(message, { extensions })
      }
      const { errors } = await ask(call.operation.replace(/(?<=^(?:mutation )?\{ )/, 'mine: '))
      expect(errors).toMatchObject([{ message: 'errorType: BadRequest, no', path: ['mine'], extensions: { code: 'UPSTREAM_REJECTED' } }])
      expectNoSecrets(errors)
    })
})

describe('holding a slot', () => {
  const hold = callNamed('holdSlot')
  const operation = (more: object) =>
    `mutation { holdSlot(input: ${literal({ ...branchAndService, slot, ...more })}) { hold { id expiresAt } } }`
  const shown = async (response: unknown) => {
    respondWith(hold, response)
    const { data, errors } = await ask(hold.operation)
    expect(errors).toBeUndefined()
    return data.holdSlot.hold
  }

  it('renews the hold with the given id, or creates a new hold if the id is null', { tags: ['BK-445'] }, async () => {
    prepare(hold)
    expect((await ask(operation({ holdId: 'h-1' }))).data).toEqual(hold.data)
    expect(arrived(hold)).toEqual([{ id: 'h-1', ...branchAndService, ...slotSent }])
    standIn.received.length = 0
    expect((await ask(operation({ holdId: null }))).errors).toBeUndefined()
    expect(arrived(hold)).toEqual([{ ...branchAndService, ...slotSent }])
  })

  it('returns the first hold in the response', { tags: ['BK-445'] }, async () => {
    expect(await shown([{ id: 'h-1' }, { id: 'h-2' }])).toEqual({ id: 'h-1', expiresAt: null })
    expect(await shown([{ id: 7, expiresAt: '2099-06-01T09:15:00.000Z' }])).toEqual({ id: '7', expiresAt: '2099-06-01T09:15:00.000Z' })
    expect(await shown([])).toBeNull()
  })

  it('returns the expiry in UTC, or null if it is missing or empty', { tags: ['BK-445'] }, async () => {
    for (const unknown of [undefined, null, ''])
      expect(await shown([{ id: 'h-1', expiresAt: unknown }])).toEqual({ id: 'h-1', expiresAt: null })
    const expiresAt = '2099-06-01T09:15:00.000Z'
    expect(await shown([{ id: 'h-1', expiresAt: '2099-06-01T10:15:00+01:00' }])).toEqual({ id: 'h-1', expiresAt })
  })

  it('sends the slot’s times in UTC, whatever their time zone in the input', { tags: ['BK-221', 'BK-445'] }, async () => {
    prepare(hold)
    const elsewhere = { ...slot, startTime: '2099-06-20T05:00:00.000-04:00', endTime: '2099-06-20T09:15:00Z' }
    expect((await ask(operation({ slot: elsewhere }))).errors).toBeUndefined()
    expect(arrived(hold)).toEqual([{ ...branchAndService, ...slotSent }])
  })

  it('fails with CONFLICT after a 409, without a retry', { tags: ['BK-297'] }, async () => {
    for (const [body, message] of [
      ['{"message":"The slot is taken"}', 'The slot is taken'],
      ['', 'This record has changed since you opened it.'],
    ] as const) {
      responses.set(hold.request, { status: 409, body })
      expectFailure(await ask(hold.operation), hold, 'CONFLICT', message, 409)
    }
    expect(sent()).toEqual(['getAvailability', hold.request, 'getAvailability', hold.request])
    expect(audits()).toMatchObject(Array(2).fill({ audit: 'write', action: 'holdSlot', locationId: '1001', result: 'CONFLICT' }))
  })

  it.each(['locationId', 'serviceId', 'holdId'])('rejects an invalid %s, without calling a service', { tags: ['BK-221'] }, async (name) => {
    prepare(hold)
    for (const wrong of ['', '..', '1001/../1002', 'a b', '1001?x=1', 'x'.repeat(65)])
      expect((await ask(operation({ [name]: wrong }))).code).toBe('BAD_USER_INPUT')
    expect(sent()).toEqual([])
  })
})

/** Input fields that the gateway always sets itself. */
const preset = [
  {
    tags: ['BK-226'],
    call: callNamed('startScreening'),
    type: 'StartScreeningInput',
    name: 'allowMarketing',
    input: { ...customer, guardian },
    kind: 'Boolean',
    other: true,
    set: false,
  },
  {
    tags: ['BK-225', 'BK-386'],
    call: callNamed('postAppointment'),
    type: 'PostAppointmentInput',
    name: 'initiator',
    input: booking,
    kind: 'String',
    other: 'customer',
    set: 'pharmacist',
  },
]

for (const { tags, call, type, name, input, kind, other, set } of preset)
  describe(`${name} of ${type}`, { tags }, () => {
    const whole = { ...input, [name]: set }
    const selected = call.name === 'postAppointment' ? '{ appointmentID }' : '{ screeningId }'
    const operation = (value: unknown) => `mutation { ${call.name}(input: ${literal({ ...input, [name]: value })}) ${selected} }`
    const expectSent = async (query: string, variables: object, inputs: unknown[]) => {
      prepare(call)
      executedFields.length = 0
      standIn.received.length = 0
      const { errors } = await stack.graphql(query, variables, { token })
      expect(errors).toBeUndefined()
      expect(inputOf(call.name)).toEqual(inputs)
      expect(sent()).toEqual(inputs.flatMap(() => [...(call.before ?? []), call.name]))
    }

    it.each([other, set, null])(`is sent as ${String(set)} if the input sets it to %j`, (value) =>
      expectSent(operation(value), {}, [whole]),
    )

    it(`is sent as ${String(set)} if the whole input is a variable`, async () => {
      const document = `mutation M($input: ${type}!) { ${call.name}(input: $input) ${selected} }`
      await expectSent(document, { input: { ...input, [name]: other } }, [whole])
      await expectSent(document, { input }, [whole])
    })

    it(`is sent as ${String(set)} if the field’s value is a variable`, () =>
      expectSent(
        `mutation M($given: ${kind}) { ${call.name}(input: ${literal(whole).replace(`${name}: ${JSON.stringify(set)}`, `${name}: $given`)}) ${selected} }`,
        { given: other },
        [whole],
      ))

    it(`is sent as ${String(set)} in each of two aliased mutations, even inside a fragment`, () =>
      expectSent(
        `mutation { one: ${call.name}(input: ${literal({ ...input, [name]: other })}) { __typename } ...F }
       fragment F on Mutation { ... { two: ${call.name}(input: ${literal(input)}) ${selected} } }`,
        {},
        [whole, whole],
      ))
  })

for (const { tags, call } of preset)
  it(`${call.name} is audited without personal data, whether it succeeds or fails`, { tags }, async () => {
    prepare(call)
    expect((await ask(call.operation)).errors).toBeUndefined()
    responses.set(call.request, { status: 409, body: '{"message":"Jones is booked"}' })
    expect((await ask(call.operation)).code).toBe('CONFLICT')
    expect(audits()).toMatchObject([
      { audit: 'write', action: call.name, result: 'done' },
      { audit: 'write', action: call.name, result: 'CONFLICT' },
    ])
    expect(JSON.stringify(audits())).not.toMatch(/Zo|Byron|07700 9|2090-02|943 476|LS1|High Street|Park|@|in_store|Jones/)
  })

describe('starting a screening', () => {
  const screen = callNamed('startScreening')

  it('omits missing optional fields, and sends null fields as null', { tags: ['BK-226'] }, async () => {
    const optional = ['email', 'nhsNumber', 'addressLine2']
    const rest = Object.fromEntries(Object.entries(customer).filter(([name]) => !optional.includes(name)))
    const nulls = { ...Object.fromEntries(optional.map((name) => [name, null])), guardian: null }
    const adult = { ...rest, dob: '1990-01-31' }
    for (const details of [adult, { ...adult, ...nulls }]) {
      prepare(screen)
      executedFields.length = 0
      expect((await ask(`mutation { startScreening(input: ${literal(details)}) { screeningId } }`)).errors).toBeUndefined()
      expect(inputOf('startScreening')).toEqual([{ ...details, allowMarketing: false }])
    }
  })

  it("returns fields under the client's aliases", { tags: ['BK-222'] }, async () => {
    prepare(screen)
    const { data, errors } = await ask(
      `mutation { mine: startScreening(input: ${literal({ ...customer, guardian })}) { id: screeningId ...Q } } fragment Q on Screening { text: questionText hasResult }`,
    )
    expect(errors).toBeUndefined()
    expect(data).toEqual({ mine: { id: 'sc-1', text: screeningStep.questionText, hasResult: false } })
  })

  it('returns an id but no question for a COVID-19 service', { tags: ['BK-433'] }, async () => {
    setResults({ startScreening: { screeningId: 'sc-8', hasResult: false } })
    const { data, errors } = await ask(screen.operation)
    expect(errors).toBeUndefined()
    expect(data.startScreening).toMatchObject({ screeningId: 'sc-8', hasResult: false, questionText: null, isAllowedService: null })
  })
})

describe('finding a booked walk-in', () => {
  const booked = callNamed('bookedWalkIn')
  const found = async (appointments: object[], changes: object = {}) => {
    setResults({ getAppointments: appointments })
    const { data, errors } = await ask(bookedWalkIn(changes))
    expect(errors).toBeUndefined()
    return data.bookedWalkIn
  }
  const other = (changes: object, customer: object = {}) => ({
    ...bookedAppointment,
    id: 'ap-other',
    ...changes,
    customer: { ...bookedAppointment.customer, ...customer },
  })

  it('matches an appointment whose room is unknown', async () => {
    expect(await found([other({ resourceId: null })])).toEqual({ appointmentId: 'ap-other' })
  })

  it.each(['created', 'in_progress', 'completed', 'no_show'])('matches an appointment with the status "%s"', async (status) => {
    expect(await found([other({ status })])).toEqual({ appointmentId: 'ap-other' })
  })

  it.each<[string, object, object?]>([
    ['is cancelled', { status: 'cancelled' }],
    ['is in another room', { resourceId: 'room-20' }],
    ['starts at another time', { startTime: '2099-06-20T10:05:00+01:00' }],
    ['starts at the same local time in another time zone', { startTime: '2099-06-20T10:00:00Z' }],
    ['is for a different first name', {}, { firstName: 'Zoe' }],
    ['is for a different last name', {}, { lastName: "O'Brien" }],
    ['is for a different date of birth', {}, { dob: '2090-02-27' }],
  ])('ignores an appointment that %s', async (_name, changes, customer) => {
    expect(await found([other(changes, customer)])).toBeNull()
    expect(await found([other(changes, customer), bookedAppointment])).toEqual({ appointmentId: 'ap-2' })
  })

  it('ignores differences in case, surrounding spaces, accent encoding and time zones', async () => {
    const [typed, stored] = [
      { firstName: ' zoë', lastName: "O'BYRON " },
      { firstName: 'ZOË ', lastName: " o'byron" },
    ]
    expect(await found([other({ startTime: '2099-06-20T09:00:00.000Z' }, stored)], typed)).toEqual({ appointmentId: 'ap-other' })
    expect(await found([bookedAppointment], { firstName: 'Zoe\u0308' })).toEqual({ appointmentId: 'ap-2' })
  })

  it('returns null without an error if no appointment is found, and audits the lookup', async () => {
    expect(await found([])).toBeNull()
    expect(audits()).toMatchObject([{ audit: 'read', action: 'bookedWalkIn', locationId: '1001', sub: 'sub-prescriber' }])
    expect(sent()).toEqual([booked.request])
    expect(stack.logLines.join('\n')).not.toMatch(/Zo|Byron|2090-02-28/)
  })

  it.each(['31/01/1990', '2090-02-30', '', null])('rejects the date of birth %j, without calling a service', async (dateOfBirth) => {
    expect((await ask(bookedWalkIn({ dateOfBirth }))).code).toBe('BAD_USER_INPUT')
    expect(sent()).toEqual([])
  })
})
