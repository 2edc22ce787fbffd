import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const execute = (page: Page) => page.getByRole('button', { name: /^Execute query/ })

/**
 * Executes the operation repeatedly until the response contains the text, because the editor takes a moment to load and to detect the
 * operation.
 */
async function expectResponse(page: Page, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await execute(page).click()
    await expect(page.locator('.graphiql-response')).toContainText(text, { timeout: 1_000 })
  }).toPass()
}

/** Clicks the beginning of a tab, because the Explorer shows the tab's Close button over its end. */
async function openTab(page: Page, name: RegExp): Promise<void> {
  await page
    .getByRole('tab', { name })
    .locator('.graphiql-tab-button')
    .click({ position: { x: 10, y: 10 } })
}

test.describe('the Explorer', () => {
  test('asks for sign-in, shows the schema, runs queries, and stores nothing outside the tab', { tag: ['@XB-04'] }, async ({
    page,
    stack,
  }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      // Ignores navigations, because signing in visits the identity provider.
      if (request.isNavigationRequest()) return
      if (!request.url().startsWith(stack.url) && !/^(blob|data):/.test(request.url())) foreign.push(request.url())
    })
    await page.goto('/explorer')
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fexplorer$/)
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await page.getByRole('link', { name: /Sam Central/ }).click()
    await expect(page.getByRole('heading', { name: 'Explorer', level: 1 })).toBeVisible()
    await expectResponse(page, 'Sam Central')
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
    await page.getByRole('link', { name: 'Mutation', exact: true }).click()
    await expect(page.getByText('Approves or rejects an item on behalf of the signed-in person.').first()).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    expect(foreign).toEqual([])
  })

  test('offers the examples that the user may run, filled in with the current branch and today’s date', { tag: ['@XB-04'] }, async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'support', '/dashboard/1005')
    await page.goto('/explorer')
    const editors = page.locator('.graphiql-editors')
    await expect(editors).toContainText('WhoAmI')
    await expect(page.getByRole('tab')).toHaveText([/WhoAmI/, /BranchDay/, /Branches/, /Blocks/, /WhyBlocked/, /Waiting/])
    await openTab(page, /Blocks/)
    await expect(editors).toContainText('"locationId": "1005"')
    await expectResponse(page, 'Lunch Break')
    await openTab(page, /Waiting/)
    await expectResponse(page, /"awaitingIdCheckCount":\s*\d+/)
  })

  test('goes to the sign-in page if the session has ended', { tag: ['@CR-281', '@XA-06'] }, async ({ page, signIn }) => {
    await signIn(page, 'support', '/dashboard/1005')
    await page.goto('/explorer')
    const editors = page.locator('.graphiql-editors')
    await expect(editors).toContainText('WhoAmI')
    await openTab(page, /Waiting/)
    await expect(editors).toContainText('awaitingIdCheckCount')
    await expectResponse(page, 'awaitingIdCheckCount')
    await page.context().clearCookies()
    await execute(page).click()
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fexplorer$/)
  })

  test("uses the system's colour scheme, and follows its changes", { tag: ['@XB-04'] }, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await signIn(page, 'support', '/dashboard/1005')
    await page.goto('/explorer')
    const body = page.locator('body')
    await expect(body).toHaveClass(/graphiql-dark/)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(body).toHaveClass(/graphiql-light/)
  })

  test('shows the response below the operation in a window of 320 by 256 pixels', { tag: ['@XB-04'] }, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await signIn(page, 'support', '/dashboard/1005')
    await page.goto('/explorer')
    await expectResponse(page, 'Tess Support')
    const boxOf = async (part: string) => (await page.locator(part).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [operation, response] = [await boxOf('.graphiql-editors'), await boxOf('.graphiql-response')]
    expect(response.y).toBeGreaterThanOrEqual(operation.y + operation.height)
    expect(Math.min(operation.width, response.width)).toBeGreaterThan(200)
    expect(Math.min(operation.height, response.height)).toBeGreaterThan(200)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('has no buttons smaller than 24 by 24 pixels', { tag: ['@XB-04'] }, async ({ page, signIn }) => {
    await signIn(page, 'support', '/dashboard/1005')
    await page.goto('/explorer')
    await expect(page.getByRole('button', { name: 'Close Tab' }).first()).toBeVisible()
    for (const button of await page.getByRole('button').filter({ visible: true }).all()) {
      const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
      expect(Math.min(width, height), await button.ariaSnapshot()).toBeGreaterThanOrEqual(24)
    }
  })

  test('is only for support engineers', { tag: ['@XB-04'] }, async ({ page, signIn }) => {
    await signIn(page, 'prescriber', '/clinical-review')
    await page.goto('/explorer')
    await expect(page.getByText('The Explorer is for support engineers.')).toBeVisible()
    await expect(execute(page)).toHaveCount(0)
  })
})
