import { expect, type Page, type Request } from '@playwright/test'

/** The stream of changes stays open. */
const isFinished = (request: Request) =>
  request.url().endsWith('/graphql/stream') || request.failure() !== null || request.timing().responseEnd !== -1

/** Waits until no request of the page is in flight. Playwright's `networkidle` would wait for the stream of changes. */
export async function requestsSettled(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.requests()).filter((request) => !isFinished(request)).map((request) => request.url()))
    .toEqual([])
}
