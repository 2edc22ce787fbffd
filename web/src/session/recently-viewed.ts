import { useQuery } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { client } from '../apollo/client.ts'
import { graphql } from '../generated/gql.ts'
import type { RecentlyViewedQuery, RememberViewedInput } from '../generated/graphql.ts'

const recentlyViewedDocument = graphql(`
  query RecentlyViewed {
    viewer {
      ...RecentRecords @unmask
    }
  }

  fragment RecentRecords on Viewer {
    id
    recentlyViewed {
      kind
      recordId
      locationId
      treatment
      label
    }
  }
`)

const rememberViewedDocument = graphql(`
  mutation RememberViewed($input: RememberViewedInput!) {
    rememberViewed(input: $input) {
      viewer {
        ...RecentRecords
      }
    }
  }
`)

export type ViewedRecord = NonNullable<RecentlyViewedQuery['viewer']>['recentlyViewed'][number]

/** The records that the user opened recently in this session, most recent first; empty until loaded. */
export function useRecentlyViewed(): readonly ViewedRecord[] {
  const { data } = useQuery(recentlyViewedDocument, { fetchPolicy: 'cache-and-network', errorPolicy: 'ignore' })
  return data?.viewer?.recentlyViewed ?? []
}

/**
 * Remembers that the user has opened a record. A failure is ignored, because nothing depends on it.
 *
 * @param record undefined until the record has loaded
 */
export function useRememberViewed(record: RememberViewedInput | undefined): void {
  const remember = useEffectEvent(() => {
    if (record === undefined) return
    void client.mutate({ mutation: rememberViewedDocument, variables: { input: record } })
  })
  const key = record && JSON.stringify(record)
  useEffect(() => {
    if (key === undefined) return
    // Lets the page load first. The timeout is for busy or hidden tabs, which may never be idle.
    const idle = requestIdleCallback(() => remember(), { timeout: 1_000 })
    return () => cancelIdleCallback(idle)
  }, [key])
}
