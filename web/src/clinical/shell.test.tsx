import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { focusElement } from '#tests/component/support/focus-element.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { idCheckPage, preApprovedPage } from '#tests/component/support/records/lists.ts'
import { anOrder, ordersNamed } from '#tests/component/support/records/orders.ts'
import { type Responses, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'

const HOME = '/clinical-review'
const PRE_APPROVED = '/clinical-review/preapprovedproduct/PREAPPROVEDPRODUCT'

const banner = page.getByRole('banner')
const header = page.getByRole('navigation', { name: 'Clinical review' })
const heading = page.getByRole('heading', { level: 1 })
const menu = page.getByRole('menu')
const headerLink = (name: string) => header.getByRole('link', { name })
const menuButton = (name: string | RegExp) => header.getByRole('button', { name })
const hrefsOf = (links: ReturnType<typeof page.getByRole>) => links.elements().map((link) => link.getAttribute('href'))

/** By default, the lists of orders and of pre-approved patients have one entry each, and the ID check lists are empty. */
const lists: Responses = {
  orders: () => ordersNamed(['700001']),
  idChecks: () => idCheckPage([], 0),
  preApprovedPatients: () => preApprovedPage(),
}

const menus = [
  {
    name: 'POM',
    tags: ['CR-031'],
    links: ['/clinical-review/POM/AWAITING_REVIEW', '/clinical-review/POM/COMPLETED'],
    titles: ['Awaiting clinical review (POM)', 'Completed Orders (POM)'],
  },
  {
    name: 'PMed',
    tags: ['CR-032'],
    links: ['/clinical-review/PMed/AWAITING_REVIEW', '/clinical-review/PMed/COMPLETED'],
    titles: ['Awaiting clinical review (PMed)', 'Completed Orders (PMed)'],
  },
  {
    name: 'ID check',
    tags: ['CR-033'],
    links: ['/clinical-review/id-check/AWAITING_ID_CHECK', '/clinical-review/id-check/ID_CHECK_COMPLETED'],
    titles: ['Awaiting ID check (id-check)', 'ID check completed (id-check)'],
  },
]

/** A response that never arrives. */
const pending = new Promise<never>(() => {})

describe('the clinical header', () => {
  it('appears while the list is still loading', { tags: ['CR-030'] }, async () => {
    const list = Promise.withResolvers<ReturnType<typeof ordersNamed>>()
    await openScreen(HOME, { orders: () => list.promise })
    await expect.element(headerLink('Dashboard')).toBeVisible()
    await expect.element(heading).not.toBeInTheDocument()
    list.resolve(ordersNamed(['700001']))
    await expect.element(heading).toHaveTextContent('Awaiting clinical review (all)')
  })

  it.each([
    ['list', HOME, 1, 13],
    ['order', '/clinical-review/order/700001', 6, 42],
    ['patient', '/clinical-review/customer/81000?treatment=Wegovy', 3, 20],
    ['overview', '/clinical-review/overview', 3, 10],
  ])('appears above a placeholder with the layout of the %s page while that page is loading', async (_what, address, panels, bars) => {
    await openScreen(address, {
      as: 'lead',
      orders: () => pending,
      order: () => pending,
      patient: () => pending,
      clinicalOverview: () => pending,
    })
    await expect.element(headerLink('Dashboard')).toBeVisible()
    const placeholder = page.getByRole('main').getByRole('status')
    await expect.element(placeholder).toHaveTextContent('Loading..')
    expect(placeholder.element().querySelectorAll('.panel')).toHaveLength(panels)
    expect(placeholder.element().querySelectorAll('[aria-hidden]')).toHaveLength(bars)
  })

  it('shows its links and menus in the specified order', { tags: ['CR-030', 'CR-035'] }, async () => {
    await openScreen(HOME, lists)
    await expect.poll(() => textsOf(header.getByRole('listitem'))).toEqual(['Dashboard', 'POM', 'PMed', 'ID check', 'Weight loss clinic'])
    expect(hrefsOf(header.getByRole('link'))).toEqual([HOME, PRE_APPROVED])
  })

  it('marks Dashboard and Weight loss clinic as current on their own pages', { tags: ['CR-006', 'CR-030', 'CR-035'] }, async () => {
    const screen = await openScreen('/clinical-review/POM/COMPLETED?page=2', lists)
    await headerLink('Weight loss clinic').click()
    await expect.element(heading).toHaveTextContent('Weight management patients (preapprovedproduct)')
    expect(screen.address()).toBe(PRE_APPROVED)
    await expect.element(headerLink('Weight loss clinic')).toHaveAttribute('aria-current', 'page')
    await expect.element(headerLink('Dashboard')).not.toHaveAttribute('aria-current')
    await screen.goTo('/clinical-review/preapprovedproduct')
    await expect.element(headerLink('Weight loss clinic')).toHaveAttribute('aria-current', 'page')
    await headerLink('Dashboard').click()
    await expect.element(heading).toHaveTextContent('Awaiting clinical review (all)')
    expect(screen.address()).toBe(HOME)
    await expect.element(headerLink('Dashboard')).toHaveAttribute('aria-current', 'page')
    await expect.element(headerLink('Weight loss clinic')).not.toHaveAttribute('aria-current')
  })

  it('marks the menu that leads to the open list as current', { tags: ['CR-031', 'CR-032', 'CR-033'] }, async () => {
    await openScreen('/clinical-review/PMed/COMPLETED', lists)
    await expect.element(menuButton('PMed')).toHaveAttribute('aria-current', 'true')
    await expect.element(menuButton('POM')).not.toHaveAttribute('aria-current')
    await expect.element(menuButton('ID check')).not.toHaveAttribute('aria-current')
  })
})

describe('the menus in the clinical header', () => {
  for (const { name, tags, links, titles } of menus) {
    it(`the ${name} menu has links to its awaiting and completed lists`, { tags }, async () => {
      const screen = await openScreen(HOME, { as: 'pharmacist', ...lists })
      for (const [index, title] of titles.entries()) {
        await menuButton(name).click()
        await expect.element(menu).toBeVisible()
        expect(hrefsOf(menu.getByRole('link'))).toEqual(links)
        await menu.getByRole('link').nth(index).click()
        await expect.element(heading).toHaveTextContent(title)
        expect(screen.address()).toBe(links[index])
        await expect.element(menu).not.toBeInTheDocument()
      }
    })

    it(`the ${name} menu can be used with only the keyboard`, { tags }, async () => {
      await openScreen(HOME, { as: 'pharmacist', ...lists })
      await expect.element(heading).toHaveFocus()
      for (const [index, title] of titles.entries()) {
        await focusElement(menuButton(name))
        await userEvent.keyboard('{Enter}')
        await expect.element(menu.getByRole('menuitem').nth(0)).toHaveFocus()
        for (let step = 0; step < index; step += 1) await userEvent.keyboard('{ArrowDown}')
        await expect.element(menu.getByRole('menuitem').nth(index)).toHaveFocus()
        await userEvent.keyboard('{Enter}')
        await expect.element(heading).toHaveTextContent(title)
        await expect.element(heading).toHaveFocus()
      }
    })
  }

  it('have entries that are clickable over their whole width', { tags: ['CR-031', 'CR-032', 'CR-033'] }, async () => {
    await openScreen(HOME, { as: 'pharmacist', ...lists })
    for (const { name, titles } of menus) {
      await menuButton(name).click()
      const entry = menu.getByRole('menuitem').nth(1)
      const { width, height } = entry.element().getBoundingClientRect()
      await entry.click({ position: { x: width - 3, y: height / 2 } })
      await expect.element(heading).toHaveTextContent(titles[1] ?? '')
    }
  })

  it.each([
    ['POM', /^POM/],
    ['PMed', /^PMed/],
    ['ID check', /^ID check/],
    ['Dev Patel', /^D?Dev Patel/],
  ])(
    'the “%s” menu announces its state, opens with an arrow key and closes with Escape',
    { tags: ['CR-031', 'CR-032', 'CR-033', 'CR-036'] },
    async (_menu, name) => {
      await openScreen(HOME, { as: 'pharmacist', ...lists })
      const button = banner.getByRole('button', { name })
      await expect.element(heading).toHaveFocus()
      await expect.element(button).toHaveAttribute('aria-expanded', 'false')
      await focusElement(button)
      await userEvent.keyboard('{ArrowDown}')
      await expect.element(button).toHaveAttribute('aria-expanded', 'true')
      await expect.poll(() => document.activeElement).toBe(menu.element().querySelector('[role^=menuitem]'))
      await userEvent.keyboard('{Escape}')
      await expect.element(menu).not.toBeInTheDocument()
      await expect.element(button).toHaveFocus()
      await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    },
  )
})

describe('the ID check warning marker', { tags: ['CR-034'] }, () => {
  const markerIs = (name: string) => expect.element(header.getByRole('button', { name, exact: true })).toBeVisible()

  it.each([1, 23])(
    'shows how many checks await a decision (%i), on the menu button and on the menu entry',
    { tags: ['CR-286'] },
    async (count) => {
      await openScreen(HOME, { ...lists, awaitingIdCheckCount: () => count })
      await markerIs(`ID check Warning: ${count} awaiting`)
      await menuButton(/^ID check/).click()
      await expect.element(menu.getByRole('link', { name: `Awaiting ID check Warning: ${count} awaiting`, exact: true })).toBeVisible()
      await expect.element(menu.getByRole('link', { name: 'ID check completed', exact: true })).toBeVisible()
    },
  )

  it('is hidden if no check awaits a decision', async () => {
    await openScreen(HOME, lists)
    await expect.poll(() => sent('AwaitingIdChecks')).toHaveLength(1)
    await markerIs('ID check')
    await menuButton('ID check').click()
    await expect.element(menu.getByRole('link', { name: 'Awaiting ID check', exact: true })).toBeVisible()
  })

  it('updates every minute', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-03-02T10:00:00Z') })
    const timeouts = vi.spyOn(window, 'setTimeout')
    await openScreen(HOME, { ...lists, awaitingIdCheckCount: () => 2 })
    await markerIs('ID check Warning: 2 awaiting')
    // Waiting for an element also advances fake timers, so this checks the timer's delay instead of measuring the time.
    await expect.poll(() => timeouts.mock.calls.map(([, delay]) => delay)).toContain(60_000)
    timeouts.mockRestore()
    for (const [count, name] of [
      [1, 'ID check Warning: 1 awaiting'],
      [0, 'ID check'],
    ] as const) {
      respond({ awaitingIdCheckCount: () => count })
      vi.advanceTimersByTime(60_000)
      await markerIs(name)
    }
    expect(sent('AwaitingIdChecks')).toHaveLength(3)
  })

  it("doesn't update while the tab is hidden", async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-03-02T10:00:00Z') })
    await openScreen(HOME, { ...lists, awaitingIdCheckCount: () => 1 })
    await markerIs('ID check Warning: 1 awaiting')
    vi.advanceTimersByTime(60_000)
    visibility.mockReturnValue('visible')
    respond({ awaitingIdCheckCount: () => 2 })
    vi.advanceTimersByTime(60_000)
    await markerIs('ID check Warning: 2 awaiting')
    expect(sent('AwaitingIdChecks')).toHaveLength(2)
  })

  it('is hidden if the count fails to load; the rest of the page is unaffected', { tags: ['CR-337'] }, async () => {
    const awaitingIdCheckCount = () => {
      throw gatewayFailure('UPSTREAM_UNAVAILABLE', "The main API can't be reached at the moment.")
    }
    await openScreen(HOME, { ...lists, awaitingIdCheckCount })
    await expect.poll(() => textsOf(page.getByRole('table').getByRole('link'))).toEqual(['700001'])
    await expect.poll(() => sent('AwaitingIdChecks')).toHaveLength(1)
    await markerIs('ID check')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('loads independently of the list', async () => {
    const count = Promise.withResolvers<number>()
    await openScreen(HOME, { ...lists, awaitingIdCheckCount: () => count.promise })
    await expect.poll(() => textsOf(page.getByRole('table').getByRole('link'))).toEqual(['700001'])
    await markerIs('ID check')
    count.resolve(4)
    await markerIs('ID check Warning: 4 awaiting')
  })
})

describe('the user menu of clinical review', { tags: ['CR-036'] }, () => {
  const userMenu = banner.getByRole('button', { name: 'Carla Service' })
  const signOut = page.getByRole('menuitem', { name: 'Sign out' })

  it('shows who is signed in, and signs out by keyboard', async () => {
    await openScreen(HOME, { as: 'agent', ...lists, signOut: () => ({ redirectUrl: `${location.href}#signed-out` }) })
    await expect.element(heading).toHaveFocus()
    await focusElement(userMenu)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => textsOf(page.getByRole('menuitem'))).toEqual(['Sign out'])
    await userEvent.keyboard('{End}')
    await expect.element(signOut).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.hash).toBe('#signed-out')
    expect(sent('SignOut')).toEqual([{ area: 'CLINICAL_REVIEW' }])
  })

  it('asks before signing out if another tab has unsaved input', async () => {
    await openScreen(HOME, { as: 'agent', ...lists })
    // Holds the lock that another tab would hold for its unsaved input.
    const closed = Promise.withResolvers<void>()
    await new Promise((resolve) => {
      void navigator.locks.request('unsaved input', { mode: 'shared' }, () => {
        resolve(undefined)
        return closed.promise
      })
    })
    await userMenu.click()
    await signOut.click()
    const question = page.getByRole('dialog', { name: 'Sign out?' })
    await expect.element(question).toMatchTextContent('Anything you typed in another tab but did not save will be lost.')
    await question.getByRole('button', { name: 'Stay' }).click()
    closed.resolve()
    expect(sent('SignOut')).toEqual([])
  })

  it('learns of unsaved input from a lock that a tab holds only while its input is unsaved', async () => {
    const isHeld = async () => ((await navigator.locks.query()).held ?? []).some(({ name }) => name === 'unsaved input')
    await openScreen('/clinical-review/order/700001', { as: 'prescriber', order: () => anOrder() })
    const note = page.getByRole('article').getByRole('textbox').first()
    await note.fill('Spoke to the patient')
    await expect.poll(isHeld).toBe(true)
    await note.fill('')
    await expect.poll(isHeld).toBe(false)
  })

  it("keeps this computer's settings even though signing out clears the browser's storage", { tags: ['CR-123'] }, async () => {
    const signOutAndClear = () => {
      localStorage.clear()
      return { redirectUrl: `${location.href}#signed-out` }
    }
    await openScreen(HOME, { as: 'agent', ...lists, signOut: signOutAndClear })
    localStorage.setItem('shortcuts-off', 'true')
    localStorage.setItem('colour-scheme', 'dark')
    onTestFinished(() => localStorage.clear())
    await userMenu.click()
    await signOut.click()
    await expect.poll(() => location.hash).toBe('#signed-out')
    expect({ ...localStorage }).toMatchObject({ 'shortcuts-off': 'true', 'colour-scheme': 'dark' })
  })

  it.each([
    ['the connection fails', new ConnectionFailure(), /connection failed/i],
    ['the gateway refuses', gatewayFailure('UPSTREAM_UNAVAILABLE', 'The session store is down.'), 'The session store is down.'],
  ])('shows an error, keeps drafts and stays on the page if sign-out fails: %s', { tags: ['CR-337'] }, async (_how, failure, text) => {
    const fail = () => {
      throw failure
    }
    await openScreen(HOME, { as: 'agent', ...lists, signOut: fail })
    sessionStorage.setItem('draft', 'My own reason')
    await userMenu.click()
    await signOut.click()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(heading).toHaveTextContent('Awaiting clinical review (all)')
    expect(sessionStorage.getItem('draft')).toBe('My own reason')
  })
})
