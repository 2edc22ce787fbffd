import type { Page } from '@playwright/test'
import { named, operationsOf } from './support/operations.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const jumpBar = (page: Page) => page.getByRole('navigation', { name: 'Letters' })
const pharmacies = (page: Page) => page.getByRole('heading', { level: 1, name: 'Pharmacies' })
const group = (page: Page, letter: string) => page.getByRole('region', { name: letter, exact: true })
const today = (page: Page) => page.getByRole('heading', { name: 'Appointments today' })

test.describe('the list of pharmacies', () => {
  test("opens a pharmacy's day, and is reopened by the Dashboard link", { tag: ['@BK-052', '@BK-191', '@BK-192'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    await signIn(page, 'serviceTeam', '/')
    await expect(pharmacies(page)).toBeFocused()
    expect(page.url()).toBe(`${stack.url}/central-visibility`)
    await expectAccessible(page)
    await group(page, 'K')
      .getByRole('link', { name: /^King's Lynn Market Place/ })
      .click()
    await expect(today(page)).toBeVisible()
    expect(page.url()).toBe(`${stack.url}/dashboard/1004`)
    await expect(page.getByRole('banner').getByRole('link', { name: "King's Lynn Market Place B1004" })).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(pharmacies(page)).toBeVisible()
  })

  test('jumps to a letter without adding a history entry', { tag: ['@BK-190'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'serviceTeam', '/dashboard/1003')
    await page.goto('/central-visibility')
    await jumpBar(page).getByRole('link', { name: 'N', exact: true }).click()
    await jumpBar(page).getByRole('link', { name: 'L', exact: true }).click()
    expect(page.url()).toBe(`${stack.url}/central-visibility`)
    await page.goBack()
    await expect(today(page)).toBeVisible()
  })

  test('shows an error if loading fails, and lets the user retry', { tag: ['@BK-198', '@BK-460'] }, async ({ page, stack, signIn }) => {
    stack.sandbox.faults.inject({ service: 'booking', path: '/masterlocations$', kind: 'status' })
    await signIn(page, 'serviceTeam', '/central-visibility')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByText(/^Error: \S/)).toBeVisible()
    stack.sandbox.faults.clear()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(group(page, 'L').getByRole('link', { name: /^Leeds Headrow/ })).toBeVisible()
  })

  test('loads with one operation and one call to the booking service', { tag: ['@BK-442'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'bookingCustomerService', '/central-visibility')
    await expect(pharmacies(page)).toBeVisible()
    stack.sandbox.journal.clear()
    const operations = operationsOf(page)
    await page.reload()
    await expect(group(page, 'L').getByRole('link', { name: /^Leeds Headrow/ })).toBeVisible()
    expect(named(operations, 'BranchLocations')).toHaveLength(1)
    const calls = stack.sandbox.journal.read().map(({ service, method, path }) => `${service} ${method} ${path}`)
    expect(calls.filter((call) => !call.startsWith('users '))).toEqual(['booking GET /services/masterlocations'])
  })

  test('is unavailable to central staff while the users service fails', { tag: ['@BK-023', '@R-2', '@R-15'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    stack.sandbox.faults.inject({ service: 'users', kind: 'status' })
    await signIn(page, 'bookingCustomerService', '/central-visibility')
    await expect(today(page)).toBeVisible()
    expect(page.url()).toBe(`${stack.url}/`)
    await expect(page.getByRole('button', { name: 'Edit service availability' })).toHaveCount(0)
  })
})
