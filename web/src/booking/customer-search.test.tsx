import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CustomerSearchResult } from '#tests/component/generated/schema.ts'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aCustomer, BRANCH_ID } from '#tests/component/support/records/bookings.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'

const HOME = `/dashboard/${BRANCH_ID}`

const field = page.getByRole('combobox', { name: 'Search customers' })
const list = page.getByRole('grid', { name: 'Customers found' })
const found = list.getByRole('link', { name: /^(?!Book for )/ })
const bookLinks = list.getByRole('link', { name: /^Book for / })
const heading = page.getByRole('heading', { level: 1 })
const loading = page.getByText('Loading...')
const noResults = page.getByText('No results')

const named = (firstName: string, changes: Partial<CustomerSearchResult> = {}): CustomerSearchResult => ({
  id: `cu-${firstName}`,
  firstName,
  lastName: 'Underhill',
  dob: '1980-03-02',
  address: null,
  ...changes,
})

/** Opens a day's page, where the customer search finds these customers by first or last name. */
async function openSearch(customers: readonly CustomerSearchResult[] = []) {
  const customerSearch = ({ search }: { search: string }) =>
    customers.filter(({ firstName, lastName }) => `${firstName} ${lastName}`.toLowerCase().includes(search))
  const screen = await openScreen(HOME, { as: 'noGroups', customerSearch, getCustomer: ({ id }) => aCustomer({ id }) })
  await expect.element(heading).toHaveTextContent('Appointments today')
  return screen
}

const searches = () => sent('CustomerSearch').map(({ search }) => search)

describe('the customer search', () => {
  it("shows each customer's name, date of birth with age, and address", { tags: ['BK-004', 'BK-072', 'BK-073', 'R-26'] }, async () => {
    const screen = await openSearch([
      named('Ada', { address: { line1: '1 High Street', line2: 'Flat 2', city: 'York', postcode: 'YO1 9ZZ' } }),
      named('Ben', { dob: '2026-03-01' }),
    ])
    await expect.element(field).toHaveAttribute('placeholder', 'Search customer name, DOB or postcode')
    await field.fill('underhill')
    await expect.element(found).toHaveLength(2)
    const lines = found.elements().map((link) => [...link.children].map(({ textContent }) => textContent))
    expect(lines).toEqual([
      ['Ada Underhill', '02/03/1980 (46 years)', '1 High Street, Flat 2, York, YO1 9ZZ'],
      ['Ben Underhill', '01/03/2026 (0 years)', ''],
    ])
    await expectAccessible()
    await found.first().click()
    await expect.poll(screen.address).toBe('/customer-details/cu-Ada')
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('')
  })

  it('sends the normalised text, or nothing if the text has only spaces and commas', { tags: ['BK-075', 'BK-401'] }, async () => {
    await openSearch()
    await field.fill(' , ')
    await expect.element(page.getByText(/^(Loading\.\.\.|No results)$/)).not.toBeInTheDocument()
    await field.fill('  Bexleyheath,   CORA ')
    await expect.element(noResults).toBeVisible()
    expect(searches()).toEqual(['bexleyheath cora'])
  })

  it('sends one request, 750 milliseconds after the last keystroke', { tags: ['BK-075', 'BK-511'] }, async () => {
    await openSearch()
    const delays = vi.spyOn(window, 'setTimeout')
    await field.fill('smi')
    await field.fill('smit')
    expect(delays.mock.calls.filter(([, delay]) => delay === 750)).toHaveLength(2)
    expect(searches()).toEqual([])
    await expect.poll(searches).toEqual(['smit'])
  })

  it('never shows the results of an earlier search', { tags: ['BK-074', 'BK-075'] }, async () => {
    await openSearch([named('Dot')])
    await field.fill('dot')
    await expect.element(found).toHaveLength(1)
    await field.fill('dotx')
    await expect.element(loading).toBeVisible()
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(noResults).toBeVisible()
    await expect.element(loading).not.toBeInTheDocument()
  })

  it('shows three and a half customers at once, and scrolls to the last one', { tags: ['BK-074'] }, async () => {
    const address = { line1: '1 High Street', line2: null, city: 'Leeds', postcode: 'LS1 1AA' }
    await openSearch(Array.from({ length: 9 }, (_, index) => named(`Eli${index}`, { address })))
    await field.fill('underhill')
    await expect.element(found).toHaveLength(9)
    const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0
    const visible = heightOf(list.element().parentElement) / heightOf(list.getByRole('row').first().element())
    expect(visible).toBeGreaterThan(3.1)
    expect(visible).toBeLessThan(3.9)
    await expect.element(found.last()).not.toBeInViewport()
    found.last().element().scrollIntoView()
    await expect.element(found.last()).toBeInViewport()
  })

  it('closes on Tab and moves the focus to the next control, even if the list is scrollable', { tags: ['BK-073'] }, async () => {
    await openSearch(Array.from({ length: 9 }, (_, index) => named(`Customer${index}`)))
    await field.fill('underhill')
    await expect.element(found).toHaveLength(9)
    await userEvent.tab()
    await expect.element(list).not.toBeInTheDocument()
    expect(document.activeElement?.matches('a, button')).toBe(true)
  })

  it('scrolls to the customer that is highlighted with the arrow keys', { tags: ['BK-073', 'BK-074'] }, async () => {
    await openSearch(Array.from({ length: 9 }, (_, index) => named(`Eli${index}`)))
    await field.fill('underhill')
    await expect.element(found).toHaveLength(9)
    await userEvent.keyboard('{ArrowDown>8/}')
    await expect.element(found.nth(7)).toBeInViewport({ ratio: 0.9 })
    await userEvent.keyboard('{ArrowUp>7/}')
    await expect.element(found.first()).toBeInViewport({ ratio: 0.9 })
  })

  it('can be used with the keyboard, closes on a click elsewhere, and reopens on focus', { tags: ['BK-073'] }, async () => {
    const screen = await openSearch([named('Fay'), named('Flo'), named('Fred')])
    await field.fill('underhill')
    await expect.element(found).toHaveLength(3)
    const reached = () => document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')?.textContent
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(reached).toContain('Fay')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.poll(reached).toContain('Fred')
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(reached).toContain('Flo')
    await expect.element(page.getByRole('status').filter({ hasText: '3 customers found' })).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(field).toHaveFocus()

    await heading.click()
    await field.click()
    await expect.element(found).toHaveLength(3)
    await heading.click()
    await expect.element(list).not.toBeInTheDocument()

    await field.click()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(screen.address).toBe('/customer-details/cu-Fay')
    // The opened page has taken the focus from the field.
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    await field.fill('underhill')
    await expect.element(field).toHaveFocus()
  })

  it('shows a "Book" link beside each customer, usable by mouse and keyboard', { tags: ['XC-08'] }, async () => {
    const screen = await openSearch([named('Gil'), named('Guy')])
    await field.fill('underhill')
    await expect.element(bookLinks).toHaveLength(2)
    await expectAccessible()
    await bookLinks.last().click()
    await expect.poll(screen.address).toBe('/walk-in/book-an-appointment?customer=cu-Guy')
    await expect.element(list).not.toBeInTheDocument()

    await field.fill('underhill')
    await expect.element(found).toHaveLength(2)
    const reached = () => document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')?.textContent
    // While no row is active, the left and right arrow keys move the text cursor.
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
    expect(reached()).toBeUndefined()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect.poll(reached).toBe('Book')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(reached).toContain('Gil')
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect.poll(reached).toContain('Guy')
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{Enter}')
    await expect.poll(screen.address).toBe('/walk-in/book-an-appointment?customer=cu-Gil')
  })

  it('shows an error in the list when the search fails, and leaves the page as it is', { tags: ['BK-460'] }, async () => {
    await openSearch()
    respond({
      customerSearch: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'The booking service is not available.')
      },
    })
    await field.fill('khan')
    await expect.element(page.getByText('Error: The booking service is not available.')).toBeVisible()
    await expect.element(heading).toHaveTextContent('Appointments today')
  })

  it('redirects to the booking sign-in when the session has ended', { tags: ['BK-461', 'XA-06'] }, async () => {
    const screen = await openSearch()
    respond({
      viewer: () => null,
      customerSearch: () => {
        throw gatewayFailure('UNAUTHENTICATED', 'Sign in first.')
      },
    })
    await field.fill('khan')
    await expect.element(heading).toHaveTextContent('Welcome')
    expect(screen.address()).toBe('/login?returnTo=%2Fdashboard%2F1001')
  })
})
