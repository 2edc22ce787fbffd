import type { Page } from '@playwright/test'
import { demoUser } from '../support/demo-users.ts'
import { type PersonName, people, type Stack, startStack } from '../support/stack.ts'
import { linkName } from './support/single-sign-on.ts'
import { expect, test } from './support/test.ts'

const today = (page: Page) => page.getByRole('heading', { level: 1, name: 'Appointments today' })

/** Signs in to a stack that the test started itself. */
async function signInAt(page: Page, url: string, person: PersonName, path: string) {
  const user = demoUser(people[person])
  await page.goto(`${url}${path}`)
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: linkName(person) }).click()
  await expect(page.getByRole('button', { name: new RegExp(`${user.name}|${user.email}`) })).toBeVisible()
}

test.describe('the client at the base path /appts', () => {
  let own: Stack
  test.afterEach(() => own.close())

  test('keeps every URL and redirect below /appts', { tag: ['@BK-009', '@BK-022', '@BK-052', '@BK-461'] }, async ({ page, context }) => {
    own = await startStack({ BASE_PATH: '/appts' })
    await signInAt(page, own.url, 'prescriber', '/appts/dashboard/1003')
    await expect(today(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Newcastle Grainger Street B1003' })).toHaveAttribute('href', '/appts/dashboard/1003')
    expect(new URL(page.url()).pathname).toBe('/appts/dashboard/1003')
    const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter((href) => !/^(\/appts(\/|$|#)|https?:|tel:|mailto:)/.test(href))).toEqual([])

    await page.goto(`${own.url}/appts/dashboard/1002/`)
    await expect(page.getByRole('link', { name: 'Bristol Cabot Circus B1002' })).toBeVisible()
    await page.getByRole('link', { name: 'Appointment booking' }).click()
    await expect(page).toHaveURL(/\/appts\/?$/)
    for (const home of ['/appts', '/appts/']) {
      await page.goto(`${own.url}${home}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Appointments today' })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'Bristol Cabot Circus B1002' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Appointment booking' }).getByRole('link', { name: 'Clinical Review' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Awaiting clinical review (all)' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/appts/clinical-review')

    await context.clearCookies()
    await signInAt(page, own.url, 'serviceTeam', '/appts/')
    await expect(page.getByRole('heading', { level: 1, name: 'Pharmacies' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/appts/central-visibility')
    own.sandbox.faults.inject({ service: 'booking-graphql', kind: 'status', status: 401 })
    await page.getByRole('link', { name: /^Leeds Headrow/ }).click()
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/appts/login')
  })
})

test.describe('the current branch', () => {
  const branch = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

  test("is the branch in the URL, or else the last branch used, or else the user's default branch", {
    tag: ['@BK-020', '@BK-021', '@BK-053'],
  }, async ({ page, context, signIn }) => {
    await signIn(page, 'noGroups', '/')
    await expect(branch(page, 'Belfast Donegall Place')).toBeVisible()
    await page.goto('/dashboard/1003')
    await expect(branch(page, 'Newcastle Grainger Street')).toBeVisible()
    await page.goto('/')
    await expect(today(page)).toBeVisible()
    await expect(branch(page, 'Newcastle Grainger Street')).toBeVisible()
    await page.goto('/dashboard/1002')
    await expect(branch(page, 'Bristol Cabot Circus')).toBeVisible()
    // A new tab doesn't remember the last branch.
    const other = await context.newPage()
    await other.goto('/')
    await expect(branch(other, 'Belfast Donegall Place')).toBeVisible()
  })
})
