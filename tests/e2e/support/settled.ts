import type { Page } from '@playwright/test'

/** Waits until no request of the page is in flight. Playwright's `networkidle` would wait for the stream of changes, which stays open. */
export async function requestsSettled(page: Page): Promise<void> {
  let settled = -1
  for (;;) {
    const requests = (await page.requests()).filter((request) => !request.url().endsWith('/graphql/stream'))
    if (requests.length === settled) return
    for (const request of requests) await (await request.response())?.finished()
    settled = requests.length
  }
}
