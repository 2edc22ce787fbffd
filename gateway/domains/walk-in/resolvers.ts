import { isMinor } from '#rules/age.ts'
import { londonDate } from '#rules/london.ts'
import { isKnownService } from '#rules/services.ts'
import { changeBooking } from '../../booking/forward.ts'
import { ApiError, rejectInvalid } from '../../errors.ts'
import type { AnswerWalkInFormInput, Resolvers } from '../../generated/resolvers.ts'
import { audited, auditRead } from '../../observe/audit.ts'
import type { WalkInAnswers } from '../../upstream/walk-in-forms.ts'
import { rejectBlocked } from '../appointment/blocked-slot.ts'
import { runInFreeSlot } from '../appointment/free-slot.ts'
import { requireBookable } from '../appointment/require-bookable.ts'
import { toSlot } from '../appointment/slot.ts'
import { withoutNulls } from '../without-nulls.ts'
import { bookWalkIn, RENEWAL_LEEWAY } from './booking.ts'
import { screeningFault } from './customer.ts'
import { findBooked } from './find-booked.ts'
import { walkInAnswerFault } from './form-answer.ts'
import { screeningIdOf, withScreeningId } from './screening-id.ts'
import { walkInMemory } from './walk-in-memory.ts'

export const walkInResolvers: Resolvers = {
  Query: {
    bookedWalkIn: async (_root, { input: { locationId, ...wanted } }, context) => {
      auditRead(context, { action: 'bookedWalkIn', locationId })
      const { appointments } = context.dependencies.upstreams
      const booked = findBooked(await appointments.atSlot(context.caller, locationId, toSlot(wanted.slot)), wanted)
      return booked === undefined ? null : { appointmentId: booked.id }
    },
  },

  Mutation: {
    // The booking API's own mutations. The gateway adds checks and sets some input fields.
    startScreening: async (_root, { input }, context, info) => {
      const today = londonDate(context.dependencies.clock())
      rejectInvalid(screeningFault(input, today))
      const screening = await changeBooking('startScreening', { input: { ...input, allowMarketing: false } }, context, info, [
        withScreeningId,
      ])
      const screeningId = screeningIdOf(screening)
      if (screeningId !== undefined)
        await walkInMemory(context.dependencies.entryStore).rememberScreening(screeningId, {
          locationId: input.locationID,
          serviceId: input.serviceID,
          isMinor: isMinor(input.dob, today),
        })
      return screening
    },

    nextScreening: async (_root, args, context, info) => {
      const screening = await changeBooking('nextScreening', args, context, info, [withScreeningId])
      const memory = walkInMemory(context.dependencies.entryStore)
      const screeningId = screeningIdOf(screening)
      // The booking API may give the screening a new id with each question.
      if (screeningId !== undefined && screeningId !== args.screeningID) {
        const started = await memory.screening(args.screeningID)
        if (started !== undefined) await memory.rememberScreening(screeningId, started)
      }
      return screening
    },

    postAppointment: (_root, { input }, context, info) =>
      bookWalkIn(input, context, () => changeBooking('postAppointment', { input: { ...input, initiator: 'pharmacist' } }, context, info)),

    holdSlot: async (_root, { input: { locationId, serviceId, slot, holdId } }, context) => {
      const memory = walkInMemory(context.dependencies.entryStore)
      const place = { locationId, serviceId, slot: toSlot(slot) }
      // A held slot isn't listed as free, so for a renewal, check only whether the slot is blocked. Also allow a renewal for a while after
      // the slot has left the booking window, because the screening takes time.
      const isRenewed = await memory.isHeldBy(holdId, place)
      requireBookable(place.slot, { serviceId, locationId, leeway: isRenewed ? RENEWAL_LEEWAY : 0 }, context)
      const send = () =>
        audited(context, { action: 'holdSlot', locationId }, () =>
          context.dependencies.upstreams.slotHolds.hold(context.caller, { ...place, holdId: holdId ?? undefined }),
        )
      const hold = await (isRenewed ? rejectBlocked(context, place).then(send) : runInFreeSlot(context, place, send))
      if (hold) await memory.rememberHold(hold.id, place)
      return { hold: hold ? { id: hold.id, expiresAt: hold.expiresAt ?? null } : null }
    },

    startWalkInForm: (_root, _args, context) =>
      audited(context, { action: 'startWalkInForm' }, () => context.dependencies.upstreams.walkInForms.start(context.caller)),

    answerWalkInForm: async (_root, { input }, context) => {
      const answers = toAnswers(input)
      return audited(context, { action: 'answerWalkInForm', consultationFormId: input.traversalId }, () =>
        context.dependencies.upstreams.walkInForms.respond(context.caller, answers),
      )
    },

    saveWalkInForm: async (_root, { input: { traversalId, appointmentId } }, context) => {
      await audited(context, { action: 'saveWalkInForm', appointmentId }, () =>
        context.dependencies.upstreams.walkInForms.save(context.caller, { traversalId, appointmentId }),
      )
      return { saved: true }
    },

    recordWalkInEvent: (_root, { input: { event, serviceId } }, { dependencies, caller }) => {
      // Count unknown service ids as `other`, so that clients can't create an unlimited number of metric series.
      dependencies.metrics.walkInEvents.inc({ event, booked_service: isKnownService(serviceId) ? serviceId : 'other' })
      dependencies.log.info({ event, serviceId, requestId: caller.requestId }, 'event')
      return { recorded: true }
    },
  },
}

function toAnswers({ traversalId, identifier, answers, person }: AnswerWalkInFormInput): WalkInAnswers {
  if (answers.length === 0) throw new ApiError('BAD_USER_INPUT', 'There is no answer to send.')
  for (const answer of answers) rejectInvalid(walkInAnswerFault(answer))
  return {
    traversalId,
    identifier: identifier || undefined,
    answers: answers.map(({ options, text, ...answer }) => ({
      ...withoutNulls(answer),
      options: text == null ? (options ?? []).map(withoutNulls) : [{ text }],
    })),
    person: person ?? undefined,
  }
}
