import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { NO_END_DATE } from '#rules/blocks.ts'
import { client } from '../../apollo/client.ts'
import { noDataError, unreadableIn } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import type { AvailabilityQuery, AvailabilityQueryVariables } from '../../generated/graphql.ts'
import { followRecords } from '../../live/record-changes.ts'
import { useSettings } from '../../session/settings.ts'
import { londonToday } from '../../ui/london-today.ts'
import { pollWhileVisible } from '../../ui/refresh.ts'

const availabilityDocument = graphql(`
  query Availability($locationId: ID!, $location: RecordID!, $today: LocalDate!, $ever: LocalDate!, $hasCover: Boolean!) {
    getLocation(locationId: $locationId) {
      id
      resourceGroupId
    }
    getLocationServices(locationId: $locationId, ignoreCovid: false) {
      id
      serviceId
      serviceName
    }
    calendars(locationId: $location) {
      ...CalendarFields @unmask
    }
    getServiceBlocks(locationId: $locationId) {
      ...ServiceBlockFields @unmask
    }
    resourceBlocks(locationId: $location, startDate: $today, endDate: $ever) {
      ...ResourceBlockFields @unmask
    }
    getCoverPharmacistDays(locationId: $locationId) @include(if: $hasCover) {
      date
    }
  }
`)

type AvailabilityList = 'services' | 'calendars' | 'serviceBlocks' | 'resourceBlocks' | 'coverDays'

/** A response that contains every list that the dialog requires. The list of days with a cover pharmacist isn't required. */
type CompleteAvailability = AvailabilityQuery & {
  [List in 'getLocationServices' | 'calendars' | 'getServiceBlocks' | 'resourceBlocks']: NonNullable<AvailabilityQuery[List]>
}

export interface Availability {
  locationId: string
  branchName: string
  today: string
  location: AvailabilityQuery['getLocation']
  services: CompleteAvailability['getLocationServices']
  calendars: CompleteAvailability['calendars']
  serviceBlocks: CompleteAvailability['getServiceBlocks']
  resourceBlocks: CompleteAvailability['resourceBlocks']
  /** The days with a cover pharmacist. Null if the days couldn't be read, or weren't requested. */
  coverDays: NonNullable<AvailabilityQuery['getCoverPharmacistDays']> | null
  /** How many items of each list can't be read. */
  unreadable: Record<AvailabilityList, number>
  /** Refetches the availability. Rejects if any part of it can't be read. */
  readNow: () => Promise<Availability>
}

export function useAvailability(locationId: string, branchName: string) {
  const today = londonToday()
  const hasCover = useSettings()?.coverPharmacist === true
  const variables = { locationId, location: locationId, today, ever: NO_END_DATE, hasCover }
  const { data, error, loading, refetch } = useQuery(availabilityDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
    ...pollWhileVisible(),
  })
  // Shows other people's changes at once, because the next poll may be half a minute away.
  useEffect(
    () => followRecords([{ kind: 'AVAILABILITY', id: locationId }], () => void refetch().catch(() => undefined)),
    [locationId, refetch],
  )
  const complete = isComplete(data) ? data : undefined
  // Keeps the last complete response, so that a failed refetch doesn't change the dialog or the user's input.
  const [lastGood, setLastGood] = useState<{ locationId: string; data: CompleteAvailability; error: unknown }>()
  if (complete !== undefined && !loading && (lastGood?.data !== complete || lastGood.error !== error))
    setLastGood({ locationId, data: complete, error })
  const lastShown = lastGood?.locationId === locationId ? lastGood : undefined
  // When a refetch starts, Apollo Client keeps the data but clears its error. `lastShown` still has the error, so the notices about
  // unreadable items stay until the refetch ends.
  const shown = complete === undefined || (loading && lastShown?.data === complete) ? lastShown : { data: complete, error }
  const availability = shown && availabilityOf({ variables, branchName }, shown.data, unreadableLists(shown.error))
  return { availability, error, refetch }
}

function availabilityOf(
  { variables, branchName }: { variables: AvailabilityQueryVariables & { locationId: string }; branchName: string },
  read: CompleteAvailability,
  unreadable: Availability['unreadable'],
): Availability {
  return {
    locationId: variables.locationId,
    branchName,
    today: variables.today,
    location: read.getLocation,
    services: read.getLocationServices,
    calendars: read.calendars,
    serviceBlocks: read.getServiceBlocks,
    resourceBlocks: read.resourceBlocks,
    coverDays: read.getCoverPharmacistDays ?? null,
    unreadable,
    readNow: async () => {
      const options = { fetchPolicy: 'network-only', errorPolicy: 'none' } as const
      const now = await client.query({ query: availabilityDocument, variables, ...options })
      if (!isComplete(now.data)) throw noDataError(now.error)
      return availabilityOf({ variables, branchName }, now.data, unreadableLists(undefined))
    },
  }
}

function unreadableLists(error: unknown): Availability['unreadable'] {
  return {
    services: unreadableIn('getLocationServices', error),
    calendars: unreadableIn('calendars', error),
    serviceBlocks: unreadableIn('getServiceBlocks', error),
    resourceBlocks: unreadableIn('resourceBlocks', error),
    coverDays: unreadableIn('getCoverPharmacistDays', error),
  }
}

function isComplete(data: AvailabilityQuery | undefined): data is CompleteAvailability {
  return [data?.getLocationServices, data?.calendars, data?.getServiceBlocks, data?.resourceBlocks].every((list) => list != null)
}

/**
 * After a change, refetches every query on the screen, including those of the day page behind the dialog.
 *
 * @returns true if all lists that the dialog requires could be read, even if they have unreadable items
 */
export async function readAvailabilityAgain(): Promise<boolean> {
  // Waits for every query, even if one fails.
  const settled = await Promise.allSettled(client.refetchQueries({ include: 'active' }).results)
  return settled.some((read) => read.status === 'fulfilled' && isComplete((read.value as { data?: AvailabilityQuery }).data))
}
