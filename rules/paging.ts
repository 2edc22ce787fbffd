/** Maximum number of items on a page, set by the services. */
export const LARGEST_PAGE = 100
/** The last page that can be requested. */
export const LAST_PAGE = 100_000
/** The number of orders on a page of a customer's order history. */
export const HISTORY_PAGE = 5
/** The number of orders on a page of a subscription's history. */
export const SUBSCRIPTION_PAGE = 10
