import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anItem, anOrder, ordersNamed } from '#tests/component/support/records/orders.ts'
import { type Responses, respond, sent, sentOperations } from '#tests/component/support/stand-in-gateway.ts'
import { type PersonName, viewers } from '#tests/component/support/viewers.ts'

const HOME = '/clinical-review'
const LOGIN = '/clinical-review/login'
const ORDER = '/clinical-review/order/700001'

const heading = page.getByRole('heading', { level: 1 })
const signIn = page.getByRole('link', { name: 'Sign in', exact: true })
const navigation = page.getByRole('navigation')
const denied = page.getByText('Access Denied!!! Please contact administrator', { exact: true })
const ended = 'Your session has ended. Please sign in again.'

const loginFor = (returnTo: string) => `${LOGIN}?returnTo=${encodeURIComponent(returnTo)}`
const openSignedOut = (path: string) => openScreen(path, { viewer: () => null })

it('a user whose list of groups is incomplete is asked to try again, not denied access', { tags: ['R-2'] }, async () => {
  await openScreen(HOME, { viewer: () => ({ ...viewers.noGroups, groupsAreComplete: false }) })
  await expect.element(page.getByText("We can't check your permissions right now.")).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(denied).not.toBeInTheDocument()
})

describe('clinical review without a session', () => {
  it.each([
    HOME,
    '/clinical-review/POM/COMPLETED?page=2&sort=date.asc',
    '/clinical-review/id-check/AWAITING_ID_CHECK',
    '/clinical-review/preapprovedproduct',
    '/clinical-review/preapprovedproduct/PREAPPROVEDPRODUCT?page=2',
    '/clinical-review/order/300100?dialog=note',
    '/clinical-review/customer/81000?treatment=Wegovy',
    '/clinical-review/overview',
    '/clinical-review/nonsense',
    '/clinical-review/POM/DONE',
    '/clinical-review/a/b/c/d',
  ])('redirects %s to sign-in, and requests no records', { tags: ['CR-010', 'CR-018', 'CR-019', 'CR-021', 'BK-039'] }, async (path) => {
    const screen = await openSignedOut(path)
    await expect.element(heading).toHaveTextContent('Welcome')
    expect(screen.address()).toBe(loginFor(path))
    await expect
      .element(signIn)
      .toHaveAttribute('href', `session/sign-in?${new URLSearchParams({ area: 'clinical-review', returnTo: path })}`)
    await expect.element(navigation).not.toBeInTheDocument()
    expect(new Set(sentOperations().map(({ name }) => name))).toEqual(new Set(['Viewer']))
  })

  it.each(['/awaiting', '/completed'])('redirects %s to sign-in', { tags: ['CR-010', 'CR-019'] }, async (path) => {
    const screen = await openSignedOut(path)
    await expect.element(heading).toHaveTextContent('Welcome')
    expect(screen.address().split('?')[0]).toBe(LOGIN)
  })

  it.each([LOGIN, `${LOGIN}?email=true`])(
    'offers only sign-in by company account at %s',
    { tags: ['BK-039', 'BK-194', 'XA-05', 'R-14'] },
    async (path) => {
      await openSignedOut(path)
      await expect.element(heading).toHaveTextContent('Welcome')
      await expect.element(signIn).toHaveAttribute('href', 'session/sign-in?area=clinical-review&returnTo=%2Fclinical-review')
      await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
      expect(page.getByRole('link').elements()).toHaveLength(2)
      await expect.element(page.getByText(/e-?mail/i)).not.toBeInTheDocument()
    },
  )

  it('reports that the previous sign-in failed', { tags: ['CR-309'] }, async () => {
    await openSignedOut(`${LOGIN}?problem=sign-in-failed`)
    await expect.element(page.getByRole('alert')).toHaveTextContent('The sign-in did not succeed. Please try again.')
    await expect.element(page.getByText(ended)).not.toBeInTheDocument()
  })
})

describe('the clinical sign-in page for a signed-in user', () => {
  it.each([
    [LOGIN, HOME],
    [loginFor('/clinical-review/completed?page=2'), '/clinical-review/completed?page=2'],
    [loginFor('https://evil.example/'), HOME],
    [loginFor('//evil.example/'), HOME],
    [loginFor('/\t/evil.example/'), HOME],
    [loginFor('javascript:alert(1)'), HOME],
  ])('redirects from %s to %s', { tags: ['CR-010', 'CR-018'] }, async (path, target) => {
    const screen = await openScreen(path)
    await expect.element(page.getByRole('navigation', { name: 'Clinical review' })).toBeVisible()
    expect(screen.address()).toBe(target)
  })
})

describe('access to clinical review', () => {
  it.each<PersonName>(['noGroups', 'serviceTeam', 'bookingCustomerService', 'branch'])(
    'is denied to the test user “%s”, and no records are requested',
    { tags: ['CR-021', 'CR-022', 'CR-262', 'BK-197', 'BK-502', 'XA-02', 'XA-03'] },
    async (as) => {
      const screen = await openScreen('/clinical-review/order/300100', { as })
      for (const path of ['/clinical-review/order/300100', '/clinical-review/POM/COMPLETED']) {
        await screen.goTo(path)
        await expect.element(denied).toBeVisible()
        expect(screen.address()).toBe(loginFor(path))
        await expect.element(signIn).not.toBeInTheDocument()
        await expect.element(navigation).not.toBeInTheDocument()
      }
      expect(new Set(sentOperations().map(({ name }) => name))).toEqual(new Set(['Viewer']))
    },
  )

  it('is denied with a page that lets the user sign out', { tags: ['CR-036', 'XA-03'] }, async () => {
    onTestFinished(() => localStorage.clear())
    await openScreen(HOME, { as: 'noGroups', signOut: () => ({ redirectUrl: `${location.href}#signed-out` }) })
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect.poll(() => location.hash).toBe('#signed-out')
    expect(sent('SignOut')).toEqual([{ area: 'CLINICAL_REVIEW' }])
  })
})

describe('a session that ends in clinical review', { tags: ['CR-281', 'XA-06'] }, () => {
  /** Rejects the request as the gateway does when the session has ended. Afterwards, no user is signed in. */
  const noSession = () => {
    respond({ viewer: () => null })
    throw gatewayFailure('UNAUTHENTICATED', 'Sign in first.')
  }
  const expectSignIn = async (screen: { address(): string }, path: string) => {
    await expect.element(heading).toHaveTextContent('Welcome')
    expect(screen.address()).toBe(loginFor(path))
    await expect.element(page.getByText(ended)).toBeVisible()
  }

  it('leads to sign-in, with the page that the user was opening as the return path', async () => {
    const screen = await openScreen('/clinical-review/completed', { orders: () => ordersNamed(['700001'], 23) })
    await expect.element(heading).toHaveTextContent('Completed Orders (all)')
    respond({ orders: noSession })
    await page.getByRole('link', { name: 'Next' }).click()
    await expectSignIn(screen, '/clinical-review/completed?page=2')
  })

  it.each<[string, string, Responses]>([
    ['the list', '/clinical-review/POM/AWAITING_REVIEW?page=2&sort=date.desc', { orders: noSession }],
    ['the order', ORDER, { order: noSession }],
    ["the order's warnings", ORDER, { order: () => anOrder({ safetyWarnings: noSession as never }) }],
    ['a subscription', ORDER, { order: () => anOrder({ items: [anItem({ subscriptionId: 's-1', subscription: noSession as never })] }) }],
  ])('leads to sign-in if it ends during the request for %s', async (_what, path, refused) => {
    const screen = await openScreen(HOME)
    await expect.element(heading).toHaveTextContent('Awaiting clinical review (all)')
    respond(refused)
    await screen.goTo(path)
    await expectSignIn(screen, path)
  })
})

it('an open order stays up to date if the user signs in again in another tab', async () => {
  const item = { photoUploadSkipped: true, photosAddedLater: 0 }
  const screen = await openScreen(ORDER, { order: () => anOrder({ items: [anItem(item)] }) })
  await expect.element(heading).toHaveTextContent('Order 700001')
  respond({
    order: () => {
      respond({ order: () => anOrder({ items: [anItem({ ...item, photosAddedLater: 1 })] }) })
      throw gatewayFailure('UNAUTHENTICATED', 'Sign in first.')
    },
  })
  await becomeVisible()
  await expect.element(page.getByRole('button', { name: 'View images' })).toBeVisible()
  expect(screen.address()).toBe(ORDER)
  respond({ order: () => anOrder({ items: [anItem({ ...item, title: 'A changed title' })] }) })
  await becomeVisible()
  await expect.element(page.getByRole('article', { name: 'A changed title' })).toBeVisible()
})
