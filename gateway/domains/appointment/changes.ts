import {
  bookedFollowUpRefusal,
  COMPLETED,
  cancelReasonFault,
  cancelRefusal,
  completeRefusal,
  courseRefusal,
  detailsFault,
  detailsRefusal,
  followUpRefusal,
  IN_PROGRESS,
  medicineFault,
  needsMedicine,
  rescheduleRefusal,
  staleRefusal,
  startRefusal,
} from '#rules/appointment.ts'
import { addDays, londonDate, startOfLondonDay } from '#rules/london.ts'
import { APPOINTMENT_NOT_FOUND } from '#rules/messages.ts'
import { requireViewer } from '../../access/require-viewer.ts'
import { ApiError, rejectConflict, rejectInvalid } from '../../errors.ts'
import type {
  BookFollowUpAppointmentInput,
  CancelSeenAppointmentInput,
  CompleteAppointmentInput,
  RescheduleAppointmentInput,
  SaveAppointmentDetailsInput,
  SeenAppointmentInput,
  SlotInput,
  StartAppointmentInput,
} from '../../generated/resolvers.ts'
import { audited } from '../../observe/audit.ts'
import type { RequestContext } from '../../request-context.ts'
import { type Appointment, type AppointmentKey, detailParts } from '../../upstream/booking/appointments.ts'
import { BookingError } from '../../upstream/booking/graphql.ts'
import type { Slot } from '../../upstream/booking/slot.ts'
import { readBeforeChange } from '../read-before-change.ts'
import { runInFreeSlot } from './free-slot.ts'
import { isOpen } from './open-hours.ts'
import type { ChangedAppointment } from './payload.ts'
import { requireBookable } from './require-bookable.ts'
import { isTakenOnlyByItself, parseSlot, toSlot } from './slot.ts'

interface Change extends AppointmentKey {
  action: string
  seen?: SeenAppointmentInput | null | undefined
  /** Returns the reason why the appointment's current state doesn't allow the change, or undefined if the change is allowed. */
  refusalOf: (appointment: Appointment) => string | undefined
  /** Makes any remaining checks, and then sends the change through `write`, which writes the audit line. */
  send: (appointment: Appointment, write: Write) => Promise<void>
}

type Write = <Result>(send: () => Promise<Result>) => Promise<Result>

async function change(
  context: RequestContext,
  { appointmentId, locationId, action, seen, refusalOf, send }: Change,
): Promise<ChangedAppointment> {
  const key = { appointmentId, locationId }
  const refusalOrStale = (appointment: Appointment) => refusalOf(appointment) ?? staleRefusal(appointment, seen)
  const write: Write = (work) => audited(context, { action, ...key }, work)
  await runIfAllowed(context, key, refusalOrStale, (appointment) => send(appointment, write))
  return key
}

/**
 * Sends a change to an appointment, if the appointment's current state allows the change.
 *
 * @throws ApiError NOT_FOUND, or CONFLICT with the reason that `refusalOf` returned
 */
export function runIfAllowed<Result>(
  context: RequestContext,
  { appointmentId, locationId }: AppointmentKey,
  refusalOf: Change['refusalOf'],
  send: (appointment: Appointment) => Promise<Result>,
): Promise<Result> {
  return context.withLock(`appointment ${appointmentId}`, async () => {
    const appointment = await readBeforeChange(currentAppointment(context, { appointmentId, locationId }))
    const refusal = refusalOf(appointment)
    rejectConflict(refusal)
    return send(appointment)
  })
}

/**
 * Reads an appointment at a branch.
 *
 * @throws ApiError NOT_FOUND, also if the appointment is at another branch
 */
export async function currentAppointment(
  { dependencies: { upstreams }, caller }: RequestContext,
  key: AppointmentKey,
): Promise<Appointment> {
  const appointment = await upstreams.appointments.get(caller, key)
  // Compare the branches here, because the contract doesn't say whether the booking API does.
  if (appointment?.locationId !== key.locationId) throw new ApiError('NOT_FOUND', APPOINTMENT_NOT_FOUND)
  return appointment
}

export function startAppointment(input: StartAppointmentInput, context: RequestContext) {
  return change(context, {
    ...keyAndSeen(input),
    action: 'startAppointment',
    refusalOf: startRefusal,
    send: (_appointment, write) =>
      write(() => context.dependencies.upstreams.appointments.setStatus(context.caller, keyOf(input), IN_PROGRESS)),
  })
}

export function saveAppointmentDetails(input: SaveAppointmentDetailsInput, context: RequestContext) {
  const { pharmacist, notes, guardian, questions } = input
  rejectInvalid(detailsFault(input))
  return change(context, {
    ...keyAndSeen(input),
    action: 'saveAppointmentDetails',
    refusalOf: detailsRefusal,
    send: ({ course }, write) => {
      const details = {
        ...(pharmacist && { pharmacist: trimmed(pharmacist) }),
        ...(notes != null && { notes }),
        ...(guardian && { guardian: trimmed(guardian) }),
        ...(questions?.length && { questions: { courseId: course.id, answers: questions } }),
      }
      return write(() =>
        context.dependencies.upstreams.appointments.saveDetails(context.caller, keyOf(input), details).catch((error: unknown) => {
          throw withSavedParts(
            error,
            detailParts.filter((part) => details[part] !== undefined),
          )
        }),
      )
    },
  })
}

export function completeAppointment(input: CompleteAppointmentInput, context: RequestContext) {
  const { caller, dependencies } = context
  const medicine = input.medicine && trimmed(input.medicine)
  return change(context, {
    ...keyAndSeen(input),
    action: 'completeAppointment',
    refusalOf: completeRefusal,
    send: async ({ course }, write) => {
      const isMedicineNeeded = needsMedicine(course)
      if (isMedicineNeeded || medicine) rejectInvalid(medicineFault(medicine))
      await write(() =>
        medicine
          ? dependencies.upstreams.appointments.complete(caller, keyOf(input), medicine).catch((error: unknown) => {
              throw withSavedParts(error, ['medicine', 'status'])
            })
          : dependencies.upstreams.appointments.setStatus(caller, keyOf(input), COMPLETED),
      )
      if (!isMedicineNeeded)
        dependencies.log.info({ event: 'service-complete', serviceId: course.onSchedServiceId, requestId: caller.requestId }, 'event')
    },
  })
}

export function cancelSeenAppointment(input: CancelSeenAppointmentInput, context: RequestContext) {
  const { caller, dependencies } = context
  const { reason, refund } = input
  rejectInvalid(cancelReasonFault(reason))
  return change(context, {
    ...keyOf(input),
    action: 'cancelSeenAppointment',
    refusalOf: (appointment) => cancelRefusal(appointment, input),
    send: (_appointment, write) =>
      write(() =>
        dependencies.upstreams.appointments.cancel(caller, keyOf(input), { reason, refund, cancelledBy: requireViewer(context).name }),
      ),
  })
}

export function rescheduleAppointment(input: RescheduleAppointmentInput, context: RequestContext) {
  return change(context, {
    ...keyAndSeen(input),
    action: 'rescheduleAppointment',
    refusalOf: rescheduleRefusal,
    send: ({ course: { onSchedServiceId: serviceId } }, write) => {
      const { locationId } = input
      const slot = toSlot(input.slot)
      requireBookable(slot, { serviceId, locationId }, context)
      return runInFreeSlot(
        context,
        { locationId, serviceId, slot },
        () =>
          write(() =>
            context.dependencies.upstreams.appointments.reschedule(context.caller, keyOf(input), {
              serviceId,
              slot,
              rescheduledBy: requireViewer(context).name,
            }),
          ),
        async () => (await overlapsOnlyItself(context, keyOf(input), slot)) && (await isOpen(context, { locationId, serviceId, slot })),
      )
    },
  })
}

/**
 * Whether the slot overlaps only the appointment that is being moved into it, and is exactly as long as that appointment. If so, the move
 * may be allowed even if the booking services don't list the slot as free.
 */
async function overlapsOnlyItself(
  { dependencies: { upstreams }, caller }: RequestContext,
  { appointmentId, locationId }: AppointmentKey,
  slot: Slot,
): Promise<boolean> {
  const dayStart = startOfLondonDay(londonDate(slot.start))
  const { items, unreadable } = await readBeforeChange(upstreams.appointments.booked(caller, locationId, dayStart, slot.end))
  // Return false if any appointment is unreadable, because it could overlap the slot too.
  return unreadable === 0 && isTakenOnlyByItself(appointmentId, slot, items)
}

/** @returns the new appointment's id */
export async function bookFollowUpAppointment(input: BookFollowUpAppointmentInput, context: RequestContext): Promise<string> {
  const { appointmentId, locationId } = input
  const { caller, dependencies } = context
  const appointment = await readBeforeChange(currentAppointment(context, { appointmentId, locationId }))
  const { id: courseId, onSchedServiceId: serviceId } = appointment.course
  const refusal = followUpRefusal(appointment)
  rejectConflict(refusal)
  const slot = toSlot(input.slot)
  requireBookable(slot, { serviceId, locationId }, context)
  // Read the course after acquiring the lock, so that the result includes bookings and cancellations made while waiting for the lock.
  return context.withLock(`course ${courseId}`, async () => {
    const ofCustomer = await readBeforeChange(
      dependencies.upstreams.appointments.ofCourse(caller, { courseId, customerId: appointment.customer.id, locationId }),
    )
    // If the booking API doesn't return the customer's appointments, read the course's appointments at this branch instead.
    const course = ofCustomer ?? (await courseAtBranch(context, { courseId, locationId }))
    const status = ofCustomer?.find(({ id }) => id === appointmentId)?.status ?? appointment.status
    const currentRefusal = followUpRefusal({ ...appointment, status }) ?? bookedFollowUpRefusal(appointment, course)
    rejectConflict(currentRefusal)
    return runInFreeSlot(context, { locationId, serviceId, slot }, () =>
      audited(context, { action: 'bookFollowUpAppointment', appointmentId, locationId }, () =>
        dependencies.upstreams.appointments.bookNext(caller, { courseId, locationId, slot }),
      ),
    )
  })
}

/** How many days before and after today to search for a course's appointments. */
const COURSE_REACH = 366

/** The course's appointments at a branch. */
function courseAtBranch({ dependencies, caller }: RequestContext, { courseId, locationId }: { courseId: string; locationId: string }) {
  const today = londonDate(dependencies.clock())
  const [from, until] = [-COURSE_REACH, COURSE_REACH].map((days) => startOfLondonDay(addDays(today, days))) as [Date, Date]
  return readBeforeChange(dependencies.upstreams.appointments.courseAt(caller, { courseId, locationId, from, until }))
}

/**
 * Books a course's next appointment through the booking API's own mutation. The mutation's input doesn't include the service, so this
 * function reads the service from the course's appointments at the branch.
 *
 * @param send sends the mutation
 */
export async function bookNextOfCourse<Result>(
  { courseId, locationId, ...slotInput }: { courseId: string; locationId: string } & Record<keyof SlotInput, string>,
  context: RequestContext,
  send: () => Promise<Result>,
): Promise<Result> {
  const slot = parseSlot(slotInput)
  return context.withLock(`course ${courseId}`, async () => {
    const course = await courseAtBranch(context, { courseId, locationId })
    const serviceId = course[0]?.course.onSchedServiceId
    if (serviceId === undefined) throw new ApiError('NOT_FOUND', 'The course has no appointment at this branch.')
    const refusal = courseRefusal(course)
    rejectConflict(refusal)
    requireBookable(slot, { serviceId, locationId }, context)
    return runInFreeSlot(context, { locationId, serviceId, slot }, send)
  })
}

function keyOf({ appointmentId, locationId }: AppointmentKey): AppointmentKey {
  return { appointmentId, locationId }
}

function keyAndSeen(input: AppointmentKey & Pick<Change, 'seen'>) {
  return { ...keyOf(input), seen: input.seen }
}

function trimmed<Fields extends Record<string, string>>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.trim()])) as Fields
}

/** Adds `savedParts` to an error: the parts that were saved before the rejected part. */
function withSavedParts(error: unknown, sent: readonly string[]): unknown {
  if (!(error instanceof BookingError)) return error
  const rejected = sent.indexOf(String(error.place[0]))
  return rejected === -1 ? error : new ApiError(error.code, error.message, { ...error.extensions, savedParts: sent.slice(0, rejected) })
}
