import { PRIMARY_TAGS } from '#rules/order-review.ts'
import type { OrderCategory } from '../generated/graphql.ts'

/** A dashboard of clinical review, as read from the URL. */
export type Dashboard =
  | { kind: 'orders'; status: 'AWAITING_REVIEW' | 'COMPLETED'; category: OrderCategory | undefined }
  | { kind: 'idChecks'; status: 'AWAITING' | 'COMPLETED' }
  | { kind: 'preApproved' }

/**
 * Parses `/{category}/{status}`.
 *
 * @returns undefined if the path is unknown
 */
export function readDashboard(category: string | undefined, status: string | undefined): Dashboard | undefined {
  if (category === 'id-check') {
    if (status === 'AWAITING_ID_CHECK') return { kind: 'idChecks', status: 'AWAITING' }
    return status === 'ID_CHECK_COMPLETED' ? { kind: 'idChecks', status: 'COMPLETED' } : undefined
  }
  if (category === 'preapprovedproduct')
    return status === 'PREAPPROVEDPRODUCT' || status === undefined ? { kind: 'preApproved' } : undefined
  const orderCategory = PRIMARY_TAGS.find((candidate) => candidate === category)
  if (category !== undefined && orderCategory === undefined) return undefined
  const orderStatus = status ?? 'AWAITING_REVIEW'
  return orderStatus === 'AWAITING_REVIEW' || orderStatus === 'COMPLETED'
    ? { kind: 'orders', status: orderStatus, category: orderCategory }
    : undefined
}

/** A dashboard's title, with its category in brackets. */
export function dashboardTitle(dashboard: Dashboard): string {
  switch (dashboard.kind) {
    case 'orders':
      return `${dashboard.status === 'AWAITING_REVIEW' ? 'Awaiting clinical review' : 'Completed Orders'} (${dashboard.category ?? 'all'})`
    case 'idChecks':
      return `${dashboard.status === 'AWAITING' ? 'Awaiting ID check' : 'ID check completed'} (id-check)`
    case 'preApproved':
      return 'Weight management patients (preapprovedproduct)'
  }
}
