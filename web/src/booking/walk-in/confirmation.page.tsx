import { useEffect, useEffectEvent, useState } from 'react'
import { type LoaderFunctionArgs, Navigate, useLoaderData, useNavigate } from 'react-router-dom'
import { isCancelled } from '#rules/appointment.ts'
import { formatAppointmentTime, londonDate } from '#rules/london.ts'
import { formatFee, owesPayment } from '#rules/payment.ts'
import { isFluService, serviceName } from '#rules/services.ts'
import { isBlank } from '#rules/text.ts'
import { walkInService } from '#rules/walk-in-services.ts'
import { noDataError } from '../../apollo/errors.ts'
import { preload } from '../../apollo/preload.ts'
import { recordLocation, useShownLocation } from '../../branch/current-location.ts'
import { useFreshQuery } from '../../data/fresh-query.ts'
import { graphql } from '../../generated/gql.ts'
import { paths } from '../../paths.ts'
import { requireBookingViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/button/button.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { NO_VALUE } from '../../ui/formats.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { redirectFrom } from '../../ui/redirect-from.ts'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { EmailText } from '../../ui/text/email-text.tsx'
import layout from '../layout.module.css'
import { useBookedAdvice } from './booked-advice.ts'
import { type BookedWalkIn, hasBooked, ofAppointment, ofDraft } from './booked-walk-in.ts'
import { trackEvent } from './events.ts'
import { PatientAdvice } from './patient-advice.tsx'
import { useWalkIn } from './walk-in-draft.ts'
import { WalkInPage } from './walk-in-page.tsx'

const bookedAppointmentDocument = graphql(`
  query BookedAppointment($appointmentId: ID!, $locationId: ID!) {
    getAppointment(appointmentId: $appointmentId, locationId: $locationId) {
      id
      status
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
  if (appointmentId === null || appointmentId === '') throw redirectFrom(request, paths.booking.home)
  const preloaded = preload(bookedAppointmentDocument, { appointmentId, locationId })
  await preloaded.loaded()
  return { appointmentId, locationId, preloaded }
}

export { shouldRefetchScreen as shouldRevalidate } from '../../ui/screen-state.ts'

/** Confirms the booking. Shows its time and customer, and whether and where to take payment. */
export function Component() {
  const { appointmentId, locationId, preloaded } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const { data, error, reload } = useFreshQuery(preloaded)
  const { draft, change, discard } = useWalkIn()
  // Keeps the draft for display, because the stored draft is discarded once the appointment has loaded.
  const [draftAtFirst] = useState(draft)
  const bookedDraft = hasBooked(draftAtFirst, appointmentId) ? draftAtFirst : undefined
  const { advice, keepAdvice, discardAdvice } = useBookedAdvice(appointmentId)
  const navigate = useNavigate()
  const appointment = data?.getAppointment
  const isLoaded = appointment != null
  useShownLocation(isLoaded || bookedDraft !== undefined ? locationId : undefined)
  const end = useEffectEvent(() => {
    if (!hasBooked(draft, appointmentId)) return
    const { screening, serviceId } = draft
    if (!screening.isReported) {
      trackEvent('QUESTIONS_COMPLETE', serviceId)
      trackEvent('BOOKED', serviceId)
      keepAdvice(screening.advice)
    }
    // Until the appointment can be read, the draft is needed to show the confirmation again, for example after a reload.
    if (isLoaded) discard()
    else if (!screening.isReported) change({ screening: { ...screening, isReported: true } })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the appointment has been loaded
  useEffect(() => end(), [isLoaded])
  const booked = appointment ? ofAppointment(appointment, bookedDraft) : bookedDraft && ofDraft(bookedDraft)
  if (booked === undefined) {
    if (error || appointment === undefined) throw noDataError(error)
    return <Navigate replace to={paths.booking.home} />
  }
  const service = walkInService(booked.serviceId)
  const isCancelledNow = appointment != null && isCancelled(appointment)
  return (
    <WalkInPage title={isCancelledNow ? 'Booking cancelled' : 'Booking confirmed'}>
      <section className={`panel stack ${layout.form}`} aria-label="Booking">
        {isCancelledNow && <Notice tone="warning" title="This appointment was cancelled." />}
        <Notice
          tone={isCancelledNow ? 'info' : 'success'}
          title={<ClampedText>{service?.name ?? serviceName(booked.serviceId, booked.serviceName)}</ClampedText>}
        >
          {formatAppointmentTime(booked.startTime)}
        </Notice>
        {appointment == null && (
          <Notice
            tone="warning"
            title="The booking is made, but its record can't be loaded yet"
            action={<Button onClick={reload}>Try again</Button>}
          >
            These are the details that were entered.
          </Notice>
        )}
        <Facts>
          <dt>Name</dt>
          <dd>
            <ClampedText>{booked.customer}</ClampedText>
          </dd>
          {booked.guardian !== '' && (
            <>
              <dt>Guardian</dt>
              <dd>
                <ClampedText>{booked.guardian}</ClampedText>
              </dd>
            </>
          )}
          <dt>Phone</dt>
          <dd>
            <ClampedText>{booked.phone || NO_VALUE}</ClampedText>
          </dd>
          <dt>E-mail</dt>
          <dd>{isBlank(booked.email) ? NO_VALUE : <EmailText>{booked.email}</EmailText>}</dd>
        </Facts>
        {!isCancelledNow && [...new Set([advice, booked.advice])].map((text) => text && <PatientAdvice key={text} advice={text} />)}
        {!isCancelledNow && <Payment booked={booked} />}
        <div className="actions">
          <Button
            kind="primary"
            onClick={() => {
              discardAdvice()
              if (hasBooked(draft, appointmentId)) discard()
              void navigate(paths.booking.dashboard(locationId, { date: londonDate(booked.startTime) }))
            }}
          >
            Finished
          </Button>
        </div>
      </section>
    </WalkInPage>
  )
}

/** Says whether and where to take payment. */
function Payment({ booked: { serviceId, paymentType } }: { booked: BookedWalkIn }) {
  const fee = walkInService(serviceId)?.fee
  if (!owesPayment(serviceId, fee, paymentType)) return <p>There is nothing to pay for this appointment.</p>
  return (
    <p>
      {isFluService(serviceId) ? 'Please take payment at the time of appointment.' : 'Please take payment at the till.'}
      {fee !== undefined && <span className="numeric"> The fee is {formatFee(fee)}.</span>}
    </p>
  )
}
