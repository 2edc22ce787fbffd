import type { CustomerRecord } from '../data/records.ts'
import type { SeedCalendar } from './calendar.ts'
import type { Random } from './random.ts'

const femaleNames = [
  'Zoë',
  'Chloé',
  'Siân',
  'Aoife',
  'Amélie',
  'Grace',
  'Priya',
  'Fatima',
  'Olivia',
  'Małgorzata',
  'Renée',
  'Ngozi',
  'Jo',
  'Eilidh',
  'Beatriz',
]
const maleNames = [
  'José',
  'Seán',
  'Björn',
  'Łukasz',
  'Mohammed',
  'Oliver',
  'Arjun',
  'André',
  'Thomas',
  'Kwame',
  'Giuseppe',
  'Rhys',
  'Ömer',
  'Fionn',
  'George',
]
const lastNames = [
  "O'Brien",
  "D'Souza",
  'Müller',
  'García-López',
  'Ní Dhomhnaill',
  'Smith',
  'Taylor',
  'van der Berg',
  'Nowak',
  'Okafor',
  'Fitzgerald',
  'Patel',
  'Hughes',
  'Åkesson',
  'St John',
  'MacDonald',
  "O'Neill",
  'Lefèvre',
  'Jones',
  'Cholmondeley-Featherstonehaugh',
  'Khan',
  'Evans',
]
const towns = [
  { city: 'Leeds', postalCode: 'LS1 1AA', country: 'GB' },
  { city: 'Newcastle upon Tyne', postalCode: 'NE1 4ST', country: 'GB' },
  { city: 'London', postalCode: 'SW1A 2AA', country: 'GB' },
  { city: 'Glasgow', postalCode: 'G1 2FF', country: 'GB' },
  { city: 'Cardiff', postalCode: 'CF10 1EP', country: 'GB' },
  { city: 'Belfast', postalCode: 'BT1 5GS', country: 'GB' },
  { city: 'Bristol', postalCode: 'BS1 4DJ', country: 'GB' },
  { city: "King's Lynn", postalCode: 'PE30 1JG', country: 'GB' },
]
const streets = ['High Street', 'Park Row', "St Mary's Close", 'Station Road', 'Victoria Terrace', 'Mill Lane', "Queen's Gate"]
const surgeries = ['Park Surgery', 'The Old Bakehouse Medical Centre', "St Luke's Practice", 'Riverside Surgery']

/** A realistic name, sometimes with accents, apostrophes or a long double-barrelled surname. */
export function personName(random: Random, sex: string): { firstName: string; lastName: string } {
  const firstNames = sex === 'male' ? maleNames : sex === 'female' ? femaleNames : [...femaleNames, ...maleNames]
  return { firstName: random.pick(firstNames), lastName: random.pick(lastNames) }
}

export function streetAddress(random: Random) {
  const town = random.pick(towns)
  return {
    line1: `${random.between(1, 240)} ${random.pick(streets)}`,
    line2: random.chance(0.3) ? `Flat ${random.between(1, 12)}` : '',
    ...town,
  }
}

/** A random date of birth that makes the person `age` years old on the seeding date. */
export function birthDate(random: Random, calendar: SeedCalendar, age: number): string {
  const year = Number(calendar.today.slice(0, 4)) - age - 1
  const later = calendar.day(random.between(1, 180)).slice(5)
  const dayOfYear = later === '02-29' ? '02-28' : later
  return dayOfYear > calendar.today.slice(5) ? `${year}-${dayOfYear}` : `${year + 1}-${dayOfYear}`
}

export function createCustomer(random: Random, calendar: SeedCalendar, id: string): CustomerRecord {
  const sex = random.pick(['female', 'female', 'male', 'male', 'other'])
  const { firstName, lastName } = personName(random, sex)
  const age = Number(id) % 20 === 0 ? 17 : random.between(18, 84)
  const address = streetAddress(random)
  const ascii = `${firstName}.${lastName}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase()
  return {
    id,
    firstName,
    lastName,
    dateOfBirth: birthDate(random, calendar, age),
    age,
    sex,
    phone: `07700 900${String(random.between(0, 999)).padStart(3, '0')}`,
    email: `${ascii}.${id}@example.com`,
    addressDetails: {
      address1: address.line1,
      address2: address.line2,
      addressID: `a-${id}`,
      city: address.city,
      postalCode: address.postalCode,
      addressType: 'residential',
      counrtyCode: address.country,
      stateOrProvince: '',
    },
    gpDetails: random.chance(0.75)
      ? {
          gpSurgery: random.pick(surgeries),
          gpAddress1: `${random.between(1, 40)} ${random.pick(streets)}`,
          gpAddress2: 'Town centre',
          gpCity: address.city,
          gpPostalCode: address.postalCode,
        }
      : null,
  }
}
