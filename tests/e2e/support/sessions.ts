import type { Page } from '@playwright/test'
import { isOperation } from './operations.ts'
import { requestsSettled } from './settled.ts'

/** Removes the session cookie at once, even while requests are in flight. */
const forgetSession = (page: Page) => page.context().clearCookies({ name: 'staff_session' })

/** Ends the session while the page stays open. */
export async function endSession(page: Page): Promise<void> {
  // Let requests in flight finish first, so that the test's next action is the first to encounter the ended session.
  await requestsSettled(page)
  await forgetSession(page)
}

/** Signs in again after the session has ended. One click is enough, because the identity provider still knows the user. */
export const signInAgain = (page: Page) => page.getByRole('link', { name: 'Sign in', exact: true }).click()

/** Ends the session just before an operation reaches the gateway, so that this operation is the first to encounter the ended session. */
export async function endSessionAt(page: Page, name: string): Promise<void> {
  let hasEnded = false
  await page.route('**/graphql', async (route) => {
    if (!hasEnded && isOperation(route.request().postData(), name)) {
      hasEnded = true
      await forgetSession(page)
    }
    await route.fallback()
  })
}
