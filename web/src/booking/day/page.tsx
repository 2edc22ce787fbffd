import { Empty, Table, type TableProps } from 'antd'
import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom'
import { client, preload } from '../../apollo/client.ts'
import { graphql } from '../../generated/gql.ts'
import type { BranchDayQuery } from '../../generated/graphql.ts'
import { paths } from '../../paths.ts'
import { ageOn } from '../../rules/age.ts'
import { NOTHING } from '../../rules/formats.ts'
import { londonDate, londonDay, londonTime } from '../../rules/london.ts'
import { requireBookingViewer } from '../../session/viewer.ts'
import { notFound } from '../../shell/not-found.ts'
import { NotFoundMessage } from '../../shell/not-found-message.tsx'
import { useFreshQuery } from '../../ui/fresh-query.ts'
import { PageTitle } from '../../ui/page-title.tsx'

const defaultLocationDocument = graphql(`
  query DefaultLocation {
    viewer {
      id
      defaultLocation {
        id
      }
    }
  }
`)

const branchDayDocument = graphql(`
  query BranchDay($locationId: ID!, $startDate: String!, $endDate: String!) {
    getLocation(locationId: $locationId) {
      id
      name
    }
    getAppointments(locationId: $locationId, startDate: $startDate, endDate: $endDate) {
      id
      startTime
      endTime
      status
      groupId
      course {
        id
        name
      }
      customer {
        id
        firstName
        lastName
        dob
      }
    }
  }
`)

type AppointmentRow = BranchDayQuery['getAppointments'][number]

const columns: TableProps<AppointmentRow>['columns'] = [
  {
    title: 'Time',
    render: (_, { startTime, endTime }) => (
      <span className="numeric">
        {londonTime(startTime)}–{londonTime(endTime)}
      </span>
    ),
  },
  { title: 'Customer', render: (_, { customer }) => `${customer.firstName} ${customer.lastName}` },
  { title: 'Age', render: (_, { customer, startTime }) => <span className="numeric">{ageOn(customer.dob, londonDate(startTime))}</span> },
  { title: 'Service', render: (_, { course }) => course.name },
  { title: 'Group', render: (_, { groupId }) => groupId ?? 'Single Booking' },
  { title: 'Status', render: (_, { status }) => status.replaceAll('_', ' ') || NOTHING },
]

export async function loader({ params, request }: LoaderFunctionArgs) {
  await requireBookingViewer(request)
  const locationId = params.locationId ?? (await defaultLocation())
  const date = londonDate(new Date())
  const preloaded = preload(branchDayDocument, { locationId, ...londonDay(date) })
  await preloaded.loaded()
  return { locationId, date, preloaded }
}

async function defaultLocation(): Promise<string> {
  const { data, error } = await client.query({ query: defaultLocationDocument })
  const location = data?.viewer?.defaultLocation
  if (!location) throw error ?? notFound('There is no branch to show.')
  return location.id
}

/** Today's appointments of a branch. */
export function Component() {
  const { locationId, date, preloaded } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const { data, error } = useFreshQuery(preloaded)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // A screen left open over midnight turns to the new day.
    const turnOver = () => {
      if (londonDate(new Date()) !== date) void revalidate()
    }
    const timer = setInterval(turnOver, 30_000)
    document.addEventListener('visibilitychange', turnOver)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', turnOver)
    }
  }, [date, revalidate])
  if (data?.getAppointments === undefined) throw error ?? new Error('The gateway did not answer.')
  if (data.getLocation === null) {
    return (
      <main id="main">
        <NotFoundMessage title="Branch not found" area="booking">
          There is no such branch.
        </NotFoundMessage>
      </main>
    )
  }
  return (
    <>
      <div className="location-bar">
        <Link to={paths.booking.dashboard(locationId)}>{data.getLocation.name}</Link>
      </div>
      <main id="main" className="page stack" tabIndex={-1} style={{ outline: 'none' }}>
        <PageTitle>Appointments today</PageTitle>
        <Table<AppointmentRow>
          aria-label="Appointments today"
          className="panel"
          style={{ padding: 0, overflow: 'hidden' }}
          columns={columns}
          dataSource={data.getAppointments.toSorted((one, other) => one.startTime.localeCompare(other.startTime))}
          rowKey="id"
          pagination={false}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="No appointments booked" /> }}
        />
      </main>
    </>
  )
}
