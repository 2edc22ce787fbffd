import { Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom'
import { byStart, isClosed } from '#rules/appointment.ts'
import { noDataError, unreadableIn } from '../../apollo/errors.ts'
import { hasMissingPart } from '../../apollo/failed-parts.ts'
import { preload } from '../../apollo/preload.ts'
import { currentLocation } from '../../branch/current-location.ts'
import { useFreshQuery } from '../../data/fresh-query.ts'
import { graphql } from '../../generated/gql.ts'
import { paths } from '../../paths.ts'
import { requireBookingViewer } from '../../session/viewer.ts'
import { NotFoundMessage } from '../../shell/not-found-message.tsx'
import { RecordFacts } from '../../ui/facts/record-facts.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { londonToday } from '../../ui/london-today.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { AppointmentTable } from '../appointment-table.tsx'
import { BackLink } from '../back/back-link.tsx'
import { usePlace } from '../back/use-place.ts'
import { BookForCustomer } from '../book-for-customer.tsx'
import { customerFacts } from '../customer-facts.tsx'
import { customerName } from '../customer-name.ts'
import layout from '../layout.module.css'
import { MissingPart } from '../missing-part.tsx'
import { CustomerSkeleton } from '../skeletons.tsx'

const customerDocument = graphql(`
  query Customer($id: ID!, $locationId: ID!) {
    getCustomer(id: $id, locationId: $locationId) {
      id
      firstName
      lastName
      dob
      sex
      email
      phone
      nhsNumber
      surgeryName
      surgeryAddress
      address {
        line1
        line2
        city
        postcode
      }
      appointments {
        id
        ...AppointmentRow @unmask
      }
    }
  }
`)

export async function loader({ params, request }: LoaderFunctionArgs) {
  await requireBookingViewer(request)
  const locationId = await currentLocation()
  const preloaded = preload(customerDocument, { id: params.customerId ?? '', locationId })
  await preloaded.loaded()
  return { preloaded }
}

export { shouldRefetchScreen as shouldRevalidate } from '../../ui/screen-state.ts'

export function Component() {
  return (
    <Suspense fallback={<CustomerSkeleton />}>
      <Customer />
    </Suspense>
  )
}

/** A customer and their appointments at every branch. */
function Customer() {
  const { preloaded } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const { data, error, reload } = useFreshQuery(preloaded, {
    shows: ({ getCustomer: shown }) => (shown?.appointments ?? []).map(({ id }) => ({ kind: 'APPOINTMENT', id })),
  })
  const navigate = useNavigate()
  usePlace()
  if (data?.getCustomer === undefined) throw noDataError(error)
  const customer = data.getCustomer
  if (customer === null) {
    if (error) throw error
    return (
      <Main>
        <NotFoundMessage title="Customer not found" area="booking">
          no data
        </NotFoundMessage>
      </Main>
    )
  }
  const appointments = (customer.appointments ?? []).toSorted(byStart)
  const upcoming = appointments.filter((appointment) => !isClosed(appointment))
  const previous = appointments.filter(isClosed).toReversed()
  const name = customerName(customer)
  const unreadable = unreadableIn('getCustomer', error)
  const isIncomplete = hasMissingPart('getCustomer', data, error)
  const hasNoList = customer.appointments === null
  const lists = [
    { id: 'upcoming', label: 'Upcoming appointments', shown: upcoming },
    { id: 'previous', label: 'Previous appointments', shown: previous },
  ]
  const open = (appointment: { id: string; locationId: string }) =>
    void navigate(paths.booking.appointment(appointment.id, appointment.locationId))
  return (
    <Main className="page stack">
      <PageHead back={<BackLink otherwise={paths.booking.home} />} title={name} documentTitle={`Customer ${customer.id}`}>
        <BookForCustomer customerId={customer.id} />
      </PageHead>
      <div className={layout.record}>
        <section className="panel stack" aria-labelledby="customer-details">
          <h2 id="customer-details">Customer details</h2>
          <RecordFacts facts={customerFacts(name, customer, londonToday())} />
        </section>
        <div className="stack">
          {isIncomplete && <MissingPart record="customer's record" onRetry={reload} />}
          <Unreadable count={unreadable} one="appointment of this customer" many="appointments of this customer" />
          {hasNoList && !isIncomplete && (
            <Notice
              tone="warning"
              role="status"
              title="The booking service returned no list of appointments, so this customer may have some."
            />
          )}
          {(hasNoList ? [] : lists).map(({ id, label, shown }) => (
            <section key={id} className="panel stack" aria-labelledby={id}>
              <h2 id={id}>{label}</h2>
              <AppointmentTable
                key={customer.id}
                label={label}
                fileName={`${id}-appointments`}
                appointments={shown}
                unreadable={unreadable}
                onOpen={open}
              />
            </section>
          ))}
        </div>
      </div>
    </Main>
  )
}
