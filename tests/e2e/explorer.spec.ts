import type { Page } from '@playwright/test'
import { signInSilently } from './support/single-sign-on.ts'
import { expect, test } from './support/test.ts'

const execute = (page: Page) => page.getByRole('button', { name: /^Execute query/ })

/** The editor takes a moment until it is there, and to notice which operation it holds. */
async function expectAnswer(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await execute(page).click()
    await expect(page.locator('.graphiql-response')).toContainText(text, { timeout: 1_000 })
  }).toPass()
}

test.describe('the Explorer', () => {
  test('shows a support engineer the schema and the answer, as themselves, and keeps nothing outside the tab', { tag: ['@XB-04'] }, async ({
    page,
    signIn,
    stack,
  }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(stack.url) && !/^(blob|data):/.test(request.url())) foreign.push(request.url())
    })
    await signIn(page, 'serviceTeam', '/central-visibility')
    await page.getByRole('banner').getByRole('button', { name: /sam/i }).click()
    await page.getByRole('menuitem', { name: 'Explorer' }).click()
    await expect(page.getByRole('heading', { name: 'Explorer', level: 1 })).toBeVisible()
    await expectAnswer(page, 'Sam Central')
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
    await page.getByRole('link', { name: 'Mutation', exact: true }).click()
    await expect(page.getByText('Approves or rejects one item, once and for all.').first()).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    expect(foreign).toEqual([])
  })

  test('has an example for each question that its user may ask, filled in for today', { tag: ['@XB-04'] }, async ({ page, signIn }) => {
    await signIn(page, 'support', '/dashboard/1005')
    await page.goto('/explorer')
    const editors = page.locator('.graphiql-editors')
    await expect(editors).toContainText('WhoAmI')
    await expect(page.getByRole('tab')).toHaveText([/WhoAmI/, /BranchDay/, /Branches/, /Blocks/, /WhyBlocked/, /Waiting/])
    const open = (name: RegExp) => page.getByRole('tab', { name }).locator('.graphiql-tab-button').click()
    await open(/Blocks/)
    await expect(editors).toContainText('"locationId": "1005"')
    await expectAnswer(page, 'Lunch Break')
    await open(/Waiting/)
    await expectAnswer(page, 'awaitingIdCheckCount')
  })

  test('runs every example as it is when the Explorer is the first page that opens', { tag: ['@XB-04'] }, async ({ page, stack }) => {
    await signInSilently(page.context().request, stack.url, 'serviceTeam', 'booking')
    await page.goto('/explorer')
    await expect(page.getByRole('tab')).toHaveText([/WhoAmI/, /BranchDay/, /Branches/, /Blocks/])
    for (const [name, field] of [
      [/WhoAmI/, '"viewer"'],
      [/BranchDay/, '"getAppointments"'],
      [/Branches/, '"branchLocations"'],
      [/Blocks/, '"managedServices"'],
    ] as const) {
      await page.getByRole('tab', { name }).locator('.graphiql-tab-button').click()
      await expectAnswer(page, field)
      await expect(page.locator('.graphiql-response')).not.toContainText('"errors"')
    }
  })

  test('refuses what the engineer has no right to, and sends nothing', { tag: ['@XB-04'] }, async ({ page, signIn, stack }) => {
    await signIn(page, 'serviceTeam', '/central-visibility')
    await page.goto('/explorer')
    await expect(page.getByRole('tab')).toHaveText([/WhoAmI/, /BranchDay/, /Branches/, /Blocks/])
    stack.sandbox.journal.clear()
    const answer = await page.evaluate(async () => {
      const body = JSON.stringify({ query: '{ awaitingIdCheckCount }' })
      const response = await fetch('graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      return response.text()
    })
    expect(answer).toContain('FORBIDDEN')
    expect(stack.sandbox.journal.read()).toEqual([])
  })

  test('is for support engineers alone', { tag: ['@XB-04'] }, async ({ page, signIn }) => {
    await signIn(page, 'prescriber', '/clinical-review')
    await page.goto('/explorer')
    await expect(page.getByText('The Explorer is for support engineers.')).toBeVisible()
    await expect(execute(page)).toHaveCount(0)
  })

  test('asks whoever is not signed in to sign in, and comes back', { tag: ['@XB-04'] }, async ({ page }) => {
    await page.goto('/explorer')
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fexplorer$/)
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await page.getByRole('link', { name: /Sam Central/ }).click()
    await expect(page.getByRole('heading', { name: 'Explorer', level: 1 })).toBeVisible()
  })
})
