import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockFault } from '#rules/block-input.ts'
import { patientFaults } from '#rules/patient.ts'
import { paymentFault, paymentOptions } from '#rules/payment.ts'
import { ageRefusal } from '#rules/walk-in-customer.ts'
import { walkInService, walkInServices } from '#rules/walk-in-services.ts'
import { screeningFault } from '../../gateway/domains/walk-in/customer.ts'
import { walkInAnswerFault } from '../../gateway/domains/walk-in/form-answer.ts'
import { type PeriodValues, periodBlock, periodFaults } from '../../web/src/booking/availability/period-form.ts'
import { repeatChoices } from '../../web/src/booking/availability/repeat-choices.ts'
import { emptyMeasures } from '../../web/src/booking/walk-in/bmi.ts'
import { emptyFormData, type FormData, formFaults, screeningInput } from '../../web/src/booking/walk-in/customer-form.ts'
import { answerFault, answerFromValues, answersInput, type FormQuestion } from '../../web/src/booking/walk-in/walk-in-form.ts'
import {
  addressValues,
  type PatientValues,
  formFaults as patientFormFaults,
  patientInput,
} from '../../web/src/clinical/order/patient-form.ts'
import type { EditPatientFragment, EditPatientOrderFragment } from '../../web/src/generated/graphql.ts'

/*
 * For any input, a screen refuses exactly what the gateway refuses. Each property compares two verdicts: the form's verdict on the entered
 * values, and the gateway rule's verdict on the input that the form sends. Random input is rarely valid, so most fields take one of a few
 * typical values.
 */

const TODAY = '2026-03-02'
const RUNS = { numRuns: 2_000 }

const name = fc.constantFrom('Zoë', ' ', '', '\u200b', "O'Neill")
const email = fc.constantFrom('', ' ', 'zoe@example.com', 'zoe@', ' zoe@example.com ', 'a b@example.com')
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const birth = fc.oneof(day, fc.constantFrom('', '2026-02-30', '31/01/1990', TODAY, '2008-03-02', '1952-03-02', '2008-02-29'))

const customerForm: fc.Arbitrary<{ serviceId: string; form: FormData }> = fc
  .record({
    serviceId: fc.constantFrom(...walkInServices.map(({ id }) => id)),
    vaccine: fc.constantFrom('', '4448', '4449'),
    texts: fc.array(name, { minLength: 12, maxLength: 12 }),
    emails: fc.tuple(email, email),
    dob: birth,
    paymentType: fc.constantFrom('in_store', 'exempt', 'voucher', 'exempt_payment', 'voucher_payment'),
  })
  .map(({ serviceId, vaccine, texts, emails: [ownEmail, guardianEmail], dob, paymentType }) => {
    const [firstName, lastName, phone, gender, surgeryName, surgeryAddress, postcode, line1, city, guardianFirst, title, guardianPhone] =
      texts as [string, string, string, string, string, string, string, string, string, string, string, string]
    const service = walkInService(serviceId)
    if (service === undefined) throw new Error(`no service ${serviceId}`)
    const empty = emptyFormData(service)
    return {
      serviceId,
      form: {
        customerDetails: {
          ...empty.customerDetails,
          ...{ firstName, lastName, phone, gender, surgeryName, surgeryAddress, dob, email: ownEmail },
          address: { postcode, line1, line2: '', city },
          serviceID: service.includeVaccineSelection ? vaccine : serviceId,
        },
        guardianDetails: { firstName: guardianFirst, lastName, title, email: guardianEmail, phone: guardianPhone },
        paymentType,
      },
    }
  })

const period: fc.Arbitrary<PeriodValues> = fc.record({
  startDate: fc.oneof(day, fc.constantFrom('2026-03-02', '2026-03-06', '2026-03-08', '2026-02-30', '')),
  endDate: fc.oneof(day, fc.constantFrom('2026-03-02', '2026-03-09', '2026-03-10', '2026-03-31', '9999-12-31')),
  startTime: fc.constantFrom('00:00', '09:00', '17:00', '23:45'),
  endTime: fc.constantFrom('09:00', '17:00', '23:45', '24:00'),
  isAllDay: fc.constantFrom('', 'yes'),
  repeat: fc.constantFrom(...repeatChoices),
  reason: fc.constantFrom('', 'Training', 'x'.repeat(50), 'x'.repeat(51)),
})

describe('screen and gateway rules', () => {
  it("agree on which walk-in customers' details are valid", { tags: ['BK-356'] }, () => {
    fc.assert(
      fc.property(customerForm, ({ serviceId, form }) => {
        const service = walkInService(serviceId)
        if (service === undefined) throw new Error(`no service ${serviceId}`)
        const { dob } = form.customerDetails
        const isRefused =
          ageRefusal(serviceId, dob, TODAY) !== undefined ||
          Object.keys(formFaults(service, form, TODAY, [{ value: form.paymentType }])).length > 0
        // If no vaccine is chosen, the form applies the rules of the walk-in service, so the gateway's rule gets that service's id.
        const input = screeningInput(service, { formData: form, locationId: '1001' }, TODAY)
        const sent = { ...input, serviceID: input.serviceID || serviceId, allowMarketing: false }
        expect(screeningFault(sent, TODAY) !== undefined).toBe(isRefused)
      }),
      RUNS,
    )
  })

  it('agree on which payment types are valid for a flu vaccination', { tags: ['BK-160', 'BK-161', 'BK-162', 'BK-163'] }, () => {
    const service = fc.constantFrom(...walkInServices.filter(({ includePaymentSelection }) => includePaymentSelection))
    const region = fc.constantFrom(null, 'England', 'Scotland', 'NorthernIreland')
    const paymentType = fc.constantFrom('in_store', 'exempt', 'voucher', 'exempt_payment', 'voucher_payment', 'payment', '')
    fc.assert(
      fc.property(service, fc.boolean(), region, paymentType, (flu, isMinor, region, type) => {
        const payer = { serviceId: flu.id, isMinor, region }
        const { customerDetails, ...form } = emptyFormData(flu)
        const dob = isMinor ? '2009-03-02' : '1980-03-02'
        const faults = formFaults(
          flu,
          { ...form, customerDetails: { ...customerDetails, dob }, paymentType: type },
          TODAY,
          paymentOptions(payer),
        )
        expect(faults.paymentType !== undefined).toBe(paymentFault(payer, type) !== undefined)
      }),
      RUNS,
    )
  })

  it('agree on which periods are valid for leave and flu clinics', { tags: ['BK-312', 'BK-313', 'BK-314'] }, () => {
    fc.assert(
      fc.property(period, (values) => {
        const isRefused = Object.keys(periodFaults(values, TODAY)).length > 0
        expect(blockFault(periodBlock(values, values.reason), TODAY) !== undefined).toBe(isRefused)
      }),
      RUNS,
    )
  })

  it('agree on which patient details are valid', { tags: ['CR-236', 'CR-244', 'CR-245'] }, () => {
    const line = fc.constantFrom(null, '', ' ', '\u200b', 'Leeds')
    const address = fc.record({ address1: line, address2: line, city: line, postalCode: line })
    const records = fc.record({
      address: fc.option(address),
      gp: fc.constantFrom(null, { surgery: 'Park Surgery' }),
      billing: fc.option(address),
    })
    const form: fc.Arbitrary<PatientValues> = fc.record({
      ...{ firstName: name, lastName: name, phone: name, address1: name, address2: name, city: name, postalCode: name },
      ...{ gpSurgery: name, gpAddress1: name, gpAddress2: name, gpCity: name, gpPostalCode: name },
      sex: fc.constantFrom('', 'FEMALE'),
      addressOf: fc.constantFrom('patient', 'order'),
      otherLines: fc.constant(''),
      birthDay: fc.constantFrom('1', '29', '31', '', 'x'),
      birthMonth: fc.constantFrom('1', '2', '12', '13'),
      birthYear: fc.constantFrom('1905', '1990', '2024', '2027', '88'),
    })
    fc.assert(
      fc.property(form, records, fc.boolean(), (typed, { address: own, gp, billing }, isUnchanged) => {
        const patient = { id: '81000', address: own, generalPractitioner: gp } as unknown as EditPatientFragment
        const order = { id: '700001', billingAddress: billing } as unknown as EditPatientOrderFragment
        const values = isUnchanged ? { ...typed, ...addressValues(typed.addressOf === 'order' ? billing : own) } : typed
        const input = patientInput(values, patient, order)
        expect(patientFaults(input, TODAY)).toEqual(patientFormFaults(values, { patient, order }, TODAY))
        // If the form shows the order's address, the patient's own address isn't on the screen and must not cause an error.
        if (values.addressOf === 'order' && !input.billingAddress)
          expect(Object.keys(patientFormFaults(values, { patient, order }, TODAY))).not.toContain('address1')
      }),
      RUNS,
    )
  })

  it('agree on which answers to the weight-loss form are valid', { tags: ['BK-362', 'BK-363', 'BK-364'] }, () => {
    const option = fc.record({ key: fc.constant(null), text: name, value: fc.constant(null), checked: fc.boolean(), correct: fc.boolean() })
    const question: fc.Arbitrary<FormQuestion> = fc.record({
      ...{ id: fc.constant('wg-1'), label: name, content: name, isChild: fc.boolean() },
      element: fc.constantFrom('RADIO_BUTTONS', 'CHECKBOXES', 'DROPDOWN', 'TEXT_INPUT', 'TEXT_AREA', 'UNKNOWN'),
      options: fc.array(option, { minLength: 1, maxLength: 3 }),
    })
    const values = fc.record({ text: name, choice: fc.constantFrom<(number | '')[]>('', 0), chosen: fc.constantFrom<number[][]>([], [0]) })
    fc.assert(
      fc.property(question, values, (item, entered) => {
        const answer = answerFromValues(item, { ...entered, measures: emptyMeasures })
        const form = {
          state: 'answered',
          traversalId: 't-1',
          identifier: 'WG',
          isFirst: false,
          questions: [item],
          given: [answer],
        } as const
        const [sent] = answersInput(form).answers
        if (sent === undefined) throw new Error('no answer')
        expect(walkInAnswerFault(sent) !== undefined).toBe(answerFault(item, answer) !== undefined)
      }),
      RUNS,
    )
  })
})
