import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { Navigate, useLoaderData, useNavigate } from 'react-router-dom'
import { NO_SUCH_BRANCH } from '../../branch/current-location.ts'
import { graphql } from '../../generated/gql.ts'
import { paths } from '../../paths.ts'
import { notFound } from '../../shell/not-found.ts'
import { Button } from '../../ui/button/button.tsx'
import { ClampedText, FirstLines } from '../../ui/text/clamped-text.tsx'
import layout from '../layout.module.css'
import type { loadLocation } from './held-walk-in.tsx'
import { PatientAdvice } from './patient-advice.tsx'
import { useWalkIn } from './walk-in-draft.ts'
import { WalkInPage } from './walk-in-page.tsx'

export { shouldRefetchScreen as shouldRevalidate } from '../../ui/screen-state.ts'
export { loadLocation as loader } from './held-walk-in.tsx'

const pharmacyDocument = graphql(`
  query Pharmacy($locationId: ID!) {
    getLocation(locationId: $locationId) {
      id
      name
      phone
    }
  }
`)

/** Says that the service isn't suitable, and shows any advice for staff to pass on. */
export function Component() {
  const { locationId } = useLoaderData<typeof loadLocation>()
  const { data, error } = useQuery(pharmacyDocument, { variables: { locationId }, errorPolicy: 'none' })
  const { draft } = useWalkIn()
  const navigate = useNavigate()
  // Read only once, so that this page doesn't redirect if the screening is discarded while the user leaves.
  const [refusal] = useState(draft?.screening?.phase === 'refused' ? draft.screening : undefined)
  const pharmacy = data?.getLocation
  if (refusal === undefined) return <Navigate replace to={paths.booking.bookAppointment} />
  if (error || pharmacy === null) throw error ?? notFound(NO_SUCH_BRANCH)
  return (
    <WalkInPage title="We’re sorry">
      <section className={`panel stack ${layout.form}`} aria-label="Not suitable">
        <p>From these answers, this service might not be suitable for the customer. Nothing was booked.</p>
        {refusal.advice !== undefined && <PatientAdvice advice={refusal.advice} />}
        <p>A pharmacist can advise the customer on what else can help.</p>
        {pharmacy && (
          <p>
            <strong>
              <ClampedText>{pharmacy.name}</ClampedText>
            </strong>
            {pharmacy.phone && (
              <>
                <br />
                <a className="inline-link" href={`tel:${pharmacy.phone.replaceAll(' ', '')}`}>
                  <FirstLines>{pharmacy.phone}</FirstLines>
                </a>
              </>
            )}
          </p>
        )}
        <div className="actions">
          <Button onClick={() => void navigate(paths.booking.customerDetails)}>Back</Button>
          <Button kind="primary" onClick={() => void navigate(paths.booking.bookAppointment)}>
            Explore other services
          </Button>
        </div>
      </section>
    </WalkInPage>
  )
}
