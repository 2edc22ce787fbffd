import type { ReactNode } from 'react'
import { NO_VALUE } from '../formats.ts'

interface ListPage {
  page: number
  /** The number of rows on all pages; null if it's unknown. */
  total: number | null
  /** The number of rows on this page that can't be read. */
  unreadable: number
}

/**
 * What a page of a list shows if it has no rows.
 *
 * @param empty shown if the whole list is empty
 */
export function insteadOfRows({ page, total, unreadable }: ListPage, empty: ReactNode): ReactNode {
  if (unreadable > 0) return NO_VALUE
  return (total ?? page - 1) > 0 ? `There is no page ${page}.` : empty
}
