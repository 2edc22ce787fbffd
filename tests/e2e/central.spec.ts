import type { Page } from '@playwright/test'
import { placeBranch } from '../support/bookings.ts'
import type { Stack } from '../support/stack.ts'
import { named, operationsOf } from './support/operations.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const jumpBar = (page: Page) => page.getByRole('navigation', { name: 'Letters' })
const pharmacies = (page: Page) => page.getByRole('heading', { level: 1, name: 'Pharmacies' })
const group = (page: Page, letter: string) => page.getByRole('region', { name: letter, exact: true })

interface Location {
  id: string
  name: string
  branchID: string
}

/** The branches by their first letter, but for what is no branch. */
function branchesOf(stack: Stack): Map<string, Location[]> {
  const all = stack.sandbox.database.documents<Location>("SELECT document FROM locations ORDER BY document ->> 'name'")
  return Map.groupBy(
    all.filter(({ name }) => /^[A-Z]/.test(name)),
    ({ name }) => name.charAt(0),
  )
}

test.describe('the pharmacies', () => {
  test('the jump bar has every letter; those without a pharmacy lead nowhere', { tag: ['@BK-190'] }, async ({ page, stack, signIn }) => {
    const present = branchesOf(stack)
    await signIn(page, 'serviceTeam', '/central-visibility')
    await expect(pharmacies(page)).toBeVisible()
    await expect(jumpBar(page)).toHaveText(letters.join(''))
    expect(await jumpBar(page).getByRole('link').allInnerTexts()).toEqual(letters.filter((letter) => present.has(letter)))
    const disabled = jumpBar(page).locator('[aria-disabled="true"]')
    expect(await disabled.allInnerTexts()).toEqual(letters.filter((letter) => !present.has(letter)))
  })

  test('a letter leads to its pharmacies, with the focus', { tag: ['@BK-190'] }, async ({ page, signIn }) => {
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

  test('jumping leaves nothing behind for Back', { tag: ['@BK-190'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'serviceTeam', '/dashboard/1003')
    await page.goto('/central-visibility')
    await jumpBar(page).getByRole('link', { name: 'N', exact: true }).click()
    await jumpBar(page).getByRole('link', { name: 'L', exact: true }).click()
    expect(page.url()).toBe(`${stack.url}/central-visibility`)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
  })

  test('are grouped by letter, each with its name and branch id, and lead to their days', {
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

  test('what is no pharmacy is hidden', { tag: ['@BK-191'] }, async ({ page, signIn }) => {
    await signIn(page, 'serviceTeam', '/central-visibility')
    await expect(group(page, 'L').getByRole('link', { name: /^Leeds Headrow/ })).toBeVisible()
    await expect(page.getByText('% Test branch')).toHaveCount(0)
    await expect(page.getByText('%')).toHaveCount(0)
  })

  test('a pharmacy leads to its day, and Dashboard back to all of them', { tag: ['@BK-192'] }, async ({ page, signIn }) => {
    await signIn(page, 'serviceTeam', '/central-visibility')
    await page.getByRole('link', { name: /^King's Lynn Market Place/ }).click()
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/dashboard/1004')
    await expect(page.getByRole('banner').getByRole('link', { name: "King's Lynn Market Place B1004" })).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(pharmacies(page)).toBeVisible()
  })

  test('are one operation and one call', { tag: ['@BK-442'] }, async ({ page, stack, signIn }) => {
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

  test('have no location bar, no search and no availability, as they are about no branch', { tag: ['@BK-070', '@BK-071'] }, async ({
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

  test('are accessible', { tag: ['@BK-190', '@BK-191'] }, async ({ page, signIn }) => {
    await signIn(page, 'serviceTeam', '/central-visibility')
    await expect(pharmacies(page)).toBeFocused()
    await expectAccessible(page)
  })

  for (const kind of ['status', 'misshapen', 'reset'] as const) {
    test(`that can’t be had (${kind}) are told of, and Try again shows them`, { tag: ['@BK-198', '@BK-460'] }, async ({
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

test.describe('who sees them', () => {
  for (const person of ['serviceTeam', 'bookingCustomerService'] as const) {
    test(`${person} opens / and is led to them`, { tag: ['@BK-052', '@BK-382'] }, async ({ page, signIn }) => {
      await signIn(page, person, '/')
      await expect(pharmacies(page)).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/central-visibility')
      await expect(page.getByRole('link', { name: 'Clinical Review' })).toHaveCount(0)
    })
  }

  test('/ leads there also when a branch was open before, and its own address doesn’t', { tag: ['@BK-052'] }, async ({ page, signIn }) => {
    await signIn(page, 'serviceTeam', '/dashboard/1003')
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
    await page.goto('/')
    await expect(pharmacies(page)).toBeVisible()
  })

  for (const person of ['nobody', 'prescriber', 'agent'] as const) {
    test(`${person} is led to / instead`, { tag: ['@BK-023', '@R-15'] }, async ({ page, stack, signIn }) => {
      await signIn(page, person, '/central-visibility')
      await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
      expect(page.url()).toBe(`${stack.url}/`)
    })
  }

  test('while the users service is silent nobody is central by it', { tag: ['@BK-023', '@R-2'] }, async ({ page, stack, signIn }) => {
    stack.sandbox.faults.order({ service: 'users', kind: 'status' })
    await signIn(page, 'bookingCustomerService', '/central-visibility')
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit service availability' })).toHaveCount(0)
  })
})
