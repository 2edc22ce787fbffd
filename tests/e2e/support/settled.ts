import { expect, type Page, type Request } from '@playwright/test'

interface Traffic {
  inFlight: Set<Request>
  /** Whether the page's stream of changes is open. */
  hasStream: boolean
}

const traffic = new WeakMap<Page, Traffic>()
const isStream = (request: Request) => request.url().endsWith('/graphql/stream')

/** Watches a new page's requests, so that `requestsSettled` can wait for them. */
export function watchRequests(page: Page): void {
  const seen: Traffic = { inFlight: new Set(), hasStream: false }
  traffic.set(page, seen)
  page.on('request', (request) => {
    if (isStream(request)) seen.hasStream = false
    else seen.inFlight.add(request)
  })
  page.on('response', (response) => {
    if (isStream(response.request())) seen.hasStream = response.ok()
  })
  const remove = (request: Request) => {
    if (isStream(request)) seen.hasStream = false
    else seen.inFlight.delete(request)
  }
  page.on('requestfinished', remove)
  page.on('requestfailed', remove)
}

/** Prevents the page from receiving other users' changes before its next refresh. */
export async function withoutLiveUpdates(page: Page): Promise<void> {
  await page.route('**/graphql/stream', (route) => route.abort())
}

/** Walk-in pages don't follow changes to records, so they open no stream. */
const hasNoRecords = (page: Page) => new URL(page.url()).pathname.startsWith('/walk-in/')

/**
 * Waits until the page's stream of changes is open and no other request is in flight. Playwright's `networkidle` would wait for the
 * stream, which stays open.
 */
export async function requestsSettled(page: Page): Promise<void> {
  await expect
    .poll(() => ({
      inFlight: traffic.get(page)?.inFlight.size,
      followsChanges: hasNoRecords(page) || traffic.get(page)?.hasStream,
    }))
    .toEqual({ inFlight: 0, followsChanges: true })
}
