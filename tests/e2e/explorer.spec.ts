import type { Page } from '@playwright/test'
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
  test('XB-04 shows a support engineer the schema and the answer, as themselves, and keeps nothing outside the tab', async ({
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

  test('XB-04 refuses what the engineer has no right to, and sends nothing', async ({ page, signIn, stack }) => {
    await signIn(page, 'serviceTeam', '/central-visibility')
    await page.goto('/explorer')
    const waiting = page.getByRole('tab', { name: /Waiting/ })
    const editor = page.getByRole('region', { name: 'Operation Editor' }).or(page.locator('.graphiql-editors'))
    await expect(editor.first()).toContainText('WhoAmI')
    await waiting.locator('.graphiql-tab-button').click()
    await expect(editor.first()).toContainText('awaitingIdCheckCount')
    stack.sandbox.journal.clear()
    await expectAnswer(page, 'FORBIDDEN')
    expect(stack.sandbox.journal.read()).toEqual([])
  })

  test('XB-04 is for support engineers alone', async ({ page, signIn }) => {
    await signIn(page, 'prescriber', '/clinical-review')
    await page.goto('/explorer')
    await expect(page.getByText('The Explorer is for support engineers.')).toBeVisible()
    await expect(execute(page)).toHaveCount(0)
  })

  test('XB-04 asks whoever is not signed in to sign in, and comes back', async ({ page }) => {
    await page.goto('/explorer')
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fexplorer$/)
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await page.getByRole('link', { name: /Sam Central/ }).click()
    await expect(page.getByRole('heading', { name: 'Explorer', level: 1 })).toBeVisible()
  })
})
