import { describe, expect, it } from 'vitest'
import { allowedCancellations, allowedSteps, cancellationRules, stepRules } from './support/screen-rules/appointments.ts'
import { allowedAvailability, availabilityRules } from './support/screen-rules/availability.ts'
import {
  allowedIdChecks,
  allowedNotes,
  allowedPatients,
  allowedUploads,
  idCheckRules,
  noteRules,
  patientRules,
  uploadRules,
} from './support/screen-rules/clinical.ts'
import { type AllowedInput, type ScreenRule, startRules } from './support/screen-rules/rule.ts'
import { allowedSlots, slotRules } from './support/screen-rules/slots.ts'
import { allowedCustomers, allowedPayments, customerRules, paymentRules } from './support/screen-rules/walk-in.ts'

/*
 * The gateway refuses what the screens refuse. Each `refused` row has three parts: an input that breaks a rule, the result of the screen's
 * own function for that input, and the gateway's error. The `allowed` rows are valid inputs, so that the test also fails if either side
 * refuses everything.
 */

const table: Record<string, { refused: ScreenRule[]; allowed: AllowedInput[] }> = {
  'walk-in customers': { refused: customerRules, allowed: allowedCustomers },
  'walk-in payments': { refused: paymentRules, allowed: allowedPayments },
  'slots for appointments': { refused: slotRules, allowed: allowedSlots },
  'changes to an appointment': { refused: stepRules, allowed: allowedSteps },
  cancellations: { refused: cancellationRules, allowed: allowedCancellations },
  "changes to a branch's availability": { refused: availabilityRules, allowed: allowedAvailability },
  'order notes and review notes': { refused: noteRules, allowed: allowedNotes },
  'ID checks': { refused: idCheckRules, allowed: allowedIdChecks },
  'patient details': { refused: patientRules, allowed: allowedPatients },
  photos: { refused: uploadRules, allowed: allowedUploads },
}

startRules()
describe.each(Object.entries(table))('%s', (_group, { refused, allowed }) => {
  for (const { tags, rule, screen, reason, gateway, code, message } of refused)
    it(`screen and gateway both refuse: ${rule}`, { tags }, async () => {
      expect(await screen()).toBe(reason)
      const { data, errors } = await gateway()
      expect(Object.values(data ?? {}).every((field) => field === null)).toBe(true)
      expect(errors).toMatchObject([{ message, extensions: { code } }])
    })

  for (const { tags, rule, screen, gateway } of allowed)
    it(`screen and gateway both accept: ${rule}`, { tags }, async () => {
      expect(await screen()).toBeUndefined()
      expect((await gateway()).errors).toBeUndefined()
    })
})
