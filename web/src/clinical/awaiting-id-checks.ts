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
 * Shows `count`, the total of the ID check list, in the header. A later response to the header's own request doesn't replace it.
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
