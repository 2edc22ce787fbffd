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

/** Reports a walk-in event to the gateway. Fire and forget: a failure has no effect. */
export function trackEvent(event: WalkInEvent, serviceId: string): void {
  void client.mutate({ mutation: recordEventDocument, variables: { input: { event, serviceId } } }).then(({ error }) => {
    if (error) console.warn('An event was not recorded.', error)
  })
}
