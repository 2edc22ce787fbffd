import { page } from 'vitest/browser'
import { gatewayFailure } from './failures.ts'
import type { anOrder } from './records/orders.ts'
import { cellsOf, textsOf } from './texts.ts'

export const HOME = '/clinical-review'
export const COMPLETED = '/clinical-review/completed'
export const POM = '/clinical-review/POM/AWAITING_REVIEW'

export const heading = page.getByRole('heading', { level: 1 })
export const table = page.getByRole('table')
export const columns = table.getByRole('columnheader')
export const pager = page.getByRole('navigation', { name: 'Pages' })
export const followPagerLink = (name: string) => pager.getByRole('link', { name, exact: true }).click()

/** The ids of the orders shown, from the top. */
export const ids = () => textsOf(table.getByRole('link'))

/** The cells of an order's row, by column heading. */
export function rowOf(id: string): Record<string, string | undefined> {
  const row = cellsOf(table).find(([shown]) => shown?.startsWith(id)) ?? []
  return Object.fromEntries(textsOf(columns).map((title, index) => [title, row[index]]))
}

export const listOf = (...orders: ReturnType<typeof anOrder>[]) => ({ orders, total: orders.length, unreadable: 0 })

export function unavailable(): never {
  throw gatewayFailure('UPSTREAM_UNAVAILABLE', "The main API can't be reached at the moment.")
}
