import type { Page } from '@playwright/test'
import type { PreApprovalRecord } from '../../sandbox/data/records.ts'
import { placeOrder, product } from '../support/orders.ts'
import type { Stack } from '../support/stack.ts'
import { address } from './support/address.ts'
import { linkName } from './support/single-sign-on.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** Calls to the main API, except those for the header's count of pending ID checks. */
function clinicalCalls(stack: Stack): string[] {
  return stack.sandbox.journal
    .read()
    .filter(({ service, path }) => service === 'clinical' && !path.startsWith('/count/'))
    .map(({ method, path }) => `${method} ${path}`)
}

test('clinical review asks for sign-in without calling a service, and opens the requested URL afterwards', {
  tag: ['@CR-010', '@CR-018', '@CR-021', '@CR-309'],
}, async ({ page, stack }) => {
  const wanted = '/clinical-review/POM/COMPLETED?page=2&sort=date.asc'
  await page.goto(`${stack.url}${wanted}`)
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/clinical-review/login')
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe(wanted)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect(stack.sandbox.journal.read()).toEqual([])

  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: linkName('prescriber') }).click()
  await expect(page.getByRole('heading', { name: 'Completed Orders (POM)' })).toBeVisible()
  expect(address(page)).toBe(wanted)
  await page.goto('/clinical-review/login?returnTo=https%3A%2F%2Fevil.example%2F')
  await expect(page.getByRole('heading', { name: 'Awaiting clinical review (all)' })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(stack.url)
})

test("a treatment's special characters survive the link, the URL and a reload", { tag: ['@CR-017', '@CR-090', '@CR-155'] }, async ({
  page,
  stack,
  signIn,
}) => {
  const treatmentName = 'A&B/ü + 50%'
  const customerId = '81001'
  const approval: PreApprovalRecord = {
    customerId,
    cognitoId: 'cognito-own',
    treatmentName,
    previousTreatmentName: 'Orlistat #2?',
    treatmentUpdatedBy: 'Dev Patel',
    treatmentUpdatedAt: '2026-03-02T09:14:00.000Z',
    treatmentWarning: false,
    lastApprovalDate: '2026-01-02T09:00:00.000Z',
    nextReviewDate: '2099-01-02T09:00:00.000Z',
  }
  stack.sandbox.database.run(
    'INSERT INTO pre_approvals (customer_id, treatment, last_approval, next_review, document) VALUES (?, ?, ?, ?, ?)',
    customerId,
    treatmentName,
    approval.lastApprovalDate,
    approval.nextReviewDate,
    JSON.stringify(approval),
  )
  await signIn(page, 'prescriber', '/clinical-review/preapprovedproduct')
  await page.getByRole('row', { name: treatmentName }).getByRole('link', { name: customerId }).click()
  const treatment = page.getByRole('region', { name: 'Treatment' })
  await expect(treatment.getByText(treatmentName, { exact: true })).toBeVisible()
  await expect(treatment.getByText('Orlistat #2?')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/clinical-review/customer/${customerId}`)
  expect(new URL(page.url()).searchParams.get('treatment')).toBe(treatmentName)
  const sent = clinicalCalls(stack).find((call) => call.startsWith(`GET /customers/${customerId}?`)) ?? ''
  expect(new URL(sent.slice(4), 'http://own.invalid').searchParams.get('treatment')).toBe(treatmentName)
  await page.reload()
  await expect(treatment.getByText(treatmentName, { exact: true })).toBeVisible()
  stack.sandbox.database.run('DELETE FROM pre_approvals WHERE treatment = ?', treatmentName)
})

test('clinical review denies access to a user without a group, and lets a different user in after sign-out', {
  tag: ['@CR-021', '@CR-022', '@CR-036', '@CR-262', '@BK-197', '@BK-502', '@XA-02', '@XA-03'],
}, async ({ page, stack }) => {
  const denied = page.getByText('Access Denied!!! Please contact administrator', { exact: true })
  await page.goto(`${stack.url}/clinical-review/order/300100`)
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: linkName('noGroups') }).click()
  await expect(denied).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/clinical-review/login')
  await page.goto('/clinical-review/POM/COMPLETED')
  await expect(denied).toBeVisible()
  expect(stack.sandbox.journal.read().filter(({ service }) => service !== 'users' && service !== 'booking')).toEqual([])

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: linkName('agent') }).click()
  await expect(page.getByRole('heading', { name: 'Awaiting clinical review (all)' })).toBeVisible()
})

test.describe('signing out', () => {
  const signOut = async (page: Page) => {
    await page.getByRole('button', { name: /Inês Prescott|ines\.prescott/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }

  test('sets the default area to the area from which the user signed out', {
    tag: ['@CR-036', '@BK-050', '@BK-051', '@BK-069', '@XA-04'],
  }, async ({ page, stack, signInThroughPages: signIn }) => {
    await signIn(page, 'prescriber')
    await signOut(page)
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/clinical-review/login')

    // After a sign-out from clinical review, even booking URLs redirect to clinical review's sign-in page.
    for (const path of ['/', '/dashboard/1003']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/clinical-review/login')
    }

    // After the user has signed in, the root redirects to clinical review.
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await page.getByRole('link', { name: linkName('prescriber') }).click()
    await expect(page.getByRole('heading', { name: 'Awaiting clinical review (all)' })).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Awaiting clinical review (all)' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/clinical-review')

    // After a sign-out from booking, booking is the default area again.
    await page.goto('/dashboard/1003')
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
    await signOut(page)
    await expect(page.getByRole('link', { name: 'Sign in with email' })).toBeVisible()
    await expect(page.getByText('Your session has ended')).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Sign in with email' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await page.getByRole('link', { name: linkName('prescriber') }).click()
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
    expect(page.url()).toBe(`${stack.url}/`)
  })

  test('ends the session in the gateway and at the identity provider, and Back no longer shows the order', {
    tag: ['@CR-036', '@CR-309'],
  }, async ({ page, stack, signInThroughPages: signIn }) => {
    const { orderId } = placeOrder(stack.sandbox)
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    await page
      .getByRole('article', { name: 'Finasteride 1mg' })
      .getByLabel(/Review note/)
      .fill('Half a thought')
    const cookies = (await page.context().cookies(stack.url)).filter(({ name }) => name === 'staff_session')
    await signOut(page)
    await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await expect(page.getByText('Your session has ended')).toHaveCount(0)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/Half a thought|draft/)

    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await expect(page.getByText(orderId)).toHaveCount(0)

    // The session cookie from before the sign-out no longer works.
    await page.context().addCookies(cookies)
    await page.goto('/clinical-review')
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()

    // The session at the identity provider has ended too, so the provider asks who is signing in.
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('link', { name: linkName('prescriber') })).toBeVisible()
  })
})

test.describe('an ended session', () => {
  const back = async (page: Page, wanted: string) => {
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/clinical-review/login')
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Clinical review' })).toBeVisible()
    await expect.poll(() => address(page)).toBe(wanted)
  }

  test('makes the user sign in when they open a list, then takes them back to it', { tag: ['@CR-281', '@XA-06', '@XB-07'] }, async ({
    page,
    stack,
    signInThroughPages: signIn,
  }) => {
    await signIn(page, 'prescriber')
    await expect(page.getByRole('table')).toBeVisible()
    stack.sandbox.faults.inject({ service: 'clinical', path: '^/orders$', kind: 'status', status: 401, times: 1 })
    const wanted = '/clinical-review/POM/AWAITING_REVIEW?page=2&sort=date.desc'
    await page.goto(wanted)
    await back(page, wanted)
    await expect(page.getByRole('heading', { name: 'Awaiting clinical review (POM)' })).toBeVisible()
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  })

  test('keeps a note that could not be saved, so that the user can save it after signing in', { tag: ['@CR-281', '@XA-06'] }, async ({
    page,
    stack,
    signInThroughPages: signIn,
  }) => {
    const { orderId } = placeOrder(stack.sandbox)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByRole('dialog').getByLabel('Note').fill('Called the patient back')
    stack.sandbox.faults.inject({ service: 'clinical', method: 'POST', path: '/notes$', kind: 'status', status: 401, times: 1 })
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    const ended = 'Your session has ended. Please sign in again. What you typed is kept in this tab.'
    await expect(page.getByText(ended)).toBeVisible()
    await page.reload()
    await expect(page.getByText(ended)).toBeVisible()
    await back(page, `/clinical-review/order/${orderId}?dialog=note`)
    await expect(page.getByRole('dialog').getByLabel('Note')).toHaveValue('Called the patient back')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'Order notes' }).getByText('Called the patient back')).toBeVisible()
  })

  test("redirects from a booking page to booking's own sign-in page, and back after sign-in", {
    tag: ['@CR-281', '@BK-400', '@BK-461', '@XA-06'],
  }, async ({ page, stack, signInThroughPages: signIn }) => {
    await signIn(page, 'noGroups', '/dashboard/1003')
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
    stack.sandbox.faults.inject({ service: 'booking-graphql', kind: 'status', status: 401, times: 1 })
    await page.reload()
    await expect(page.getByRole('link', { name: 'Sign in with email' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/login')
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
    await expect(page.getByText('What you typed')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
    expect(address(page)).toBe('/dashboard/1003')
  })
})

test('the browser requests only pages, files and GraphQL operations, and holds no token', { tag: ['@CR-280', '@XB-03', '@XB-07'] }, async ({
  page,
  stack,
  signInThroughPages: signIn,
}) => {
  const products = [product({ traversalId: 't-300001-1' })]
  const { orderId } = placeOrder(stack.sandbox, { products })
  const requests: { method: string; url: URL; kind: string; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()))
      requests.push({
        method: request.method(),
        url: new URL(request.url()),
        kind: request.resourceType(),
        headers: request.headers(),
      })
  })

  await signIn(page, 'prescriber')
  for (const path of ['/clinical-review/completed', '/clinical-review/id-check/AWAITING_ID_CHECK', '/clinical-review/preapprovedproduct']) {
    await page.goto(path)
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  }
  await page.goto(`/clinical-review/order/${orderId}`)
  await page.getByRole('button', { name: 'View consultation form' }).click()
  await expect(page.getByRole('dialog').getByRole('list').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('dialog').getByLabel('Note').fill('Seen')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Order notes' }).getByText('Seen')).toBeVisible()
  await page.goto('/dashboard/1003')
  await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()

  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(storage).not.toMatch(/eyJ|staff_session/)
  const session = (await page.context().cookies(stack.url)).find(({ name }) => name === 'staff_session')
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' })

  await page.getByRole('button', { name: /ines\.prescott/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()

  const own = requests.filter(({ url }) => url.origin === stack.url)
  const isPage = ({ method, kind }: (typeof requests)[number]) => method === 'GET' && kind === 'document'
  const isFile = ({ method, url }: (typeof requests)[number]) => method === 'GET' && url.pathname.startsWith('/assets/')
  const isOperation = ({ method, url }: (typeof requests)[number]) =>
    method === 'POST' && ['/graphql', '/graphql/stream'].includes(`${url.pathname}${url.search}`)
  const unexpected = own.filter((request) => !isPage(request) && !isFile(request) && !isOperation(request))
  expect(unexpected.map(({ method, url }) => `${method} ${url.href}`)).toEqual([])
  expect(own.filter(isOperation).length).toBeGreaterThan(5)
  expect(own.map(({ headers }) => headers.authorization).filter(Boolean)).toEqual([])

  // The browser contacts only one other site, the identity provider. The browser only opens pages there; no script calls that site.
  const others = requests.filter(({ url }) => url.origin !== stack.url)
  expect(new Set(others.map(({ url }) => url.origin))).toEqual(new Set([stack.sandbox.environment.COGNITO_DOMAIN_URL]))
  expect(others.filter((request) => !isPage(request)).map(({ url }) => url.href)).toEqual([])
})
