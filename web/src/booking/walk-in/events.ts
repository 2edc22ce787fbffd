import { client } from '../../apollo/client.ts'
import { graphql } from '../../generated/gql.ts'
import type { WalkInEvent } from '../../generated/graphql.ts'

const recordEventDocument = graphql(`
  mutation RecordWalkInEvent($input: RecordWalkInEventInput!) {
    recordWalkInEvent(input: $input) {
      recorded
    }
  }
`)

/** Reports a walk-in event to the gateway. Callers don't wait for the response, and a failure is only logged. */
export function trackEvent(event: WalkInEvent, serviceId: string): void {
  void client.mutate({ mutation: recordEventDocument, variables: { input: { event, serviceId } } }).then(({ error }) => {
    if (error) console.warn('An event was not recorded.', error)
  })
}
