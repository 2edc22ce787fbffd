import { useEffect, useEffectEvent } from 'react'
import { type LoaderFunctionArgs, Navigate, redirect, useLoaderData, useNavigate } from 'react-router-dom'
import { formatAppointmentTime, londonDate } from '#rules/london.ts'
import { formatFee, owesPayment } from '#rules/payment.ts'
import { isFluService, walkInService } from '#rules/services.ts'
import { isBlank } from '#rules/text.ts'
import { preload } from '../../apollo/client.ts'
import { noDataError } from '../../apollo/errors.ts'
import { recordLocation, useShownLocation } from '../../branch/current-location.ts'
import { graphql } from '../../generated/gql.ts'
import { paths } from '../../paths.ts'
import { requireBookingViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/button/button.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { NO_VALUE } from '../../ui/formats.ts'
import { useFreshQuery } from '../../ui/fresh-query.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { EmailText } from '../../ui/text/email-text.tsx'
import { personName } from '../../ui/text/person-name.ts'
import { customerName } from '../customer-name.ts'
import layout from '../layout.module.css'
import { useBookedAdvice } from './booked-advice.ts'
import { trackEvent } from './events.ts'
import { PatientAdvice } from './patient-advice.tsx'
import { useWalkIn } from './walk-in-draft.ts'
import { WalkInPage } from './walk-in-page.tsx'

const bookedAppointmentDocument = graphql(`
  query BookedAppointment($appointmentId: ID!, $locationId: ID!) {
    getAppointment(appointmentId: $appointmentId, locationId: $locationId) {
      id
      startTime
      course {
        id
        name
        onSchedServiceId
        paymentType
        patientAdvice
      }
      customer {
        id
        firstName
        lastName
        phone
        email
      }
      guardian {
        title
        firstName
        lastName
      }
    }
  }
`)

export async function loader({ request }: LoaderFunctionArgs) {
  await requireBookingViewer(request)
  const locationId = await recordLocation(request)
  const appointmentId = new URL(request.url).searchParams.get('appointment')
  if (appointmentId === null || appointmentId === '') throw redirect(paths.booking.home)
  const preloaded = preload(bookedAppointmentDocument, { appointmentId, locationId })
  await preloaded.loaded()
  return { appointmentId, locationId, preloaded }
}

export { shouldRefetchScreen as shouldRevalidate } from '../../ui/screen-state.ts'

/** Confirms the booking: its time, its customer, and whether and where to take payment. */
export function Component() {
  const { appointmentId, locationId, preloaded } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const { data, error } = useFreshQuery(preloaded)
  const { draft, discard } = useWalkIn()
  const { advice, keepAdvice, discardAdvice } = useBookedAdvice(appointmentId)
  const navigate = useNavigate()
  const appointment = data?.getAppointment
  useShownLocation(appointment == null ? undefined : locationId)
  const end = useEffectEvent(() => {
    // Reports the booking only while its draft exists. `discard` deletes the draft, so a reload doesn't report the booking again.
    if (draft?.screening?.phase !== 'booked' || draft.screening.appointmentId !== appointmentId) return
    trackEvent('QUESTIONS_COMPLETE', draft.serviceId)
    trackEvent('BOOKED', draft.serviceId)
    keepAdvice(draft.screening.advice)
    discard()
  })
  useEffect(() => end(), [])
  if (appointment == null) {
    if (error || appointment === undefined) throw noDataError(error)
    return <Navigate replace to={paths.booking.home} />
  }
  const { course, customer, guardian, startTime } = appointment
  const service = walkInService(course.onSchedServiceId)
  return (
    <WalkInPage title="Booking confirmed">
      <section className={`panel stack ${layout.form}`} aria-label="Booking">
        <Notice tone="success" title={<ClampedText>{service?.name ?? course.name}</ClampedText>}>
          {formatAppointmentTime(startTime)}
        </Notice>
        <Facts>
          <dt>Name</dt>
          <dd>
            <ClampedText>{customerName(customer)}</ClampedText>
          </dd>
          {guardian?.lastName && (
            <>
              <dt>Guardian</dt>
              <dd>
                <ClampedText>{personName(guardian)}</ClampedText>
              </dd>
            </>
          )}
          <dt>Phone</dt>
          <dd>
            <ClampedText>{customer.phone || NO_VALUE}</ClampedText>
          </dd>
          <dt>E-mail</dt>
          <dd>{isBlank(customer.email) ? NO_VALUE : <EmailText>{customer.email}</EmailText>}</dd>
        </Facts>
        {[...new Set([advice, course.patientAdvice])].map((text) => text && <PatientAdvice key={text} advice={text} />)}
        {owesPayment(course.onSchedServiceId, service?.fee, course.paymentType) ? (
          <p>
            {isFluService(course.onSchedServiceId) ? 'Please take payment at the time of appointment.' : 'Please take payment at the till.'}
            {service?.fee !== undefined && <span className="numeric"> The fee is {formatFee(service.fee)}.</span>}
          </p>
        ) : (
          <p>There is nothing to pay for this appointment.</p>
        )}
        <div className="actions">
          <Button
            kind="primary"
            onClick={() => {
              discardAdvice()
              void navigate(paths.booking.dashboard(locationId, { date: londonDate(startTime) }))
            }}
          >
            Finished
          </Button>
        </div>
      </section>
    </WalkInPage>
  )
}
