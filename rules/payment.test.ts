import { describe, expect, it } from 'vitest'
import { owesPayment, paymentFault, paymentLabel, paymentOptions } from './payment.ts'
import { WEIGHT_LOSS_SERVICE } from './services.ts'
import { walkInService } from './walk-in-services.ts'

const CHICKENPOX = '5058'

describe('paymentFault by service, age and region', () => {
  const FLU = '4790'
  const FLU_WITH_SECOND = ['19670', '19674']
  const fault = (serviceId: string, paymentType: string, { isMinor = false, region = 'England' as string | null } = {}) =>
    paymentFault({ serviceId, isMinor, region }, paymentType)
  const notAccepted = "The service can't be paid for in this way."
  const adultsOnly = "Customers under 18 can't have a free NHS flu vaccination here."
  const notInRegion = 'There is no free NHS flu vaccination at this branch.'
  const all = ['exempt', 'voucher', 'in_store', 'exempt_payment', 'voucher_payment']
  const allowed = (serviceId: string, customer: Parameters<typeof fault>[2] = {}) =>
    all.filter((paymentType) => fault(serviceId, paymentType, customer) === undefined)

  it('accepts only the three payment types of each flu service', { tags: ['BK-160', 'BK-163'] }, () => {
    expect(allowed(FLU)).toEqual(['exempt', 'voucher', 'in_store'])
    for (const service of FLU_WITH_SECOND) expect(allowed(service)).toEqual(['in_store', 'exempt_payment', 'voucher_payment'])
  })

  it('accepts only in_store for services other than flu', { tags: ['BK-160'] }, () => {
    for (const service of [CHICKENPOX, '6138', '4449', '8868', '9056', WEIGHT_LOSS_SERVICE]) {
      expect(allowed(service)).toEqual(['in_store'])
      expect(fault(service, 'exempt')).toBe(notAccepted)
    }
  })

  it('rejects free flu vaccination for under-18s', { tags: ['BK-161'] }, () => {
    expect(fault(FLU, 'exempt', { isMinor: true })).toBe(adultsOnly)
    for (const service of FLU_WITH_SECOND) expect(fault(service, 'exempt_payment', { isMinor: true })).toBe(adultsOnly)
    expect(allowed(FLU, { isMinor: true })).toEqual(['voucher', 'in_store'])
  })

  it.each(['Scotland', 'NorthernIreland'])('rejects free flu vaccination in %s', { tags: ['BK-162'] }, (region) => {
    expect(fault(FLU, 'exempt', { region })).toBe(notInRegion)
    for (const service of FLU_WITH_SECOND) expect(fault(service, 'exempt_payment', { region })).toBe(notInRegion)
    expect(allowed(FLU, { region })).toEqual(['voucher', 'in_store'])
  })

  it.each(['England', 'Wales', 'Northern Ireland', 'scotland', null])(
    'accepts free flu vaccination where the region is %j',
    { tags: ['BK-162', 'BK-230'] },
    (region) => {
      expect(allowed(FLU, { region })).toEqual(['exempt', 'voucher', 'in_store'])
    },
  )
})

describe('paymentOptions', () => {
  const [FLU, FLU_WITH_PPV] = ['4790', '19674']
  const adult = { isMinor: false, region: 'England' }
  const values = (serviceId: string, payer: { isMinor: boolean; region: string | null }) =>
    paymentOptions({ serviceId, ...payer }).map(({ value }) => value)

  for (const [tags, name, serviceId, payer, expected] of [
    [['BK-160'], 'an adult in England', FLU, adult, ['exempt', 'voucher', 'in_store']],
    [['BK-160'], 'an adult in an unknown region', FLU, { ...adult, region: null }, ['exempt', 'voucher', 'in_store']],
    [['BK-161'], 'a minor', FLU, { ...adult, isMinor: true }, ['voucher', 'in_store']],
    [['BK-162'], 'an adult in Scotland', FLU, { ...adult, region: 'Scotland' }, ['voucher', 'in_store']],
    [['BK-162'], 'an adult in Northern Ireland', FLU, { ...adult, region: 'NorthernIreland' }, ['voucher', 'in_store']],
    [['BK-163'], 'an adult with a second vaccine', FLU_WITH_PPV, adult, ['exempt_payment', 'voucher_payment', 'in_store']],
    [
      ['BK-163'],
      'an adult in Scotland with a second vaccine',
      FLU_WITH_PPV,
      { ...adult, region: 'Scotland' },
      ['voucher_payment', 'in_store'],
    ],
  ] satisfies [string[], string, string, Parameters<typeof values>[1], string[]][])
    it(`offers ${expected.join(', ')} to ${name}`, { tags }, () => expect(values(serviceId, payer)).toEqual(expected))

  it('labels each payment type', { tags: ['BK-160', 'BK-163'] }, () => {
    const labels = (serviceId: string) => paymentOptions({ serviceId, ...adult }).map(({ label }) => label)
    expect(labels(FLU)).toEqual(['Eligible for a free NHS flu vaccination', 'Has a voucher', 'Paying in pharmacy'])
    expect(labels(FLU_WITH_PPV)).toEqual([
      'Eligible for a free NHS flu vaccination (with payment)',
      'Has a voucher (with payment)',
      'Paying in pharmacy',
    ])
  })
})

describe('paymentFault', () => {
  it.each(['exempt', 'voucher', 'in_store'])('accepts %s for flu', { tags: ['BK-225'] }, (paymentType) =>
    expect(paymentFault({ serviceId: '4790', isMinor: false, region: null }, paymentType)).toBeUndefined(),
  )

  it.each(['', ' ', 'payment', 'in_store_payment', 'Exempt', 'exempt ', 'card', 'toString', '__proto__'])(
    'rejects the payment type %j',
    { tags: ['BK-225'] },
    (paymentType) =>
      expect(paymentFault({ serviceId: '4790', isMinor: false, region: null }, paymentType)).toBe('The payment type is not valid.'),
  )
})

describe('owesPayment', () => {
  it.each([
    ['4790', 'in_store', true],
    ['4790', 'exempt', false],
    ['4790', 'voucher', false],
    ['19674', 'exempt_payment', true],
    ['19674', 'voucher_payment', true],
    ['19670', 'exempt_payment', true],
    // This flu service includes a second vaccine, which must be paid for even if the payment type lacks “_payment”.
    ['19674', 'exempt', true],
    ['5058', 'in_store', true],
    ['6138', 'in_store', true],
    ['118342', 'in_store', true],
    ['9056', 'in_store', false],
    ['4449', 'in_store', true],
    ['4449', 'voucher', false],
    ['4790', null, true],
    ['4790', 'payment', false],
    ['19674', 'payment', false],
  ])('is $2 for service %s with payment type $1', { tags: ['R-25'] }, (id, paymentType, owes) =>
    expect(owesPayment(id, walkInService(id)?.fee, paymentType)).toBe(owes),
  )
})

describe('paymentLabel', () => {
  it.each([
    ['payment', 'Paid by card'],
    ['exempt', 'NHS'],
    ['voucher', 'Voucher'],
    ['in_store', 'In Store'],
    ['exempt_payment', 'NHS and payment'],
    ['voucher_payment', 'Voucher and payment'],
    ['barter', 'barter'],
    [null, undefined],
  ])('shows %j as %j', { tags: ['BK-203'] }, (paymentType, text) => {
    expect(paymentLabel(paymentType)).toBe(text)
  })
})
