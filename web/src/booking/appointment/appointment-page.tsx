import { Fragment, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { londonDate } from '#rules/london.ts'
import { APPOINTMENT_NOT_FOUND } from '#rules/messages.ts'
import { useShownLocation } from '../../branch/current-location.ts'
import { paths } from '../../paths.ts'
import { NotFoundMessage } from '../../shell/not-found-message.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { PanelsLoading } from '../../ui/table/panels-loading.ts'
import { ClampedText, FirstLines } from '../../ui/text/clamped-text.tsx'
import { BackLink } from '../back/back-link.tsx'
import { ageSuffix, birthDate } from '../birth-text.ts'
import { customerName } from '../customer-name.ts'
import { MissingPart } from '../missing-part.tsx'
import { AppointmentSkeleton } from '../skeletons.tsx'
import styles from './appointment-page.module.css'
import { type Appointment, type ShownAppointment, useAppointment } from './appointment-query.ts'

interface AppointmentPageProps {
  /** The title, or a function that returns the title for the appointment's state. */
  title: string | ((appointment: Appointment) => string)
  /**
   * Whether users can change recorded details on the page. If so, the page's content is hidden while any detail can't be read, so that
   * users don't change details that they can't see.
   */
  changesDetails?: boolean
  children: (shown: ShownAppointment) => ReactNode
}

/** The layout of an appointment's pages: the Back link, title, customer and course above the page's own content. */
export function AppointmentPage(props: AppointmentPageProps) {
  return (
    <Suspense fallback={<AppointmentSkeleton />}>
      <LoadedPage {...props} />
    </Suspense>
  )
}

function LoadedPage({ title, changesDetails = false, children }: AppointmentPageProps) {
  const { appointment, previous, hasMissingPart, unreadable, locationId, reload, readNow, isCompleting } = useAppointment()
  useShownLocation(appointment?.locationId)
  if (appointment === null) {
    return (
      <Main>
        <NotFoundMessage title={APPOINTMENT_NOT_FOUND} area="booking">
          There is no such appointment at this branch.
        </NotFoundMessage>
      </Main>
    )
  }
  const { customer, course, startTime } = appointment
  return (
    <Main className="page stack">
      <div className={`stack-tight ${styles.head}`}>
        <PageHead
          back={<BackLink otherwise={paths.booking.dashboard(locationId, { date: londonDate(startTime) })} />}
          title={typeof title === 'string' ? title : title(appointment)}
        />
        <p>
          <Link className="inline-link" to={paths.booking.customer(customer.id)}>
            <FirstLines>{customerName(customer)}</FirstLines>
            {ageSuffix(customer.dob, londonDate(startTime))}
          </Link>{' '}
          · born {birthDate(customer.dob)} · <ClampedText>{course.name}</ClampedText>
        </p>
      </div>
      {hasMissingPart && <MissingPart record="appointment" onRetry={reload} />}
      {!(hasMissingPart && changesDetails) && (
        <PanelsLoading value={isCompleting}>
          {/* The router reuses this page for another appointment. The key resets the state of the previous appointment's steps. */}
          <Fragment key={appointment.id}>{children({ appointment, previous, unreadable, locationId, reload, readNow })}</Fragment>
        </PanelsLoading>
      )}
    </Main>
  )
}
