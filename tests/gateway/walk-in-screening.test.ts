import supertest from 'supertest'
import { describe, expect, it } from 'vitest'
import { walkInCustomer } from '../support/bookings.ts'
import { calls, literal, logged, requests } from './support/calls.ts'
import {
  type As,
  audits,
  dataOf,
  newBranch,
  setNow,
  stack,
  startScreening,
  startWalkIns,
  VACCINE,
  WEIGHT_LOSS,
} from './support/walk-ins.ts'

startWalkIns()

describe('screening a customer', () => {
  const under18 = 'Because you are under 18, you are unable to book an appointment for this service.'
  const above74 = 'Because you are above 74, you are unable to book an appointment for this service.'
  const inTheFuture = "The date of birth can't be in the future"
  const guardianMissing = "Enter the guardian's first name"
  const guardian = { title: 'Mrs', firstName: 'Ada', lastName: "O'Byron" }
  const weightLoss = { serviceID: WEIGHT_LOSS }

  const screen = (changes: object) => {
    stack.sandbox.journal.clear()
    stack.logLines.length = 0
    return startScreening(walkInCustomer(newBranch().locationId, changes))
  }
  const expectRefusal = async (changes: object, message: string) => {
    const { data, errors } = await screen(changes)
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ message, path: ['startScreening'], extensions: { code: 'BAD_USER_INPUT' } }])
    expect(calls(stack)).toEqual([])
    expect(audits()).toEqual([])
  }
  const expectScreening = async (changes: object) => {
    expect((await screen(changes)).errors).toBeUndefined()
    expect(requests(stack)).toEqual(['POST /graphql'])
  }

  for (const [tags, name, dob, fault] of [
    [['BK-351', 'BK-353'], 'aged 17 years and 364 days', '2081-06-02', under18],
    [['BK-351', 'BK-353'], 'who turns 18 today', '2081-06-01', null],
    [['BK-351', 'BK-353'], 'aged 18 years and a day', '2081-05-31', null],
    [['BK-352', 'BK-354'], 'aged 73 years and 364 days', '2025-06-02', null],
    [['BK-352', 'BK-354', 'R-8'], 'who turns 74 today', '2025-06-01', null],
    [['BK-352', 'BK-354', 'R-8'], 'aged 74 years and a day', '2025-05-31', above74],
  ] satisfies [string[], string, string, string | null][])
    it(`${fault === null ? 'accepts' : 'rejects'} a customer ${name} for the weight-loss service`, { tags }, async () => {
      if (fault === null) await expectScreening({ ...weightLoss, dob })
      else for (const more of [{}, { guardian }]) await expectRefusal({ ...weightLoss, dob, ...more }, fault)
    })

  it.each([
    [guardianMissing, '2081-06-02'],
    [null, '2081-06-01'],
    [null, '2025-05-31'],
  ])(
    'requires a guardian for a vaccination only if the customer is under 18 (fault: %j, born on %s, today 2099-06-01)',
    { tags: ['BK-351', 'BK-356'] },
    async (fault, dob) => {
      if (fault === null) await expectScreening({ dob })
      else {
        await expectRefusal({ dob }, fault)
        await expectScreening({ dob, guardian })
      }
    },
  )

  it.each([
    ['2099-05-31T22:59:59.999Z', under18],
    ['2099-05-31T23:00:00.000Z', null],
  ])('uses London’s date at %s to decide whether a customer is 18', { tags: ['BK-351', 'R-12'] }, async (at, fault) => {
    setNow(at)
    if (fault === null) await expectScreening({ ...weightLoss, dob: '2081-06-01' })
    else await expectRefusal({ ...weightLoss, dob: '2081-06-01' }, fault)
  })

  it('rejects tomorrow as the date of birth, but accepts today', { tags: ['BK-350'] }, async () => {
    for (const serviceID of [VACCINE, WEIGHT_LOSS]) await expectRefusal({ serviceID, dob: '2099-06-02', guardian }, inTheFuture)
    await expectScreening({ dob: '2099-06-01', guardian })
  })

  it.each(['31/01/1990', '2090-02-29', '2050-1-31', 'soon'])('rejects the date of birth %j', { tags: ['BK-350'] }, (dob) =>
    expectRefusal({ dob }, 'The date of birth is not a date (yyyy-MM-dd)'),
  )

  it('rejects an empty date of birth', { tags: ['BK-350'] }, () => expectRefusal({ dob: '' }, 'Enter the date of birth'))

  it.each([
    ['Enter the first name', 'firstNames'],
    ['Enter the last name', 'lastName'],
    ['Enter the phone number', 'phone'],
    ['Choose the gender', 'sex'],
    ['Enter the postcode', 'postcode'],
    ['Enter address line 1', 'addressLine1'],
    ['Enter the city', 'town'],
    ['Enter the GP surgery name', 'surgeryName'],
    ['Enter the GP surgery address', 'surgeryAddress'],
  ])('returns "%s" if the field %s is blank', { tags: ['BK-356'] }, async (fault, field) => {
    for (const blank of ['', ' \t']) await expectRefusal({ [field]: blank }, fault)
    if (field === 'sex') await expectScreening({ ...weightLoss, sex: null })
    if (field === 'sex' || field === 'phone') await expectRefusal({ [field]: null }, fault)
  })

  it('rejects an invalid e-mail address', { tags: ['BK-357'] }, async () => {
    await expectRefusal({ email: 'zoe@example' }, 'Enter a valid e-mail address')
    for (const email of [null, '', 'zoe@example.com']) await expectScreening({ email })
  })

  it.each([
    ['title', "Choose the guardian's title"],
    ['firstName', guardianMissing],
    ['lastName', "Enter the guardian's last name"],
  ])('rejects a minor whose guardian has no %s', { tags: ['BK-356'] }, async (part, fault) => {
    for (const blank of ['', ' ']) await expectRefusal({ dob: '2090-06-15', guardian: { ...guardian, [part]: blank } }, fault)
    await expectRefusal({ dob: '2090-06-15', guardian: null }, guardianMissing)
  })

  it('rejects only the invalid screening if one operation starts several screenings', { tags: ['BK-356'] }, async () => {
    const { locationId } = newBranch()
    const [wrong, right] = [walkInCustomer(locationId, { phone: '' }), walkInCustomer(locationId)].map(literal)
    const { errors } = await stack.graphql(
      `mutation { one: startScreening(input: ${right}) { screeningId } two: startScreening(input: ${wrong}) { screeningId } }`,
      {},
      'branch',
    )
    expect(errors).toMatchObject([{ message: 'Enter the phone number', path: ['two'], extensions: { code: 'BAD_USER_INPUT' } }])
    expect(requests(stack)).toEqual(['POST /graphql'])
  })
})

describe('recordWalkInEvent', () => {
  const names = ['SCREENING_STARTED', 'QUESTION_ANSWERED', 'QUESTIONS_COMPLETE', 'INELIGIBLE', 'BOOKING_FAILED', 'BOOKED']
  const record = (event: string, serviceId: string, as: As = 'branch') =>
    stack.graphql(`mutation { recordWalkInEvent(input: { event: ${event}, serviceId: "${serviceId}" }) { recorded } }`, {}, as)
  const metrics = async () => {
    const { status, type, text } = await supertest(stack.url).get('/metrics')
    expect([status, type]).toEqual([200, 'text/plain'])
    return text
      .split('\n')
      .filter((line) => line.startsWith('walk_in_events_total'))
      .join('\n')
  }
  const count = async (event: string, service: string) => {
    const line = new RegExp(`^walk_in_events_total\\{event="${event}",booked_service="${service}"\\} (\\d+)$`, 'm')
    return Number(line.exec(await metrics())?.[1] ?? 0)
  }
  const events = () => logged(stack).filter(({ msg }) => msg === 'event')

  it.each(names)('logs the event %s and counts it per service, without any other details', { tags: ['BK-530'] }, async (event) => {
    const [before, ofOthers] = [await count(event, VACCINE), await count(event, WEIGHT_LOSS)]
    for (const person of ['branch', 'serviceTeam'] as const)
      expect(await dataOf(record(event, VACCINE, person))).toEqual({ recorded: true })
    expect(await count(event, VACCINE)).toBe(before + 2)
    expect(await count(event, WEIGHT_LOSS)).toBe(ofOthers)
    for (const other of names.filter((name) => name !== event)) expect(events().map((line) => line.event)).not.toContain(other)
    expect(events()).toMatchObject(Array(2).fill({ level: 30, event, serviceId: VACCINE, requestId: expect.any(String) }))
    const known = ['level', 'time', 'pid', 'hostname', 'event', 'serviceId', 'requestId', 'msg']
    expect(events().flatMap((line) => Object.keys(line).filter((name) => !known.includes(name)))).toEqual([])
    expect(calls(stack)).toEqual([])
  })

  it('counts events for all unknown services under one label', { tags: ['BK-530'] }, async () => {
    const before = await count('BOOKED', 'other')
    const made = ['0', '50580', 'x'.repeat(64), 'O.Byron-1950']
    for (const serviceId of made) await dataOf(record('BOOKED', serviceId))
    expect(await count('BOOKED', 'other')).toBe(before + made.length)
    const text = await metrics()
    for (const serviceId of made) expect(text).not.toContain(`service="${serviceId}"`)
    await dataOf(record('BOOKED', '6138'))
    expect(await count('BOOKED', '6138')).toBeGreaterThan(0)
  })

  it.each([
    '{ event: PAID, serviceId: "5058" }',
    '{ event: "BOOKED", serviceId: "5058" }',
    '{ event: BOOKED }',
    '{ serviceId: "5058" }',
    '{ event: BOOKED, serviceId: "Zoë Byron" }',
    '{ event: BOOKED, serviceId: "5058", customer: "Zoë" }',
  ])('rejects the input %s, and neither logs nor counts it', { tags: ['BK-530'] }, async (input) => {
    const before = await metrics()
    const { code } = await stack.graphql(`mutation { recordWalkInEvent(input: ${input}) { recorded } }`, {}, 'branch')
    expect(code).toBe('BAD_USER_INPUT')
    expect(events()).toEqual([])
    expect(await metrics()).toBe(before)
  })
})
