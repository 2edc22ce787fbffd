import { client } from '../../apollo/client.ts'
import { graphql } from '../../generated/gql.ts'
import type { KeepOrderOpenMutation } from '../../generated/graphql.ts'

const keepOrderOpenDocument = graphql(`
  mutation KeepOrderOpen($orderId: RecordID!, $hasLeft: Boolean! = false) {
    keepOrderOpen(orderId: $orderId, hasLeft: $hasLeft) {
      openBy {
        name
        since
      }
    }
  }
`)

export type Openers = KeepOrderOpenMutation['keepOrderOpen']['openBy']

/** Reports that this user has an order open. Returns who else has it open; nobody if the gateway can't be reached. */
export async function keepOpen(orderId: string): Promise<Openers> {
  const response = await client.mutate({ mutation: keepOrderOpenDocument, variables: { orderId } }).catch(() => undefined)
  return response?.data?.keepOrderOpen.openBy ?? []
}

/** Reports that this user has left an order. */
export function leaveOrder(orderId: string, fetchOptions: RequestInit = {}): void {
  const variables = { orderId, hasLeft: true }
  void client.mutate({ mutation: keepOrderOpenDocument, variables, context: { fetchOptions } }).catch(() => undefined)
}
