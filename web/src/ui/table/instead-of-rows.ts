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
 * Returns what to show if a page of a list has no rows.
 *
 * @param empty shown if the whole list is empty
 */
export function insteadOfRows({ page, total, unreadable }: ListPage, empty: ReactNode): ReactNode {
  if (unreadable > 0) return NO_VALUE
  return (total ?? page - 1) > 0 ? `There is no page ${page}.` : empty
}
