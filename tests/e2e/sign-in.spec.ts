import type { Page } from '@playwright/test'
import type { Stack } from '../support/stack.ts'
import { linkName } from './support/single-sign-on.ts'
import { expect, test } from './support/test.ts'

const BRANCH = 'branch.1001@pharmacy.example'

const codesSent = (stack: Stack, to: string) => stack.sandbox.identity.mails.filter((mail) => mail.to === to)

/** Requests a code through the screens, and reads it from the mailbox. */
async function requestCode(page: Page, stack: Stack, email = BRANCH): Promise<string> {
  const before = codesSent(stack, email).length
  await page.goto(`${stack.url}/login`)
  await page.getByRole('link', { name: 'Sign in with email' }).click()
  await page.getByLabel('Branch email address').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Secret code')).toBeVisible()
  expect(codesSent(stack, email)).toHaveLength(before + 1)
  return codesSent(stack, email)[0]?.code ?? ''
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel('Secret code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** A different six-digit code. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test("sign-in with a company account opens today's appointments at the first branch", {
  tag: ['@CR-309', '@BK-050', '@BK-193', '@XA-07'],
}, async ({ page, stack }) => {
  await page.goto(`${stack.url}/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in as' })).toBeVisible()
  await page.getByRole('link', { name: linkName('noGroups') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments today' })).toBeVisible()
  expect(page.url()).toBe(`${stack.url}/`)
  await expect(page.getByRole('button', { name: 'vic.visitor@pharmacy.example' })).toBeVisible()
  // The first branch in the master list. The list begins with the group "%", but the locations in that group aren't branches.
  await expect(page.getByRole('link', { name: 'Belfast Donegall Place' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'vic.visitor@pharmacy.example' })).toBeVisible()
})

test("signing out of booking forgets the branch and the user, and hides the customer's details", {
  tag: ['@CR-309', '@BK-053', '@BK-069', '@XA-04'],
}, async ({ page, stack, signInThroughPages: signIn }) => {
  await signIn(page, 'noGroups', '/dashboard/1003')
  await page.goto('/customer-details/5000')
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'vic.visitor@pharmacy.example' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  expect(page.url()).toBe(`${stack.url}/login`)
  await page.goto('/customer-details/5000')
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)

  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in as' })).toBeVisible()
  await page.getByRole('link', { name: linkName('noGroups') }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Belfast Donegall Place' })).toBeVisible()
})

test.describe('sign-in by e-mail code', () => {
  test('lets a branch use booking but not clinical review, and still works after a wrong code and a reload', {
    tag: ['@CR-021', '@CR-309', '@BK-194', '@BK-195', '@BK-306', '@BK-369', '@XA-03'],
  }, async ({ page, stack }) => {
    const code = await requestCode(page, stack)
    expect(new URL(page.url()).pathname).toBe('/enter-secret-code')
    await enterCode(page, wrong(code))
    await expect(page.getByRole('alert')).toHaveText('Secret code is invalid')
    await page.reload()
    await expect(page.getByText(BRANCH)).toBeVisible()
    await enterCode(page, code)
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
    expect(page.url()).toBe(`${stack.url}/`)
    await expect(page.getByRole('link', { name: 'Leeds Headrow' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: BRANCH })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Clinical Review' })).toHaveCount(0)

    stack.sandbox.journal.clear()
    await page.goto('/clinical-review')
    await expect(page.getByText('Access Denied!!! Please contact administrator')).toBeVisible()
    expect(stack.sandbox.journal.read().filter(({ service }) => service === 'clinical')).toEqual([])
  })

  test('requires a new code after three wrong ones', { tag: ['@CR-309'] }, async ({ page, stack }) => {
    const code = await requestCode(page, stack)
    await enterCode(page, wrong(code))
    await expect(page.getByRole('alert')).toHaveText('Secret code is invalid')
    await expect(page.getByRole('link', { name: 'Request a new code' })).toHaveCount(0)
    await page.getByLabel('Secret code').fill('')
    await enterCode(page, wrong(code))
    await expect(page.getByRole('alert')).toHaveText('Secret code is invalid')
    await page.getByLabel('Secret code').fill('')
    await enterCode(page, wrong(code))
    await expect(page.getByRole('alert')).toContainText(/request a new one/)
    await enterCode(page, code)
    await expect(page.getByRole('alert')).toContainText(/request a new one/)
    await page.getByRole('link', { name: 'Request a new code' }).click()
    await expect(page.getByLabel('Branch email address')).toBeVisible()
    await page.goto(`${stack.url}/`)
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    const fresh = await requestCode(page, stack)
    await enterCode(page, fresh)
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
  })
})
