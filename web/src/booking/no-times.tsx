import { useQuery } from '@apollo/client/react'
import { messageOf, unreadableIn } from '../apollo/errors.ts'
import { graphql } from '../generated/gql.ts'
import { Unreadable } from '../ui/notice/unreadable.tsx'
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
    getLocation(locationId: $locationId) {
      id
      businessHours {
        mon {
          isOpen
        }
        tue {
          isOpen
        }
        wed {
          isOpen
        }
        thu {
          isOpen
        }
        fri {
          isOpen
        }
        sat {
          isOpen
        }
        sun {
          isOpen
        }
      }
    }
  }
`)

interface NoTimesProps {
  serviceId: string
  locationId: string
  /** `yyyy-MM-dd` */
  firstDay: string
  lastDay: string
  /** Says that no times are free. If a reason is found, it is shown after this text. */
  text: string
}

/** Says that a service has no free times, and why. */
export function NoTimes({ serviceId, locationId, firstDay, lastDay, text }: NoTimesProps) {
  const { data, error, loading } = useQuery(noTimesDocument, {
    variables: { serviceId, locationId, location: locationId, firstDay, lastDay },
    fetchPolicy: 'network-only',
  })
  if (loading) return <Loading />
  const reason =
    data &&
    // If part of the branch's availability couldn't be read, a reason found in the rest could be wrong.
    error === undefined &&
    data.getLocationServices !== null &&
    data.getServiceBlocks !== null &&
    noTimesReason(serviceId, firstDay, lastDay, {
      services: data.getLocationServices,
      serviceBlocks: data.getServiceBlocks,
      resourceBlocks: data.resourceBlocks,
      calendars: data.calendars,
      openingHours: data.getLocation?.businessHours ?? null,
    })
  const unreadable = ['getLocationServices', 'getServiceBlocks', 'resourceBlocks', 'calendars'].reduce(
    (count, field) => count + unreadableIn(field, error),
    0,
  )
  return (
    <>
      <p role="status">{reason ? `${text} ${reason}` : text}</p>
      <Unreadable count={unreadable} one="part of this branch's availability" many="parts of this branch's availability" />
      {error !== undefined && unreadable === 0 && <p className="quiet">The reason can't be determined: {messageOf(error)}</p>}
    </>
  )
}
