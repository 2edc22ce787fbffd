import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { focusElement } from '#tests/component/support/focus-element.ts'
import { expectNoSidewaysScrolling, resizeWindow } from '#tests/component/support/layout.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aBranch, aCustomer, BRANCH_ID, someBranches } from '#tests/component/support/records/bookings.ts'
import { someSettings } from '#tests/component/support/records/settings.ts'
import { type Responses, respond, sent, slowly } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'
import { type PersonName, showViewer, viewers } from '#tests/component/support/viewers.ts'
import { HUGE } from '#tests/support/texts.ts'
import { setPageShown } from '../apollo/page-shown.ts'
import { sessionWasLost } from '../tab/lost-session.ts'

const banner = page.getByRole('banner')
const header = page.getByRole('navigation', { name: 'Appointment booking' })
const headerLink = (name: string) => header.getByRole('link', { name, exact: true })
const footer = page.getByRole('contentinfo')
const heading = page.getByRole('heading', { level: 1 })
const menuEntries = page.getByRole('menuitem')
const userMenu = banner.getByRole('button', { name: /@pharmacy\.example$/ })

const links = {
  feedbackUrl: 'https://feedback.branch.example/form',
  helpUrl: 'https://help.pharmacy.example/',
  prescriptionsUrl: 'https://prescriptions.pharmacy.example/',
  homeDeliveryUrl: 'https://delivery.pharmacy.example/',
  homeDeliveryBranchIds: ['0611'],
}
const support = { supportPhones: ['01632 960001', '01632 960002'], supportEmail: 'help@branch.example' }
const branches = someBranches([
  { id: BRANCH_ID, name: 'Leeds Headrow', branchId: '0611' },
  { id: '1003', name: 'Newcastle Grainger Street', branchId: '0613' },
])

/** Opens a path (by default, a branch's day) with settings that contain every optional link. */
const openBooking = (path = `/dashboard/${BRANCH_ID}`, { as = 'noGroups', ...responses }: Responses & { as?: PersonName } = {}) =>
  openScreen(path, {
    as,
    settings: () => someSettings({ ...links, ...support }),
    getCustomer: () => aCustomer(),
    ...branches,
    ...responses,
  })

it("the shell explains that changes are disabled because the user's permissions are unknown", { tags: ['R-2'] }, async () => {
  const notice = page.getByText("You can't make changes at the moment")
  const can = { ...viewers.branch.can, changeAppointments: false, runAppointments: false, manageAvailability: false }
  const screen = await openBooking(undefined, { as: 'branch', viewer: () => ({ ...viewers.branch, can }) })
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByText("We can't check your permissions right now. Please reload the page in a minute.")).toBeVisible()
  await expectAccessible()
  await screen.goTo('/customer-details/5000')
  await expect.element(notice).toBeVisible()
})

describe('the booking header', () => {
  it('shows no notice about permissions if the user’s groups are known', async () => {
    await openBooking()
    await expect.element(heading).toHaveTextContent('Appointments today')
    expect(page.getByText("You can't make changes at the moment").elements()).toEqual([])
  })

  it('is shown even on the not-found page', async () => {
    await openBooking('/no-such-page')
    await expect.element(heading).toHaveTextContent('Page not found')
    await expect.element(headerLink('Dashboard')).toBeVisible()
    expect(page.getByRole('main').elements()).toHaveLength(1)
  })

  it("links its title and the branch's name to the branch's day", { tags: ['BK-060', 'BK-070'] }, async () => {
    const screen = await openBooking('/dashboard/1003')
    await expect.element(heading).toHaveTextContent('Appointments today')
    await screen.goTo('/customer-details/5000')
    const branch = banner.getByRole('link', { name: 'Newcastle Grainger Street 0613' })
    await expect.element(branch).toHaveAttribute('href', '/dashboard/1003')
    await branch.click()
    await expect.element(heading).toHaveTextContent('Appointments today')
    expect(screen.address()).toBe('/dashboard/1003')
    await screen.goTo('/customer-details/5000')
    await expect.element(heading).toHaveTextContent('Amelia Hughes')
    await banner.getByRole('link', { name: 'Appointment booking' }).click()
    await expect.element(heading).toHaveTextContent('Appointments today')
    expect(screen.address()).toBe('/')
    await expect.element(branch).toBeVisible()
  })

  it.each([
    ['noGroups', '/', 'Appointments today'],
    ['prescriber', '/', 'Appointments today'],
    ['serviceTeam', '/central-visibility', 'Pharmacies'],
    ['bookingCustomerService', '/central-visibility', 'Pharmacies'],
  ] as const)('links Dashboard to $1 for the user "$0"', { tags: ['BK-061'] }, async (as, address, title) => {
    const screen = await openBooking('/customer-details/5000', { as })
    const dashboard = headerLink('Dashboard')
    await expect.element(dashboard).toHaveAttribute('href', address)
    await expect.element(dashboard).not.toHaveAttribute('aria-current')
    await dashboard.click()
    await expect.element(heading).toHaveTextContent(title)
    expect(screen.address()).toBe(address)
    await expect.element(dashboard).toHaveAttribute('aria-current', 'page')
  })

  it.each([
    ['Prescriptions', links.prescriptionsUrl],
    ['Home Delivery', links.homeDeliveryUrl],
    ['Help', links.helpUrl],
  ])('links %s to its external page, in a new tab', { tags: ['BK-063', 'BK-064', 'BK-066'] }, async (name, href) => {
    await openBooking()
    await expect.element(headerLink(name)).toHaveAttribute('href', href)
    await expect.element(headerLink(name)).toHaveAttribute('target', '_blank')
    await expect.element(headerLink(name)).toHaveAttribute('rel', 'noreferrer')
  })

  it("doesn't link to Home Delivery at a branch that doesn't deliver", { tags: ['BK-064', 'BK-385'] }, async () => {
    await openBooking('/dashboard/1003')
    await expect.element(banner.getByRole('link', { name: 'Newcastle Grainger Street 0613' })).toBeVisible()
    await expect.element(headerLink('Help')).toBeVisible()
    await expect.element(headerLink('Home Delivery')).not.toBeInTheDocument()
  })

  it.each([
    ['agent', true],
    ['pharmacist', true],
    ['bookingCustomerService', false],
    ['noGroups', false],
  ] as const)('links to clinical review only for clinical staff (user "%s")', { tags: ['BK-065', 'BK-384'] }, async (as, isExpected) => {
    await openBooking('/dashboard/1003', { as })
    await expect.element(heading).toHaveTextContent('Appointments today')
    const clinical = header.getByRole('link', { name: 'Clinical Review' })
    expect(clinical.elements().map((link) => link.getAttribute('href'))).toEqual(isExpected ? ['/clinical-review'] : [])
  })

  it("leaves out links whose URLs aren't set", { tags: ['BK-011', 'BK-063', 'BK-066'] }, async () => {
    await openBooking(undefined, { settings: () => someSettings({ homeDeliveryBranchIds: ['0611'] }) })
    await expect.element(banner.getByRole('link', { name: 'Leeds Headrow 0611' })).toBeVisible()
    expect(textsOf(header.getByRole('link'))).toEqual(['Dashboard', 'Book an appointment'])
    await expect.element(footer).toBeVisible()
    await expect.element(footer.getByText('Give feedback')).not.toBeInTheDocument()
  })

  it("shows the branch's id instead of its name if the name can't be loaded", { tags: ['BK-070', 'BK-470'] }, async () => {
    const branchLocation = () => {
      throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'Down')
    }
    await openBooking('/dashboard/1003', { branchLocation })
    await expect.element(heading).toHaveTextContent('Appointments today')
    await expect.element(banner.getByRole('link', { name: 'Branch 1003' })).toHaveAttribute('href', '/dashboard/1003')
  })

  describe('the links', () => {
    afterEach(() => page.viewport(1280, 860))

    it.each([1280, 1024, 768])('fit into a window %i pixels wide', { tags: ['BK-060', 'BK-070'] }, async (width) => {
      await page.viewport(width, 800)
      await openBooking(undefined, { as: 'prescriber' })
      await expect.element(heading).toHaveTextContent('Appointments today')
      // In narrow windows, the links are in a menu.
      if (width < 900) await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await expect.element(headerLink('Home Delivery')).toBeVisible()
      const right = header
        .getByRole('link')
        .elements()
        .map((link) => link.getBoundingClientRect().right)
      expect(Math.max(...right)).toBeLessThanOrEqual(width)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await expectAccessible()
    })
  })
})

describe('the booking user menu', () => {
  it('shows the user’s e-mail address and initial, and lists the actions when opened', {
    tags: ['BK-067', 'BK-068', 'BK-069'],
  }, async () => {
    const screen = await openBooking()
    await expect.element(userMenu).toHaveTextContent('Vvic.visitor@pharmacy.example')
    await userMenu.click()
    await expect.poll(() => textsOf(menuEntries)).toEqual(['Service availability', 'Sign out'])
    await expectAccessible()
    await menuEntries.filter({ hasText: 'Service availability' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(screen.address()).toBe(`/dashboard/${BRANCH_ID}?availability=%2F`)
  })

  it('repeats the whole e-mail address above "Sign out", as the menu button may have no room for it', async () => {
    await resizeWindow(320, 568)
    await openBooking()
    await userMenu.click()
    const group = page.getByRole('group', { name: 'vic.visitor@pharmacy.example' })
    await expect.poll(() => textsOf(group.getByRole('menuitem'))).toEqual(['Sign out'])
    await expect.element(group.getByText('vic.visitor@pharmacy.example')).toBeInViewport({ ratio: 1 })
  })

  it('hides "Service availability" from customer service', { tags: ['BK-068', 'BK-383'] }, async () => {
    await openBooking('/dashboard/1003', { as: 'bookingCustomerService' })
    await userMenu.click()
    await expect.poll(() => textsOf(menuEntries)).toEqual(['Sign out'])
  })

  it('offers the Explorer and the status page to support engineers', { tags: ['XB-04'] }, async () => {
    await openBooking('/dashboard/1003', { as: 'serviceTeam' })
    await userMenu.click()
    await expect.poll(() => textsOf(menuEntries)).toEqual(['Service availability', 'Explorer', 'Status', 'Sign out'])
    await expect.element(menuEntries.getByRole('link', { name: 'Explorer' })).toHaveAttribute('href', '/explorer')
  })

  it('can be used with only the keyboard', { tags: ['BK-068'] }, async () => {
    await openBooking()
    await focusElement(userMenu)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: 'Service availability' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('menuitemradio', { name: 'As on this computer' })).toHaveFocus()
    await userEvent.keyboard('s')
    await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(userMenu).toHaveFocus()
  })
})

describe('the booking footer', () => {
  it.each([`/dashboard/${BRANCH_ID}`, '/customer-details/5000', '/service-details/none', '/dashboard/9999'])(
    'has a feedback link, two phone numbers and an e-mail address on %s',
    { tags: ['BK-011', 'BK-012'] },
    async (path) => {
      await openBooking(path)
      await expect.element(footer.getByRole('link', { name: 'Give feedback' })).toHaveAttribute('href', links.feedbackUrl)
      await expect.element(footer.getByRole('link', { name: '01632 960001' })).toHaveAttribute('href', 'tel:01632960001')
      await expect.element(footer.getByRole('link', { name: '01632 960002' })).toHaveAttribute('href', 'tel:01632960002')
      await expect.element(footer.getByRole('link', { name: 'help@branch.example' })).toHaveAttribute('href', 'mailto:help@branch.example')
    },
  )
})

describe('the booking error page', () => {
  const main = page.getByRole('main')

  it('shows the error message, the support e-mail address and a way back', { tags: ['BK-012', 'BK-198', 'BK-460'] }, async () => {
    const screen = await openBooking()
    await expect.element(heading).toHaveTextContent('Appointments today')
    respond({
      getCustomer: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'The booking service is not available.')
      },
    })
    await screen.goTo('/customer-details/5000')
    await expect.element(heading).toHaveTextContent('Something went wrong')
    await expect.element(main.getByText('Error: The booking service is not available.')).toBeVisible()
    await expect.element(main.getByRole('link', { name: 'help@branch.example' })).toHaveAttribute('href', 'mailto:help@branch.example')
    await expectAccessible()
    await main.getByRole('button', { name: 'Go back' }).click()
    await expect.element(heading).toHaveTextContent('Appointments today')
    expect(screen.address()).toBe(`/dashboard/${BRANCH_ID}`)
  })

  it('shows "Page not found" if the gateway rejects the id in the URL', { tags: ['BK-198'] }, async () => {
    const screen = await openBooking('/', {
      getCustomer: () => {
        throw gatewayFailure('BAD_USER_INPUT', 'An id is not valid.')
      },
    })
    await screen.goTo('/customer-details/%20')
    await expect.element(heading).toHaveTextContent('Page not found')
    await expect.element(main.getByText('There is no page at this address. Check the address for typing mistakes.')).toBeVisible()
    await expect.element(main.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  it('shows "Page not found" and a link to the dashboard if the URL is unknown', { tags: ['BK-198'] }, async () => {
    await openBooking('/nothing/at/all')
    await expect.element(heading).toHaveTextContent('Page not found')
    await expectAccessible()
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await expect.element(heading).toHaveTextContent('Appointments today')
  })
})

describe('the current branch', () => {
  const branch = (name: string) => banner.getByRole('link', { name })
  const fail = () => {
    throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'Down')
  }

  it.each([
    ['', 'Appointments today'],
    ['/', 'Appointments today'],
    ['?date=2037-01-01', 'Appointments on Thursday 1 January 2037'],
    ['/?date=2037-01-01', 'Appointments on Thursday 1 January 2037'],
  ])('is branch 1003 at the URL /dashboard/1003%s', { tags: ['BK-022'] }, async (rest, title) => {
    await openBooking(`/dashboard/1003${rest}`)
    await expect.element(branch('Newcastle Grainger Street 0613')).toBeVisible()
    await expect.element(heading).toHaveTextContent(title)
    expect(sessionStorage.getItem('location')).toBe('1003')
  })

  it("is the user's default until a URL names another branch, which is then remembered", {
    tags: ['BK-020', 'BK-021', 'BK-053', 'R-18'],
  }, async () => {
    const screen = await openBooking('/', { as: 'branch' })
    const shownBranches = () => sent('BranchDay').map(({ locationId }) => locationId)
    await expect.element(branch('Leeds Headrow 0611')).toBeVisible()
    await expect.poll(shownBranches).toEqual([BRANCH_ID])
    await screen.goTo('/dashboard/1003')
    await expect.element(branch('Newcastle Grainger Street 0613')).toBeVisible()
    await screen.goTo('/customer-details/5000')
    await expect.element(heading).toHaveTextContent('Amelia Hughes')
    await screen.goTo('/')
    await expect.poll(shownBranches).toEqual([BRANCH_ID, '1003', '1003'])
    await expect.element(branch('Newcastle Grainger Street 0613')).toBeVisible()
  })

  it("isn't remembered if it doesn't exist", { tags: ['BK-053'] }, async () => {
    const screen = await openBooking('/dashboard/9999')
    await expect.element(heading).toHaveTextContent('Branch not found')
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await expect.element(heading).toHaveTextContent('Appointments today')
    expect(screen.address()).toBe('/')
    await expect.element(branch('Leeds Headrow 0611')).toBeVisible()
  })

  it('is remembered, and not reported as missing, if it fails to load', { tags: ['BK-053', 'BK-500'] }, async () => {
    await openBooking('/dashboard/1003', { getLocation: fail, getAppointments: fail })
    await expect.element(heading).toHaveTextContent('Something went wrong')
    expect(sessionStorage.getItem('location')).toBe('1003')
    respond({ ...aBranch(), ...branches, calendars: () => slowly([]) })
    setPageShown(true)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(heading).toHaveTextContent('Appointments today')
    expect(sessionStorage.getItem('location')).toBe('1003')
  })

  it("is replaced by an error with a retry button if the user's default branch fails to load", { tags: ['BK-198', 'BK-500'] }, async () => {
    const viewer = { ...viewers.noGroups, defaultLocation: fail as never }
    await openBooking('/', { viewer: () => viewer })
    await expect.element(heading).toHaveTextContent('Something went wrong')
    respond({ viewer: () => slowly(viewers.noGroups) })
    setPageShown(true)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(heading).toHaveTextContent('Appointments today')
  })

  it('stays the same when the URL of a missing appointment names another branch', { tags: ['BK-130', 'R-18'] }, async () => {
    const screen = await openBooking('/dashboard/1003')
    await expect.element(heading).toHaveTextContent('Appointments today')
    await screen.goTo(`/service-details/ap-none?location=${BRANCH_ID}`)
    await expect.element(heading).toHaveTextContent('Appointment not found')
    await expect.element(branch('Newcastle Grainger Street 0613')).toBeVisible()
  })
})

describe('without a session', () => {
  it.each(['/', '/dashboard/1003', '/central-visibility', '/customer-details/5000', '/service-details/1/edit'])(
    '%s redirects to sign-in',
    { tags: ['BK-050', 'BK-380'] },
    async (path) => {
      const screen = await openBooking(path, { viewer: () => null })
      await expect.element(heading).toHaveTextContent('Welcome')
      expect(screen.address()).toBe(`/login?returnTo=${encodeURIComponent(path)}`)
      await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
    },
  )
})

it('the shell truncates a pharmacy name of 20,000 letters until the user clicks "Show all"', { tags: ['BK-441'] }, async () => {
  await openScreen(`/dashboard/${BRANCH_ID}`, {
    as: 'noGroups',
    ...aBranch({ name: HUGE }),
    ...someBranches([{ id: BRANCH_ID, name: HUGE }]),
  })
  await expect.element(page.getByRole('link', { name: HUGE })).toBeVisible()
  const bar = page.elementLocator(page.getByRole('link', { name: HUGE }).element().closest('[class*=bar]') as Element)
  expect(bar.element().clientHeight).toBeLessThan(100)
  await bar.getByRole('button', { name: 'Show all' }).click()
  await expect.element(bar.getByRole('button', { name: 'Show less' })).toBeInViewport()
  expectNoSidewaysScrolling()
})

it('the shell clears the customer search when another user signs in', async () => {
  await openBooking()
  const search = page.getByRole('combobox', { name: 'Search customers' })
  await search.fill('Amelia')
  const other = showViewer('branch')
  respond({ viewer: () => other })
  sessionWasLost('expired')
  await expect.element(banner.getByRole('button', { name: other.email ?? '' })).toBeVisible()
  await expect.element(search).toHaveValue('')
})
