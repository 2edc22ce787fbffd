import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { behavesLikeAScreen } from '#tests/component/support/behaves-like-a-screen.ts'
import { csvFile, watchDownloads } from '#tests/component/support/downloads.ts'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { BRANCH_ID, someBranches } from '#tests/component/support/records/bookings.ts'
import { type Responses, reportUnreadable, respond, sent, slowly } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'
import { type PersonName, viewers } from '#tests/component/support/viewers.ts'
import { setPageShown } from '../../apollo/page-shown.ts'
import { letters } from './pharmacies.ts'

const CENTRAL = '/central-visibility'
const title = page.getByRole('heading', { level: 1 })
const jumpBar = page.getByRole('navigation', { name: 'Letters' })
const customerSearch = page.getByRole('combobox', { name: /customer/ })
const search = page.getByRole('searchbox', { name: 'Search pharmacies' })
const found = page.getByRole('main').getByRole('listitem')
const group = (letter: string) => page.getByRole('region', { name: letter, exact: true })

const aPharmacy = (id: string, name: string, branchId: string) => ({ id, name, branchId })
const pharmacies = [
  { title: '%', locations: [aPharmacy('9000', '% Test branch', 'B9000')] },
  { title: 'L', locations: [aPharmacy('1001', 'Leeds Headrow', 'B1001'), aPharmacy('1010', 'Leeds Briggate', 'B1010')] },
  { title: 'K', locations: [aPharmacy('1004', "King's Lynn Market Place", 'B1004')] },
  { title: 'Y', locations: [aPharmacy('1008', 'Yorkshire Vaccination Van', 'B1008')] },
]

const postcodes = [
  { locationId: '1001', postcode: 'LS1 6LU' },
  { locationId: '1010', postcode: 'LS1 6HD' },
  { locationId: '1004', postcode: 'PE30 1EZ' },
]

/** Opens the list of pharmacies, or another path, for central staff. */
const openCentral = ({ path = CENTRAL, as = 'serviceTeam', ...responses }: Responses & { path?: string; as?: PersonName } = {}) =>
  openScreen(path, { as, branchLocations: () => pharmacies, ...responses })

afterEach(() => page.viewport(1280, 860))

describe('the pharmacies page', { tags: ['BK-191'] }, () => {
  behavesLikeAScreen({ title: 'Pharmacies', open: openCentral, shows: group('Y') })
})

describe('the list of pharmacies', () => {
  it('groups pharmacies by letter, leaves out other locations, and links to the day of each pharmacy', {
    tags: ['BK-001', 'BK-191', 'BK-192', 'BK-442'],
  }, async () => {
    await openCentral({ as: 'bookingCustomerService' })
    await expect.element(title).toHaveTextContent('Pharmacies')
    await expect.element(title).toHaveFocus()
    expect(textsOf(page.getByRole('heading', { level: 2 }))).toEqual(['K', 'L', 'Y'])
    const links = ['K', 'L', 'Y'].flatMap((letter) => group(letter).getByRole('link').elements())
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ["King's Lynn Market Place B1004", '/dashboard/1004'],
      ['Leeds Briggate B1010', '/dashboard/1010'],
      ['Leeds Headrow B1001', '/dashboard/1001'],
      ['Yorkshire Vaccination Van B1008', '/dashboard/1008'],
    ])
    await expect.element(page.getByText('%')).not.toBeInTheDocument()
    expect(sent('BranchLocations')).toHaveLength(1)
  })

  it('has a jump bar with every letter, and disables letters without a pharmacy', { tags: ['BK-190'] }, async () => {
    await openCentral()
    await expect.element(jumpBar).toHaveTextContent(letters.join(''))
    expect(textsOf(jumpBar.getByRole('link'))).toEqual(['K', 'L', 'Y'])
    const disabled = [...jumpBar.element().querySelectorAll('[aria-disabled="true"]')].map(({ textContent }) => textContent)
    expect(disabled).toEqual(letters.filter((letter) => !['K', 'L', 'Y'].includes(letter)))
  })

  it("moves the focus from the jump bar to a letter's pharmacies without changing the URL", { tags: ['BK-190'] }, async () => {
    await page.viewport(1280, 240)
    const screen = await openCentral()
    const heading = page.getByRole('heading', { level: 2, name: 'Y', exact: true })
    await expect.element(heading).not.toBeInViewport()
    const entries = history.length
    await jumpBar.getByRole('link', { name: 'Y', exact: true }).click()
    await expect.element(heading).toBeInViewport()
    await expect.element(heading).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('link', { name: /^Yorkshire Vaccination Van/ })).toHaveFocus()
    expect(screen.address()).toBe(CENTRAL)
    expect([history.length, location.hash]).toEqual([entries, ''])
  })

  it.each([CENTRAL, `${CENTRAL}/`])(
    'has no branch link, customer search or "Service availability" at %s, because no branch is chosen',
    {
      tags: ['BK-070', 'BK-071'],
    },
    async (address) => {
      const screen = await openCentral({ path: '/dashboard/1003', ...someBranches([{ id: '1003', name: 'Newcastle', branchId: '0613' }]) })
      const branch = page.getByRole('banner').getByRole('link', { name: /Newcastle/ })
      const userMenu = page.getByRole('banner').getByRole('button', { name: /@pharmacy\.example$/ })
      await expect.element(customerSearch).toBeVisible()
      await expect.element(branch).toBeVisible()
      await screen.goTo(address)
      await expect.element(title).toHaveTextContent('Pharmacies')
      await expect.element(customerSearch).not.toBeInTheDocument()
      await expect.element(branch).not.toBeInTheDocument()
      await expect.element(page.getByRole('contentinfo')).toBeVisible()
      await userMenu.click()
      await expect.poll(() => textsOf(page.getByRole('menuitem'))).toContain('Sign out')
      expect(textsOf(page.getByRole('menuitem'))).not.toContain('Service availability')
    },
  )

  it('can be searched by name, branch number and location id, and stores the search in the URL', {
    tags: ['BK-190', 'BK-192'],
  }, async () => {
    const screen = await openCentral()
    await expect.element(found).toHaveLength(4)
    await search.fill('leeds')
    await expect.poll(() => textsOf(found)).toEqual(['Leeds Briggate B1010', 'Leeds Headrow B1001'])
    expect(textsOf(jumpBar.getByRole('link'))).toEqual(['L'])
    await expect.element(page.getByText('2 pharmacies', { exact: true })).toBeVisible()
    await expect.poll(screen.address).toBe(`${CENTRAL}?q=leeds`)
    await search.fill('b1008')
    await expect.poll(() => textsOf(found)).toEqual(['Yorkshire Vaccination Van B1008'])
    await search.fill('1004')
    await expect.poll(() => textsOf(found)).toEqual(["King's Lynn Market Place B1004"])
    await expect.poll(screen.address).toBe(`${CENTRAL}?q=1004`)
    expect(sent('BranchLocations')).toHaveLength(1)
    await expectAccessible()
  })

  it('can be searched by postcode, and requests postcodes only if the search may contain one', { tags: ['XC-29'] }, async () => {
    await openCentral({ branchPostcodes: () => slowly(postcodes) })
    await search.fill('leeds')
    await expect.poll(() => textsOf(found)).toEqual(['Leeds Briggate B1010', 'Leeds Headrow B1001'])
    expect(sent('BranchPostcodes')).toEqual([])
    await search.fill('ls1')
    await expect.element(page.getByText('Looking up postcodes…', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/^No pharmacy matches/)).not.toBeInTheDocument()
    await expect.poll(() => textsOf(found)).toEqual(['Leeds Briggate B1010 LS1 6HD', 'Leeds Headrow B1001 LS1 6LU'])
    await expect.element(page.getByText('2 pharmacies', { exact: true })).toBeVisible()
    await search.fill('LS16LU')
    await expect.poll(() => textsOf(found)).toEqual(['Leeds Headrow B1001 LS1 6LU'])
    await search.fill('LS1 9')
    await expect.element(page.getByText('No pharmacy matches “LS1 9”.')).toBeVisible()
    expect(sent('BranchPostcodes')).toHaveLength(1)
    await expectAccessible()
  })

  it('says how many postcodes cannot be read, and lets the user request them again', { tags: ['XC-29'] }, async () => {
    reportUnreadable('branchPostcodes', 2)
    await openCentral({ path: `${CENTRAL}?q=LS1`, branchPostcodes: () => postcodes.slice(0, 1) })
    await expect
      .element(
        page.getByText("The postcodes of 2 pharmacies can't be loaded, so this search may not find every pharmacy.", { exact: true }),
      )
      .toBeVisible()
    expect(textsOf(found)).toEqual(['Leeds Headrow B1001 LS1 6LU'])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => sent('BranchPostcodes').length).toBe(2)
  })

  it('can still be searched by name or number if postcodes cannot be loaded, and lets the user retry', { tags: ['XC-29'] }, async () => {
    await openCentral({
      branchPostcodes: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'The booking service is not available.')
      },
    })
    await search.fill('B10')
    const notice = page.getByText("The postcodes can't be loaded, so this search may not find every pharmacy.", { exact: true })
    await expect.element(notice).toBeVisible()
    await expect.element(found).toHaveLength(4)
    respond({ branchPostcodes: () => slowly(postcodes) })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(notice).not.toBeInTheDocument()
    await search.fill('LS1')
    await expect.poll(() => textsOf(found)).toEqual(['Leeds Briggate B1010 LS1 6HD', 'Leeds Headrow B1001 LS1 6LU'])
  })

  it('applies the search in its URL, and restores the search on Back', { tags: ['BK-192'] }, async () => {
    const screen = await openCentral({ path: `${CENTRAL}?q=headrow`, ...someBranches([{ id: '1001', name: 'Leeds Headrow' }]) })
    await expect.element(search).toHaveValue('headrow')
    await group('L').getByRole('link').click()
    await expect.element(title).toHaveTextContent('Appointments today')
    await screen.goBack()
    await expect.element(search).toHaveValue('headrow')
    expect(textsOf(page.getByRole('main').getByRole('listitem'))).toEqual(['Leeds Headrow B1001'])
    // Opening the list's URL without a search empties the search field.
    await screen.goTo(CENTRAL)
    await expect.element(search).toHaveValue('')
    await expect.element(page.getByRole('main').getByRole('listitem')).toHaveLength(4)
  })

  it('exports only the pharmacies that match the search', { tags: ['XC-14'] }, async () => {
    const downloads = watchDownloads()
    await openCentral({ path: `${CENTRAL}?q=leeds` })
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect.element(page.getByText('2 rows exported.')).toBeVisible()
    expect(downloads.names()).toEqual(['pharmacies-2026-03-02.csv'])
    expect(await downloads.text()).toBe(
      csvFile('Pharmacy,Branch number,Location id', 'Leeds Briggate,B1010,1010', 'Leeds Headrow,B1001,1001'),
    )
  })

  it('shows a message if no pharmacy matches the search', async () => {
    await openCentral({ path: `${CENTRAL}?q=nowhere` })
    await expect.element(page.getByText('No pharmacy matches “nowhere”.')).toBeVisible()
    await expect.element(jumpBar.getByRole('link')).not.toBeInTheDocument()
    await expectAccessible()
  })

  it.each<[string, () => Error, string]>([
    [
      'is refused',
      () => gatewayFailure('UPSTREAM_UNAVAILABLE', 'The booking service is not available.'),
      'Error: The booking service is not available.',
    ],
    ['is lost', () => new ConnectionFailure(), 'Error: The connection failed. Please check your network and try again.'],
  ])('shows an error if the request %s, and lets the user retry', { tags: ['BK-198', 'BK-460'] }, async (_name, failure, text) => {
    await openCentral({
      branchLocations: () => {
        throw failure()
      },
    })
    await expect.element(title).toHaveTextContent('Something went wrong')
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    respond({ branchLocations: () => slowly(pharmacies) })
    setPageShown(true)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(group('L').getByRole('link', { name: /^Leeds Headrow/ })).toBeVisible()
  })
})

describe('the router', () => {
  it.each(['serviceTeam', 'bookingCustomerService'] as const)(
    'redirects %s from “/” to the list of pharmacies, even after a visit to a branch',
    { tags: ['BK-052', 'BK-382'] },
    async (as) => {
      const screen = await openCentral({ path: `/dashboard/${BRANCH_ID}`, as })
      await expect.element(title).toHaveTextContent('Appointments today')
      await screen.goTo('/')
      await expect.element(title).toHaveTextContent('Pharmacies')
      expect(screen.address()).toBe(CENTRAL)
      await expect.element(page.getByRole('link', { name: 'Clinical Review' })).not.toBeInTheDocument()
    },
  )

  it.each([
    ['a user without a group', viewers.noGroups],
    ['a prescriber', viewers.prescriber],
    ['an agent', viewers.agent],
    [
      'central staff whose rights are unknown',
      { ...viewers.serviceTeam, can: { ...viewers.noGroups.can, manageAvailability: false, changeAppointments: false } },
    ],
  ])('redirects %s from the list of pharmacies to “/”', { tags: ['BK-023', 'R-2', 'R-15'] }, async (_name, viewer) => {
    const screen = await openCentral({ viewer: () => viewer })
    await expect.element(title).toHaveTextContent('Appointments today')
    expect(screen.address()).toBe('/')
    expect(sent('BranchLocations')).toEqual([])
  })
})
