import { instantOf, withOffset } from '#rules/london.ts'
import type { Calendar } from '../booking/availability.ts'
import type { Block } from '../booking/blocks.ts'
import { customerSearchText } from '../data/customer-search.ts'
import type { Database } from '../data/database.ts'
import type { SeedCalendar } from './calendar.ts'
import { gpLetter } from './gp-letter.ts'
import { birthDate, personName, streetAddress } from './people.ts'
import type { Random } from './random.ts'

const FIRST_DAY = -30
const LAST_DAY = 60
const CUSTOMERS = 240

const branches = [
  { id: '1001', name: 'Leeds Headrow', city: 'Leeds', postcode: 'LS1 6LU', province: 'England' },
  { id: '1002', name: 'Bristol Cabot Circus', city: 'Bristol', postcode: 'BS1 3BX', province: 'England' },
  { id: '1003', name: 'Newcastle Grainger Street', city: 'Newcastle upon Tyne', postcode: 'NE1 5JE', province: 'England' },
  { id: '1004', name: "King's Lynn Market Place", city: "King's Lynn", postcode: 'PE30 1EZ', province: 'England' },
  { id: '1005', name: 'Edinburgh Princes Street', city: 'Edinburgh', postcode: 'EH2 2ER', province: 'Scotland' },
  { id: '1006', name: 'Glasgow Buchanan Street', city: 'Glasgow', postcode: 'G1 2FF', province: 'Scotland' },
  { id: '1007', name: 'Belfast Donegall Place', city: 'Belfast', postcode: 'BT1 5AD', province: 'NorthernIreland' },
  { id: '1008', name: 'Yorkshire Vaccination Van', city: 'York', postcode: 'YO1 7HH', province: 'England' },
  { id: '1009', name: '% Test branch', city: 'Leeds', postcode: 'LS1 1AA', province: 'England' },
]

const services = [
  { id: '4790', name: 'Flu', appointments: 1 },
  { id: '19670', name: 'Flu with PCV', appointments: 1 },
  { id: '19674', name: 'Flu with PPV', appointments: 1 },
  { id: '6138', name: 'Pneumonia walk-in', appointments: 1 },
  { id: '4449', name: 'PPV', appointments: 1 },
  { id: '4448', name: 'PCV', appointments: 1 },
  { id: '4793', name: 'HPV two doses', appointments: 2 },
  { id: '128189', name: 'HPV single dose', appointments: 1 },
  { id: '128190', name: 'HPV three doses', appointments: 3 },
  { id: '5058', name: 'Chickenpox', appointments: 2 },
  { id: '4791', name: 'Men B (first brand)', appointments: 2 },
  { id: '4792', name: 'Men B (second brand)', appointments: 2 },
  { id: '8868', name: 'COVID PCR', appointments: 1 },
  { id: '21551', name: 'Green pack', appointments: 1 },
  { id: '21552', name: 'Amber pack', appointments: 1 },
  { id: '9056', name: 'Saxenda', appointments: 4 },
  { id: '118342', name: 'Weight-loss service', appointments: 1 },
]

/** Number of appointments in a service's course. */
export function appointmentsOfService(serviceId: string): number {
  return services.find(({ id }) => id === serviceId)?.appointments ?? 1
}

const shopHours = { startTime: 900, endTime: 1730 }
const saturday = { startTime: 900, endTime: 1700 }
const closed = { startTime: 0, endTime: 0 }
const week = { mon: shopHours, tue: shopHours, wed: shopHours, thu: shopHours, fri: shopHours, sat: saturday, sun: closed }

/** A course with appointments still to book. */
interface OpenCourse {
  id: string
  customer: ReturnType<typeof createBookingCustomer>
  service: (typeof services)[number]
  /** The next appointment's number within the course. */
  next: number
  /** The earliest day for the next appointment, in days from today. */
  notBefore: number
}

const DAYS_BETWEEN_APPOINTMENTS = 21

/** Creates customers, branches (each with services, calendars and blocks), and three months of appointments. */
export function seedBooking(database: Database, random: Random, calendar: SeedCalendar): void {
  const customers = Array.from({ length: CUSTOMERS }, (_, index) =>
    createBookingCustomer(database, random, calendar, String(5_000 + index)),
  )
  for (const branch of branches) {
    seedBranch(database, branch)
    seedBlocks(database, calendar, branch.id)
    const courses: OpenCourse[] = []
    for (let offset = FIRST_DAY; offset <= LAST_DAY; offset += 1) {
      seedDay(database, random, calendar, branch.id, offset, customers, courses)
    }
  }
}

function createBookingCustomer(database: Database, random: Random, calendar: SeedCalendar, id: string) {
  const sex = random.pick(['female', 'male'])
  const { firstName, lastName } = personName(random, sex)
  const address = streetAddress(random)
  const customer = {
    id,
    firstName,
    lastName,
    email: random.chance(0.8) ? `customer.${id}@example.com` : null,
    dob: birthDate(random, calendar, random.pick([9, 15, 17, 18, 24, 31, 42, 55, 64, 65, 71, 83])),
    phone: `07700 900${String(random.between(0, 999)).padStart(3, '0')}`,
    nhsNumber: random.chance(0.5) ? `943 476 ${random.between(1000, 9999)}` : null,
    sex,
    surgeryName: 'Park Surgery',
    surgeryAddress: '2 Park Row, Leeds',
    address: { line1: address.line1, line2: address.line2 || null, city: address.city, postcode: address.postalCode },
  }
  const search = customerSearchText(customer, address.postalCode)
  database.run('INSERT INTO booking_customers (id, search, document) VALUES (?, ?, ?)', id, search, JSON.stringify(customer))
  return customer
}

function seedBranch(database: Database, branch: (typeof branches)[number]): void {
  const day = (hours: { startTime: number; endTime: number }) => ({ ...hours, isOpen: hours.endTime > 0, is24Hours: false })
  const location = {
    id: branch.id,
    resourceGroupId: `rg-${branch.id}`,
    name: branch.name,
    branchID: `B${branch.id}`,
    email: `branch.${branch.id}@pharmacy.example`,
    phone: `020 7946 ${branch.id}`,
    region: branch.province,
    businessHours: Object.fromEntries(Object.entries(week).map(([name, hours]) => [name, day(hours)])),
    address: { line1: '1 Market Street', city: branch.city, postcode: branch.postcode, province: branch.province },
  }
  database.run('INSERT INTO locations (id, document) VALUES (?, ?)', branch.id, JSON.stringify(location))
  for (const { id, name } of services) {
    const service = { id: `${branch.id}-${id}`, serviceId: id, serviceName: name }
    database.run(
      'INSERT INTO location_services (location_id, service_id, document) VALUES (?, ?, ?)',
      branch.id,
      id,
      JSON.stringify(service),
    )
  }
  for (const room of [1, 2]) {
    const calendar: Calendar = {
      id: `${branch.id}-room-${room}`,
      locationId: branch.id,
      name: `Consultation room ${room}`,
      deletedStatus: false,
      deletedTime: null,
      availability: week,
    }
    database.run('INSERT INTO calendars (id, location_id, document) VALUES (?, ?, ?)', calendar.id, branch.id, JSON.stringify(calendar))
  }
}

function seedBlocks(database: Database, calendar: SeedCalendar, locationId: string): void {
  const save = (kind: 'resource' | 'service', block: Block) =>
    database.run(
      'INSERT INTO blocks (id, location_id, kind, document) VALUES (?, ?, ?, ?)',
      block.id,
      locationId,
      kind,
      JSON.stringify(block),
    )
  const daily = { frequency: 'D', interval: 1, weekdays: null, monthDay: null, monthType: null }
  save('resource', {
    id: `rb-${locationId}-lunch`,
    resourceId: null,
    locationId,
    startDate: calendar.day(FIRST_DAY),
    endDate: '9999-01-01',
    startTime: 1200,
    endTime: 1300,
    reason: 'Lunch Break',
    repeats: true,
    repeat: daily,
  })
  save('resource', {
    id: `rb-${locationId}-leave`,
    resourceId: `${locationId}-room-2`,
    locationId,
    startDate: calendar.day(6),
    endDate: calendar.day(6),
    startTime: 900,
    endTime: 1730,
    reason: 'Training day',
    repeats: false,
    repeat: null,
  })
  save('service', {
    id: `sb-${locationId}-chickenpox`,
    serviceId: '5058',
    locationId,
    startDate: calendar.day(0),
    endDate: '9999-12-31',
    startTime: 1500,
    endTime: 1730,
    reason: 'Service Block',
    repeats: true,
    repeat: { ...daily, frequency: 'W', weekdays: '135' },
  })
  database.run('INSERT INTO cover_pharmacist_days (location_id, date) VALUES (?, ?)', locationId, calendar.day(9))
}

function seedDay(
  database: Database,
  random: Random,
  calendar: SeedCalendar,
  locationId: string,
  offset: number,
  customers: ReturnType<typeof createBookingCustomer>[],
  courses: OpenCourse[],
): void {
  const date = calendar.day(offset)
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
  if (weekday === 0 && offset !== 0) return
  let group: string | null = null
  const count = random.between(4, 9)
  for (let index = 0; index < count; index += 1) {
    const minutes = 9 * 60 + index * 45 + random.between(0, 1) * 15
    if (minutes >= 12 * 60 && minutes < 13 * 60) continue
    const start = instantOf(date, Math.floor(minutes / 60) * 100 + (minutes % 60))
    const id = `ap-${locationId}-${date}-${index + 1}`
    const due = courses.findIndex((course) => course.notBefore <= offset)
    const [course = { id: `co-${id}`, customer: random.pick(customers), service: random.pick(services), next: 1, notBefore: offset }] =
      due === -1 ? [] : courses.splice(due, 1)
    const { customer, service, next: number } = course
    if (number < service.appointments) courses.push({ ...course, next: number + 1, notBefore: offset + DAYS_BETWEEN_APPOINTMENTS })
    const isPast = offset < 0
    const status = isPast
      ? random.pick(['completed', 'completed', 'completed', 'cancelled'])
      : offset === 0 && index === 0
        ? 'in_progress'
        : random.pick(['created', 'created', 'created', 'created', 'cancelled'])
    // Some consecutive appointments on a day form a group, which was paid for together.
    if (index % 3 === 0) group = random.chance(0.2) ? `G-${random.between(1000, 9999)}` : null
    const groupId = index % 3 === 2 ? null : group
    const appointment = {
      id,
      locationId,
      number,
      totalNumber: service.appointments,
      startTime: withOffset(start),
      endTime: withOffset(new Date(start.getTime() + 15 * 60_000)),
      creationDate: withOffset(new Date(start.getTime() - 7 * 86_400_000)),
      modifiedBy: null,
      modifiedAt: null,
      notes: random.chance(0.2) ? 'Prefers the left arm' : null,
      status,
      source: random.pick(['online', 'in_store']),
      onschedApptId: `os-${id}`,
      resourceId: `${locationId}-room-${(index % 2) + 1}`,
      groupId,
      course: {
        id: course.id,
        name: service.name,
        paymentType: groupId === null ? random.pick(['payment', 'exempt', 'voucher', 'in_store']) : 'payment',
        patientAdvice: 'Please wear short sleeves.',
        pharmacistInstructions: 'Check the cold chain log before use.',
        onSchedServiceId: service.id,
        questions: [
          { number: 1, question: 'Are you feeling well today?', answer: 'Y', questionType: 1, updatedDate: null },
          { number: 2, question: 'Have you had a reaction to a vaccine before?', answer: 'N', questionType: 1, updatedDate: null },
          { number: 3, question: 'Which medicines do you take?', answer: 'None', questionType: 2, updatedDate: null },
        ],
      },
      pharmacist: status === 'completed' ? { title: 'Ms', name: 'Una Murphy', gphcNumber: '2061234' } : null,
      customer,
      medicine:
        status === 'completed'
          ? {
              expiryDate: calendar.day(200),
              manufacturer: 'Sanofi',
              method: 'Left upper arm',
              batchNumber: `B${random.between(1000, 9999)}`,
            }
          : null,
      guardian: isMinor(customer.dob, date) ? { title: 'Mrs', firstName: 'Rosa', lastName: customer.lastName } : null,
      gpLetterPdf:
        status === 'completed' && random.chance(0.3) ? gpLetter(`${customer.firstName} ${customer.lastName}`, service.name, date) : null,
    }
    database.run(
      'INSERT INTO appointments (id, location_id, start_time, customer_id, course_id, document) VALUES (?, ?, ?, ?, ?, ?)',
      id,
      locationId,
      start.toISOString(),
      customer.id,
      appointment.course.id,
      JSON.stringify(appointment),
    )
  }
}

function isMinor(dateOfBirth: string, day: string): boolean {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return (day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years) < 18
}
