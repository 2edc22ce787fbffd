import { client } from '../../apollo/client.ts'
import { graphql } from '../../generated/gql.ts'
import type { OrderOutcomeQuery } from '../../generated/graphql.ts'

const orderOutcomeDocument = graphql(`
  query OrderOutcome($id: RecordID!) {
    order(id: $id) {
      id
      status
      restrictedItemsApproved
      idCheck {
        status
        updatedAt
      }
      items {
        id
        orderId
        primaryTag
        ageRestricted
        reviewStatus
        reviewedBy
        bmiConfirmation {
          createdAt
        }
      }
      notes {
        text
        createdBy
      }
      ...ChangedOrder
    }
  }
`)

/** An order as currently stored in the main API. */
export type OrderNow = NonNullable<OrderOutcomeQuery['order']>

/**
 * Refetches an order to find out whether a write was saved even though its response was lost.
 *
 * @throws if the order can't be read
 */
export async function readOrderNow(orderId: string): Promise<OrderNow> {
  const { data } = await client.query({
    query: orderOutcomeDocument,
    variables: { id: orderId },
    fetchPolicy: 'network-only',
    errorPolicy: 'none',
  })
  if (!data?.order) throw new Error('The order was not returned.')
  return data.order
}
