import type { ReviewBlock } from '../../generated/graphql.ts'

/** Why nobody can decide about an item now, in the words of the screen. */
export const reviewBlockReasons: Record<ReviewBlock, string> = {
  NOT_REVIEWABLE: 'Only POM and PMed items are reviewed.',
  ALREADY_REVIEWED: 'This item was reviewed already.',
  ORDER_CANCELLED: "This order was cancelled, so the item can't be reviewed.",
  NO_PRODUCT: 'This item names no product, so no decision can be recorded.',
  ID_CHECK_API_FAILURE: "The ID check failed: verify the customer's identity first.",
  ID_CHECK_NOT_PASSED: "The ID check did not pass: verify the customer's identity first.",
  BMI_NOT_CONFIRMED: 'The image upload was skipped: confirm the BMI before approving.',
}
