import type { Locator, Page } from '@playwright/test'
import { bodyHash } from '../../sandbox/control/journal.ts'
import { findOrder } from '../../sandbox/data/orders.ts'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer } from '../support/records.ts'
import type { Stack } from '../support/stack.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const itemCard = (page: Page, name = 'Finasteride 1mg') => page.getByRole('article', { name })
const writes = ({ sandbox }: Stack) => sandbox.journal.read().filter(({ method }) => method !== 'GET' && method !== 'POST')

async function confirmAll(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  for (const checkbox of await dialog.getByRole('checkbox').all()) await checkbox.check()
}

test.describe('approving and rejecting an item', () => {
  test('approval of a POM item with warnings requires a note and four confirmations', {
    tag: ['@CR-138', '@CR-139', '@CR-232', '@CR-297'],
  }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox, { products: [product({ warningCount: 1 })] })
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    const item = itemCard(page)

    await item.getByRole('button', { name: 'Approve Item' }).click()
    await expect(item.getByText('Please submit a review comment')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await item.getByLabel(/Review note/).fill('Counselled')
    await item.getByRole('button', { name: 'Approve Item' }).click()
    const dialog = page.getByRole('dialog')
    const approve = dialog.getByRole('button', { name: 'Approve', exact: true })
    await expect(dialog.getByRole('checkbox')).toHaveCount(4)
    for (const checkbox of await dialog.getByRole('checkbox').all()) {
      await expect(approve).toBeDisabled()
      await checkbox.check()
    }
    await approve.click()

    await expect(item.getByText(/Approved by Inês Prescott on \d\d\/\d\d\/\d\d \d\d:\d\d/)).toBeVisible()
    expect(writes(stack).map(({ bodyHash: hash }) => hash)).toEqual([
      bodyHash({ status: 'APPROVED', comment: 'Counselled', reviewedBy: 'Inês Prescott' }),
    ])
    expect(findOrder(stack.sandbox.database, orderId)?.products[0]).toMatchObject({ reviewStatus: 'APPROVED', reviewedBy: 'Inês Prescott' })
    await expectAccessible(page)
  })

  test('rejection requires a note and a confirmation; cancelling sends nothing', { tag: ['@CR-137', '@CR-231', '@CR-233'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { orderId } = placeOrder(stack.sandbox)
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    const item = itemCard(page)

    await item.getByRole('button', { name: 'Reject Item' }).click()
    await expect(item.getByText('Please submit a review comment')).toBeVisible()
    await item.getByLabel(/Review note/).fill('Duplicate')
    await item.getByRole('button', { name: 'Reject Item' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(writes(stack)).toEqual([])

    await item.getByRole('button', { name: 'Reject Item' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(item.getByText(/Rejected by Inês Prescott on/)).toBeVisible()
    await expect(item.getByText('Duplicate')).toBeVisible()
    await expect(item.getByRole('button', { name: 'Approve Item' })).toHaveCount(0)
    expect(writes(stack)).toHaveLength(1)
  })

  test('a decided order moves from the awaiting to the completed list', { tag: ['@CR-002', '@CR-003'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { orderId } = placeOrder(stack.sandbox, { orderdate: '2099-01-01T09:00:00.000Z' })
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    await itemCard(page).getByRole('button', { name: 'Approve Item' }).click()
    await confirmAll(page.getByRole('dialog'))
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(itemCard(page).getByText(/Approved by/)).toBeVisible()

    await page.goto('/clinical-review/completed')
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: orderId }) })
    await expect(row).toContainText('Approved')
    await expect(row).toContainText('Inês Prescott')
    await page.goto('/clinical-review?sort=date.desc')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Awaiting clinical review (all)')
    await expect(page.getByRole('link', { name: orderId })).toHaveCount(0)
  })
})

test.describe('the confirmation of a decision', () => {
  for (const [button, name] of [
    ['Approve Item', 'Approve Finasteride 1mg'],
    ['Reject Item', 'Reject Finasteride 1mg'],
  ] as const) {
    test(`for "${button}" shows patient, product, quantity and flags of the form`, { tag: ['@CR-137', '@CR-138'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      const { id: customerId } = placeCustomer(stack.sandbox, { firstName: 'Jo', lastName: 'Bloggs', dateOfBirth: '1988-04-02' })
      const products = [product({ productQuantity: 3, warningCount: 2, exclusionCount: 1, productVariation: '28 tablets' })]
      const { orderId } = placeOrder(stack.sandbox, { customerId, products })
      await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
      await itemCard(page)
        .getByLabel(/Review note/)
        .fill('Counselled')
      await itemCard(page).getByRole('button', { name: button }).click()
      const dialog = page.getByRole('dialog', { name })
      const fact = (term: string) => dialog.locator('dt', { hasText: term }).locator('+ dd')
      await expect(fact('Patient')).toHaveText(/^Jo BloggsBorn 02\/04\/1988 \(\d+ years\)$/)
      await expect(fact('Product')).toHaveText('Finasteride 1mg 28 tablets')
      await expect(fact('Quantity')).toHaveText('3')
      await expect(fact('Exclusions')).toHaveText('1')
      await expect(fact('Warnings')).toHaveText('2')
    })
  }

  test('names the form and the images if the user has not opened them on this page', { tag: ['@CR-138'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { orderId } = placeOrder(stack.sandbox, { products: [product({ traversalId: 't-300000-1' })] })
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    const item = itemCard(page)
    const hint = page.getByRole('dialog').getByText("You haven't opened")
    const showsHint = async (text: RegExp | null) => {
      await item.getByRole('button', { name: 'Approve Item' }).click()
      await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(4)
      if (text === null) await expect(hint).toHaveCount(0)
      else await expect(hint).toHaveText(text)
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    const look = async (button: string) => {
      await item.getByRole('button', { name: button }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await showsHint(/the consultation form or the images on this page\.$/)
    // A form that failed to load doesn't count as opened.
    stack.sandbox.faults.order({ service: 'consultation', method: 'GET', kind: 'status', status: 500 })
    await item.getByRole('button', { name: 'View consultation form' }).click()
    await expect(page.getByRole('dialog').getByText("The consultation form can't be loaded.")).toBeVisible()
    await page.keyboard.press('Escape')
    await showsHint(/the consultation form or the images on this page\.$/)
    stack.sandbox.faults.clear()
    await item.getByRole('button', { name: 'View consultation form' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible()
    await page.keyboard.press('Escape')
    await showsHint(/opened the images on this page\.$/)
    await look('View images')
    await showsHint(null)
  })

  test("isn't offered for a cancelled order, and the item says why", { tag: ['@CR-263'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox, { orderStatus: 'Cancelled' })
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    await expect(itemCard(page)).toContainText("This order was cancelled, so the item can't be reviewed.")
    await expect(itemCard(page).getByRole('button', { name: /(Approve|Reject) Item/ })).toHaveCount(0)
  })

  test('waits for the ID check, as an agent can see on the item', { tag: ['@CR-266', '@CR-267'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox, { idCheckStatus: 'refer' })
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    await expect(itemCard(page)).toContainText("The ID check did not pass: verify the customer's identity first.")
  })
})

test.describe('access to the review box', () => {
  test('is for prescribers on POM and PMed, for pharmacists on PMed, not for agents', {
    tag: ['@CR-263', '@CR-264', '@CR-265', '@CR-266'],
  }, async ({ page, stack, signIn, context }) => {
    const { orderId } = placeOrder(stack.sandbox, {
      products: [product(), product({ productId: '201', productTitle: 'Nurofen Plus', primaryTag: 'PMed', secondaryTag: null })],
    })
    const expected = { prescriber: [1, 1], pharmacist: [0, 1], agent: [0, 0] } as const
    for (const [person, [pom, pmed]] of Object.entries(expected)) {
      await context.clearCookies()
      await signIn(page, person as keyof typeof expected, `/clinical-review/order/${orderId}`)
      await expect(itemCard(page)).toBeVisible()
      await expect(itemCard(page).getByRole('button', { name: 'Approve Item' })).toHaveCount(pom)
      await expect(itemCard(page, 'Nurofen Plus').getByRole('button', { name: 'Approve Item' })).toHaveCount(pmed)
    }
  })

  test('is kept, with a warning, when the ID status is missing', { tag: ['@CR-330'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox, { idCheckStatus: '' })
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    const warning = page.getByRole('alert').filter({ hasText: 'API failure' })
    await expect(warning).toContainText("Please verify customer's identity before approving item.")
    await expect(itemCard(page).getByRole('button', { name: 'Approve Item' })).toBeEnabled()
  })

  for (const { tag, title, order, heading, description } of [
    {
      tag: ['@CR-267', '@CR-330'],
      title: 'a failed verification call',
      order: { idCheckStatus: '', idCheckApiStatus: 'failure' },
      heading: 'API failure',
      description: "Please verify customer's identity before approving item.",
    },
    {
      tag: ['@CR-206', '@CR-267', '@CR-331'],
      title: 'the check result "refer"',
      order: { idCheckStatus: 'refer' },
      heading: 'ID status refer',
      description: "Please verify customer's identity before progressing this order.",
    },
  ]) {
    test(`is disabled, with an explanation, by ${title}`, { tag }, async ({ page, stack, signIn }) => {
      const { orderId } = placeOrder(stack.sandbox, order)
      await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
      const warning = page.getByRole('alert').filter({ hasText: heading })
      await expect(warning).toContainText(description)
      await expect(itemCard(page).getByRole('button', { name: 'Approve Item' })).toBeDisabled()
      await expect(itemCard(page).getByRole('button', { name: 'Reject Item' })).toBeDisabled()
    })
  }

  test('is enabled by approval of the restricted items, despite the ID check', { tag: ['@CR-267'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox, { idCheckStatus: 'refer', restrictedItemsApproval: true })
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    await expect(itemCard(page).getByRole('button', { name: 'Approve Item' })).toBeEnabled()
    await expect(page.getByText('ID status refer')).toHaveCount(0)
  })

  test('allows rejection without a photo, and approval only once the BMI is confirmed', { tag: ['@CR-268'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const skipped = product({ secondaryTag: 'onlinedoctorweightloss', isPhotoUploadSkipped: true })
    const { orderId } = placeOrder(stack.sandbox, { products: [skipped] })
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    const item = itemCard(page)
    await expect(item.getByRole('button', { name: 'Approve Item' })).toBeDisabled()
    await expect(item.getByRole('button', { name: 'Reject Item' })).toBeEnabled()

    await item.getByRole('button', { name: 'Confirm BMI' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm BMI' }).click()
    await expect(item.getByRole('button', { name: 'Approve Item' })).toBeEnabled()
    expect(findOrder(stack.sandbox.database, orderId)?.orderNotes).toMatchObject([
      { noteText: 'BMI confirmed', createdBy: 'Inês Prescott' },
    ])
  })
})

test.describe('a failed decision', () => {
  for (const [when, found] of [
    ['after', 'it was saved. Finasteride 1mg rejected.'],
    ['before', 'the record shows that this was not saved'],
  ] as const) {
    test(`interrupted ${when} it was processed shows: ${found}`, { tag: ['@CR-321'] }, async ({ page, stack, signIn }) => {
      const { orderId } = placeOrder(stack.sandbox)
      stack.sandbox.faults.order({ service: 'clinical', method: 'PUT', kind: 'reset', when })
      await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
      await itemCard(page)
        .getByLabel(/Review note/)
        .fill('Duplicate')
      await itemCard(page).getByRole('button', { name: 'Reject Item' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click()
      await expect(page.getByText(found)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(when === 'after' ? 0 : 1)
      expect(writes(stack)).toHaveLength(1)
    })
  }

  test('shows the second of two reviewers who decided and when, and keeps their note', { tag: ['@CR-203'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { orderId } = placeOrder(stack.sandbox)
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    await itemCard(page)
      .getByLabel(/Review note/)
      .fill('My own careful reasons')
    await itemCard(page).getByRole('button', { name: 'Reject Item' }).click()

    const response = await stack.graphql(
      'mutation ($input: ReviewOrderItemInput!) { reviewOrderItem(input: $input) { order { id } } }',
      { input: { orderId, productId: '112', decision: 'APPROVED' } },
      'secondPrescriber',
    )
    expect(response.errors).toBeUndefined()
    await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click()

    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(/failed to REJECTED product/)
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(/Noor O'Hara approved this item on \d\d\/\d\d\/\d\d \d\d:\d\d/)
    expect(writes(stack)).toHaveLength(1)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(itemCard(page).getByText(/Approved by Noor O'Hara/)).toBeVisible()
    await expect(itemCard(page).getByText('My own careful reasons')).toBeVisible()
  })

  test("shows the server's message on a 400", { tag: ['@CR-320'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox)
    stack.sandbox.faults.order({ service: 'clinical', method: 'PUT', kind: 'status', status: 400, message: 'The patient is on hold' })
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    await itemCard(page).getByRole('button', { name: 'Approve Item' }).click()
    await confirmAll(page.getByRole('dialog'))
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('The patient is on hold')
  })

  for (const [button, decision] of [
    ['Approve', 'APPROVED'],
    ['Reject', 'REJECTED'],
  ] as const) {
    test(`shows "failed to ${decision} product" on other errors, and keeps the note`, { tag: ['@CR-321'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      const { orderId } = placeOrder(stack.sandbox)
      stack.sandbox.faults.order({ service: 'clinical', method: 'PUT', kind: 'status', status: 500 })
      await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
      await itemCard(page)
        .getByLabel(/Review note/)
        .fill('Kept note')
      await itemCard(page)
        .getByRole('button', { name: `${button} Item` })
        .click()
      await confirmAll(page.getByRole('dialog'))
      await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toContainText(`failed to ${decision} product`)
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await expect(itemCard(page).getByLabel(/Review note/)).toHaveValue('Kept note')
      expect(writes(stack)).toHaveLength(1)
    })
  }
})

test.describe('a draft of a review note', () => {
  test('survives an expired session', { tag: ['@CR-281'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox)
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    await itemCard(page)
      .getByLabel(/Review note/)
      .fill('Half a thought')
    await page.context().clearCookies({ name: 'staff_session' })
    await itemCard(page).getByRole('button', { name: 'Approve Item' }).click()

    await expect(page).toHaveURL(/\/clinical-review\/login\?/)
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/clinical-review/order/${orderId}`))
    await expect(page.getByLabel(/Review note/)).toHaveValue('Half a thought')
    expect(writes(stack)).toEqual([])
  })

  test('is removed on sign-out and never offered to another user', { tag: ['@CR-036'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox)
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    await itemCard(page)
      .getByLabel(/Review note/)
      .fill('Mine alone')
    await page.reload()
    await expect(itemCard(page).getByLabel(/Review note/)).toHaveValue('Mine alone')
    await page.getByRole('button', { name: /Inês Prescott/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/clinical-review\/login$/)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Mine alone')

    await signIn(page, 'secondPrescriber', `/clinical-review/order/${orderId}`)
    await expect(itemCard(page).getByLabel(/Review note/)).toHaveValue('')
  })
})

test('an open dialog is in the address: it survives reload and pasting, and Back closes it', { tag: ['@CR-123'] }, async ({
  page,
  stack,
  signIn,
  context,
}) => {
  const { orderId } = placeOrder(stack.sandbox)
  await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
  await itemCard(page).getByRole('button', { name: 'Approve Item' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog')).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(itemCard(page)).toBeVisible()
})

test('an order can be reviewed by keyboard only', { tag: ['@CR-001'] }, async ({ page, stack, signIn }) => {
  const { orderId } = placeOrder(stack.sandbox, { products: [product({ warningCount: 1, traversalId: 't-300000-1' })] })
  await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
  const tabTo = async (locator: Locator) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await locator.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('not reached with Tab')
  }
  await tabTo(itemCard(page).getByRole('button', { name: 'View consultation form' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await tabTo(itemCard(page).getByLabel(/Review note/))
  await page.keyboard.type('Typed by hand')
  await tabTo(itemCard(page).getByRole('button', { name: 'Approve Item' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(4)
  for (const checkbox of await page.getByRole('dialog').getByRole('checkbox').all()) {
    await tabTo(checkbox)
    await page.keyboard.press('Space')
  }
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }))
  await page.keyboard.press('Enter')
  await expect(itemCard(page).getByText(/Approved by Inês Prescott/)).toBeVisible()
})
