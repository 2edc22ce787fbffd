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
 * Sets the number in the header to the number that a list has just read, so that the header and the list never disagree.
 *
 * @param count undefined or null if the list doesn't report the number
 */
export function useAwaitingIdCheckCount(count: number | null | undefined): void {
  useEffect(() => {
    if (count != null) client.writeQuery({ query: awaitingIdChecks, data: { awaitingIdCheckCount: count } })
  }, [count])
}
