/** Maximum number of items on a page, set by the services. */
export const LARGEST_PAGE = 100
/** The last page that can be requested. */
export const LAST_PAGE = 100_000
