import { useEffect } from 'react'
import { client } from '../../apollo/client.ts'
import { graphql } from '../../generated/gql.ts'
import { followRecords } from '../../live/record-changes.ts'
import { atMostEvery } from '../../ui/at-most-every.ts'

const orderOpenersDocument = graphql(`
  query OrderOpeners($orderIds: [RecordID!]!) {
    orderOpeners(orderIds: $orderIds) {
      orderId
      openBy {
        name
        since
      }
    }
  }
`)

const openByFragment = graphql(`
  fragment OpenBy on Order {
    openBy {
      name
      since
    }
  }
`)

/** Minimum time between two requests, in milliseconds. */
const PAUSE = 2_000

/** Keeps the listed orders' `openBy` current between the list's refreshes. Unlike a refresh, this makes no calls to upstream services. */
export function useFollowedOpeners(orderIds: readonly string[]): void {
  useEffect(() => {
    if (orderIds.length === 0) return
    const { request, cancel } = atMostEvery(PAUSE, () => void readOpeners(orderIds).catch(() => undefined))
    const stopFollowing = followRecords(
      orderIds.map((id) => ({ kind: 'ORDER_OPENERS', id })),
      request,
    )
    return () => {
      stopFollowing()
      cancel()
    }
  }, [orderIds])
}

async function readOpeners(orderIds: readonly string[]): Promise<void> {
  const variables = { orderIds: [...orderIds] }
  const { data } = await client.query({ query: orderOpenersDocument, variables, fetchPolicy: 'no-cache' })
  for (const { orderId, openBy } of data?.orderOpeners ?? [])
    client.writeFragment({ from: { __typename: 'Order', id: orderId }, fragment: openByFragment, data: { openBy } })
}
