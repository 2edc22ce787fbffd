import type { Page } from '@playwright/test'
import { placeBranch } from '../support/bookings.ts'
import type { Stack } from '../support/stack.ts'
import { named, operationsOf } from './support/operations.ts'
import { expect, expectAccessible, test, titleOf } from './support/test.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const jumpBar = (page: Page) => page.getByRole('navigation', { name: 'Letters' })
const pharmacies = (page: Page) => page.getByRole('heading', { level: 1, name: 'Pharmacies' })
const group = (page: Page, letter: string) => page.getByRole('region', { name: letter, exact: true })

interface Location {
  id: string
  name: string
  branchID: string
}

/** The branches by first letter, without locations that are not pharmacies. */
function branchesOf(stack: Stack): Map<string, Location[]> {
  const all = stack.sandbox.database.documents<Location>("SELECT document FROM locations ORDER BY document ->> 'name'")
  return Map.groupBy(
    all.filter(({ name }) => /^[A-Z]/.test(name)),
    ({ name }) => name.charAt(0),
  )
}

test.describe('the list of pharmacies', () => {
  test('has a jump bar with every letter, disabled for letters without a pharmacy', { tag: ['@BK-190'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const present = branchesOf(stack)
    await signIn(page, 'serviceTeam', '/central-visibility')
    await expect(pharmacies(page)).toBeVisible()
    await expect(jumpBar(page)).toHaveText(letters.join(''))
    expect(await jumpBar(page).getByRole('link').allInnerTexts()).toEqual(letters.filter((letter) => present.has(letter)))
    const disabled = jumpBar(page).locator('[aria-disabled="true"]')
    expect(await disabled.allInnerTexts()).toEqual(letters.filter((letter) => !present.has(letter)))
  })

  test("moves the focus to a letter's pharmacies from the jump bar", { tag: ['@BK-190'] }, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 420 })
    await signIn(page, 'serviceTeam', '/central-visibility')
    const heading = page.getByRole('heading', { level: 2, name: 'Y', exact: true })
    await expect(heading).not.toBeInViewport()
    await jumpBar(page).getByRole('link', { name: 'Y', exact: true }).click()
    await expect(heading).toBeInViewport()
    await expect(heading).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /^Yorkshire Vaccination Van/ })).toBeFocused()
  })

  test('adds no history entries when jumping to a letter', { tag: ['@BK-190'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'serviceTeam', '/dashboard/1003')
    await page.goto('/central-visibility')
    await jumpBar(page).getByRole('link', { name: 'N', exact: true }).click()
    await jumpBar(page).getByRole('link', { name: 'L', exact: true }).click()
    expect(page.url()).toBe(`${stack.url}/central-visibility`)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
  })

  test('groups pharmacies by letter, shows name and branch id, and links to their days', {
    tag: ['@BK-001', '@BK-191', '@BK-192'],
  }, async ({ page, stack, signIn }) => {
    placeBranch(stack.sandbox)
    const expected = branchesOf(stack)
    await signIn(page, 'bookingCustomerService', '/central-visibility')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([...expected.keys()].toSorted())
    for (const [letter, branches] of expected) {
      const links = group(page, letter).getByRole('link')
      await expect(links).toHaveText(branches.map(({ name, branchID }) => `${name} ${branchID}`))
      for (const [index, { id }] of branches.entries()) await expect(links.nth(index)).toHaveAttribute('href', `/dashboard/${id}`)
    }
  })

  test('hides locations that are not pharmacies', { tag: ['@BK-191'] }, async ({ page, signIn }) => {
    await signIn(page, 'serviceTeam', '/central-visibility')
    await expect(group(page, 'L').getByRole('link', { name: /^Leeds Headrow/ })).toBeVisible()
    await expect(page.getByText('% Test branch')).toHaveCount(0)
    await expect(page.getByText('%')).toHaveCount(0)
  })

  test("opens a pharmacy's day, and Dashboard returns to the list", { tag: ['@BK-192'] }, async ({ page, signIn }) => {
    await signIn(page, 'serviceTeam', '/central-visibility')
    await page.getByRole('link', { name: /^King's Lynn Market Place/ }).click()
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/dashboard/1004')
    await expect(page.getByRole('banner').getByRole('link', { name: "King's Lynn Market Place B1004" })).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(pharmacies(page)).toBeVisible()
  })

  test('needs one operation and one call to the service', { tag: ['@BK-442'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'serviceTeam', '/central-visibility')
    await expect(pharmacies(page)).toBeVisible()
    stack.sandbox.journal.clear()
    const operations = operationsOf(page)
    await page.reload()
    await expect(group(page, 'L').getByRole('link', { name: /^Leeds Headrow/ })).toBeVisible()
    expect(named(operations, 'BranchLocations')).toHaveLength(1)
    const calls = stack.sandbox.journal.read().map(({ service, method, path }) => `${service} ${method} ${path}`)
    expect(calls.filter((call) => !call.startsWith('users '))).toEqual(['booking GET /services/masterlocations'])
  })

  test('has no location bar, search or availability, because no branch is chosen', { tag: ['@BK-070', '@BK-071'] }, async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'serviceTeam', '/dashboard/1003')
    await expect(page.getByRole('searchbox')).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(pharmacies(page)).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link', { name: /Newcastle/ })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  test('is accessible', { tag: ['@BK-190', '@BK-191'] }, async ({ page, signIn }) => {
    await signIn(page, 'serviceTeam', '/central-visibility')
    await expect(pharmacies(page)).toBeFocused()
    await expectAccessible(page)
  })

  for (const kind of ['status', 'misshapen', 'reset'] as const) {
    test(`shows an error when loading fails (${kind}), and can be retried`, { tag: ['@BK-198', '@BK-460'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      stack.sandbox.faults.order({ service: 'booking', path: '/masterlocations$', kind })
      await signIn(page, 'serviceTeam', '/central-visibility')
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
      await expect(page.getByText(/^Error: \S/)).toBeVisible()
      stack.sandbox.faults.clear()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(group(page, 'L').getByRole('link', { name: /^Leeds Headrow/ })).toBeVisible()
    })
  }
})

test.describe('access to the list of pharmacies', () => {
  for (const person of ['serviceTeam', 'bookingCustomerService'] as const) {
    test(`/ redirects ${person} to the list`, { tag: ['@BK-052', '@BK-382'] }, async ({ page, signIn }) => {
      await signIn(page, person, '/')
      await expect(pharmacies(page)).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/central-visibility')
      await expect(page.getByRole('link', { name: 'Clinical Review' })).toHaveCount(0)
    })
  }

  test('/ redirects to the list even after visiting a branch', { tag: ['@BK-052'] }, async ({ page, signIn }) => {
    await signIn(page, 'serviceTeam', '/dashboard/1003')
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
    await page.goto('/')
    await expect(pharmacies(page)).toBeVisible()
  })

  for (const person of ['nobody', 'prescriber', 'agent'] as const) {
    test(`the list's address redirects ${titleOf(person)} to /`, { tag: ['@BK-023', '@R-15'] }, async ({ page, stack, signIn }) => {
      await signIn(page, person, '/central-visibility')
      await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
      expect(page.url()).toBe(`${stack.url}/`)
    })
  }

  test('the list is closed to central staff while the users service fails', { tag: ['@BK-023', '@R-2'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    stack.sandbox.faults.order({ service: 'users', kind: 'status' })
    await signIn(page, 'bookingCustomerService', '/central-visibility')
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit service availability' })).toHaveCount(0)
  })
})
