import { useQuery } from '@apollo/client/react'
import { graphql } from '../generated/gql.ts'
import { Loading } from '../ui/skeleton/loading.tsx'
import { noTimesReason } from './no-times-reason.ts'

const noTimesDocument = graphql(`
  query NoTimes($serviceId: ID!, $locationId: ID!, $location: RecordID!, $firstDay: LocalDate!, $lastDay: LocalDate!) {
    getLocationServices(locationId: $locationId, ignoreCovid: false) {
      id
      serviceId
    }
    getServiceBlocks(locationId: $locationId, serviceId: $serviceId) {
      ...ServiceBlockFields @unmask
    }
    resourceBlocks(locationId: $location, startDate: $firstDay, endDate: $lastDay) {
      ...ResourceBlockFields @unmask
    }
    calendars(locationId: $location) {
      ...CalendarFields @unmask
    }
  }
`)

interface NoTimesProps {
  serviceId: string
  locationId: string
  /** `yyyy-MM-dd` */
  firstDay: string
  lastDay: string
  /** Shown if the branch gives no reason. */
  otherwise: string
}

/** Says that a service has no free times, and why. */
export function NoTimes({ serviceId, locationId, firstDay, lastDay, otherwise }: NoTimesProps) {
  const { data, loading } = useQuery(noTimesDocument, {
    variables: { serviceId, locationId, location: locationId, firstDay, lastDay },
    fetchPolicy: 'network-only',
  })
  if (loading) return <Loading />
  const reason =
    data &&
    noTimesReason(serviceId, firstDay, lastDay, {
      services: data.getLocationServices,
      serviceBlocks: data.getServiceBlocks,
      resourceBlocks: data.resourceBlocks,
      calendars: data.calendars,
    })
  return <p role="status">{reason ?? otherwise}</p>
}
