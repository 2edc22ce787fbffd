import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { demoUsers } from '../../../sandbox/identity/users.ts'
import { type PersonName, people, type Stack, startStack } from '../../support/stack.ts'
import { signInSilently } from './single-sign-on.ts'

interface TestFixtures {
  /** Signs a page in through single sign-on, without its pages. */
  signIn: (page: Page, person: PersonName, path?: string) => Promise<void>
  /** The same as its user does it. */
  signInByHand: TestFixtures['signIn']
}

interface WorkerFixtures {
  stack: Stack
}

/** Branches that tests may place: vans, where flu is booked all year. */
export const vans = Array.from({ length: 13 }, (_, index) => `van-${index + 1}`)

/** The page stands: its header, and after it its heading, unless a test has the page stall. */
async function signedIn(page: Page, user: (typeof demoUsers)[number] | undefined): Promise<void> {
  await expect(page.getByRole('button', { name: new RegExp(`${user?.name}|${user?.email}`) })).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor({ timeout: 3_000 }).catch(() => undefined)
}

/** Each worker has a gateway and a sandbox of its own; each test a fresh browser context, no faults and an empty journal. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const stack = await startStack({ VAN_LOCATION_IDS: ['1008', ...vans].join(',') })
      await use(stack)
      await stack.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => {
    stack.sandbox.faults.clear()
    stack.sandbox.journal.clear()
    await use(stack.url)
  },
  signInByHand: async ({ baseURL }, use) => {
    await use(async (page, person, path = '/clinical-review') => {
      const user = demoUsers.find(({ sub }) => sub === people[person])
      await page.goto(`${baseURL}${path}`)
      await page.getByRole('link', { name: 'Sign in', exact: true }).click()
      await page.getByRole('link', { name: `${user?.name} ${user?.role}` }).click()
      await signedIn(page, user)
    })
  },
  signIn: async ({ baseURL }, use) => {
    await use(async (page, person, path = '/clinical-review') => {
      const user = demoUsers.find(({ sub }) => sub === people[person])
      const area = path.startsWith('/clinical-review') ? 'clinical-review' : 'booking'
      await signInSilently(page.context().request, `${baseURL}`, person, area)
      await page.goto(`${baseURL}${path}`)
      await signedIn(page, user)
    })
  },
})

export { expect }

/** No violation of WCAG 2.2 AA that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([])
}

/** Nothing on the page is wider than its window. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
}

/** What every page has, besides what axe looks at: one main landmark, one first heading, a title, no sideways scrolling. */
export async function expectSoundPage(page: Page): Promise<void> {
  // A control half behind the header that stays in place is one that was scrolled there.
  await page.evaluate(() => scrollTo(0, 0))
  // Colours in mid-transition are nobody's.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await expectAccessible(page)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await page.title()).not.toBe('')
  await expectNoSidewaysScrolling(page)
}

/** While a dialog is open the page behind it is out of reach; axe looks at all there is. */
export async function expectSoundDialog(page: Page, name: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  // The header stays in place over the page behind the dialog: a control half behind it is one that was scrolled there.
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await expectAccessible(page)
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await expectNoSidewaysScrolling(page)
  const box = await dialog.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
}
