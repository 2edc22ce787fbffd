import type { Page } from '@playwright/test'

/** The path and query of the page's URL. */
export function address(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}
