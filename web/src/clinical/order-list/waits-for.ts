import { API_FAILURE, idCheckStatuses } from '#rules/id-check.ts'
import type { OrderListQuery, ReviewBlock } from '../../generated/graphql.ts'

type Order = Pick<OrderListQuery['orders']['orders'][number], 'reviewBlockedBy' | 'idCheck'>

/** The reasons why an order is waiting, apart from the review itself. Cancellation isn't included, because the order's status shows it. */
export function waitsFor({ reviewBlockedBy, idCheck }: Order): string[] {
  const notes: Partial<Record<ReviewBlock, string>> = {
    ID_CHECK_API_FAILURE: `ID check: ${API_FAILURE}`,
    ID_CHECK_NOT_PASSED: idCheck.status === idCheckStatuses.FAIL ? 'ID check failed' : 'Waits for its ID check',
    BMI_NOT_CONFIRMED: 'Photo skipped: BMI to confirm',
    UNREADABLE: 'Not fully readable',
    NO_PRODUCT: 'An item has no product ID',
  }
  return reviewBlockedBy.map((reason) => notes[reason]).filter((note) => note !== undefined)
}
