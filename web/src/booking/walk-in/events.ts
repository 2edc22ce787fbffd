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

/** Tells the gateway how a walk-in booking goes. Nothing waits for it, and nothing fails with it. */
export function trackEvent(event: WalkInEvent, serviceId: string): void {
  client
    .mutate({ mutation: recordEventDocument, variables: { input: { event, serviceId } }, errorPolicy: 'all' })
    .catch((error: unknown) => console.warn('An event was not recorded.', error))
}
