import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Alert } from 'antd'
import { graphql } from '../../generated/gql.ts'
import type { IdCheckWarningFragment } from '../../generated/graphql.ts'

const idCheckWarningFragment = graphql(`
  fragment IdCheckWarning on Order {
    id
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
  }
`)

/** Explains that an order can't proceed because of its ID check. */
export function IdCheckWarning({ order: from }: { order: FragmentType<IdCheckWarningFragment> }) {
  const { data: order } = useSuspenseFragment({ fragment: idCheckWarningFragment, from })
  const { status, apiStatus } = order.idCheck
  const hasItemsToReview = order.items.some(({ primaryTag }) => primaryTag === 'POM' || primaryTag === 'PMed')
  if (!hasItemsToReview || order.restrictedItemsApproved) return null
  if (apiStatus === 'failure' || status === null) {
    return <Alert type="error" showIcon title="API failure" description="Please verify customer's identity before approving item." />
  }
  if (status === 'pass') return null
  return (
    <Alert
      type="error"
      showIcon
      title={`ID status ${status}`}
      description="Please verify customer's identity before progressing this order."
    />
  )
}
