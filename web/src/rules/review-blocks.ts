import type { ReviewBlock } from '../generated/graphql.ts'

/** Why a decision is not possible now, in the words of the screen. Roles and final decisions are shown otherwise. */
export const reviewBlockReasons: Record<ReviewBlock, string> = {
  NOT_REVIEWABLE: 'Only POM and PMed items are reviewed.',
  ROLE: 'Your role does not review items of this category.',
  ALREADY_REVIEWED: 'This item was reviewed already.',
  NO_PRODUCT: 'This item names no product, so no decision can be recorded.',
  ID_CHECK_API_FAILURE: "The ID check failed: verify the customer's identity first.",
  ID_CHECK_NOT_PASSED: "The ID check did not pass: verify the customer's identity first.",
  BMI_NOT_CONFIRMED: 'The image upload was skipped: confirm the BMI before approving.',
}
