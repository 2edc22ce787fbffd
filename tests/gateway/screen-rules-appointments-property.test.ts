import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cancelReasonFault,
  cancelReasons,
  cancelRefusal,
  closedRefusal,
  completeRefusal,
  detailsFault,
  detailsRefusal,
  followUpRefusal,
  medicineFault,
  startRefusal,
} from '#rules/appointment.ts'
import { bookingWindow, isBookableDay, isInWindow } from '#rules/booking-window.ts'
import { londonDate } from '#rules/london.ts'
import { isInProgress, mainAction } from '../../web/src/booking/appointment/appointment-actions.ts'
import { detailChanges, detailFaults, recordedValues } from '../../web/src/booking/appointment/appointment-values.ts'
import { isMedicineComplete, medicineOf } from '../../web/src/booking/appointment/medicine-form.ts'
import { canCancel } from '../../web/src/booking/cancel-form.ts'
import { offeredSlots } from '../../web/src/booking/free-slots.ts'

/* As in screen-rules-property.test.ts: for any input, a screen refuses exactly what the gateway refuses. */

const RUNS = { numRuns: 2_000 }

const text = fc.constantFrom('Zoë', 'Ms', ' Zoë ', ' ', '', '\u200b')
const appointment = fc.record({
  status: fc.constantFrom('created', 'in_progress', 'completed', 'cancelled', 'no_show', ''),
  startTime: fc.constant('2026-06-15T10:00:00+01:00'),
  modifiedAt: fc.constant(null),
  number: fc.integer({ min: 1, max: 3 }),
  totalNumber: fc.integer({ min: 1, max: 3 }),
  course: fc.record({
    onSchedServiceId: fc.constantFrom('4790', '9056', '5058', '118342', '8868'),
    paymentType: fc.constantFrom(null, 'payment', 'in_store', 'exempt'),
  }),
})

describe('screen and gateway rules for appointments', () => {
  it("agree on the action that an appointment's main button offers", { tags: ['BK-240', 'BK-243', 'BK-244', 'BK-251'] }, () => {
    fc.assert(
      fc.property(appointment, (shown) => {
        const gateway = { start: startRefusal, continue: detailsRefusal, complete: completeRefusal, 'complete course': completeRefusal }
        const action = mainAction(shown)
        if (action === undefined) for (const refusalOf of Object.values(gateway)) expect(refusalOf(shown)).toBeDefined()
        else expect(gateway[action](shown)).toBeUndefined()
        if (action === 'complete course') expect(followUpRefusal(shown)).toBeUndefined()
      }),
      RUNS,
    )
  })

  it('agree on which appointments have steps to fill in', { tags: ['BK-247', 'BK-248'] }, () => {
    fc.assert(
      fc.property(appointment, (shown) => {
        expect(isInProgress(shown)).toBe(detailsRefusal(shown) === undefined)
        if (isInProgress(shown)) expect(completeRefusal(shown)).toBeUndefined()
      }),
      RUNS,
    )
  })

  it('agree on which cancellations are allowed', { tags: ['BK-321', 'BK-322'] }, () => {
    const reason = fc.constantFrom(...cancelReasons, '', 'Other')
    fc.assert(
      fc.property(appointment, reason, fc.constantFrom('yes', 'no', ''), (shown, chosen, refund) => {
        const isAllowed =
          refund !== '' &&
          cancelReasonFault(chosen) === undefined &&
          // `cancelRefusal` allows cancelling a closed appointment, because the booking API rejects that itself.
          closedRefusal(shown) === undefined &&
          cancelRefusal(shown, { refund: refund === 'yes' }) === undefined
        expect(canCancel(shown, { reason: chosen, refund })).toBe(isAllowed)
      }),
      RUNS,
    )
  })

  it('agree on whether the pharmacist and guardian are valid', { tags: ['BK-208', 'BK-330', 'BK-333'] }, () => {
    const person = fc.record({ title: text, firstName: text, lastName: text })
    const pharmacist = fc.record({ title: text, name: text, gphcNumber: text })
    const details = fc.record({ pharmacist: fc.option(pharmacist), guardian: fc.option(person) })
    fc.assert(
      fc.property(details, details, ({ pharmacist: pharmacistBefore, guardian: guardianBefore }, entered) => {
        const recorded = { notes: null, pharmacist: pharmacistBefore, guardian: guardianBefore, course: {} }
        const values = recordedValues({ ...recorded, ...entered })
        const faults = Object.values(detailFaults(recorded, values)).filter((fault) => fault !== undefined)
        // `sent` always includes the pharmacist, because the edit step checks the pharmacist's details even if they haven't changed.
        const { pharmacistTitle: title = '', pharmacistName: name = '', gphcNumber = '' } = values
        const { guardian } = detailChanges(recorded, values).input
        const sent = { pharmacist: { title, name, gphcNumber }, ...(guardian && { guardian }) }
        expect(detailsFault(sent) !== undefined).toBe(faults.length > 0)
      }),
      RUNS,
    )
  })

  it('agree on whether the details of a medicine are complete and valid', { tags: ['BK-334', 'BK-335'] }, () => {
    const expiry = fc.constantFrom('2027-12-31', '2027-02-30', '31/12/2027', '', ' ')
    fc.assert(
      fc.property(fc.record({ expiry, manufacturer: text, batchNumber: text, method: text }), (values) => {
        expect(isMedicineComplete(values)).toBe(medicineFault(medicineOf(values)) === undefined)
      }),
      RUNS,
    )
  })

  it('agree on the slots that can be booked', { tags: ['BK-337', 'BK-338', 'BK-340', 'BK-341'] }, () => {
    const minute = 60_000
    const now = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
    const ahead = fc.oneof(fc.integer({ min: -60, max: 72 * 60 }), fc.integer({ min: 0, max: 400 * 24 * 60 }))
    fc.assert(
      fc.property(now, ahead, fc.constantFrom('4790', '5058'), fc.boolean(), (today, minutes, serviceId, isVan) => {
        const start = new Date(today.getTime() + minutes * minute)
        const slot = {
          resourceId: 'room-1',
          startTime: start.toISOString(),
          endTime: new Date(start.getTime() + 15 * minute).toISOString(),
        }
        const window = bookingWindow({ serviceId, isVan, now: today })
        const bounds = { ...window, earliestStart: window.earliestStart.toISOString() }
        const isOffered = isBookableDay(bounds, londonDate(start)) && offeredSlots([slot], bounds).length === 1
        expect(isOffered).toBe(isInWindow(window, start))
      }),
      RUNS,
    )
  })
})
