import { Navigate, useNavigate } from 'react-router-dom'
import { isCancelled, rescheduleRefusal } from '#rules/appointment.ts'
import { formatLongDay, londonDate, londonTime } from '#rules/london.ts'
import { useVerifiedMutation } from '../../data/verified-mutation.ts'
import { graphql } from '../../generated/gql.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { hasMovedTo, seenOf } from '../appointments.ts'
import { ChangedSinceOpened } from '../changed-since-opened.tsx'
import { AppointmentPage } from './appointment-page.tsx'
import { addressesOf, type ShownAppointment } from './appointment-query.ts'
import { orderWarning } from './course-order.ts'
import { useCustomerAppointments } from './next-appointment.tsx'
import { SlotStep } from './slot-step.tsx'

export { shouldRefetchScreen as shouldRevalidate } from '../../ui/screen-state.ts'
export { loadAppointment as loader } from './appointment-query.ts'

const rescheduleDocument = graphql(`
  mutation RescheduleAppointment($input: RescheduleAppointmentInput!) {
    rescheduleAppointment(input: $input) {
      appointment {
        ...ShownAppointment
      }
    }
  }
`)

/** Moves an appointment to another slot. */
export function Component() {
  return <AppointmentPage title="Reschedule appointment">{(shown) => <RescheduleStep {...shown} />}</AppointmentPage>
}

function RescheduleStep({ appointment, readNow, reload }: ShownAppointment) {
  const { id, locationId, course, startTime, endTime, number, totalNumber } = appointment
  const { can } = useViewer()
  const [reschedule, { loading, error, isSaved }] = useVerifiedMutation(rescheduleDocument)
  const navigate = useNavigate()
  const details = addressesOf(appointment)()

  const refusal = rescheduleRefusal(appointment)
  const others = useCustomerAppointments(appointment, totalNumber > 1 && refusal === undefined)
  // A completed appointment needs no explanation here, because its details page shows the status. For a cancelled one, see below.
  if (!can.changeAppointments || (refusal !== undefined && !isCancelled(appointment))) return <Navigate replace to={details} />
  if (refusal !== undefined) {
    return (
      <Dialog
        open
        title="Reschedule appointment"
        onCancel={() => void navigate(details, { replace: true })}
        footer={
          <Button kind="primary" autoFocus onClick={() => void navigate(details, { replace: true })}>
            Go to the appointment
          </Button>
        }
      >
        <p>{refusal}</p>
      </Dialog>
    )
  }
  return (
    <SlotStep
      appointment={appointment}
      label="New time"
      isBusy={loading}
      error={error}
      warningOf={(slot) => others.appointments && orderWarning({ ...appointment, startTime: slot.startTime }, others.appointments)}
      onConfirm={async (slot) => {
        const { isSaved: wasSaved, error } = await reschedule({
          variables: { input: { appointmentId: id, locationId, slot, seen: seenOf(appointment) } },
          isSaved: async () => hasMovedTo(slot, appointment, await readNow()),
        })
        if (wasSaved) return { bookedId: id }
        reload()
        return { error }
      }}
    >
      <ChangedSinceOpened appointment={appointment} isSaving={loading || isSaved} />
      <p>
        <ClampedText>{course.name}</ClampedText>
        {totalNumber > 1 && `, appointment ${number} of ${totalNumber}`}, now on <strong>{formatLongDay(londonDate(startTime))}</strong> at{' '}
        <strong className="numeric">
          {londonTime(startTime)}–{londonTime(endTime)}
        </strong>
      </p>
      {others.isMissing && (
        <Notice
          tone="warning"
          role="status"
          title="The course's other appointments can't be loaded, so you won't be warned if the new time puts them in the wrong order."
          action={<Button onClick={others.retry}>Try again</Button>}
        />
      )}
    </SlotStep>
  )
}
