import { afterEach, describe, expect, it } from 'vitest'
import { WEIGHT_LOSS_SERVICE } from '#rules/services.ts'
import { screeningFault } from './customer.ts'

const CHICKENPOX = '5058'
const otherServices = [CHICKENPOX, '4790', '4449', '8868', '9056', '11834', '1183420']
const TODAY = '2026-06-15'

const guardian = { title: 'Mrs', firstName: 'Ada', lastName: "O'Byron" }
/** A customer who is between 18 and 74 on every date in these tests. */
const adult = {
  firstNames: 'Zoë',
  lastName: "O'Byron",
  locationID: '1001',
  serviceID: CHICKENPOX,
  dob: '1990-01-31',
  email: null,
  phone: '07700 900001',
  sex: 'female',
  addressLine1: '1 High Street',
  postcode: 'LS1 1AA',
  town: 'Leeds',
  surgeryName: 'Park Surgery',
  surgeryAddress: '2 Park Row',
  allowMarketing: false,
}
type Changes = Partial<Record<keyof Parameters<typeof screeningFault>[0], unknown>>
const faultOf = (changes: Changes, today = TODAY) => screeningFault({ ...adult, ...changes } as typeof adult, today)

const notADate = 'The date of birth is not a date (yyyy-MM-dd)'
const inTheFuture = "The date of birth can't be in the future"
const under18 = 'Because you are under 18, you are unable to book an appointment for this service.'
const above74 = 'Because you are above 74, you are unable to book an appointment for this service.'
const guardianMissing = "Enter the guardian's first name"

it('screeningFault accepts a customer with complete details', { tags: ['BK-356'] }, () => {
  for (const serviceID of [WEIGHT_LOSS_SERVICE, ...otherServices]) expect(faultOf({ serviceID })).toBeUndefined()
})

describe('the date of birth', () => {
  it.each([' ', '31/01/1990', '1990-1-31', '1990-02-30', '2023-02-29', '1990-13-01', '1990-01-31T00:00:00Z', '19900131', 'soon'])(
    'cannot be %j',
    { tags: ['BK-350'] },
    (dob) => {
      for (const serviceID of [CHICKENPOX, WEIGHT_LOSS_SERVICE]) expect(faultOf({ dob, serviceID, guardian })).toBe(notADate)
    },
  )

  it.each([
    ['2026-06-14', 'accepted', undefined],
    ['2026-06-15', 'accepted', undefined],
    ['2026-06-16', 'rejected', inTheFuture],
    ['2027-06-15', 'rejected', inTheFuture],
    ['9999-12-31', 'rejected', inTheFuture],
  ])('%s is %s if today is 15 June 2026', { tags: ['BK-350'] }, (dob, _result, fault) => {
    expect(faultOf({ dob, guardian })).toBe(fault)
  })

  it('is reported as a future date, not as an age under 18, if it is after today', { tags: ['BK-350'] }, () => {
    expect(faultOf({ dob: '2026-06-16', serviceID: WEIGHT_LOSS_SERVICE })).toBe(inTheFuture)
    expect(faultOf({ dob: '2026-06-15', serviceID: WEIGHT_LOSS_SERVICE })).toBe(under18)
  })
})

describe("the weight-loss service's age limits", () => {
  for (const [tags, name, today, dob, fault] of [
    [['BK-351', 'BK-353'], 'a customer aged 18 years and a day', '2026-06-15', '2008-06-14', undefined],
    [['BK-351', 'BK-353'], 'a customer who turns 18 today', '2026-06-15', '2008-06-15', undefined],
    [['BK-351', 'BK-353'], 'a customer aged 17 years and 364 days', '2026-06-15', '2008-06-16', under18],
    [['BK-351', 'BK-353'], 'a customer born today', '2026-06-15', '2026-06-15', under18],
    [['BK-352', 'BK-354'], 'a customer who turns 74 tomorrow', '2026-06-15', '1952-06-16', undefined],
    [['BK-352', 'BK-354', 'R-8'], 'a customer who turns 74 today', '2026-06-15', '1952-06-15', undefined],
    [['BK-352', 'BK-354', 'R-8'], 'a customer aged 74 years and a day', '2026-06-15', '1952-06-14', above74],
    [['BK-352', 'BK-354'], 'a customer aged 126', '2026-06-15', '1900-01-01', above74],
    [['BK-351'], 'a customer who turns 18 today, on New Year’s Day', '2026-01-01', '2008-01-01', undefined],
    [['BK-351'], 'a customer who turns 18 tomorrow, on New Year’s Day', '2025-12-31', '2008-01-01', under18],
    // Customers born on 29 February have their birthday on 1 March in years that aren't leap years. On 1 March 2026, the earliest accepted
    // date of birth is 1 March 1952, so a customer born on 29 February 1952 is rejected on their 74th birthday.
    [['BK-351'], 'a customer born on 29 February who turns 18 tomorrow', '2026-02-28', '2008-02-29', under18],
    [['BK-351'], 'a customer born on 29 February who turns 18 today', '2026-03-01', '2008-02-29', undefined],
    [['BK-352'], 'a customer born on 29 February who turns 74 tomorrow', '2026-02-28', '1952-02-29', undefined],
    [['BK-352', 'R-8'], 'a customer born on 29 February who turns 74 today', '2026-03-01', '1952-02-29', above74],
    // On 29 February 2028, the customer must have been born between 28 February 1954 and 28 February 2010. Both limits are on the 28th,
    // because those years had no 29 February.
    [['BK-351'], 'a customer who turned 18 yesterday, on 28 February', '2028-02-29', '2010-02-28', undefined],
    [['BK-351'], 'a customer who turns 18 tomorrow', '2028-02-29', '2010-03-01', under18],
    [['BK-352'], 'a customer who turned 74 yesterday, on 28 February', '2028-02-29', '1954-02-28', undefined],
    [['BK-352'], 'a customer who turned 74 two days ago', '2028-02-29', '1954-02-27', above74],
    [['BK-352', 'R-8'], 'a customer who turned 74 yesterday', '2026-02-28', '1952-02-27', above74],
  ] satisfies [string[], string, string, string, string | undefined][])
    it(`${fault === undefined ? 'accept' : 'reject'} ${name} (born on ${dob}, today ${today})`, { tags }, () => {
      expect(faultOf({ dob, serviceID: WEIGHT_LOSS_SERVICE }, today)).toBe(fault)
    })

  it('apply even if there is a guardian', { tags: ['BK-353'] }, () => {
    expect(faultOf({ dob: '2008-06-16', serviceID: WEIGHT_LOSS_SERVICE, guardian })).toBe(under18)
  })

  it('are checked before the required fields', { tags: ['BK-353', 'BK-354'] }, () => {
    const blank = { firstNames: '', lastName: '', phone: null, postcode: '', addressLine1: '', town: '', serviceID: WEIGHT_LOSS_SERVICE }
    expect(faultOf({ ...blank, dob: '2008-06-16' })).toBe(under18)
    expect(faultOf({ ...blank, dob: '1952-06-14' })).toBe(above74)
  })

  it('do not apply to other services', { tags: ['BK-353', 'BK-354'] }, () => {
    for (const serviceID of otherServices) {
      expect(faultOf({ dob: '2008-06-16', guardian, serviceID })).toBeUndefined()
      expect(faultOf({ dob: '1952-06-14', serviceID })).toBeUndefined()
    }
  })

  const machineZone = process.env.TZ
  afterEach(() => {
    if (machineZone === undefined) delete process.env.TZ
    else process.env.TZ = machineZone
  })
  it.each(['America/Los_Angeles', 'Pacific/Auckland', 'UTC', 'Europe/London'])(
    'are the same on a machine in the time zone %s',
    { tags: ['BK-351', 'BK-352'] },
    (zone) => {
      process.env.TZ = zone
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      const fault = (dob: string) => faultOf({ dob, serviceID: WEIGHT_LOSS_SERVICE })
      expect(['2008-06-15', '2008-06-16', '1952-06-15', '1952-06-14', TODAY].map(fault)).toEqual([
        undefined,
        under18,
        undefined,
        above74,
        under18,
      ])
    },
  )
})

describe('a guardian', () => {
  it.each([
    ['required', 'a customer aged 17 years and 364 days', '2008-06-16', '2026-06-15'],
    ['optional', 'a customer who turns 18 today', '2008-06-15', '2026-06-15'],
    ['required', 'a customer born today', '2026-06-15', '2026-06-15'],
    ['required', 'a customer born on 29 February who turns 18 tomorrow', '2008-02-29', '2026-02-28'],
    ['optional', 'a customer born on 29 February who turns 18 today', '2008-02-29', '2026-03-01'],
    ['required', 'a customer who turns 18 tomorrow', '2010-03-01', '2028-02-29'],
    ['optional', 'a customer who turned 18 yesterday', '2010-02-28', '2028-02-29'],
  ])('is %s for %s (born on %s, today %s)', { tags: ['BK-351', 'BK-356'] }, (necessity, _name, dob, today) => {
    for (const serviceID of otherServices)
      for (const missing of [undefined, null]) {
        expect(faultOf({ dob, serviceID, guardian: missing }, today)).toBe(necessity === 'required' ? guardianMissing : undefined)
        expect(faultOf({ dob, serviceID, guardian }, today)).toBeUndefined()
      }
  })

  it.each([
    ['title', "Choose the guardian's title"],
    ['firstName', guardianMissing],
    ['lastName', "Enter the guardian's last name"],
  ])('must have a %s that is not blank', { tags: ['BK-356'] }, (part, fault) => {
    for (const blank of ['', ' ', '\t\n', '\u200b'])
      expect(faultOf({ dob: '2015-01-31', guardian: { ...guardian, [part]: blank } })).toBe(fault)
  })
})

describe('required fields', () => {
  const required: [field: keyof typeof adult, fault: string, faultOfMinor?: string][] = [
    ['phone', 'Enter the phone number', "Enter the guardian's phone number"],
    ['firstNames', 'Enter the first name'],
    ['lastName', 'Enter the last name'],
    ['sex', 'Choose the gender'],
    ['postcode', 'Enter the postcode'],
    ['addressLine1', 'Enter address line 1'],
    ['town', 'Enter the city'],
  ]

  it.each(required)('include %s for adults and minors', { tags: ['BK-356'] }, (field, fault, faultOfMinor = fault) => {
    for (const blank of [undefined, null, '', ' ', ' \t\n', '\u200b\ufeff']) {
      expect(faultOf({ [field]: blank, dob: '1990-01-31' })).toBe(fault)
      expect(faultOf({ [field]: blank, dob: '2015-01-31', guardian })).toBe(faultOfMinor)
    }
  })

  it.each(required)(
    'are the same for the weight-loss service, except that sex is optional (tested field: %s)',
    { tags: ['BK-356'] },
    (field, fault) => {
      for (const blank of [undefined, null, '', ' '])
        expect(faultOf({ [field]: blank, serviceID: WEIGHT_LOSS_SERVICE })).toBe(field === 'sex' ? undefined : fault)
    },
  )

  it('are reported one at a time, in the order of the form, if several are missing', { tags: ['BK-356'] }, () => {
    const changes: Changes = {}
    for (const [field] of required) changes[field] = ''
    const named = required.map(([field]) => {
      const fault = faultOf(changes)
      changes[field] = adult[field]
      return fault
    })
    expect(named).toEqual(required.map(([, fault]) => fault))
  })

  it('do not include an e-mail address, an NHS number or a second address line', { tags: ['BK-356'] }, () => {
    for (const empty of [undefined, null, '']) expect(faultOf({ email: empty, nhsNumber: empty, addressLine2: empty })).toBeUndefined()
  })
})

describe('screeningFault', () => {
  it.each([
    ['surgeryName', 'Enter the GP surgery name'],
    ['surgeryAddress', 'Enter the GP surgery address'],
  ])('requires %s, except for COVID-19 services', { tags: ['BK-159', 'BK-356'] }, (field, fault) => {
    for (const blank of [undefined, null, '', ' \t']) {
      for (const serviceID of [CHICKENPOX, WEIGHT_LOSS_SERVICE, '4790', '4449']) expect(faultOf({ [field]: blank, serviceID })).toBe(fault)
      for (const serviceID of ['8868', '21551', '21552']) expect(faultOf({ [field]: blank, serviceID })).toBeUndefined()
    }
  })

  it.each(['zoe', 'zoe@', '@example.com', 'zoe@example', 'zoe@exam ple.com', 'zoe@@example.com'])(
    'rejects the e-mail %j',
    { tags: ['BK-357'] },
    (email) => {
      expect(faultOf({ email })).toBe('Enter a valid e-mail address')
    },
  )

  it.each([undefined, null, '', ' ', 'zoe@example.com', ' zoe@example.com '])('accepts the e-mail %j', { tags: ['BK-357'] }, (email) => {
    expect(faultOf({ email })).toBeUndefined()
  })

  it('requires the choice of a vaccine for a pneumonia walk-in', { tags: ['BK-164'] }, () => {
    expect(faultOf({ serviceID: '6138' })).toBe('Choose the vaccine')
  })
})
