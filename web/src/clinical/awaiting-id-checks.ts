import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { client } from '../apollo/client.ts'
import { graphql } from '../generated/gql.ts'

/** The number of ID checks awaiting a decision, shown in the header. */
export const awaitingIdChecks = graphql(`
  query AwaitingIdChecks {
    awaitingIdCheckCount
  }
`)

/**
 * Keeps the header's number equal to `count`, the total of the ID check list. If the header's own request later returns another number,
 * `count` replaces it.
 *
 * @param count undefined or null if the list doesn't report the number
 */
export function useAwaitingIdCheckCount(count: number | null | undefined): void {
  const { data } = useQuery(awaitingIdChecks, { fetchPolicy: 'cache-only' })
  const shown = data?.awaitingIdCheckCount
  useEffect(() => {
    if (count != null && count !== shown) client.writeQuery({ query: awaitingIdChecks, data: { awaitingIdCheckCount: count } })
  }, [count, shown])
}
