import { isMinor } from '#rules/age.ts'
import { paymentOptions } from '#rules/payment.ts'
import { ageRefusal } from '#rules/walk-in-customer.ts'
import { walkInService } from '#rules/walk-in-services.ts'
import { emptyFormData, type FormData, formFaults, screeningInput } from '../../../../web/src/booking/walk-in/customer-form.ts'
import { suitableAnswers } from '../../../support/bookings.ts'
import type { GraphqlResponse } from '../../../support/stack.ts'
import { type AllowedInput, firstOf, isRefused, newBranch, type Refusal, type ScreenRule, send, stack, TODAY } from './rule.ts'

/** A valid form for an adult, with the given changes. */
function customer(serviceId: string, changes: { customer?: object; address?: object; guardian?: object } = {}): FormData {
  const form = emptyFormData(serviceOf(serviceId))
  return {
    ...form,
    customerDetails: {
      ...form.customerDetails,
      ...{ firstName: 'Zoë', lastName: "O'Byron", dob: '2050-01-31', phone: '07700 900001', gender: 'Female' },
      ...{ surgeryName: 'Park Surgery', surgeryAddress: '2 Park Row' },
      ...changes.customer,
      address: { postcode: 'LS1 1AA', line1: '1 High Street', line2: '', city: 'Leeds', ...changes.address },
    },
    guardianDetails: { ...form.guardianDetails, ...changes.guardian },
  }
}
const minor = { dob: '2090-06-15' }
const guardian = { title: 'Mrs', firstName: 'Ada', lastName: "O'Byron", phone: '07700 900002', email: '' }

function serviceOf(serviceId: string) {
  const service = walkInService(serviceId)
  if (service === undefined) throw new Error(`no service ${serviceId}`)
  return service
}

function screenOfCustomer(serviceId: string, form: FormData): Refusal {
  const service = serviceOf(serviceId)
  const { dob } = form.customerDetails
  const payments = paymentOptions({ serviceId, isMinor: isMinor(dob, TODAY), region: 'England' })
  return ageRefusal(serviceId, dob, TODAY) ?? firstOf(formFaults(service, form, TODAY, payments))
}

const screened = (serviceId: string, form: FormData) =>
  send('startScreening', screeningInput(serviceOf(serviceId), { formData: form, locationId: newBranch().locationId }, TODAY))

const customerRule = (
  tags: string[],
  rule: string,
  [serviceId, form]: [serviceId: string, form: FormData],
  reason: string,
  message: string = reason,
): ScreenRule => ({
  tags,
  rule,
  screen: () => screenOfCustomer(serviceId, form),
  reason,
  gateway: () => screened(serviceId, form),
  code: 'BAD_USER_INPUT',
  message,
})
const CHICKENPOX = '5058'
const WEIGHT_LOSS = '118342'
const adult = (changes: object): [string, FormData] => [CHICKENPOX, customer(CHICKENPOX, { customer: changes })]
const at = (address: object): [string, FormData] => [CHICKENPOX, customer(CHICKENPOX, { address })]
const child = (changes: object): [string, FormData] => [
  CHICKENPOX,
  customer(CHICKENPOX, { customer: { ...minor, phone: '', email: '' }, guardian: { ...guardian, ...changes } }),
]
const weightLoss = (dob: string): [string, FormData] => [WEIGHT_LOSS, customer(WEIGHT_LOSS, { customer: { dob } })]
const under18 = 'Because you are under 18, you are unable to book an appointment for this service.'
const above74 = 'Because you are above 74, you are unable to book an appointment for this service.'

export const customerRules: ScreenRule[] = [
  customerRule(
    ['BK-350'],
    'a date of birth that does not exist',
    adult({ dob: '2050-02-30' }),
    'There is no day 30: February 2050 has 28 days',
    'The date of birth is not a date (yyyy-MM-dd)',
  ),
  customerRule(['BK-350'], 'a date of birth in the future', adult({ dob: '2099-06-02' }), "The date of birth can't be in the future"),
  customerRule(['BK-351', 'BK-353'], 'a customer under 18 for weight loss', weightLoss('2081-06-02'), under18, under18),
  customerRule(['BK-352', 'BK-354'], 'a customer above 74 for weight loss', weightLoss('2025-05-31'), above74, above74),
  customerRule(['BK-356'], 'no first name', adult({ firstName: ' ' }), 'Enter the first name'),
  customerRule(['BK-356'], 'no last name', adult({ lastName: '' }), 'Enter the last name'),
  customerRule(['BK-356'], 'no phone number', adult({ phone: '' }), 'Enter the phone number'),
  customerRule(['BK-356'], 'no gender', adult({ gender: '' }), 'Choose the gender'),
  customerRule(['BK-356'], 'no postcode', at({ postcode: '' }), 'Enter the postcode'),
  customerRule(['BK-356'], 'no address line 1', at({ line1: ' ' }), 'Enter address line 1'),
  customerRule(['BK-356'], 'no city', at({ city: '' }), 'Enter the city'),
  customerRule(['BK-356'], 'a guardian without a first name', child({ firstName: '' }), "Enter the guardian's first name"),
  customerRule(['BK-356'], 'a guardian without a last name', child({ lastName: ' ' }), "Enter the guardian's last name"),
  customerRule(['BK-356'], 'a guardian without a title', child({ title: '' }), "Choose the guardian's title"),
  customerRule(['BK-356'], 'a guardian without a phone number', child({ phone: '' }), "Enter the guardian's phone number"),
  customerRule(['BK-159', 'BK-356'], 'no GP surgery name', adult({ surgeryName: '' }), 'Enter the GP surgery name'),
  customerRule(['BK-159', 'BK-356'], 'no GP surgery address', adult({ surgeryAddress: ' ' }), 'Enter the GP surgery address'),
  customerRule(['BK-357'], "an adult's invalid e-mail address", adult({ email: 'zoe@example' }), 'Enter a valid e-mail address'),
  customerRule(['BK-357'], "a guardian's invalid e-mail address", child({ email: 'ada' }), 'Enter a valid e-mail address'),
  {
    ...customerRule(['BK-164'], 'no vaccine for the pneumonia walk-in', ['6138', customer('6138')], 'Choose the vaccine'),
    gateway: () => screened('6138', customer('6138', { customer: { serviceID: '6138' } })),
  },
]

const validCustomers: [rule: string, customer: [serviceId: string, form: FormData]][] = [
  ['an adult without an e-mail address', adult({})],
  ['an adult with an e-mail address', adult({ email: 'zoe@example.com' })],
  ['a minor with a guardian', child({})],
  ['a minor whose guardian has an e-mail address', child({ email: 'ada@example.com' })],
  ['a customer aged 18 for weight loss', weightLoss('2081-06-01')],
  ['a customer aged 74 for weight loss', weightLoss('2025-06-01')],
  ['no gender for weight loss', [WEIGHT_LOSS, customer(WEIGHT_LOSS, { customer: { gender: '' } })]],
  ['no GP for a COVID-19 service', ['8868', customer('8868', { customer: { surgeryName: '', surgeryAddress: '' } })]],
]
export const allowedCustomers: AllowedInput[] = validCustomers.map(([rule, [serviceId, form]]) => ({
  tags: ['BK-356'],
  rule,
  screen: () => screenOfCustomer(serviceId, form),
  gateway: () => screened(serviceId, form),
}))

interface Payer {
  serviceId: string
  paymentType: string
  dob?: string
  region?: string
}

/** Holds a slot, screens a customer, and books the slot with the given payment type. */
async function paid({ serviceId, paymentType, dob = '2050-01-31', region = 'England' }: Payer): Promise<GraphqlResponse> {
  const { locationId, slot } = newBranch()
  const setRegion = "UPDATE locations SET document = json_set(document, '$.address.province', ?) WHERE id = ?"
  stack.sandbox.database.run(setRegion, region, locationId)
  const held = slot(1000, { date: '2099-10-15' })
  const hold = `mutation($input: HoldSlotInput!) { holdSlot(input: $input) { hold { id } } }`
  const { data } = await stack.graphql(hold, { input: { locationId, serviceId, slot: held } }, 'branch')
  const form = customer(serviceId, { customer: { dob }, guardian })
  const start = 'mutation($input: StartScreeningInput!) { startScreening(input: $input) { screeningId } }'
  const { screeningId } = (
    await stack.graphql(start, { input: screeningInput(serviceOf(serviceId), { formData: form, locationId }, TODAY) }, 'branch')
  ).data.startScreening
  for (const [index, patientAnswer] of suitableAnswers.vaccination.entries())
    await stack.graphql(
      'mutation($id: ID!, $n: Int!, $next: Int!, $answer: String!) { nextScreening(screeningID: $id, currentQuestionNumber: $n, nextQuestionNumber: $next, patientAnswer: $answer) { hasResult } }',
      { id: screeningId, n: index + 1, next: index + 2, answer: patientAnswer },
      'branch',
    )
  return send('postAppointment', {
    screeningID: screeningId,
    paymentType,
    resourceID: held.resourceId,
    startDate: held.startTime,
    endDate: held.endTime,
    initialappointment: data.holdSlot.hold.id,
  })
}

/** Whether the screen refuses the payment type. A service without a choice of payment is always paid for in the pharmacy. */
function screenOfPayment({ serviceId, paymentType, dob = '2050-01-31', region = 'England' }: Payer): Refusal {
  const service = serviceOf(serviceId)
  const options = service.includePaymentSelection
    ? paymentOptions({ serviceId, isMinor: isMinor(dob, TODAY), region })
    : [{ value: 'in_store' }]
  return isRefused(!options.some(({ value }) => value === paymentType))
}

const wrongPayment = "The service can't be paid for in this way."
const adultsOnly = "Customers under 18 can't have a free NHS flu vaccination here."
const notHere = 'There is no free NHS flu vaccination at this branch.'
const payers: [tags: string[], rule: string, payer: Payer, message: string][] = [
  [['BK-161'], 'a free flu vaccination for a minor', { serviceId: '4790', paymentType: 'exempt', ...minor }, adultsOnly],
  [
    ['BK-161', 'BK-163'],
    'a minor with the payment type exempt_payment, for a service with a second vaccine',
    { serviceId: '19674', paymentType: 'exempt_payment', ...minor },
    adultsOnly,
  ],
  [['BK-162'], 'a free flu vaccination in Scotland', { serviceId: '4790', paymentType: 'exempt', region: 'Scotland' }, notHere],
  [
    ['BK-162'],
    'a free flu vaccination in Northern Ireland',
    { serviceId: '4790', paymentType: 'exempt', region: 'NorthernIreland' },
    notHere,
  ],
  [['BK-163'], 'the payment type exempt for a service with a second vaccine', { serviceId: '19674', paymentType: 'exempt' }, wrongPayment],
  [
    ['BK-163'],
    'the payment type voucher_payment for a service without a second vaccine',
    { serviceId: '4790', paymentType: 'voucher_payment' },
    wrongPayment,
  ],
  [['BK-160'], 'the payment type exempt for a service other than flu', { serviceId: CHICKENPOX, paymentType: 'exempt' }, wrongPayment],
  [['BK-160'], 'the payment type voucher for a service other than flu', { serviceId: CHICKENPOX, paymentType: 'voucher' }, wrongPayment],
  [['BK-225'], 'payment by card', { serviceId: '4790', paymentType: 'payment' }, 'The payment type is not valid.'],
]
export const paymentRules: ScreenRule[] = payers.map(([tags, rule, payer, message]) => ({
  tags,
  rule,
  screen: () => screenOfPayment(payer),
  reason: true,
  gateway: () => paid(payer),
  code: 'BAD_USER_INPUT',
  message,
}))
export const allowedPayments: AllowedInput[] = [
  { serviceId: '4790', paymentType: 'exempt' },
  { serviceId: '4790', paymentType: 'voucher', ...minor },
  { serviceId: '4790', paymentType: 'in_store', region: 'Scotland' },
  { serviceId: '19674', paymentType: 'voucher_payment', region: 'NorthernIreland' },
  { serviceId: CHICKENPOX, paymentType: 'in_store' },
].map((payer) => ({
  tags: ['BK-160', 'BK-163'],
  rule: `the payment ${JSON.stringify(payer)}`,
  screen: () => screenOfPayment(payer),
  gateway: () => paid(payer),
}))
