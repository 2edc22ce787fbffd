import { Navigate } from 'react-router-dom'
import { followUpRefusal } from '#rules/appointment.ts'
import { messageOf } from '../../apollo/errors.ts'
import { useVerifiedMutation } from '../../data/verified-mutation.ts'
import { graphql } from '../../generated/gql.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { scrollIntoView } from '../../ui/notice/scroll-into-view.ts'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { isUnbookable } from '../slot-taken.ts'
import { AppointmentPage } from './appointment-page.tsx'
import { addressesOf, type ShownAppointment } from './appointment-query.ts'
import { orderWarning } from './course-order.ts'
import { BookedNext, useNextAppointment } from './next-appointment.tsx'
import { SlotStep } from './slot-step.tsx'

export { shouldRefetchScreen as shouldRevalidate } from '../../ui/screen-state.ts'
export { loadAppointment as loader } from './appointment-query.ts'

const bookFollowUpDocument = graphql(`
  mutation BookFollowUp($input: BookFollowUpAppointmentInput!) {
    bookFollowUpAppointment(input: $input) {
      appointmentId
    }
  }
`)

export function Component() {
  return <AppointmentPage title="Book next appointment">{(shown) => <BookNextStep {...shown} />}</AppointmentPage>
}

function BookNextStep({ appointment, reload }: ShownAppointment) {
  const { id, locationId, course, number, totalNumber } = appointment
  const { can } = useViewer()
  const details = addressesOf(appointment)()
  const [book, { loading, error }] = useVerifiedMutation(bookFollowUpDocument)
  const { isLoading, next, readNow } = useNextAppointment(appointment)
  if (!can.runAppointments || followUpRefusal(appointment) !== undefined) return <Navigate replace to={details} />
  if (isLoading) return <Loading />
  // Don't show `BookedNext` while a booking is being saved, because `next` may already be the appointment that the user is booking. Once
  // that booking is saved, the booked page confirms it.
  if (next && !loading) {
    return (
      <section className="panel stack">
        {error !== undefined && (
          <Notice ref={scrollIntoView} tone="danger" title={messageOf(error)}>
            {isUnbookable(error) && 'The time that you chose was not booked.'}
          </Notice>
        )}
        <BookedNext next={next} />
      </section>
    )
  }
  return (
    <SlotStep
      appointment={appointment}
      label="Time of the next appointment"
      numberOfBooks={totalNumber - number}
      isBusy={loading}
      error={error}
      warningOf={({ startTime }) => orderWarning({ number: number + 1, course, startTime }, [appointment])}
      onConfirm={async (slot) => {
        let found: string | undefined
        const { data, error } = await book({
          variables: { input: { appointmentId: id, locationId, slot } },
          isSaved: async () => {
            const booked = await readNow()
            if (booked === undefined) return false
            found = booked.id
            return Date.parse(booked.startTime) === Date.parse(slot.startTime) || undefined
          },
        })
        const bookedId = data?.bookFollowUpAppointment.appointmentId ?? found
        if (error === undefined && bookedId !== undefined) return { bookedId }
        reload()
        void readNow().catch(() => undefined)
        return { error }
      }}
    >
      <p>
        <ClampedText>{course.name}</ClampedText>, appointment <strong className="numeric">{number + 1}</strong> of{' '}
        <span className="numeric">{totalNumber}</span>
      </p>
    </SlotStep>
  )
}
