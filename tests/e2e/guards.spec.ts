import type { Page } from '@playwright/test'
import type { PreApprovalRecord } from '../../sandbox/data/records.ts'
import { demoUsers } from '../../sandbox/identity/users.ts'
import { placeOrder, product } from '../support/orders.ts'
import { type PersonName, people, type Stack } from '../support/stack.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** Who a person is on the identity provider's page. */
function linkName(person: PersonName): string {
  const user = demoUsers.find(({ sub }) => sub === people[person])
  return `${user?.name} ${user?.role}`
}

/** The address within the client: path and query. */
function address(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}

/** What base A was asked for, besides the header's marker. */
function clinicalCalls(stack: Stack): string[] {
  return stack.sandbox.journal
    .read()
    .filter(({ service, path }) => service === 'clinical' && !path.startsWith('/count/'))
    .map(({ method, path }) => `${method} ${path}`)
}

const clinicalAddresses = [
  '/clinical-review',
  '/clinical-review/POM/COMPLETED?page=2&sort=date.asc',
  '/clinical-review/id-check/AWAITING_ID_CHECK',
  '/clinical-review/preapprovedproduct',
  '/clinical-review/preapprovedproduct/PREAPPROVEDPRODUCT?page=2',
  '/clinical-review/order/300100?dialog=note',
  '/clinical-review/customer/81000?treatment=Wegovy',
]

test.describe('without a session', () => {
  for (const wanted of clinicalAddresses) {
    test(`${wanted} leads to the clinical sign-in, and nothing is asked for`, { tag: ['@CR-010', '@CR-018', '@CR-021'] }, async ({
      page,
      stack,
    }) => {
      await page.goto(`${stack.url}${wanted}`)
      await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/clinical-review/login')
      expect(new URL(page.url()).searchParams.get('returnTo')).toBe(wanted)
      await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      expect(stack.sandbox.journal.read()).toEqual([])
    })
  }

  for (const wanted of ['/clinical-review/nonsense', '/clinical-review/POM/DONE', '/clinical-review/a/b/c/d', '/awaiting', '/completed']) {
    test(`${wanted} leads to the clinical sign-in too`, { tag: ['@CR-010', '@CR-019'] }, async ({ page, stack }) => {
      await page.goto(`${stack.url}${wanted}`)
      await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/clinical-review/login')
    })
  }

  test('after signing in the address that was asked for is shown, with its query', { tag: ['@CR-010', '@CR-309'] }, async ({
    page,
    signInByHand: signIn,
  }) => {
    await signIn(page, 'prescriber', '/clinical-review/POM/COMPLETED?page=2&sort=date.asc')
    await expect(page.getByRole('heading', { name: 'Completed Orders (POM)' })).toBeVisible()
    expect(address(page)).toBe('/clinical-review/POM/COMPLETED?page=2&sort=date.asc')
    await page.goto('/clinical-review/login')
    await expect(page.getByRole('heading', { name: 'Awaiting clinical review (all)' })).toBeVisible()
  })

  test('an address of another site is never gone back to', { tag: ['@CR-018'] }, async ({ page, stack, signInByHand: signIn }) => {
    await signIn(page, 'prescriber', '/clinical-review/login?returnTo=https%3A%2F%2Fevil.example%2F')
    expect(new URL(page.url()).origin).toBe(stack.url)
    for (const returnTo of ['//evil.example/', '/\\evil.example/', 'javascript:alert(1)']) {
      await page.goto(`/clinical-review/login?${new URLSearchParams({ returnTo })}`)
      await expect(page.getByRole('navigation', { name: 'Clinical review' })).toBeVisible()
      expect(new URL(page.url()).origin).toBe(stack.url)
    }
  })

  test('a return address with a tab in it, which browsers leave out, leads home', { tag: ['@CR-018'] }, async ({
    page,
    signInByHand: signIn,
  }) => {
    await signIn(page, 'prescriber')
    await page.goto(`/clinical-review/login?${new URLSearchParams({ returnTo: '/\t/evil.example/' })}`)
    await expect(page.getByRole('navigation', { name: 'Clinical review' })).toBeVisible()
  })

  test('the root belongs to booking', { tag: ['@BK-050', '@XA-07'] }, async ({ page, stack, signInByHand: signIn }) => {
    await page.goto(`${stack.url}/`)
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/login')
    await signIn(page, 'prescriber', '/')
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
    expect(address(page)).toBe('/')
  })

  test('the clinical sign-in offers the company account alone', { tag: ['@BK-194', '@XA-05'] }, async ({ page, stack }) => {
    for (const login of ['/clinical-review/login', '/clinical-review/login?email=true']) {
      await page.goto(`${stack.url}${login}`)
      await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
      await expect(page.getByText(/e-?mail/i)).toHaveCount(0)
      await expect(page.getByRole('textbox')).toHaveCount(0)
    }
    await page.goto(`${stack.url}/login`)
    await expect(page.getByRole('link', { name: 'Sign in with email' })).toBeVisible()
  })
})

test.describe('addresses', () => {
  test('the declared paths lead to their dashboards', { tag: ['@CR-011', '@CR-019', '@CR-040', '@CR-041'] }, async ({
    page,
    signInByHand: signIn,
  }) => {
    await signIn(page, 'prescriber')
    for (const [path, title] of [
      ['/clinical-review', 'Awaiting clinical review (all)'],
      ['/clinical-review/awaiting', 'Awaiting clinical review (all)'],
      ['/clinical-review/completed', 'Completed Orders (all)'],
      ['/awaiting', 'Awaiting clinical review (all)'],
      ['/completed', 'Completed Orders (all)'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title }), path).toBeVisible()
      await expect(page.getByRole('table').getByRole('link').first(), path).toBeVisible()
    }
  })

  test('both addresses of the pre-approved list show the same list', { tag: ['@CR-012', '@CR-020'] }, async ({
    page,
    stack,
    signInByHand: signIn,
  }) => {
    await signIn(page, 'prescriber', '/clinical-review/preapprovedproduct')
    const rows = page.getByRole('table').getByRole('row')
    await expect(page.getByRole('heading', { name: 'Weight management patients' })).toBeVisible()
    await expect(rows).toHaveCount(11)
    const short = await rows.allInnerTexts()
    stack.sandbox.journal.clear()
    await page.goto('/clinical-review/preapprovedproduct/PREAPPROVEDPRODUCT')
    await expect(rows).toHaveCount(11)
    expect(await rows.allInnerTexts()).toEqual(short)
    expect(clinicalCalls(stack)).toEqual(['GET /preapprovedproducts/customers?page=1&limit=10&sortBy=nextReviewDate.desc'])
  })

  test('an unknown category or status is a not-found page, and nothing is asked for', { tag: ['@CR-013', '@CR-014', '@CR-015'] }, async ({
    page,
    stack,
    signInByHand: signIn,
  }) => {
    await signIn(page, 'prescriber')
    await expect(page.getByRole('table')).toBeVisible()
    for (const unknown of [
      '/clinical-review/POM/DONE',
      '/clinical-review/POM/awaiting_review',
      '/clinical-review/POM/AWAITING_ID_CHECK',
      '/clinical-review/Herbal/COMPLETED',
      '/clinical-review/pom/COMPLETED',
      '/clinical-review/constructor/COMPLETED',
      '/clinical-review/id-check/COMPLETED',
      '/clinical-review/preapprovedproduct/COMPLETED',
      '/clinical-review/POM',
      '/clinical-review/order',
      '/clinical-review/POM/COMPLETED/3',
    ]) {
      stack.sandbox.journal.clear()
      await page.goto(unknown)
      await expect(page.getByRole('heading', { name: 'Page not found' }), unknown).toBeVisible()
      await expect(page).toHaveTitle(/Page not found/)
      expect(address(page)).toBe(unknown)
      expect(clinicalCalls(stack)).toEqual([])
      await expect(page.getByRole('navigation', { name: 'Clinical review' })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Awaiting clinical review (all)' })).toBeVisible()
  })

  test('an order address that leads nowhere is a not-found page', { tag: ['@CR-015', '@CR-016'] }, async ({
    page,
    stack,
    signInByHand: signIn,
  }) => {
    await signIn(page, 'prescriber')
    await expect(page.getByRole('table')).toBeVisible()
    for (const id of ['999999999', 'a%2Fb', '..%2Forders', '%20', "1'%20OR%20'1'='1", 'x'.repeat(5_000)]) {
      stack.sandbox.journal.clear()
      await page.goto(`/clinical-review/order/${id}`)
      await expect(page.getByRole('heading', { name: /not found/i }), id.slice(0, 20)).toBeVisible()
      await expect(page.getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0)
      expect(clinicalCalls(stack)).toEqual(/^\d+$/.test(id) ? [`GET /orders/${id}`] : [])
    }
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Awaiting clinical review (all)' })).toBeVisible()
  })

  test('a not-found page has one main landmark, like every page', { tag: ['@CR-014', '@CR-015'] }, async ({
    page,
    signInByHand: signIn,
  }) => {
    await signIn(page, 'prescriber')
    for (const path of ['/clinical-review/POM/DONE', '/clinical-review/order/999999999']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
      await expect(page.getByRole('main')).toHaveCount(1)
    }
  })

  test('the order address wins over {category}/{status}', { tag: ['@CR-015', '@CR-016'] }, async ({
    page,
    stack,
    signInByHand: signIn,
  }) => {
    const { orderId } = placeOrder(stack.sandbox, { orderId: 'COMPLETED' })
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    await expect(page.getByRole('heading', { name: 'Order COMPLETED' })).toBeVisible()
    stack.sandbox.database.run('DELETE FROM orders WHERE id = ?', orderId)
  })

  test.describe('of a pre-approved patient', () => {
    const treatmentName = 'A&B/ü + 50%'
    const customerId = '81001'

    test.beforeEach(({ stack }) => {
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
    })
    test.afterEach(({ stack }) => {
      stack.sandbox.database.run('DELETE FROM pre_approvals WHERE treatment = ?', treatmentName)
    })

    test('a treatment with signs in its name goes through the link, the address and a reload', {
      tag: ['@CR-017', '@CR-090', '@CR-155'],
    }, async ({ page, stack, signInByHand: signIn }) => {
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
    })

    test('a treatment that is typed into the address percent-encoded is understood', { tag: ['@CR-017'] }, async ({
      page,
      signInByHand: signIn,
    }) => {
      await signIn(page, 'prescriber', `/clinical-review/customer/${customerId}?treatment=A%26B%2F%C3%BC%20%2B%2050%25`)
      await expect(page.getByRole('region', { name: 'Treatment' }).getByText(treatmentName, { exact: true })).toBeVisible()
    })

    for (const [what, path] of [
      ['an unknown patient', '/clinical-review/customer/999999999'],
      ['a treatment the patient does not have', `/clinical-review/customer/${customerId}?treatment=Snakeoil`],
      ['an id that is none', '/clinical-review/customer/a%2Fb?treatment=Wegovy'],
    ] as const) {
      test(`${what} is a not-found page`, { tag: ['@CR-015', '@CR-017'] }, async ({ page, signInByHand: signIn }) => {
        await signIn(page, 'prescriber', path)
        await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
        await expect(page.getByText('connection failed')).toHaveCount(0)
      })
    }
  })
})

test.describe('without a clinical group', () => {
  for (const person of ['nobody', 'serviceTeam', 'bookingCustomerService'] as const) {
    test(`${person} is told that access is denied, and nothing is asked for`, {
      tag: ['@CR-021', '@CR-022', '@CR-262', '@BK-197', '@XA-02', '@XA-03'],
    }, async ({ page, stack }) => {
      await page.goto(`${stack.url}/clinical-review/order/300100`)
      await page.getByRole('link', { name: 'Sign in', exact: true }).click()
      await page.getByRole('link', { name: linkName(person) }).click()
      await expect(page.getByText('Access Denied!!! Please contact administrator', { exact: true })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/clinical-review/login')
      await page.goto('/clinical-review/POM/COMPLETED')
      await expect(page.getByText('Access Denied!!! Please contact administrator', { exact: true })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Clinical review' })).toHaveCount(0)
      expect(stack.sandbox.journal.read().filter(({ service }) => service !== 'users' && service !== 'booking')).toEqual([])
      await page.goto('/')
      await expect(page.getByRole('link', { name: 'Clinical Review' })).toHaveCount(0)
    })
  }

  test('whoever is denied can sign out, and sign in as somebody else', { tag: ['@CR-036', '@XA-03'] }, async ({ page, stack }) => {
    await page.goto(`${stack.url}/clinical-review`)
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await page.getByRole('link', { name: linkName('nobody') }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await page.getByRole('link', { name: linkName('agent') }).click()
    await expect(page.getByRole('heading', { name: 'Awaiting clinical review (all)' })).toBeVisible()
  })

  test('a group that the users service alone knows opens clinical review', { tag: ['@CR-021', '@CR-261', '@CR-308'] }, async ({
    page,
    signInByHand: signIn,
  }) => {
    await signIn(page, 'pharmacistByUsersService')
    await expect(page.getByRole('heading', { name: 'Awaiting clinical review (all)' })).toBeVisible()
  })
})

test.describe('signing out', () => {
  const signOut = async (page: Page) => {
    await page.getByRole('button', { name: /Inês Prescott|ines\.prescott/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }

  test('clinical sign-out is remembered until booking signs out', { tag: ['@CR-036', '@BK-050', '@BK-051', '@BK-069', '@XA-04'] }, async ({
    page,
    stack,
    signInByHand: signIn,
  }) => {
    await signIn(page, 'prescriber')
    await signOut(page)
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/clinical-review/login')

    // Nobody is signed in: booking's own addresses lead to the clinical sign-in.
    for (const path of ['/', '/dashboard/1003']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/clinical-review/login')
    }

    // Somebody is: the root leads to clinical review.
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await page.getByRole('link', { name: linkName('prescriber') }).click()
    await expect(page.getByRole('heading', { name: 'Awaiting clinical review (all)' })).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Awaiting clinical review (all)' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/clinical-review')

    // Booking's sign-out clears it.
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

  test('the session is over: here, at the identity provider, and for the Back button', { tag: ['@CR-036', '@CR-309'] }, async ({
    page,
    stack,
    signInByHand: signIn,
  }) => {
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

    // The old cookie is worth nothing.
    await page.context().addCookies(cookies)
    await page.goto('/clinical-review')
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()

    // The identity provider asks who it is again.
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('link', { name: linkName('prescriber') })).toBeVisible()
  })
})

test.describe('when a service answers 401', () => {
  const back = async (page: Page, wanted: string) => {
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/clinical-review/login')
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Clinical review' })).toBeVisible()
    await expect.poll(() => address(page)).toBe(wanted)
  }

  test('on opening a list, the clinical sign-in comes, and after it the same list', { tag: ['@CR-281', '@XA-06', '@XB-07'] }, async ({
    page,
    stack,
    signInByHand: signIn,
  }) => {
    await signIn(page, 'prescriber')
    await expect(page.getByRole('table')).toBeVisible()
    stack.sandbox.faults.order({ service: 'clinical', path: '^/orders$', kind: 'status', status: 401, times: 1 })
    const wanted = '/clinical-review/POM/AWAITING_REVIEW?page=2&sort=date.desc'
    await page.goto(wanted)
    await back(page, wanted)
    await expect(page.getByRole('heading', { name: 'Awaiting clinical review (POM)' })).toBeVisible()
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  })

  test('on turning the page of a list', { tag: ['@CR-281', '@XA-06'] }, async ({ page, stack, signInByHand: signIn }) => {
    await signIn(page, 'prescriber', '/clinical-review/completed')
    await expect(page.getByRole('table')).toBeVisible()
    stack.sandbox.faults.order({ service: 'clinical', path: '^/orders$', kind: 'status', status: 401, times: 1 })
    await page.getByRole('link', { name: 'Next' }).click()
    await back(page, '/clinical-review/completed?page=2')
    await expect(page.getByRole('heading', { name: 'Completed Orders (all)' })).toBeVisible()
  })

  test('on opening an order', { tag: ['@CR-281', '@XA-06'] }, async ({ page, stack, signInByHand: signIn }) => {
    const { orderId } = placeOrder(stack.sandbox)
    await signIn(page, 'prescriber')
    await expect(page.getByRole('table')).toBeVisible()
    stack.sandbox.faults.order({ service: 'clinical', path: `^/orders/${orderId}$`, kind: 'status', status: 401, times: 1 })
    await page.goto(`/clinical-review/order/${orderId}`)
    await back(page, `/clinical-review/order/${orderId}`)
    await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible()
  })

  for (const service of ['warnings', 'subscriptions', 'consultation'] as const) {
    test(`from the ${service} service, which is no reason to lose the order page`, { tag: ['@CR-281', '@XA-06'] }, async ({
      page,
      stack,
      signInByHand: signIn,
    }) => {
      const products = [product({ subscriptionId: 's-1', subscriptionIssueNumber: 2, traversalId: 't-300001-1' })]
      const { orderId } = placeOrder(stack.sandbox, { products })
      await signIn(page, 'prescriber')
      await expect(page.getByRole('table')).toBeVisible()
      stack.sandbox.faults.order({ service, kind: 'status', status: 401, times: 1 })
      await page.goto(`/clinical-review/order/${orderId}${service === 'consultation' ? '?dialog=form&item=item-112' : ''}`)
      await back(page, `/clinical-review/order/${orderId}${service === 'consultation' ? '?dialog=form&item=item-112' : ''}`)
      await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible()
    })
  }

  test('on saving a note: the note is still there after signing in, and is saved once', { tag: ['@CR-281', '@XA-06'] }, async ({
    page,
    stack,
    signInByHand: signIn,
  }) => {
    const { orderId } = placeOrder(stack.sandbox)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByRole('dialog').getByLabel('Note').fill('Called the patient back')
    stack.sandbox.faults.order({ service: 'clinical', method: 'POST', path: '/notes$', kind: 'status', status: 401, times: 1 })
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

  test('in booking, booking’s own sign-in comes', { tag: ['@CR-281', '@BK-400', '@BK-461', '@XA-06'] }, async ({
    page,
    stack,
    signInByHand: signIn,
  }) => {
    await signIn(page, 'nobody', '/dashboard/1003')
    await expect(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'status', status: 401, times: 1 })
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

  test('a session that ended elsewhere leads to the sign-in at the next click', { tag: ['@CR-281', '@XA-06'] }, async ({
    page,
    stack,
    signInByHand: signIn,
  }) => {
    await signIn(page, 'prescriber', '/clinical-review/completed')
    await expect(page.getByRole('table')).toBeVisible()
    await page.context().clearCookies({ domain: new URL(stack.url).hostname, name: 'staff_session' })
    await page.getByRole('link', { name: 'Next' }).click()
    await back(page, '/clinical-review/completed?page=2')
  })
})

test('the browser sends GraphQL operations and nothing else, and holds no token', { tag: ['@CR-280', '@XB-03', '@XB-07'] }, async ({
  page,
  stack,
  signInByHand: signIn,
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
  const isOperation = ({ method, url }: (typeof requests)[number]) => method === 'POST' && `${url.pathname}${url.search}` === '/graphql'
  const unexpected = own.filter((request) => !isPage(request) && !isFile(request) && !isOperation(request))
  expect(unexpected.map(({ method, url }) => `${method} ${url.href}`)).toEqual([])
  expect(own.filter(isOperation).length).toBeGreaterThan(5)
  expect(own.map(({ headers }) => headers.authorization).filter(Boolean)).toEqual([])

  // Of other sites only the identity provider's pages are visited; no script calls it.
  const others = requests.filter(({ url }) => url.origin !== stack.url)
  expect(new Set(others.map(({ url }) => url.origin))).toEqual(new Set([stack.sandbox.environment.COGNITO_DOMAIN_URL]))
  expect(others.filter((request) => !isPage(request)).map(({ url }) => url.href)).toEqual([])
})
