import {
  cancelReasonFault,
  cancelRefusal,
  completeRefusal,
  detailsRefusal,
  guardianFault,
  medicineFault,
  pharmacistFault,
  statusRule,
} from '#rules/appointment.ts'
import { bookingWindow } from '#rules/booking-window.ts'
import { WEIGHT_LOSS_SERVICE } from '#rules/services.ts'
import { changeBooking, readBooking } from '../../booking/forward.ts'
import { ApiError, rejectInvalid } from '../../errors.ts'
import type { Resolvers } from '../../generated/resolvers.ts'
import { audited, auditRead } from '../../observe/audit.ts'
import { partialList } from '../../partial-list.ts'
import type { Appointment } from '../../upstream/booking/appointments.ts'
import { withoutNulls } from '../without-nulls.ts'
import {
  bookFollowUpAppointment,
  bookNextOfCourse,
  cancelSeenAppointment,
  completeAppointment,
  currentAppointment,
  rescheduleAppointment,
  runIfAllowed,
  saveAppointmentDetails,
  startAppointment,
} from './changes.ts'
import { appointmentDays, appointmentsToReschedule } from './overview.ts'

export const appointmentResolvers: Resolvers = {
  Query: {
    bookingWindow: (_root, { serviceId, locationId }, { dependencies: { config, clock } }) => {
      const isVan = config.settings.vanLocationIds.includes(locationId)
      const window = bookingWindow({ serviceId, isVan, now: clock() })
      return { ...window, earliestStart: window.earliestStart.toISOString() }
    },

    appointmentDays: async (_root, { locationId, month }, context, info) =>
      partialList(await context.panelReads.within(appointmentDays(locationId, month, context)), context, info),
    appointmentsToReschedule: async (_root, { locationId }, context, info) =>
      partialList(await context.panelReads.within(appointmentsToReschedule(locationId, context)), context, info),

    weightLossQuestions: async (_root, { appointmentId, locationId }, context, info) => {
      auditRead(context, { action: 'weightLossQuestions', appointmentId, locationId })
      const { course, customer } = await currentAppointment(context, { appointmentId, locationId })
      if (course.onSchedServiceId !== WEIGHT_LOSS_SERVICE) return []
      const { weightLossQuestions } = context.dependencies.upstreams
      return partialList(await weightLossQuestions.build(context.caller, appointmentId, customer.sex !== undefined), context, info)
    },
  },

  Mutation: {
    startAppointment: (_root, { input }, context) => startAppointment(input, context),
    saveAppointmentDetails: (_root, { input }, context) => saveAppointmentDetails(input, context),
    completeAppointment: (_root, { input }, context) => completeAppointment(input, context),
    cancelSeenAppointment: (_root, { input }, context) => cancelSeenAppointment(input, context),
    rescheduleAppointment: (_root, { input }, context) => rescheduleAppointment(input, context),
    bookFollowUpAppointment: async (_root, { input }, context) => ({ appointmentId: await bookFollowUpAppointment(input, context) }),

    updateWeightLossQuestions: async (_root, { input: { appointmentId, locationId, questions } }, context) => {
      const forms = new Set(questions.map(({ traversalId }) => traversalId))
      const [consultationFormId] = forms
      if (consultationFormId === undefined) throw new ApiError('BAD_USER_INPUT', 'Give at least one question.')
      if (forms.size > 1) throw new ApiError('BAD_USER_INPUT', 'All questions must belong to the same form.')
      const send = () =>
        context.dependencies.upstreams.weightLossQuestions.update(
          context.caller,
          questions.map(({ options, ...question }) => ({ ...withoutNulls(question), options: options.map(withoutNulls) })),
        )
      await runIfAllowed(context, { appointmentId, locationId }, weightLossRefusal, () =>
        audited(
          context,
          { action: 'updateWeightLossQuestions', appointmentId, locationId, consultationFormId, count: questions.length },
          send,
        ),
      )
      return { saved: true }
    },

    // The mutations below belong to the booking API. The same rules apply to them as to the gateway's own mutations above.
    cancelAppointment: (_root, args, context, info) => {
      rejectInvalid(cancelReasonFault(args.reason))
      if (args.shouldRefund !== 'yes' && args.shouldRefund !== 'no') throw new ApiError('BAD_USER_INPUT', 'shouldRefund must be yes or no.')
      const send = () => changeBooking('cancelAppointment', args, context, info)
      // A cancellation without a refund isn't checked, because the check only decides whether the payment can be refunded.
      if (args.shouldRefund === 'no') return context.withLock(`appointment ${args.appointmentId}`, send)
      return runIfAllowed(context, args, (appointment) => cancelRefusal(appointment, { refund: true }), send)
    },
    updateAppointmentStatus: (_root, args, context, info) => {
      const rule = statusRule(args.status)
      if (rule === undefined)
        throw new ApiError('BAD_USER_INPUT', 'Use a status such as in_progress or completed. To cancel, use cancelAppointment.')
      return runIfAllowed(context, args, rule, () => changeBooking('updateAppointmentStatus', args, context, info))
    },
    updateAppointmentNotes: (_root, args, context, info) =>
      runIfAllowed(context, args, detailsRefusal, () => changeBooking('updateAppointmentNotes', args, context, info)),
    updateAppointmentPharmacist: (_root, args, context, info) => {
      rejectInvalid(pharmacistFault(args.pharmacist))
      return runIfAllowed(context, args, detailsRefusal, () => changeBooking('updateAppointmentPharmacist', args, context, info))
    },
    updateAppointmentGuardian: (_root, args, context, info) => {
      rejectInvalid(guardianFault(args.guardian))
      return runIfAllowed(context, args, detailsRefusal, () => changeBooking('updateAppointmentGuardian', args, context, info))
    },
    updateAppointmentMedicine: (_root, args, context, info) => {
      rejectInvalid(medicineFault(args.medicine))
      return runIfAllowed(context, args, completeRefusal, () => changeBooking('updateAppointmentMedicine', args, context, info))
    },
    bookNextAppointment: (_root, args, context, info) =>
      bookNextOfCourse(args, context, () => changeBooking('bookNextAppointment', args, context, info)),
  },

  ChangedAppointmentPayload: {
    appointment: (key, _args, context, info) => readBooking('getAppointment', key, context, info),
  },
}

function weightLossRefusal(appointment: Appointment): string | undefined {
  if (appointment.course.onSchedServiceId !== WEIGHT_LOSS_SERVICE) return "This appointment isn't for the weight-loss service."
  return detailsRefusal(appointment)
}
