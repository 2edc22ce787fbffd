import { readFileSync } from 'node:fs'
import { buildClientSchema, buildSchema, getIntrospectionQuery, lexicographicSortSchema, printSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { everyDay, placeBranch as placeBranchIn } from '../support/bookings.ts'
import { addressOf, booking, call, idTokenOf, type ServiceResponse } from './support/api.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
})
afterAll(() => sandbox.close())

const SERVICE = '4790'
const OTHER_SERVICE = '5058'
const OFFSET_DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/
const DATE = /^\d{4}-\d{2}-\d{2}$/

const addDays = (date: string, days: number) => new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay()
const today = new Date().toISOString().slice(0, 10)
/** The first date on a weekday (0 is Sunday) at least `days` days from today. */
function nextWeekday(weekday: number, days: number): string {
  const from = addDays(today, days)
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7)
}
const monday = nextWeekday(1, 21)

type Slot = { startTime: string; endTime: string; resourceId: string }
/** Creates a branch whose blocks are on `monday` by default. */
const placeBranch = (options: Parameters<typeof placeBranchIn>[1] = {}) => placeBranchIn(sandbox, { day: monday, ...options })

const AVAILABILITY = `query ($serviceId: ID!, $startDate: String!, $endDate: String!, $locationId: ID!) {
  getAvailability(serviceId: $serviceId, startDate: $startDate, endDate: $endDate, locationId: $locationId) { startTime endTime resourceId }
}`

const dataOf = ({ status, body }: ServiceResponse) => {
  expect(status).toBe(200)
  expect(body.errors).toBeUndefined()
  return body.data
}
const run = async (query: string, variables: Record<string, unknown> = {}) => dataOf(await booking(sandbox, query, variables))
const expectErrors = (response: ServiceResponse) => {
  expect(response.status).toBeLessThan(500)
  expect(response.body.errors?.[0]?.message).toEqual(expect.stringMatching(/\S/))
}

async function slotsOf(locationId: string, from: string, days = 1, serviceId = SERVICE): Promise<Slot[]> {
  const variables = { serviceId, locationId, startDate: `${from}T00:00:00+00:00`, endDate: `${addDays(from, days)}T00:00:00+00:00` }
  return (await run(AVAILABILITY, variables)).getAvailability
}
/** The start times of a room's free slots on a day, such as `09:00`. */
async function timesOf(locationId: string, date: string, room = `${locationId}-room-1`, serviceId = SERVICE): Promise<string[]> {
  const slots = await slotsOf(locationId, addDays(date, -1), 3, serviceId)
  return slots.filter((slot) => slot.resourceId === room && slot.startTime.startsWith(date)).map(({ startTime }) => startTime.slice(11, 16))
}
const clockTimes = (from: string, until: string) => {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  const times: string[] = []
  for (let at = minutes(from); at < minutes(until); at += 15)
    times.push(`${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`)
  return times
}
const wholeDay = clockTimes('09:00', '17:00')
const without = (from: string, until: string) => wholeDay.filter((time) => !clockTimes(from, until).includes(time))

describe('the booking GraphQL endpoint', () => {
  it('serves exactly the contract schema', async () => {
    const data = await run(getIntrospectionQuery())
    const contract = buildSchema(readFileSync(new URL('../../schema/booking.graphql', import.meta.url), 'utf8'))
    const served = lexicographicSortSchema(buildClientSchema(data))
    expect(printSchema(served)).toBe(printSchema(lexicographicSortSchema(contract)))
  })

  it("accepts a person's ID token and a machine's access token, without a scheme", async () => {
    for (const token of [await idTokenOf(sandbox), await sandbox.identity.machineToken()]) {
      const response = await booking(sandbox, '{ getCovidQuestions { number } }', {}, token)
      expect(dataOf(response).getCovidQuestions.length).toBeGreaterThan(0)
    }
  })

  it('returns 401 without a token, and for bearer, expired, foreign and broken tokens', async () => {
    const token = await idTokenOf(sandbox)
    const other = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
    const foreign = await idTokenOf(other)
    await other.close()
    const user = {
      sub: 'x',
      name: 'X',
      email: 'x@x',
      tokenGroups: [],
      addedGroups: undefined,
      locationId: undefined,
      role: '',
      byCode: false,
    }
    const expired = await sandbox.identity.idToken(user, { lifetimeSeconds: -60 })
    for (const authorization of [null, `Bearer ${token}`, expired, foreign, `${token.slice(0, -6)}AAAAAA`, 'x']) {
      const response = await booking(sandbox, '{ getCovidQuestions { number } }', {}, authorization)
      expect(response.status, String(authorization).slice(0, 10)).toBe(401)
      expect(response.body?.data).toBeUndefined()
    }
  })

  it('returns errors instead of a 500 for a missing or invalid query or variables', async () => {
    expectErrors(await booking(sandbox, '{ getNothing }'))
    expectErrors(await booking(sandbox, '{ getLocation { id } }'))
    expectErrors(await booking(sandbox, AVAILABILITY, { serviceId: SERVICE }))
    for (const rawBody of ['{}', 'null', '[]', '{"query": 5}'])
      expect(
        (
          await call(sandbox, 'BOOKING_GRAPHQL_URL', '', {
            method: 'POST',
            rawBody,
            token: null,
            headers: { authorization: await idTokenOf(sandbox) },
          })
        ).status,
        rawBody,
      ).toBe(400)
  })

  it('has a URL with a path', () => expect(new URL(addressOf(sandbox, 'BOOKING_GRAPHQL_URL')).pathname).not.toBe('/'))
})

describe('customerSearch', () => {
  type Found = { id: string; firstName: string; lastName: string; dob: string; address: { postcode: string } }
  const find = async (search: string): Promise<Found[]> =>
    (
      await run(
        'query ($search: String!) { customerSearch(search: $search) { id firstName lastName dob address { line1 line2 city postcode } } }',
        {
          search,
        },
      )
    ).customerSearch
  const everyCustomer = () => sandbox.database.documents<Found>('SELECT document FROM booking_customers')

  it('finds customers by name, by date of birth (dd/MM/yyyy), by postcode, or by all three', async () => {
    for (const { id, firstName, lastName, dob, address } of everyCustomer().slice(0, 12)) {
      const birth = dob.split('-').toReversed().join('/')
      for (const search of [
        `${firstName} ${lastName} ${birth}`,
        `${lastName}, ${firstName} ${birth}`.toUpperCase(),
        `${birth} ${address.postcode}`,
        `${firstName} ${lastName} ${birth} ${address.postcode}`,
      ])
        expect(
          (await find(search)).map((found) => found.id),
          search,
        ).toContain(id)
    }
  })

  it('returns only customers that match', async () => {
    const [{ lastName, address } = { lastName: '', address: { postcode: '' } }] = everyCustomer()
    for (const found of await find(lastName)) expect(`${found.firstName} ${found.lastName}`.toLowerCase()).toContain(lastName.toLowerCase())
    for (const found of await find(address.postcode)) expect(found.address.postcode).toBe(address.postcode)
    expect(await find('nobody-is-called-so')).toEqual([])
    expect(await find('%')).toEqual([])
    expect(await find('_')).toEqual([])
  })

  it('returns at most 25 customers, starting with those whose whole name matches', async () => {
    const found = await find('jo')
    expect(found.length).toBeGreaterThan(1)
    expect(found.length).toBeLessThanOrEqual(25)
    expect((await find('a')).length).toBe(25)
    const whole = ({ firstName, lastName }: Found) => `${firstName} ${lastName}`.toLowerCase().split(' ').includes('jo')
    const expected = everyCustomer().filter(whole).length
    expect(expected).toBeGreaterThan(0)
    const ranks = found.map(whole)
    expect(ranks).toEqual([...Array(Math.min(25, expected)).fill(true), ...Array(found.length - Math.min(25, expected)).fill(false)])
  })
})

describe('queries of blocks', () => {
  const SERVICE_BLOCK =
    'id locationId serviceId startDate endDate startTime endTime reason repeats repeat { frequency interval weekdays monthDay monthType }'
  const RESOURCE_BLOCK =
    'id resourceId locationId startDate endDate startTime endTime reason repeats repeat { frequency interval weekdays monthDay monthType }'
  const resourceBlocks = (variables: object) =>
    booking(
      sandbox,
      `query ($limit: Int, $offset: Int, $startDate: String!, $endDate: String!, $locationId: ID!) {
        getResourceBlocks(limit: $limit, offset: $offset, startDate: $startDate, endDate: $endDate, locationId: $locationId) { ${RESOURCE_BLOCK} }
      }`,
      { ...variables },
    )

  it('getServiceBlocks filters by location and service; getServiceBlock returns a block or null', async () => {
    const { locationId, addBlock } = placeBranch()
    const ids = [addBlock('service', {}), addBlock('service', { serviceId: OTHER_SERVICE })]
    addBlock('resource', {})
    placeBranch().addBlock('service', {})
    const query = `query ($locationId: ID!, $serviceId: ID) { getServiceBlocks(locationId: $locationId, serviceId: $serviceId) { ${SERVICE_BLOCK} } }`
    const all = (await run(query, { locationId })).getServiceBlocks
    expect(all.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids)
    expect(all[0]).toMatchObject({ locationId, startDate: monday, startTime: 1000, endTime: 1100, repeats: false, repeat: null })
    expect((await run(query, { locationId, serviceId: OTHER_SERVICE })).getServiceBlocks.map(({ id }: { id: string }) => id)).toEqual([
      ids[1],
    ])

    const single = `query ($id: ID!) { getServiceBlock(serviceBlockId: $id) { ${SERVICE_BLOCK} } }`
    expect((await run(single, { id: ids[0] })).getServiceBlock).toEqual(all.find(({ id }: { id: string }) => id === ids[0]))
    expect((await run(single, { id: 'none' })).getServiceBlock).toBeNull()
  })

  it('getServiceBlocks treats a serviceId of null as omitted', async () => {
    const { locationId, addBlock } = placeBranch()
    addBlock('service', {})
    const query = 'query ($locationId: ID!, $serviceId: ID) { getServiceBlocks(locationId: $locationId, serviceId: $serviceId) { id } }'
    expect((await run(query, { locationId, serviceId: null })).getServiceBlocks).toHaveLength(1)
  })

  it('getResourceBlocks filters by location, dates and resource', async () => {
    const { locationId, room, addBlock } = placeBranch()
    const inside = addBlock('resource', { resourceId: room(1) })
    const reaching = addBlock('resource', { startDate: addDays(monday, -3), endDate: addDays(monday, 3) })
    const repeating = addBlock('resource', {
      startDate: addDays(monday, -30),
      endDate: '9999-01-01',
      repeats: true,
      repeat: { frequency: 'D', interval: 1, weekdays: null, monthDay: null, monthType: null },
    })
    addBlock('resource', { startDate: addDays(monday, -9), endDate: addDays(monday, -8) })
    addBlock('resource', { startDate: addDays(monday, 8), endDate: addDays(monday, 9) })
    addBlock('service', {})
    const data = dataOf(await resourceBlocks({ locationId, startDate: addDays(monday, -1), endDate: addDays(monday, 1) }))
    expect(data.getResourceBlocks.map(({ id }: { id: string }) => id).toSorted()).toEqual([inside, reaching, repeating].toSorted())
    expect(data.getResourceBlocks.find(({ id }: { id: string }) => id === inside)).toMatchObject({ resourceId: room(1), repeats: false })
    expect(data.getResourceBlocks.find(({ id }: { id: string }) => id === repeating)).toMatchObject({
      resourceId: null,
      repeat: { frequency: 'D', interval: 1 },
    })
  })

  it('getResourceBlocks pages by offset and limit without duplicates', async () => {
    const { locationId, addBlock } = placeBranch()
    const ids = Array.from({ length: 130 }, () => addBlock('resource', {}))
    const window = { locationId, startDate: monday, endDate: monday }
    const read: string[] = []
    for (const offset of [0, 50, 100])
      read.push(...dataOf(await resourceBlocks({ ...window, offset, limit: 50 })).getResourceBlocks.map(({ id }: { id: string }) => id))
    expect(read.toSorted()).toEqual(ids.toSorted())
    expect(dataOf(await resourceBlocks({ ...window, limit: 100 })).getResourceBlocks).toHaveLength(100)
    expect(dataOf(await resourceBlocks(window)).getResourceBlocks.length).toBeLessThanOrEqual(100)
  })

  it('getResourceBlocks rejects a limit above 100, and treats null as omitted', async () => {
    const window = { locationId: '1001', startDate: monday, endDate: monday }
    for (const limit of [101, 1_000_000]) expectErrors(await resourceBlocks({ ...window, limit }))
    expect(dataOf(await resourceBlocks({ ...window, limit: null, offset: null })).getResourceBlocks.length).toBeGreaterThan(0)
  })

  it('getCalendarBlocks filters by location and calendar', async () => {
    const { locationId, room, addBlock } = placeBranch({ rooms: 2 })
    const ids = [addBlock('calendar', { calendarId: room(1) }), addBlock('calendar', { calendarId: room(2) })]
    const query = `query ($locationId: ID!, $calendarId: ID) {
      getCalendarBlocks(locationId: $locationId, calendarId: $calendarId) { id calendarId startDate endDate startTime endTime reason }
    }`
    const idsOf = async (variables: object) =>
      (await run(query, { ...variables })).getCalendarBlocks.map(({ id }: { id: string }) => id).toSorted()
    expect(await idsOf({ locationId })).toEqual(ids)
    expect(await idsOf({ locationId, calendarId: room(2) })).toEqual([ids[1]])
    expect(await idsOf({ locationId, calendarId: null })).toEqual(ids)
  })

  it('getCoverPharmacistDays returns the dates of a location', async () => {
    const { getCoverPharmacistDays: days } = await run('{ getCoverPharmacistDays(locationId: "1001") { date } }')
    expect(days.length).toBeGreaterThan(0)
    for (const { date } of days) expect(date).toMatch(DATE)
    expect((await run('{ getCoverPharmacistDays(locationId: "none") { date } }')).getCoverPharmacistDays).toEqual([])
  })
})

describe('queries of calendars and locations', () => {
  const CALENDARS = `query ($locationId: ID!, $deleted: Boolean, $offset: Int, $limit: Int) {
    getCalendars(locationId: $locationId, deleted: $deleted, offset: $offset, limit: $limit) {
      id locationId name deletedStatus deletedTime availability { mon { startTime endTime } tue { startTime endTime } wed { startTime endTime }
        thu { startTime endTime } fri { startTime endTime } sat { startTime endTime } sun { startTime endTime } }
    }
  }`

  it("getCalendars returns a location's calendars, and deleted calendars only if requested", async () => {
    const { locationId, room } = placeBranch({ rooms: 3 })
    const [gone] = sandbox.database.documents<object>('SELECT document FROM calendars WHERE id = ?', room(3))
    const deleted = JSON.stringify({ ...gone, deletedStatus: true, deletedTime: '2026-01-01T00:00:00+00:00' })
    sandbox.database.run('UPDATE calendars SET document = ? WHERE id = ?', deleted, room(3))
    const idsOf = async (variables: object) =>
      (await run(CALENDARS, { locationId, ...variables })).getCalendars.map(({ id }: { id: string }) => id)
    expect(await idsOf({})).toEqual([room(1), room(2)])
    expect(await idsOf({ deleted: false })).toEqual([room(1), room(2)])
    expect(await idsOf({ deleted: true })).toContain(room(3))
    const [calendar] = (await run(CALENDARS, { locationId })).getCalendars
    expect(calendar).toMatchObject({ locationId, availability: { mon: { startTime: 900, endTime: 1700 } } })
  })

  it('getCalendars pages, rejects a limit above 100, and treats null as omitted', async () => {
    const { locationId, room } = placeBranch({ rooms: 4 })
    const page = async (variables: object) =>
      (await run(CALENDARS, { locationId, ...variables })).getCalendars.map(({ id }: { id: string }) => id)
    expect(await page({ offset: 1, limit: 2 })).toEqual([room(2), room(3)])
    expectErrors(await booking(sandbox, CALENDARS, { locationId, limit: 101 }))
    expect(await page({ offset: null, limit: null, deleted: null })).toHaveLength(4)
  })

  it('getLocation returns a location with its hours, or null', async () => {
    const day = '{ startTime endTime isOpen is24Hours }'
    const query = `query ($id: ID!, $ignoreCovid: Boolean) { getLocation(locationId: $id, ignoreCovid: $ignoreCovid) {
      id resourceGroupId name email phone region businessHours { mon ${day} tue ${day} wed ${day} thu ${day} fri ${day} sat ${day} sun ${day} } } }`
    const { getLocation } = await run(query, { id: '1001' })
    expect(getLocation).toMatchObject({ id: '1001', name: expect.any(String), region: 'England' })
    expect(getLocation.businessHours.mon).toMatchObject({ isOpen: true })
    expect((await run(query, { id: '1001', ignoreCovid: true })).getLocation).toMatchObject({ id: '1001' })
    expect((await run(query, { id: 'none' })).getLocation).toBeNull()
    const regions = new Set<string>()
    for (const { id } of sandbox.database.documents<{ id: string }>('SELECT document FROM locations'))
      regions.add((await run(query, { id })).getLocation.region)
    expect([...regions]).toEqual(expect.arrayContaining(['England', 'Scotland', 'NorthernIreland']))
  })

  it('getLocationServices returns services, excluding COVID-19 ones with ignoreCovid', async () => {
    const query =
      'query ($ignoreCovid: Boolean) { getLocationServices(locationId: "1001", ignoreCovid: $ignoreCovid) { id serviceId serviceName } }'
    const idsOf = async (variables: object) =>
      (await run(query, { ...variables })).getLocationServices.map(({ serviceId }: { serviceId: string }) => serviceId)
    const all: string[] = await idsOf({})
    expect(all).toEqual(expect.arrayContaining(['4790', '8868', '21551', '21552']))
    expect(await idsOf({ ignoreCovid: false })).toEqual(all)
    expect(await idsOf({ ignoreCovid: true })).toEqual(all.filter((id) => !['8868', '21551', '21552'].includes(id)))
  })

  it('getCovidQuestions returns numbered questions, some with a follow-up after a colon', async () => {
    const { getCovidQuestions: questions } = await run('{ getCovidQuestions { number question type } }')
    const numbers = questions.map(({ number }: { number: number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(questions.some(({ question }: { question: string }) => /\?:\S/.test(question))).toBe(true)
  })
})

describe('queries of appointments', () => {
  const FIELDS = `id locationId number totalNumber startTime endTime creationDate modifiedBy modifiedAt notes status source onschedApptId resourceId groupId
    gpLetterPdf course { id name paymentType patientAdvice pharmacistInstructions onSchedServiceId questions { number question answer questionType updatedDate } }
    pharmacist { title name gphcNumber } medicine { expiryDate manufacturer method batchNumber } guardian { title firstName lastName }
    customer { id firstName lastName dob appointments { id } }`
  const LIST = `query ($startDate: String!, $endDate: String!, $locationId: ID!) {
    getAppointments(startDate: $startDate, endDate: $endDate, locationId: $locationId) { ${FIELDS} }
  }`
  const SINGLE = `query ($appointmentId: ID!, $locationId: ID!) { getAppointment(appointmentId: $appointmentId, locationId: $locationId) { ${FIELDS} } }`
  const PREVIOUS = `query ($appointmentId: ID!, $locationId: ID!) {
    getPreviousAppointments(appointmentId: $appointmentId, locationId: $locationId) { ${FIELDS} }
  }`
  const CUSTOMER = `query ($id: ID!) { getCustomer(id: $id, locationId: "1001") {
    id firstName lastName email dob phone nhsNumber sex surgeryName surgeryAddress address { line1 line2 city postcode }
    appointments { id locationId gpLetterPdf course { questions { number } } } } }`
  const course = (id: string) => ({
    id,
    name: 'HPV three doses',
    paymentType: 'payment',
    patientAdvice: null,
    pharmacistInstructions: null,
    onSchedServiceId: '128190',
    questions: [{ number: 1, question: 'Are you well?', answer: 'Y', questionType: 1, updatedDate: null }],
  })
  const idsOf = (list: { id: string }[]) => list.map(({ id }) => id)
  const pdf = Buffer.from('%PDF-1.4 letter').toString('base64')

  it('getAppointments returns appointments that start inside [startDate, endDate), in any offset', async () => {
    const { locationId, addAppointment } = placeBranch()
    const at = (clock: string) =>
      addAppointment({ startTime: `${monday}T${clock}:00+00:00`, endTime: `${monday}T${clock.slice(0, 3)}59:00+00:00` })
    const [before, first, inside, end] = [at('08:59'), at('09:00'), at('10:30'), at('11:00')]
    placeBranch().addAppointment({ startTime: `${monday}T10:00:00+00:00` })
    const list = async (startDate: string, endDate: string) =>
      idsOf((await run(LIST, { locationId, startDate: `${monday}T${startDate}`, endDate: `${monday}T${endDate}` })).getAppointments)
    expect(await list('09:00:00+00:00', '11:00:00+00:00')).toEqual([first, inside])
    expect(await list('10:00:00+01:00', '12:00:00+01:00')).toEqual([first, inside])
    expect(await list('09:00:00Z', '11:00:00Z')).toEqual([first, inside])
    expect(await list('08:00:00+00:00', '11:00:01+00:00')).toEqual([before, first, inside, end])
    expect(await list('11:00:00+00:00', '11:00:00+00:00')).toEqual([])
  })

  it('getAppointments rejects invalid dates', async () =>
    expectErrors(await booking(sandbox, LIST, { locationId: '1001', startDate: 'today', endDate: 'tomorrow' })))

  it('getAppointments returns times with offsets, whole courses and known statuses', async () => {
    const variables = {
      locationId: '1001',
      startDate: `${addDays(today, -20)}T00:00:00+00:00`,
      endDate: `${addDays(today, 20)}T00:00:00+00:00`,
    }
    const { getAppointments } = await run(LIST, variables)
    expect(getAppointments.length).toBeGreaterThan(20)
    for (const { startTime, endTime, number, totalNumber, status } of getAppointments) {
      expect(startTime).toMatch(OFFSET_DATE_TIME)
      expect(endTime).toMatch(OFFSET_DATE_TIME)
      expect(Date.parse(endTime)).toBeGreaterThan(Date.parse(startTime))
      expect(number).toBeGreaterThanOrEqual(1)
      expect(number).toBeLessThanOrEqual(totalNumber)
      expect(['created', 'in_progress', 'completed', 'cancelled']).toContain(status)
    }
  })

  it('only getAppointment returns gpLetterPdf and questions', async () => {
    const { locationId, addAppointment } = placeBranch()
    const [customer] = sandbox.database.documents<{ id: string }>('SELECT document FROM booking_customers LIMIT 1')
    const place = (number: number) =>
      addAppointment({
        number,
        totalNumber: 2,
        customer,
        course: course(`course-${locationId}`),
        gpLetterPdf: pdf,
        startTime: `${addDays(monday, number)}T10:00:00+00:00`,
      })
    const [first, second] = [place(1), place(2)]
    const details = { gpLetterPdf: pdf, course: { questions: course('').questions } }
    const none = { gpLetterPdf: null, course: { questions: null } }
    expect((await run(SINGLE, { appointmentId: second, locationId })).getAppointment).toMatchObject(details)
    const window = { locationId, startDate: `${monday}T00:00:00+00:00`, endDate: `${addDays(monday, 5)}T00:00:00+00:00` }
    const listed = (await run(LIST, window)).getAppointments
    expect(idsOf(listed)).toEqual([first, second])
    for (const appointment of listed) expect(appointment).toMatchObject(none)
    const [previous] = (await run(PREVIOUS, { appointmentId: second, locationId })).getPreviousAppointments
    expect(previous).toMatchObject({ id: first, ...none })
    const { getCustomer } = await run(CUSTOMER, { id: customer?.id })
    expect(getCustomer.appointments.find(({ id }: { id: string }) => id === first)).toMatchObject(none)
  })

  it('getAppointment returns null for an unknown id and for another location', async () => {
    const { locationId, addAppointment } = placeBranch()
    const appointmentId = addAppointment({ startTime: `${monday}T10:00:00+00:00` })
    expect((await run(SINGLE, { appointmentId, locationId })).getAppointment.id).toBe(appointmentId)
    expect((await run(SINGLE, { appointmentId, locationId: '1001' })).getAppointment).toBeNull()
    expect((await run(SINGLE, { appointmentId: 'none', locationId })).getAppointment).toBeNull()
  })

  it('getPreviousAppointments returns earlier appointments of the course, oldest first', async () => {
    const { locationId, addAppointment } = placeBranch()
    const place = (number: number, courseId: string) =>
      addAppointment({ number, totalNumber: 4, course: course(courseId), startTime: `${addDays(monday, number * 7)}T10:00:00+00:00` })
    const [third, first, fourth, second] = [3, 1, 4, 2].map((number) => place(number, `long-${locationId}`))
    place(1, `other-${locationId}`)
    const previous = async (appointmentId: string | undefined) =>
      idsOf((await run(PREVIOUS, { appointmentId, locationId })).getPreviousAppointments)
    expect(await previous(third)).toEqual([first, second])
    expect(await previous(fourth)).toEqual([first, second, third])
    expect(await previous(first)).toEqual([])
  })

  it("only getCustomer includes all branches' appointments; it returns null for an unknown id", async () => {
    const here = placeBranch()
    const there = placeBranch()
    const [customer] = sandbox.database.documents<{ id: string }>('SELECT document FROM booking_customers WHERE id = ?', '5003')
    const ids = [here, there].map(({ addAppointment }) => addAppointment({ customer, startTime: `${monday}T10:00:00+00:00` }))
    const { getCustomer } = await run(CUSTOMER, { id: '5003' })
    expect(getCustomer).toMatchObject({ id: '5003', dob: expect.stringMatching(DATE), firstName: expect.any(String) })
    expect(idsOf(getCustomer.appointments)).toEqual(expect.arrayContaining(ids))
    const { getAppointment } = await run(SINGLE, { appointmentId: ids[0], locationId: here.locationId })
    expect(getAppointment.customer).toMatchObject({ id: '5003', appointments: null })
    expect((await run(CUSTOMER, { id: 'none' })).getCustomer).toBeNull()
  })

  it('the seed contains every earlier appointment of a course that has a later one', async () => {
    const variables = { locationId: '1001', startDate: `${today}T00:00:00+00:00`, endDate: `${addDays(today, 14)}T00:00:00+00:00` }
    const later = (await run(LIST, variables)).getAppointments.filter(({ number }: { number: number }) => number > 1)
    expect(later.length).toBeGreaterThan(0)
    const missing: string[] = []
    for (const { id, number } of later) {
      const previous = (await run(PREVIOUS, { appointmentId: id, locationId: '1001' })).getPreviousAppointments
      if (previous.length !== number - 1) missing.push(`${id}: number ${number}, ${previous.length} earlier`)
    }
    expect(missing.slice(0, 3)).toEqual([])
  })
})

describe('getAvailability', () => {
  it('returns consecutive slots of every room within its hours, with an offset', async () => {
    const { locationId, room } = placeBranch({ rooms: 2 })
    expect(await timesOf(locationId, monday)).toEqual(wholeDay)
    expect(await timesOf(locationId, monday, room(2))).toEqual(wholeDay)
    for (const { startTime, endTime } of await slotsOf(locationId, monday)) {
      expect(startTime).toMatch(OFFSET_DATE_TIME)
      expect(endTime).toMatch(OFFSET_DATE_TIME)
      expect(Date.parse(endTime)).toBeGreaterThan(Date.parse(startTime))
    }
  })

  it("follows the branch's clock in summer and winter", async () => {
    const { locationId } = placeBranch()
    const year = Number(today.slice(0, 4))
    for (const [month, offset] of [
      ['01-15', '+00:00'],
      ['07-15', '+01:00'],
    ] as const) {
      const date = `${year}-${month}` > addDays(today, 2) ? `${year}-${month}` : `${year + 1}-${month}`
      const first = (await slotsOf(locationId, date))[0]
      expect(Date.parse(first?.startTime ?? '')).toBe(Date.parse(`${date}T09:00:00${offset}`))
    }
  })

  it('returns only slots that start inside [startDate, endDate)', async () => {
    const { locationId } = placeBranch()
    const [first] = await slotsOf(locationId, monday)
    const offset = first?.startTime.slice(19)
    const data = await run(AVAILABILITY, {
      serviceId: SERVICE,
      locationId,
      startDate: `${monday}T10:00:00${offset}`,
      endDate: `${monday}T11:00:00${offset}`,
    })
    expect(data.getAvailability.map(({ startTime }: Slot) => startTime.slice(11, 16))).toEqual(['10:00', '10:15', '10:30', '10:45'])
  })

  it('returns no slots in the past, or for an unknown service or location', async () => {
    const { locationId } = placeBranch()
    expect(await slotsOf(locationId, addDays(today, -10), 9)).toEqual([])
    expect(await slotsOf(locationId, monday, 1, '9999')).toEqual([])
    expect(await slotsOf('none', monday)).toEqual([])
  })

  it('rejects invalid dates', async () =>
    expectErrors(await booking(sandbox, AVAILABILITY, { serviceId: SERVICE, locationId: '1001', startDate: 'x', endDate: 'y' })))

  it('treats hours of 0 to 0 as closed, and ignores deleted calendars', async () => {
    const hours = { ...everyDay({ startTime: 900, endTime: 1700 }), mon: { startTime: 0, endTime: 0 } }
    const { locationId, room } = placeBranch({ rooms: 2, hours })
    expect(await timesOf(locationId, monday)).toEqual([])
    const tuesday = addDays(monday, 1)
    expect(await timesOf(locationId, tuesday)).toEqual(wholeDay)
    const [calendar] = sandbox.database.documents<object>('SELECT document FROM calendars WHERE id = ?', room(2))
    sandbox.database.run('UPDATE calendars SET document = ? WHERE id = ?', JSON.stringify({ ...calendar, deletedStatus: true }), room(2))
    expect(await timesOf(locationId, tuesday, room(2))).toEqual([])
  })

  it.each([
    ['opens later and closes earlier', { startTime: 1000, endTime: 1630, is24Hours: false }, clockTimes('10:00', '16:30')],
    ['opens earlier and closes later', { startTime: 800, endTime: 2000, is24Hours: false }, wholeDay],
    ['is open to the end of the day', { startTime: 1200, endTime: 2345, is24Hours: false }, clockTimes('12:00', '17:00')],
    ['is closed', { startTime: 900, endTime: 1700, is24Hours: false, isOpen: false }, []],
    ['never closes', { is24Hours: true }, wholeDay],
  ])('follows the business hours of a branch that %s', async (_name, open, times) => {
    expect(await timesOf(placeBranch({ open }).locationId, monday)).toEqual(times)
  })

  it.each([2345, 2400])('treats hours that end at %i as lasting until midnight', async (endTime) => {
    const { locationId } = placeBranch({ hours: everyDay({ startTime: 2200, endTime }) })
    expect(await timesOf(locationId, monday)).toEqual(clockTimes('22:00', '24:00'))
  })

  it("excludes a room's booked slot, and frees it when the appointment is cancelled", async () => {
    const { locationId, room, addAppointment } = placeBranch({ rooms: 2 })
    const slot = (await slotsOf(locationId, monday)).find(({ startTime }) => startTime.slice(11, 16) === '14:00')
    for (const status of ['created', 'in_progress', 'completed']) {
      const id = addAppointment({ status, startTime: slot?.startTime, endTime: slot?.endTime, resourceId: room(1) })
      expect(await timesOf(locationId, monday)).toEqual(without('14:00', '14:15'))
      expect(await timesOf(locationId, monday, room(2))).toEqual(wholeDay)
      expect(await timesOf(locationId, monday, room(1), OTHER_SERVICE)).toEqual(without('14:00', '14:15'))
      sandbox.database.run('DELETE FROM appointments WHERE id = ?', id)
    }
    addAppointment({ status: 'cancelled', startTime: slot?.startTime, endTime: slot?.endTime, resourceId: room(1) })
    expect(await timesOf(locationId, monday)).toEqual(wholeDay)
  })

  it('excludes every slot that overlaps with a longer appointment', async () => {
    const { locationId, addAppointment } = placeBranch()
    const at = async (clock: string) =>
      (await slotsOf(locationId, monday)).find(({ startTime }) => startTime.slice(11, 16) === clock)?.startTime
    addAppointment({ status: 'created', startTime: await at('14:00'), endTime: await at('14:45') })
    expect(await timesOf(locationId, monday)).toEqual(without('14:00', '14:45'))
  })

  it('excludes all booked slots of the seed data', async () => {
    const locationId = '1001'
    const free = new Set(
      (await slotsOf(locationId, today, 21)).map(({ resourceId, startTime }) => `${resourceId} ${Date.parse(startTime)}`),
    )
    const booked = sandbox.database
      .documents<{ resourceId: string; startTime: string; status: string }>(
        'SELECT document FROM appointments WHERE location_id = ?',
        locationId,
      )
      .filter(({ status }) => status !== 'cancelled')
    expect(free.size).toBeGreaterThan(0)
    expect(booked.filter(({ resourceId, startTime }) => free.has(`${resourceId} ${Date.parse(startTime)}`))).toEqual([])
  })

  it('excludes the lunch break on every day of the seed data', async () => {
    const slots = await slotsOf('1001', addDays(today, 1), 14)
    const clocks = slots.map(({ startTime }) => startTime.slice(11, 16))
    expect(clocks).toContain('11:45')
    expect(clocks.filter((clock) => clock >= '12:00' && clock < '13:00')).toEqual([])
  })
})

describe('the effect of blocks on availability', () => {
  const repeat = (changes: object) => ({
    repeats: true,
    repeat: { frequency: 'D', interval: 1, weekdays: null, monthDay: null, monthType: null, ...changes },
  })

  it('a resource block covers its resource (all resources if it has none) up to its end time', async () => {
    const one = placeBranch({ rooms: 2 })
    one.addBlock('resource', { resourceId: one.room(1) })
    expect(await timesOf(one.locationId, monday)).toEqual(without('10:00', '11:00'))
    expect(await timesOf(one.locationId, monday, one.room(2))).toEqual(wholeDay)
    const all = placeBranch({ rooms: 2 })
    all.addBlock('resource', { resourceId: null })
    for (const room of [1, 2]) expect(await timesOf(all.locationId, monday, all.room(room))).toEqual(without('10:00', '11:00'))
  })

  it('a block that starts or ends within a slot covers the whole slot', async () => {
    const { locationId, addBlock } = placeBranch()
    addBlock('resource', { startTime: 1010, endTime: 1035 })
    expect(await timesOf(locationId, monday)).toEqual(without('10:00', '10:45'))
  })

  it('a non-repeating block covers one continuous period from its start to its end', async () => {
    const { locationId, addBlock } = placeBranch()
    addBlock('resource', { startTime: 1600, endDate: addDays(monday, 2), endTime: 1000 })
    expect(await timesOf(locationId, monday)).toEqual(clockTimes('09:00', '16:00'))
    expect(await timesOf(locationId, addDays(monday, 1))).toEqual([])
    expect(await timesOf(locationId, addDays(monday, 2))).toEqual(clockTimes('10:00', '17:00'))
  })

  it.each([2345, 2400])('an end time of %i means midnight', async (endTime) => {
    const { locationId, addBlock } = placeBranch({ hours: everyDay({ startTime: 2200, endTime: 2400 }) })
    addBlock('resource', { startTime: 2300, endTime })
    expect(await timesOf(locationId, monday)).toEqual(clockTimes('22:00', '23:00'))
    expect((await timesOf(locationId, addDays(monday, 1))).length).toBeGreaterThan(0)
  })

  it('a repeating block covers its hours on each day from its first to its last date', async () => {
    const { locationId, addBlock } = placeBranch()
    addBlock('resource', { ...repeat({}), startDate: monday, endDate: addDays(monday, 2) })
    const blocked = without('10:00', '11:00')
    for (const [days, expected] of [
      [-1, wholeDay],
      [0, blocked],
      [1, blocked],
      [2, blocked],
      [3, wholeDay],
    ] as const)
      expect(await timesOf(locationId, addDays(monday, days)), `day ${days}`).toEqual(expected)
  })

  it.each([
    ['every second day', { frequency: 'D', interval: 2 }, [0, 2, 4, 6, 8, 10, 12]],
    ['weekdays', { frequency: 'WD', weekdays: '12345' }, [0, 1, 2, 3, 4, 7, 8, 9, 10, 11]],
    ['certain weekdays, with Sunday as 0', { frequency: 'W', weekdays: '03' }, [2, 6, 9, 13]],
    ['every second week', { frequency: 'W', interval: 2, weekdays: '135' }, [0, 2, 4]],
  ])('a block can repeat on %s', async (_title, change, days) => {
    const { locationId, addBlock } = placeBranch()
    addBlock('resource', { ...repeat(change), endDate: '9999-12-31' })
    const slots = await slotsOf(locationId, monday, 14)
    const blocked = Array.from({ length: 14 }, (_, day) => day).filter(
      (day) => !slots.some(({ startTime }) => startTime.startsWith(`${addDays(monday, day)}T10:30`)),
    )
    expect(blocked).toEqual(days)
  })

  it('a monthly block on the 31st skips shorter months', async () => {
    const { locationId, addBlock } = placeBranch()
    addBlock('resource', { ...repeat({ frequency: 'M', monthDay: 31 }), startDate: addDays(today, 1), endDate: '9999-12-31' })
    const from = addDays(today, 2)
    const slots = new Set((await slotsOf(locationId, from, 130)).map(({ startTime }) => startTime.slice(0, 16)))
    const days = Array.from({ length: 130 }, (_, day) => addDays(from, day))
    expect(days.filter((day) => !slots.has(`${day}T10:30`))).toEqual(days.filter((day) => day.endsWith('-31')))
    expect(days.some((day) => day.endsWith('-31'))).toBe(true)
  })

  it('a block repeats on the same days in any time zone of the machine', async () => {
    const { locationId, addBlock } = placeBranch()
    addBlock('resource', { ...repeat({ frequency: 'D', interval: 2 }), endDate: '9999-12-31' })
    const here = await slotsOf(locationId, monday, 7)
    const before = process.env.TZ
    try {
      for (const zone of ['America/New_York', 'Asia/Tokyo']) {
        process.env.TZ = zone
        expect(await slotsOf(locationId, monday, 7), zone).toEqual(here)
      }
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  })

  it('a service block covers only that service, in every room', async () => {
    const { locationId, room, addBlock } = placeBranch({ rooms: 2 })
    addBlock('service', {})
    for (const number of [1, 2]) {
      expect(await timesOf(locationId, monday, room(number))).toEqual(without('10:00', '11:00'))
      expect(await timesOf(locationId, monday, room(number), OTHER_SERVICE)).toEqual(wholeDay)
    }
  })

  it('a calendar block covers only that calendar', async () => {
    const { locationId, room, addBlock } = placeBranch({ rooms: 2 })
    addBlock('calendar', { calendarId: room(1) })
    expect(await timesOf(locationId, monday, room(1))).toEqual(without('10:00', '11:00'))
    expect(await timesOf(locationId, monday, room(2))).toEqual(wholeDay)
  })
})

describe('getInstoreServiceAvailability', () => {
  const QUERY = `query ($startDate: String!, $endDate: String!, $locationID: ID!, $isDays: Boolean, $numberOfBooks: Int) {
    getInstoreServiceAvailability(serviceId: "${SERVICE}", startDate: $startDate, endDate: $endDate, locationID: $locationID,
      isDays: $isDays, numberOfBooks: $numberOfBooks) { slots { startTime endTime resourceId } daySlots { date } }
  }`
  const week = { startDate: `${monday}T00:00:00+00:00`, endDate: `${addDays(monday, 7)}T00:00:00+00:00` }

  it('returns free slots and no days by default', async () => {
    const { locationId } = placeBranch({ rooms: 2 })
    const expected = await slotsOf(locationId, monday, 7)
    for (const isDays of [undefined, false, null]) {
      const { getInstoreServiceAvailability } = await run(QUERY, { ...week, locationID: locationId, isDays })
      expect(getInstoreServiceAvailability).toEqual({ slots: expected, daySlots: [] })
    }
  })

  it('with isDays, returns each day that has a free slot once, and no slots', async () => {
    const { locationId, addBlock } = placeBranch({ rooms: 2 })
    addBlock('resource', { startDate: addDays(monday, 2), endDate: addDays(monday, 2), startTime: 0, endTime: 2400 })
    const { getInstoreServiceAvailability } = await run(QUERY, { ...week, locationID: locationId, isDays: true })
    expect(getInstoreServiceAvailability).toEqual({
      slots: [],
      daySlots: [0, 1, 3, 4, 5, 6].map((day) => ({ date: addDays(monday, day) })),
    })
  })

  it('counts only days from which numberOfBooks appointments can be booked', async () => {
    const hours = {
      ...everyDay({ startTime: 0, endTime: 0 }),
      mon: { startTime: 900, endTime: 1000 },
      wed: { startTime: 900, endTime: 1000 },
    }
    const { locationId } = placeBranch({ hours })
    const days = async (numberOfBooks: number | null) =>
      (await run(QUERY, { ...week, locationID: locationId, isDays: true, numberOfBooks })).getInstoreServiceAvailability.daySlots.map(
        ({ date }: { date: string }) => date,
      )
    expect(await days(1)).toEqual([monday, addDays(monday, 2)])
    expect(await days(null)).toEqual([monday, addDays(monday, 2)])
    expect(await days(2)).toContain(monday)
    expect(await days(50)).toEqual([])
  })
})
