import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { API_FAILURE, hasApiFailure, idCheckStatuses } from '#rules/id-check.ts'
import { isCancelledOrder, mayBeReviewable } from '#rules/order-review.ts'
import { graphql } from '../../generated/gql.ts'
import type { IdCheckWarningFragment } from '../../generated/graphql.ts'
import { Notice } from '../../ui/notice/notice.tsx'

const idCheckWarningFragment = graphql(`
  fragment IdCheckWarning on Order {
    id
    status
    restrictedItemsApproved
    idCheck {
      status
      apiStatus
    }
    items {
      id
      orderId
      primaryTag
    }
    unreadableItems
  }
`)

/** Warns that the customer's identity must be verified, because the ID check didn't pass, gave no result, or had an API failure. */
export function IdCheckWarning({ order: from }: { order: FragmentType<IdCheckWarningFragment> }) {
  const { data: order } = useSuspenseFragment({ fragment: idCheckWarningFragment, from })
  const { status } = order.idCheck
  const hasItemsToReview = order.items.some(mayBeReviewable) || order.unreadableItems > 0
  // An order can't be approved despite a failed ID check. If the status is `fail`, any approval was for an earlier status of the check, so
  // the warning is still shown.
  const isApproved = order.restrictedItemsApproved && status !== idCheckStatuses.FAIL
  if (!hasItemsToReview || isCancelledOrder(order) || isApproved) return null
  if (hasApiFailure(order.idCheck) || status === null) {
    return (
      <Notice tone="danger" title={API_FAILURE}>
        Please verify customer's identity before approving item.
      </Notice>
    )
  }
  if (status === idCheckStatuses.PASS) return null
  return (
    <Notice tone="danger" title={`ID status ${status}`}>
      Please verify customer's identity before progressing this order.
    </Notice>
  )
}
