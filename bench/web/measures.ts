import type { Locator } from '@playwright/test'
import { placeBookingCustomer } from '../../tests/support/booking-customers.ts'
import { placeBranch } from '../../tests/support/bookings.ts'
import { placeOrder, product } from '../../tests/support/orders.ts'
import type { PersonName } from '../../tests/support/stack.ts'
import type { Shown } from './in-page.ts'
import type { Laptop, OpenPage, Speed } from './laptop.ts'
import type { Product } from './product.ts'

/** A measurement from one round. */
export interface Figure {
  work: string
  what: string
  value: number
  /** Undefined for a value in milliseconds. */
  unit?: 'frames' | 'score'
  /** The highest acceptable value. */
  goal?: number
  /** CPU time of the main thread, in milliseconds. */
  busy?: number
}

interface Screen {
  work: string
  path: string
  person?: PersonName
  shown: Shown
}

const signIn: Screen = { work: 'sign-in page', path: '/clinical-review/login', shown: { selector: 'main a[href*="session/sign-in"]' } }
/**
 * Returns the URL of a page that contains only `html` and doesn't load the client. The control measurements (`CONTROLS`) use such pages to
 * find out how fast the machine currently is.
 */
const plainPage = (html: string) => `data:text/html,${encodeURIComponent(html)}`
const plainField: Screen = { work: '', path: plainPage('<textarea></textarea>'), shown: { selector: 'textarea' } }
const plainTable: Screen = {
  work: '',
  path: plainPage(`<table>${'<tr><td>09:00</td><td>Zoë Murphy</td><td>created</td></tr>'.repeat(600)}</table>`),
  shown: { selector: 'td' },
}

const orderList: Screen = { work: 'order list', path: '/clinical-review', person: 'prescriber', shown: { selector: 'main table tbody a' } }

/** Creates records that the seed data lacks: a long order and a branch's busy day. */
export function placeRecords({ sandbox }: Product): { longOrder: Screen; busyDay: Screen } {
  const items = Array.from({ length: 60 }, (_, index) =>
    product({ productId: String(1_000 + index), productTitle: `Finasteride 1mg, pack ${index + 1}` }),
  )
  // The late date puts this order at the end of the list. Another measurement opens the first order, which must be an ordinary one.
  const { orderId } = placeOrder(sandbox, { products: items, orderdate: '2099-01-01T09:00:00.000Z' })
  const day = '2037-06-15'
  const branch = placeBranch(sandbox, { day })
  for (let index = 0; index < 300; index += 1) {
    const { resourceId, startTime, endTime } = branch.slot(900 + Math.floor(index / 60) * 100 + (index % 60))
    branch.addAppointment({ resourceId, startTime, endTime, customer: placeBookingCustomer(sandbox) })
  }
  const weekly = { repeats: true, repeat: { frequency: 'W', interval: 1, weekdays: '2', monthDay: null, monthType: null } }
  for (let index = 0; index < 400; index += 1)
    branch.addBlock(index % 2 === 0 ? 'resource' : 'service', { ...weekly, startDate: '2026-01-01', endDate: '9999-12-31' })
  return {
    longOrder: {
      work: 'order of 60 items',
      path: `/clinical-review/order/${orderId}`,
      person: 'prescriber',
      shown: { selector: 'article textarea' },
    },
    busyDay: {
      work: 'day of 300 appointments and 400 blocks',
      path: `/dashboard/${branch.locationId}?date=${day}`,
      person: 'serviceTeam',
      shown: { selector: 'main tbody th a' },
    },
  }
}

interface LoadGoals {
  interactive?: number
  largestPaint?: number
}

/** Opens a screen with an empty cache. */
function coldLoad(laptop: Laptop, { work, ...screen }: Screen, goals: LoadGoals): Promise<Figure[]> {
  return laptop.open({ ...screen, speed: 'laptop' }, async ({ page, ready, busy }) => {
    const done = await busy()
    // The browser stops looking for the largest contentful paint at the first click, and reports the result a little later.
    await page.waitForTimeout(150)
    await page.mouse.click(4, 400)
    await page.waitForTimeout(1_000)
    const { largestPaint, layoutShift, inputDelay } = await page.evaluate(() => window.bench.vitals())
    return [
      { work, what: 'interactive', value: ready, busy: done, ...(goals.interactive && { goal: goals.interactive }) },
      { work, what: 'largest paint', value: largestPaint, ...(goals.largestPaint && { goal: goals.largestPaint }) },
      { work, what: 'first input delay', value: inputDelay ?? Number.NaN, goal: 100 },
      { work, what: 'layout shift', value: layoutShift, unit: 'score', goal: 0.05 },
    ]
  })
}

/** Measures how long the gateway and the sandbox take to return a screen's data. Returns the time of the slowest response. */
function responseTime(laptop: Laptop, { work, ...screen }: Screen, goal: number): Promise<Figure[]> {
  return laptop.open({ ...screen, speed: 'this machine' }, async ({ page }) => {
    const times = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('/graphql'))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd - (entry as PerformanceResourceTiming).requestStart),
    )
    return [{ work, what: "response time of the screen's operation", value: Math.max(...times), goal }]
  })
}

/** Hovers before clicking, as users do. */
async function click({ page, busy }: OpenPage, target: Locator, shown: Shown): Promise<{ value: number; busy: number }> {
  await target.hover()
  await page.waitForTimeout(600)
  const before = await busy()
  const [value] = await Promise.all([page.evaluate((condition) => window.bench.sinceClick(condition), shown), target.click()])
  return { value, busy: (await busy()) - before }
}

/**
 * Names of the control measurements, which use pages that don't load the client. A machine that drops frames even on these pages is too
 * busy to measure the product.
 */
export const CONTROLS = { typing: 'control: typing into an empty page', scrolling: 'control: scrolling a plain table of 600 rows' }

const FIRST_ORDER = 'main table tbody a'

/** A reviewer's typical actions in the order list. */
function reviewList(laptop: Laptop, speed: Speed): Promise<Figure[]> {
  const work = named('order list, in use', speed)
  return laptop.open({ ...orderList, speed }, async (opened) => {
    const { page } = opened
    const main = page.getByRole('main')
    const first = page.locator(FIRST_ORDER).first()
    const toOrder = await click(opened, first, { selector: 'main article h3' })
    await page.goBack()
    await first.waitFor()
    const next = main.getByRole('link', { name: 'Next', exact: true })
    const toNextPage = await click(opened, next, { selector: FIRST_ORDER, changedFrom: await first.innerText() })
    const heading = main.getByRole('columnheader', { name: 'Order Date' })
    const toOtherSort = await click(opened, heading, { selector: 'th[aria-sort="descending"]' })
    const completed = main.getByRole('link', { name: 'Completed', exact: true })
    const toOtherFilter = await click(opened, completed, { selector: 'h1', text: 'ompleted' })
    return [
      { work, what: 'order page after hovering', ...toOrder, goal: speed === 'laptop' ? 200 : 60 },
      { work, what: 'next page', ...toNextPage, goal: 150 },
      { work, what: 'other sort', ...toOtherSort, goal: 150 },
      { work, what: 'other filter', ...toOtherFilter, goal: 150 },
    ]
  })
}

const NOTE = 'Spoke to the patient, who confirmed the dose and the instructions.'

function typeNote(laptop: Laptop, title: string, screen: Screen, speed: Speed): Promise<Figure[]> {
  const work = named(title, speed)
  return laptop.open({ ...screen, speed }, async (opened) => {
    const { page } = opened
    await page.locator('textarea').first().click()
    await page.waitForTimeout(1_000)
    return smoothness(work, opened, NOTE.length, () => page.keyboard.type(NOTE, { delay: 60 }))
  })
}

const TURNS = 60

function scrollList(laptop: Laptop, title: string, screen: Screen, speed: Speed): Promise<Figure[]> {
  const work = named(title, speed)
  return laptop.open({ ...screen, speed }, async (opened) => {
    const { page } = opened
    await page.mouse.move(400, 500)
    await page.waitForTimeout(1_000)
    return smoothness(work, opened, TURNS, async () => {
      for (let turn = 0; turn < TURNS; turn += 1) {
        await page.mouse.wheel(0, 240)
        await page.waitForTimeout(16)
      }
    })
  })
}

const FRAME = 1_000 / 60

/** Measures frame times while repeating an action. */
async function smoothness(work: string, { page, busy }: OpenPage, times: number, act: () => Promise<void>): Promise<Figure[]> {
  const before = await busy()
  await page.evaluate(() => {
    window.stopFrames = window.bench.frames()
  })
  await act()
  const frames = await page.evaluate(() => window.stopFrames())
  const perTime = ((await busy()) - before) / times
  const dropped = frames.filter((frame) => frame > 1.5 * FRAME).length
  return [
    { work, what: 'frames dropped', value: dropped, unit: 'frames', goal: 0, busy: perTime },
    { work, what: 'longest frame', value: Math.max(...frames) },
  ]
}

const named = (work: string, speed: Speed) => (speed === 'laptop' ? `${work}, on the laptop` : work)

const SPEEDS = ['this machine', 'laptop'] as const

/** Takes every measurement once. */
export async function measure(laptop: Laptop, { longOrder, busyDay }: ReturnType<typeof placeRecords>): Promise<Figure[]> {
  const figures = [
    ...(await coldLoad(laptop, signIn, { interactive: 1_000 })),
    ...(await coldLoad(laptop, orderList, { interactive: 1_600 })),
    ...(await coldLoad(laptop, longOrder, { largestPaint: 1_500 })),
    ...(await coldLoad(laptop, busyDay, { largestPaint: 1_800 })),
    ...(await responseTime(laptop, busyDay, 250)),
  ]
  for (const speed of SPEEDS) figures.push(...(await reviewList(laptop, speed)))
  for (const speed of SPEEDS) {
    figures.push(...(await typeNote(laptop, CONTROLS.typing, plainField, speed)))
    figures.push(...(await typeNote(laptop, 'typing a review note, 60 items', longOrder, speed)))
    figures.push(...(await scrollList(laptop, CONTROLS.scrolling, plainTable, speed)))
    figures.push(...(await scrollList(laptop, 'scrolling a day of 300 appointments', busyDay, speed)))
  }
  return figures
}
