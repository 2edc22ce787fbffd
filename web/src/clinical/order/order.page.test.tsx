import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { behavesLikeAScreen } from '#tests/component/support/behaves-like-a-screen.ts'
import { watchClipboard } from '#tests/component/support/clipboard.ts'
import { factsOf } from '#tests/component/support/facts.ts'
import { failingField, gatewayFailure } from '#tests/component/support/failures.ts'
import { orderWith } from '#tests/component/support/long-texts.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anItem, anOrder, ordersNamed, someSafetyWarnings, subscriptionOrdersNamed } from '#tests/component/support/records/orders.ts'
import { aPatient } from '#tests/component/support/records/patients.ts'
import { region } from '#tests/component/support/region.ts'
import { itemCard } from '#tests/component/support/reviews.ts'
import { respond, sent, sentOperations } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'
import { HUGE } from '#tests/support/texts.ts'
import { followedRecords, reportChange } from '../../live/record-changes.ts'

const ADDRESS = '/clinical-review/order/700001'

const heading = page.getByRole('heading', { level: 1 })
const patient = page.getByRole('region', { name: 'Patient', exact: true })
const customer = region('Customer details')
const warnings = region('Warnings')

describe("an order's page", { tags: ['CR-016', 'CR-120'] }, () => {
  const items = [
    anItem({
      title: 'Wegovy 0.25mg',
      secondaryTag: 'onlinedoctorweightloss',
      photoUploadSkipped: true,
      warningCount: 2,
      exclusionCount: 1,
    }),
    anItem({ productId: '113', title: 'Minoxidil', consultationFormId: 'form-1' }),
  ]
  const text = 'Called the patient, who will send a photo'

  behavesLikeAScreen({
    title: 'Order 700001',
    open: () =>
      openScreen(ADDRESS, {
        order: () => anOrder({ items, allNotes: [{ text, createdBy: 'Carla Service', createdAt: '2026-03-02T10:00:00.000Z' }] }),
      }),
    shows: itemCard('Minoxidil'),
    withLongTexts: {
      open: () =>
        openScreen(ADDRESS, {
          order: () => orderWith(HUGE, { patient: aPatient({ firstName: HUGE, lastName: HUGE, phone: HUGE, email: HUGE }) }),
        }),
      shows: page.getByRole('button', { name: 'Approve Item' }),
    },
  })
})

describe('an order that cannot be loaded', () => {
  it('is not reported as missing if the client is out of date', { tags: ['CR-337'] }, async () => {
    const message = 'This page is out of date. Please reload it.'
    await openScreen(ADDRESS, {
      order: () => {
        throw gatewayFailure('OUTDATED_CLIENT', message)
      },
    })
    await expect.element(heading).toHaveTextContent('Something went wrong')
    await expect.element(page.getByText(message)).toBeVisible()
  })

  it('is shown after a successful retry', async () => {
    await openScreen(ADDRESS, {
      order: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', "The main API can't be reached at the moment.")
      },
    })
    await expect.element(heading).toHaveTextContent('Something went wrong')
    respond({ order: () => anOrder() })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(heading).toHaveTextContent('Order 700001')
  })
})

describe("an order's panels", () => {
  it('show the customer on the left and the order on the right', {
    tags: ['CR-101', 'CR-102', 'CR-103', 'CR-104', 'CR-200', 'CR-205', 'CR-347', 'CR-348'],
  }, async () => {
    const patient = aPatient({ firstName: 'Siân', lastName: 'Lloyd' })
    await openScreen(ADDRESS, { order: () => anOrder({ patient, amount: 1234.5, orderDate: '2026-07-02T09:14:00.000Z' }) })
    await expect.element(heading).toHaveTextContent('Order 700001')
    expect(factsOf('Order details')).toEqual({
      'Order ID': '700001',
      Placed: '02/07/26 10:14',
      'Shipping method': 'Express Delivery',
      'Order total': '£1,234.50',
      Status: 'Awaiting review',
    })
    expect(region('Order details').element().querySelector('bdi[class*=warning]')?.textContent).toBe('Express Delivery')
    expect(factsOf('ID check status').Status).toBe('ID verified')
    expect(factsOf('Patient')).toEqual({
      Name: 'Siân Lloyd',
      'Date of birth': '02/04/1988 (37 years)',
      Sex: 'female',
      'Patient ID': '81000',
    })
    expect(factsOf('Customer details')).toEqual({
      Phone: '07700 900123',
      Email: 'jo.bloggs@example.com',
      Address: '1 High Street\nLeeds\nLS1 1AA',
      GP: 'The Surgery\n2 Low Road\nLeeds\nLS1 2BB',
    })
    const left = customer.element().getBoundingClientRect()
    expect(left.right).toBeLessThan(region('Order details').element().getBoundingClientRect().left)
    await expect.element(customer.getByRole('button', { name: 'Edit patient details' })).toBeVisible()
  })

  it('leave out most empty fields, and list the important empty fields as “Not recorded”', { tags: ['CR-101', 'CR-103'] }, async () => {
    const missing = { firstName: null, lastName: null, dateOfBirth: null, age: null, email: null, address: null, generalPractitioner: null }
    await openScreen(ADDRESS, { order: () => anOrder({ shippingMethod: null, patient: aPatient(missing) }) })
    await expect.poll(() => factsOf('Patient')).toMatchObject({ Name: '–', 'Date of birth': '–', Sex: 'female' })
    expect(factsOf('Customer details')).toEqual({ Phone: '07700 900123' })
    await expect.element(page.getByText('Not recorded: Email, Address, GP')).toBeVisible()
    expect(Object.keys(factsOf('Order details'))).toEqual(['Order ID', 'Placed', 'Order total', 'Status'])
    expect(factsOf('ID check status')).toEqual({ Status: 'ID verified' })
  })

  it('wrap an e-mail address only after the @ and before dots', { tags: ['CR-101'] }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder({ patient: aPatient({ email: 'jo.bloggs@example.com' }) }) })
    await expect.element(customer.getByText('jo.bloggs@example.com')).toBeVisible()
    expect(customer.getByText('jo.bloggs@example.com').element().innerHTML).toBe('jo<wbr>.bloggs@<wbr>example<wbr>.com')
  })

  it("don't highlight an ordinary shipping method", { tags: ['CR-103'] }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder({ shippingMethod: 'Standard Delivery' }) })
    await expect.poll(() => factsOf('Order details')['Shipping method']).toBe('Standard Delivery')
    expect(region('Order details').element().querySelector('bdi[class*=warning]')).toBeNull()
  })

  it('include a message if the order has no customer', { tags: ['CR-101'] }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder({ patientId: null, patient: null }) })
    await expect.element(page.getByText('This order has no customer.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Edit patient details' })).not.toBeInTheDocument()
  })

  it("show each subscription's product, id and issue, and say if only its latest issue is known", {
    tags: ['CR-105', 'CR-299'],
  }, async () => {
    const subscription = { id: 's-41', cartId: null, productId: null, patientId: null, issueNumber: 4 }
    const items = [
      anItem({ title: 'Wegovy', subscriptionId: 's-40', subscriptionIssueNumber: 2, subscriptionMaximumIssues: 12 }),
      anItem({ productId: '113', title: 'Finasteride', subscriptionId: 's-41', subscription, subscriptionMaximumIssues: 6 }),
      anItem({ productId: '114' }),
    ]
    await openScreen(ADDRESS, { order: () => anOrder({ items }) })
    await expect.element(region('Order details').getByRole('heading', { name: 'Subscription details' })).toHaveLength(2)
    await expect
      .element(region('Order details'))
      .toMatchTextContent(
        /WegovySubscription Ids-40Issue 2 of 12Sub.*FinasterideSubscription Ids-41Issue 4 of 6 \(the subscription’s latest issue\)$/,
      )
  })

  it('say how many items and notes cannot be read, and show the rest', { tags: ['CR-337'] }, async () => {
    const allNotes = [{ text: 'Called the patient', createdBy: null, createdAt: null }]
    const order = () => anOrder({ orderDate: null, unreadableItems: 2, unreadableNotes: 1, allNotes })
    await openScreen(ADDRESS, { order })
    await expect.element(page.getByText("2 items of this order can't be read. They were reported.")).toBeVisible()
    await expect.element(page.getByText("1 note of this order can't be read. It was reported.")).toBeVisible()
    await expect.element(page.getByRole('article')).toHaveLength(1)
    await expect.element(page.getByText('Called the patient')).toBeVisible()
    expect(factsOf('Order details')).not.toHaveProperty('Placed')
  })

  it('let the user copy the numbers of the order, its subscription and its ID check', { tags: ['XC-13'] }, async () => {
    const copied = watchClipboard()
    const items = [anItem({ subscriptionId: 's-40', subscriptionOrders: subscriptionOrdersNamed([]) })]
    await openScreen(ADDRESS, {
      order: () => anOrder({ items, idCheck: { status: 'pass', apiStatus: 'success', searchReference: 'LN-4711' } }),
    })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Order 700001', exact: true })).toBeVisible()
    for (const what of ['order number', 'subscription ID', 'search reference']) {
      await page.getByRole('button', { name: `Copy ${what}` }).click()
    }
    await expect.poll(() => copied.mock.calls).toEqual([['700001'], ['s-40'], ['LN-4711']])
  })

  it('show the order without waiting for slow customer details, which appear later', { tags: ['CR-337'] }, async () => {
    const slow = (() => {
      throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'This is taking longer than usual.', { slow: true })
    }) as never
    const complete = Promise.withResolvers<ReturnType<typeof anOrder>>()
    let reads = 0
    await openScreen(ADDRESS, {
      order: () => {
        reads += 1
        return reads === 1 ? anOrder({ patient: slow }) : complete.promise
      },
    })
    await expect.element(itemCard()).toBeVisible()
    await expect.element(warnings).toBeVisible()
    await expect.element(page.getByText('Loading..')).toBeVisible()
    await expect.element(page.getByText("The customer details can't be loaded.")).not.toBeInTheDocument()
    const top = () => page.getByRole('heading', { level: 1 }).element().getBoundingClientRect().top
    const topWhileLoading = top()
    complete.resolve(anOrder())
    await expect.poll(() => factsOf('Patient').Name).toBe('Jo Bloggs')
    // Nothing moves under the pointer when the patient appears.
    expect(top()).toBe(topWhileLoading)
    const waits = sentOperations()
      .filter(({ name }) => name === 'OrderPage')
      .map(({ headers }) => headers.get('x-panel-wait'))
    expect(waits).toEqual(['700', null])
  })
})

describe("an order's warnings panel", () => {
  const warning = (header: string, ...descriptions: string[]) => ({ header, descriptions })

  it("lists the warnings in the service's sequence; the “for someone else” warning is shown elsewhere", {
    tags: ['CR-107', 'CR-108', 'CR-176'],
  }, async () => {
    const safetyWarnings = someSafetyWarnings({
      warnings: [warning('One', 'age of the customer'), warning('Two', 'gender'), warning('Three', 'age', 'again')],
      orderForOthers: warning('For somebody else', 'Names differ'),
    })
    await openScreen(ADDRESS, { order: () => anOrder({ safetyWarnings }) })
    await expect.element(warnings.getByRole('alert')).toHaveLength(3)
    expect(textsOf(warnings.getByRole('alert'))).toEqual(['Oneage of the customer', 'Twogender', 'Threeageagain'])
    expect(textsOf(page.getByRole('alert'))).toEqual([
      'For somebody elseNames differ',
      'Oneage of the customer',
      'Twogender',
      'Threeageagain',
    ])
  })

  it('says “No warnings” if the order has none', { tags: ['CR-107'] }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder() })
    await expect.element(warnings.getByText('No warnings.')).toBeVisible()
  })

  it('offers a retry if the warnings fail to load; the rest of the order stays usable', { tags: ['CR-298', 'CR-337'] }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder({ safetyWarnings: failingField }) })
    await expect
      .element(warnings.getByRole('alert'))
      .toMatchTextContent("The warnings can't be loaded.Don't assume that this order has none.")
    await expect.element(itemCard().getByRole('button', { name: 'Approve Item' })).toBeEnabled()
    respond({ order: () => anOrder({ safetyWarnings: someSafetyWarnings({ warnings: [warning('Seen after the retry')] }) }) })
    await warnings.getByRole('button', { name: 'Try again' }).click()
    await expect.element(warnings.getByRole('alert')).toHaveTextContent('Seen after the retry')
  })
})

it('an order is refetched when one of the patient’s other orders changes', { tags: ['CR-203', 'XC-05'] }, async () => {
  await openScreen('/clinical-review/order/700001', { order: () => anOrder({ otherOrders: ordersNamed(['700009']) }) })
  await expect.poll(followedRecords).toContainEqual({ kind: 'ORDER', id: '700009' })
  const before = sent('OrderPage').length
  reportChange({ kind: 'ORDER', id: '700009' })
  await expect.poll(() => sent('OrderPage').length).toBe(before + 1)
})

describe('an order that the user reopens', () => {
  const order = () =>
    anOrder({
      patient: aPatient({ firstName: 'Forgotten', lastName: 'Person' }),
      items: [anItem({ subscriptionId: 's-1', subscriptionOrders: { orders: [], total: 0, unreadable: 0 } })],
      safetyWarnings: someSafetyWarnings({
        warnings: [{ header: 'Too young', descriptions: [] }],
        orderForOthers: { header: 'For somebody else', descriptions: [] },
      }),
      otherOrders: { orders: [anOrder({ id: '600001' })], total: 1, unreadable: 0 },
    })
  const openTwice = async (again: () => ReturnType<typeof anOrder> | Promise<ReturnType<typeof anOrder>>) => {
    const screen = await openScreen(ADDRESS, { order })
    for (const text of ['Forgotten Person', 'Too young', 'For somebody else', 'This subscription has no orders yet.'])
      await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Customer order history (1)' })).toBeVisible()
    await screen.goTo('/clinical-review')
    await expect.element(heading).toHaveTextContent('Awaiting clinical review (all)')
    respond({ order: again })
    await screen.goTo(ADDRESS)
  }

  it('shows errors instead of old panel contents if the panels fail to load', {
    tags: ['CR-053', 'CR-178'],
  }, async () => {
    await openTwice(() =>
      anOrder({
        patient: failingField,
        items: [anItem({ subscriptionId: 's-1', subscriptionOrders: failingField })],
        safetyWarnings: failingField,
        otherOrders: failingField,
      }),
    )
    await expect.element(itemCard()).toBeVisible()
    for (const text of ["The customer details can't be loaded.", "The warnings can't be loaded.", "Subscription history can't be loaded."])
      await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Customer order history', exact: true })).toBeVisible()
    for (const text of ['Forgotten Person', 'Too young', 'For somebody else']) expect(page.getByText(text).query()).toBeNull()
  })

  it('shows nothing about the customer until the order has loaded', { tags: ['CR-053'] }, async () => {
    const loading = Promise.withResolvers<ReturnType<typeof anOrder>>()
    await openTwice(() => loading.promise)
    await expect.poll(() => sent('OrderPage')).toHaveLength(2)
    await expect.element(heading).not.toBeInTheDocument()
    expect(page.getByText('Forgotten Person').query()).toBeNull()
    loading.resolve(order())
    await expect.element(patient.getByText('Forgotten Person')).toBeVisible()
  })
})
