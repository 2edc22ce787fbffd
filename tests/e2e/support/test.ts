import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import type { DemoUser } from '../../../sandbox/identity/users.ts'
import { demoUser } from '../../support/demo-users.ts'
import { type PersonName, people, type Stack, startStack } from '../../support/stack.ts'
import { requestsEnded } from './open-requests.ts'
import { watchRequests } from './settled.ts'
import { linkName, signInSilently } from './single-sign-on.ts'

interface TestFixtures {
  /** Signs a page in through single sign-on, without rendering the sign-in pages. */
  signIn: (page: Page, person: PersonName, path?: string) => Promise<void>
  /** Signs in as a user would, through the sign-in pages. */
  signInThroughPages: TestFixtures['signIn']
}

interface WorkerFixtures {
  stack: Stack
}

/** Ids with which tests can create branches that the gateway treats as vans. Vans offer flu appointments all year. */
export const vans = Array.from({ length: 13 }, (_, index) => `van-${index + 1}`)

/** Waits for the header, and then for the heading. Waits only briefly for the heading, because stalled pages don't show one. */
async function signedIn(page: Page, { name, email }: DemoUser): Promise<void> {
  await expect(page.getByRole('button', { name: new RegExp(`${name}|${email}`) })).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor({ timeout: 3_000 }).catch(() => undefined)
}

/** Each worker has its own gateway and sandbox. Each test starts with a fresh browser context, no faults and an empty journal. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: this pattern tells Playwright which other fixtures the fixture needs
    async ({}, use) => {
      const stack = await startStack({ VAN_LOCATION_IDS: ['1008', ...vans].join(',') })
      await use(stack)
      await stack.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => {
    stack.sandbox.faults.clear()
    await requestsEnded()
    stack.sandbox.journal.clear()
    await use(stack.url)
  },
  page: async ({ page }, use) => {
    watchRequests(page)
    await use(page)
  },
  signInThroughPages: async ({ baseURL }, use) => {
    await use(async (page, person, path = '/clinical-review') => {
      await page.goto(`${baseURL}${path}`)
      await page.getByRole('link', { name: 'Sign in', exact: true }).click()
      await page.getByRole('link', { name: linkName(person) }).click()
      await signedIn(page, demoUser(people[person]))
    })
  },
  signIn: async ({ baseURL }, use) => {
    await use(async (page, person, path = '/clinical-review') => {
      const area = path.startsWith('/clinical-review') ? 'clinical-review' : 'booking'
      await signInSilently(page.context().request, `${baseURL}`, person, area)
      await page.goto(`${baseURL}${path}`)
      await signedIn(page, demoUser(people[person]))
    })
  },
})

export { expect }

/** Expects axe to find no WCAG 2.2 AA violations. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([])
}

/** Expects nothing to be wider than the window. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
}

/** Expects an accessible page with one main landmark, one h1, a title and no sideways scrolling. */
export async function expectSoundPage(page: Page): Promise<void> {
  // Axe reports controls that are half hidden behind the sticky header, so scroll to the top.
  await page.evaluate(() => scrollTo(0, 0))
  // During a transition, axe would measure the wrong colours.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await expectAccessible(page)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await page.title()).not.toBe('')
  await expectNoSidewaysScrolling(page)
}

/** Runs `expectSoundPage` at both widths that staff use. */
export async function expectSoundAtBothWidths(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expectSoundPage(page)
  await page.setViewportSize({ width: 1280, height: 860 })
  await expectSoundPage(page)
}
