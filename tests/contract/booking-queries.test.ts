import { readFileSync } from 'node:fs'
import { buildClientSchema, buildSchema, getIntrospectionQuery, lexicographicSortSchema, printSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { addressOf, booking, call, idTokenOf } from './support/api.ts'
import {
  AVAILABILITY,
  addDays,
  DATE,
  dataOf,
  expectErrors,
  monday,
  OFFSET_DATE_TIME,
  placeBranch,
  run,
  SERVICE,
  sandbox,
  startBookingQueries,
  today,
} from './support/booking-queries.ts'

startBookingQueries()

describe('the booking GraphQL endpoint', () => {
  it('serves exactly the schema that the contract defines', async () => {
    const data = await run(getIntrospectionQuery())
    const contract = buildSchema(readFileSync(new URL('../../schema/booking.graphql', import.meta.url), 'utf8'))
    const served = lexicographicSortSchema(buildClientSchema(data))
    expect(printSchema(served)).toBe(printSchema(lexicographicSortSchema(contract)))
  })

  it("accepts a person's ID token and a machine's access token, without a scheme such as Bearer", async () => {
    for (const token of [await idTokenOf(sandbox), await sandbox.identity.machineToken()]) {
      const response = await booking(sandbox, '{ getCovidQuestions { number } }', {}, token)
      expect(dataOf(response).getCovidQuestions.length).toBeGreaterThan(0)
    }
  })

  it('returns 401 if the token is missing, expired, broken, from another sandbox, or prefixed with Bearer', async () => {
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

  it('returns errors, but never a 500, if the query or a variable is missing or invalid', async () => {
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

  it('is served at a path other than /', () => expect(new URL(addressOf(sandbox, 'BOOKING_GRAPHQL_URL')).pathname).not.toBe('/'))
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

  it('finds customers by date of birth (dd/MM/yyyy) together with a name, a postcode or both', async () => {
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

  it('returns only matching customers', async () => {
    const [{ lastName, address } = { lastName: '', address: { postcode: '' } }] = everyCustomer()
    const [byName, byPostcode] = [await find(lastName), await find(address.postcode)]
    expect(Math.min(byName.length, byPostcode.length)).toBeGreaterThan(0)
    for (const found of byName) expect(`${found.firstName} ${found.lastName}`.toLowerCase()).toContain(lastName.toLowerCase())
    for (const found of byPostcode) expect(found.address.postcode).toBe(address.postcode)
    expect(await find('nobody-is-called-so')).toEqual([])
    expect(await find('%')).toEqual([])
    expect(await find('_')).toEqual([])
  })

  it('returns at most 25 customers; exact matches of a first or last name come first', async () => {
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

describe('calendar and location queries', () => {
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

  it('getCalendars returns pages, rejects a limit above 100, and treats null arguments as omitted', async () => {
    const { locationId, room } = placeBranch({ rooms: 4 })
    const page = async (variables: object) =>
      (await run(CALENDARS, { locationId, ...variables })).getCalendars.map(({ id }: { id: string }) => id)
    expect(await page({ offset: 1, limit: 2 })).toEqual([room(2), room(3)])
    expectErrors(await booking(sandbox, CALENDARS, { locationId, limit: 101 }))
    expect(await page({ offset: null, limit: null, deleted: null })).toHaveLength(4)
  })

  it('getLocation returns a location with its hours, or null for an unknown id', async () => {
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

  it('getLocationServices leaves out the COVID-19 services only if ignoreCovid is true', async () => {
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

describe('appointment queries', () => {
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

  it('getAppointments returns appointments that start in [startDate, endDate), whatever the UTC offset of these dates', async () => {
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

  it('getAppointments returns times with UTC offsets, known statuses and valid course positions', async () => {
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

  it('getAppointment returns null for an unknown id, and for an appointment at another location', async () => {
    const { locationId, addAppointment } = placeBranch()
    const appointmentId = addAppointment({ startTime: `${monday}T10:00:00+00:00` })
    expect((await run(SINGLE, { appointmentId, locationId })).getAppointment.id).toBe(appointmentId)
    expect((await run(SINGLE, { appointmentId, locationId: '1001' })).getAppointment).toBeNull()
    expect((await run(SINGLE, { appointmentId: 'none', locationId })).getAppointment).toBeNull()
  })

  it('getPreviousAppointments returns earlier appointments in the course, oldest first', async () => {
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

  it("unlike getAppointment, getCustomer returns a customer's appointments; an unknown id gives null", async () => {
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

  it('getPreviousAppointments returns every earlier appointment of a course in the seed data', async () => {
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
