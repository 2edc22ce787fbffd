import type { Locator, Page } from '@playwright/test'
import type { FaultOrder } from '../../sandbox/control/faults.ts'
import { bodyHash } from '../../sandbox/control/journal.ts'
import type { CustomerRecord, IdCheckRecord, PreApprovalRecord } from '../../sandbox/data/records.ts'
import { placeCustomer, placePreApproval, putDocument } from '../support/records.ts'
import type { Stack } from '../support/stack.ts'
import { writes } from './support/clinical.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const idCheckOf = (changes: Partial<IdCheckRecord> = {}): IdCheckRecord => ({
  idCheckPreviousStatus: 'refer',
  idCheckStatus: 'pass',
  lnSearchRef: 'LN-4711',
  lnStatusUpdateAt: '2026-07-02T09:05:00.000Z',
  lnStatusUpdatedBy: 'Noor Checker',
  ...changes,
})

/** Creates a pre-approved patient, who is removed after the test so that lists stay unchanged. */
function placePatient(
  { sandbox }: Stack,
  {
    treatments = ['Wegovy'],
    notYetIssued = false,
    idCheck,
  }: { treatments?: string[]; notYetIssued?: boolean; idCheck?: IdCheckRecord } = {},
): string {
  const { id } = placeCustomer(sandbox, { firstName: 'Aoife', email: 'aoife@example.com', gpDetails: null })
  putDocument(sandbox, 'customers', id, {
    ...sandbox.database.document<CustomerRecord>('SELECT document FROM customers WHERE id = ?', id),
    lastName: `Own ${id}`,
  })
  placed.push(id)
  for (const treatmentName of treatments)
    placePreApproval(sandbox, id, {
      treatmentName,
      treatmentUpdatedBy: 'Noor Earlier',
      treatmentUpdatedAt: '2026-07-01T09:14:00.000Z',
      treatmentWarning: notYetIssued,
      lastApprovalDate: '2026-01-02T09:00:00.000Z',
      nextReviewDate: '2026-08-02T09:00:00.000Z',
    })
  if (idCheck !== undefined)
    sandbox.database.run(
      "INSERT INTO id_checks (customer_id, order_id, order_date, status, api_status, document) VALUES (?, '', '', ?, 'success', ?)",
      id,
      idCheck.idCheckStatus,
      JSON.stringify(idCheck),
    )
  return id
}

let placed: string[] = []
test.afterEach(({ stack }) => {
  for (const id of placed) {
    for (const table of ['pre_approvals', 'id_checks', 'carts'])
      stack.sandbox.database.run(`DELETE FROM ${table} WHERE customer_id = ?`, id)
    stack.sandbox.database.run('DELETE FROM customers WHERE id = ?', id)
  }
  placed = []
})

const addressOf = (id: string, treatment = 'Wegovy') => `/clinical-review/customer/${id}?${new URLSearchParams({ treatment })}`
const region = (page: Page, name: string) => page.getByRole('region', { name })
const fact = (page: Page, panel: string, label: string) =>
  region(page, panel).getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]')
const banner = (page: Page) =>
  page.getByText('Current treatment has not yet been issued. Check customer order history for details.', { exact: true })

async function pick(page: Page, select: Locator, option: string): Promise<void> {
  await select.click()
  await page.locator('.ant-select-item-option').filter({ hasText: option }).click()
}

const approvals = ({ sandbox }: Stack, id: string) =>
  sandbox.database.documents<PreApprovalRecord>('SELECT document FROM pre_approvals WHERE customer_id = ? ORDER BY treatment', id)
const carts = ({ sandbox }: Stack, id: string) =>
  sandbox.database.documents<{ id: string; items: object[] }>(
    "SELECT json_set(document, '$.id', id) AS document FROM carts WHERE customer_id = ? ORDER BY rowid",
    id,
  )

const doseTwo = { items: [{ quantity: 1, id: '702', doseNumber: 2, treatmentName: 'Wegovy' }] }

test.describe('the page of a pre-approved patient', () => {
  test('shows the treatment and the stored ID check, requesting each once', {
    tag: ['@CR-150', '@CR-151', '@CR-152', '@CR-155', '@CR-305'],
  }, async ({ page, stack, signIn }) => {
    const id = placePatient(stack, { idCheck: idCheckOf() })
    await signIn(page, 'pharmacist', addressOf(id))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Aoife Own ${id}`)
    await expect(fact(page, 'Treatment', 'Current treatment')).toHaveText('Wegovy')
    await expect(fact(page, 'Treatment', 'Previous treatment')).toHaveText('Orlistat')
    await expect(fact(page, 'Treatment', 'Updated')).toHaveText('01/07/26 10:14 Noor Earlier')
    await expect(region(page, 'ID check').getByRole('definition')).toHaveText([
      'ID verified',
      'refer',
      'LN-4711',
      '02/07/26 10:05 Noor Checker',
    ])
    for (const name of ['Create cart', 'Change treatment', 'Remove from list'])
      await expect(region(page, 'Treatment').getByRole('button', { name })).toBeEnabled()
    const requested = stack.sandbox.journal
      .read()
      .flatMap(({ method, path }) => (path.startsWith(`/customers/${id}`) ? `${method} ${path}` : []))
    expect(requested.toSorted()).toEqual([`GET /customers/${id}/idchecks`, `GET /customers/${id}?treatment=Wegovy`])
  })

  test('shows empty values without a stored ID check', { tag: ['@CR-152'] }, async ({ page, stack, signIn }) => {
    const id = placePatient(stack)
    await signIn(page, 'agent', addressOf(id))
    await expect(region(page, 'ID check').getByRole('definition')).toHaveText(['API failure', '–', '–', '–'])
    await expect(fact(page, 'Treatment', 'Current treatment')).toHaveText('Wegovy')
  })

  const faults: Omit<FaultOrder, 'service'>[] = [
    { kind: 'status', status: 500 },
    { kind: 'reset' },
    { kind: 'malformed' },
    { kind: 'misshapen' },
  ]
  for (const fault of faults) {
    test(`shows no other patient's ID check when its own fails to load (${fault.kind})`, {
      tag: ['@CR-153'],
    }, async ({ page, stack, signIn }) => {
      const [known, failing] = [
        placePatient(stack, { idCheck: idCheckOf() }),
        placePatient(stack, { idCheck: idCheckOf({ lnSearchRef: 'Own' }) }),
      ]
      await signIn(page, 'agent', addressOf(known))
      await expect(fact(page, 'ID check', 'Search reference')).toHaveText('LN-4711')
      stack.sandbox.faults.order({ service: 'clinical', path: '/idchecks$', ...fault })
      await page.evaluate((path) => {
        history.pushState({}, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
      }, addressOf(failing))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Aoife Own ${failing}`)
      await expect(region(page, 'ID check').getByRole('definition')).toHaveText(['API failure', '–', '–', '–'])
      await expect(fact(page, 'Treatment', 'Current treatment')).toHaveText('Wegovy')
      await expect(page.getByRole('button', { name: 'Create cart' })).toBeEnabled()
      expect(stack.sandbox.journal.read().some(({ path }) => path === `/customers/${failing}/idchecks`)).toBe(true)
    })
  }

  test('shows a banner only while the current treatment has not been issued', { tag: ['@CR-154', '@CR-335'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const [waiting, issued] = [placePatient(stack, { notYetIssued: true }), placePatient(stack)]
    await signIn(page, 'agent', addressOf(waiting))
    await expect(banner(page)).toBeVisible()
    await expectAccessible(page)
    await page.goto(addressOf(issued))
    await expect(fact(page, 'Treatment', 'Current treatment')).toHaveText('Wegovy')
    await expect(banner(page)).toHaveCount(0)
  })

  test('has nothing to change or remove without a treatment in the address', { tag: ['@CR-150', '@CR-304'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const id = placePatient(stack)
    await signIn(page, 'prescriber', `/clinical-review/customer/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Aoife Own ${id}`)
    await expect(region(page, 'Treatment')).toBeVisible()
    await expect(region(page, 'Treatment').getByRole('button')).toHaveCount(0)
    for (const dialog of ['remove', 'cart', 'treatment']) {
      await page.goto(`/clinical-review/customer/${id}?dialog=${dialog}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Aoife Own ${id}`)
      await expect(region(page, 'Treatment')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    expect(writes(stack)).toEqual([])
  })
})

test.describe('changing the treatment', () => {
  const openDialog = async (page: Page) => {
    await page.getByRole('button', { name: 'Change treatment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select new treatment' })
    await expect(dialog).toBeVisible()
    return dialog
  }
  const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' })

  for (const [person, author] of [
    ['prescriber', 'Inês Prescott'],
    ['pharmacist', 'Dev Patel'],
    ['agent', 'Carla Service'],
  ] as const) {
    test(`sends the ${person}'s change in one call, and shows the new treatment everywhere`, {
      tag: ['@CR-135', '@CR-150', '@CR-154', '@CR-217', '@CR-273', '@CR-306'],
    }, async ({ page, stack, signIn }) => {
      const id = placePatient(stack)
      await signIn(page, person, addressOf(id))
      await expect(banner(page)).toHaveCount(0)
      const dialog = await openDialog(page)
      await pick(page, dialog.getByLabel('New treatment'), 'Mounjaro')
      await save(dialog).click()
      await expect(fact(page, 'Treatment', 'Current treatment')).toHaveText('Mounjaro')
      await expect(dialog).toHaveCount(0)
      await expect(fact(page, 'Treatment', 'Previous treatment')).toHaveText('Wegovy')
      await expect(fact(page, 'Treatment', 'Updated')).toContainText(author)
      await expect(banner(page)).toBeVisible()
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(addressOf(id, 'Mounjaro'))

      expect(writes(stack)).toEqual([
        {
          call: `PUT /customers/${id}/treatments`,
          hash: bodyHash({ updatedBy: author, treatmentName: 'Mounjaro', currentTreatment: 'Wegovy' }),
        },
      ])
      expect(approvals(stack, id)).toMatchObject([
        { treatmentName: 'Mounjaro', previousTreatmentName: 'Wegovy', treatmentUpdatedBy: author, treatmentWarning: true },
      ])
      await page.reload()
      await expect(fact(page, 'Treatment', 'Current treatment')).toHaveText('Mounjaro')
    })
  }

  test('requires a selection other than the current treatment', { tag: ['@CR-135', '@CR-251'] }, async ({ page, stack, signIn }) => {
    const id = placePatient(stack)
    await signIn(page, 'agent', addressOf(id))
    const dialog = await openDialog(page)
    await expectAccessible(page)
    await save(dialog).click()
    await expect(dialog.getByRole('alert')).toHaveText('Select a new treatment')
    await expect(dialog.getByLabel('New treatment')).toHaveAccessibleDescription('Select a new treatment')
    await expectAccessible(page)
    await dialog.getByLabel('New treatment').click()
    await expect(page.locator('.ant-select-item-option')).toHaveText(['Mounjaro', 'Saxenda'])
    await page.locator('.ant-select-item-option').filter({ hasText: 'Saxenda' }).click()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    expect(writes(stack)).toEqual([])
    expect(approvals(stack, id)).toMatchObject([{ treatmentName: 'Wegovy' }])
  })

  test('changes it once on a double click on Save', { tag: ['@CR-306'] }, async ({ page, stack, signIn }) => {
    const id = placePatient(stack)
    await signIn(page, 'agent', addressOf(id))
    const dialog = await openDialog(page)
    await pick(page, dialog.getByLabel('New treatment'), 'Saxenda')
    await save(dialog).dblclick()
    await expect(fact(page, 'Treatment', 'Current treatment')).toHaveText('Saxenda')
    await expect(dialog).toHaveCount(0)
    expect(writes(stack)).toHaveLength(1)
  })

  for (const [fault, detail] of [
    [{ kind: 'status', status: 500 }, 'the record shows that this was not saved'],
    [{ kind: 'status', status: 400, message: 'The treatment is on hold' }, 'The treatment is on hold'],
    [{ kind: 'status', status: 409, message: 'The customer has this treatment already' }, 'The customer has this treatment already'],
    [{ kind: 'reset' }, 'the record shows that this was not saved'],
  ] satisfies [Omit<FaultOrder, 'service'>, string][]) {
    test(`shows an error (${fault.status ?? fault.kind}), keeps the choice, and can be retried`, {
      tag: ['@CR-325'],
    }, async ({ page, stack, signIn }) => {
      const id = placePatient(stack)
      stack.sandbox.faults.order({ service: 'clinical', method: 'PUT', path: '/treatments$', times: 1, ...fault })
      await signIn(page, 'agent', addressOf(id))
      const dialog = await openDialog(page)
      await pick(page, dialog.getByLabel('New treatment'), 'Mounjaro')
      await save(dialog).click()
      const alert = dialog.getByRole('alert')
      await expect(alert).toContainText('Error in updating treatment')
      await expect(alert).toContainText(detail)
      await expect(fact(page, 'Treatment', 'Current treatment')).toHaveText('Wegovy')
      expect(new URL(page.url()).searchParams.get('treatment')).toBe('Wegovy')
      expect(writes(stack)).toHaveLength(1)

      await save(dialog).click()
      await expect(fact(page, 'Treatment', 'Current treatment')).toHaveText('Mounjaro')
      expect(approvals(stack, id)).toMatchObject([{ treatmentName: 'Mounjaro', previousTreatmentName: 'Wegovy' }])
      expect(writes(stack)).toHaveLength(2)
    })
  }

  test('recovers from a lost response when the change was saved', { tag: ['@CR-325'] }, async ({ page, stack, signIn }) => {
    const id = placePatient(stack)
    stack.sandbox.faults.order({ service: 'clinical', method: 'PUT', path: '/treatments$', kind: 'reset', when: 'after', times: 1 })
    await signIn(page, 'agent', addressOf(id))
    const dialog = await openDialog(page)
    await pick(page, dialog.getByLabel('New treatment'), 'Mounjaro')
    await save(dialog).click()
    await expect(page.getByText('No confirmation came, but it was saved. Treatment changed to Mounjaro.')).toBeVisible()
    await expect(fact(page, 'Treatment', 'Current treatment')).toHaveText('Mounjaro')
    await expect(dialog).toHaveCount(0)
    expect(writes(stack)).toHaveLength(1)
  })

  test('shows errors accessibly, clears them on reopening, and reloads the treatments', {
    tag: ['@CR-325', '@CR-337'],
  }, async ({ page, stack, signIn }) => {
    const id = placePatient(stack)
    stack.sandbox.faults.order({ service: 'preapproved', kind: 'status', status: 500 })
    stack.sandbox.faults.order({ service: 'clinical', method: 'PUT', path: '/treatments$', kind: 'status', status: 500 })
    await signIn(page, 'agent', addressOf(id))
    const dialog = await openDialog(page)
    await expect(dialog.getByRole('alert')).toContainText("The treatments can't be loaded.")
    stack.sandbox.faults.clear()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await pick(page, dialog.getByLabel('New treatment'), 'Mounjaro')
    stack.sandbox.faults.order({ service: 'clinical', method: 'PUT', path: '/treatments$', kind: 'status', status: 500 })
    await save(dialog).click()
    await expect(dialog.getByRole('alert')).toContainText('Error in updating treatment')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await openDialog(page)
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('creating a cart', () => {
  const openDialog = async (page: Page) => {
    await page.getByRole('button', { name: 'Create cart' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create cart' })
    await expect(dialog).toBeVisible()
    return dialog
  }
  const create = (dialog: Locator) => dialog.getByRole('button', { name: 'Create cart' })
  const success = (page: Page) => page.getByRole('status').filter({ hasText: 'was created.' })

  for (const person of ['prescriber', 'pharmacist', 'agent'] as const) {
    test(`lets the ${person} create one, says its link was sent, and can't be repeated`, {
      tag: ['@CR-150', '@CR-218', '@CR-303', '@CR-349'],
    }, async ({ page, stack, signIn }) => {
      const id = placePatient(stack)
      await signIn(page, person, addressOf(id))
      const dialog = await openDialog(page)
      await pick(page, dialog.getByLabel('Product'), 'Wegovy dose 2')
      await create(dialog).click()
      await expect(dialog).toHaveCount(0)
      const [cart, ...others] = carts(stack, id)
      expect(others).toEqual([])
      expect(cart).toMatchObject(doseTwo)
      await expect(success(page)).toContainText(`Cart ${cart?.id} was created.`)
      await expect(success(page)).toContainText('The checkout link was sent to the patient.')
      await expect(page.getByRole('button', { name: 'Create cart' })).toBeDisabled()
      await expect(page.getByRole('button', { name: 'Change treatment' })).toBeEnabled()
      expect(writes(stack)).toEqual([{ call: `POST /customers/${id}/cart`, hash: bodyHash(doseTwo) }])
      await expectAccessible(page)
    })
  }

  test('offers only products of the treatment, requires one, and sends nothing on Cancel', { tag: ['@CR-303'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const id = placePatient(stack, { treatments: ['Saxenda'] })
    await signIn(page, 'agent', addressOf(id, 'Saxenda'))
    const dialog = await openDialog(page)
    await expectAccessible(page)
    await create(dialog).click()
    await expect(dialog.getByRole('alert')).toHaveText('Select a product')
    await expect(dialog.getByLabel('Product')).toHaveAccessibleDescription('Select a product')
    await expectAccessible(page)
    await dialog.getByLabel('Product').click()
    await expect(page.locator('.ant-select-item-option')).toHaveText([1, 2, 3, 4].map((dose) => `Saxenda dose ${dose}`))
    await page.locator('.ant-select-item-option').first().click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Create cart' })).toBeEnabled()
    expect(writes(stack)).toEqual([])
    expect(carts(stack, id)).toEqual([])
  })

  test('creates one cart on a double click', { tag: ['@CR-218', '@CR-303'] }, async ({ page, stack, signIn }) => {
    const id = placePatient(stack)
    await signIn(page, 'agent', addressOf(id))
    const dialog = await openDialog(page)
    await pick(page, dialog.getByLabel('Product'), 'Wegovy dose 2')
    await create(dialog).dblclick()
    await expect(success(page)).toBeVisible()
    expect(writes(stack)).toHaveLength(1)
    expect(carts(stack, id)).toHaveLength(1)
  })

  test('creates a second cart for another product after a lost response', {
    tag: ['@CR-218', '@CR-303'],
  }, async ({ page, stack, signIn }) => {
    const id = placePatient(stack)
    stack.sandbox.faults.order({ service: 'clinical', method: 'POST', path: '/cart$', kind: 'reset', when: 'after', times: 1 })
    await signIn(page, 'agent', addressOf(id))
    const dialog = await openDialog(page)
    await pick(page, dialog.getByLabel('Product'), 'Wegovy dose 2')
    await create(dialog).click()
    await expect(dialog.getByRole('alert')).toContainText('not known whether the cart was created')
    await pick(page, dialog.getByLabel('Product'), 'Wegovy dose 4')
    await create(dialog).click()
    await expect(success(page)).toBeVisible()
    expect(carts(stack, id)).toHaveLength(2)
    expect(JSON.stringify(carts(stack, id).at(-1))).toContain('704')
    await expect(success(page)).toContainText(String(carts(stack, id).at(-1)?.id))
  })

  test('fails for a patient who has since been removed', { tag: ['@CR-303'] }, async ({ page, stack, signIn }) => {
    const id = placePatient(stack)
    await signIn(page, 'agent', addressOf(id))
    const dialog = await openDialog(page)
    await pick(page, dialog.getByLabel('Product'), 'Wegovy dose 2')
    stack.sandbox.database.run('DELETE FROM pre_approvals WHERE customer_id = ?', id)
    await create(dialog).click()
    await expect(dialog.getByRole('alert')).toContainText('not pre-approved')
    expect(carts(stack, id)).toEqual([])
    // When the tab becomes visible again, the patient is no longer shown.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('heading', { name: 'Patient not found' })).toBeVisible()
  })

  for (const way of ['at once', 'after a reload'] as const) {
    test(`returns the same cart when a lost response is retried ${way}`, { tag: ['@CR-218', '@CR-303', '@CR-326'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      const id = placePatient(stack)
      stack.sandbox.faults.order({ service: 'clinical', method: 'POST', path: '/cart$', kind: 'reset', when: 'after', times: 1 })
      await signIn(page, 'agent', addressOf(id))
      const dialog = await openDialog(page)
      await pick(page, dialog.getByLabel('Product'), 'Wegovy dose 2')
      await create(dialog).click()
      await expect(dialog.getByRole('alert')).toContainText('Error in creating the Checkout link')
      await expect(dialog.getByRole('alert')).toContainText("You can try again: a second cart won't be created.")
      const [made] = carts(stack, id)
      expect(made).toMatchObject(doseTwo)

      if (way === 'after a reload') {
        await page.reload()
        await pick(page, dialog.getByLabel('Product'), 'Wegovy dose 2')
      }
      await create(dialog).click()
      await expect(success(page)).toContainText(`Cart ${made?.id} was created.`)
      expect(carts(stack, id)).toEqual([made])
      expect(writes(stack)).toEqual(Array(2).fill({ call: `POST /customers/${id}/cart`, hash: bodyHash(doseTwo) }))
    })
  }

  for (const [fault, title, detail] of [
    [{ kind: 'status', status: 503 }, 'Service Unavailable 503', "service can't be reached at the moment"],
    [{ kind: 'status', status: 400, message: 'The patient has no e-mail address' }, 'Bad Request 400', 'The patient has no e-mail address'],
    [{ kind: 'status', status: 201 }, 'Created 201', ''],
    [{ kind: 'reset' }, 'Error in creating the Checkout link', 'not known whether the cart was created'],
  ] satisfies [Omit<FaultOrder, 'service'>, string, string][]) {
    test(`shows "${title}" on an error (${fault.status ?? fault.kind}), and creates one cart on retry`, {
      tag: ['@CR-326'],
    }, async ({ page, stack, signIn }) => {
      const id = placePatient(stack)
      stack.sandbox.faults.order({ service: 'clinical', method: 'POST', path: '/cart$', times: 1, ...fault })
      await signIn(page, 'agent', addressOf(id))
      const dialog = await openDialog(page)
      await pick(page, dialog.getByLabel('Product'), 'Wegovy dose 2')
      await create(dialog).click()
      await expect(dialog.getByRole('alert')).toContainText(title)
      await expect(dialog.getByRole('alert')).toContainText(detail)
      await expect(success(page)).toHaveCount(0)
      expect(carts(stack, id)).toEqual([])
      await expectAccessible(page)
      await create(dialog).click()
      await expect(success(page)).toBeVisible()
      expect(carts(stack, id)).toHaveLength(1)
      expect(writes(stack)).toHaveLength(2)
    })
  }

  test('shows "Error in creating the Checkout link" when offline, and creates nothing', { tag: ['@CR-326'] }, async ({
    page,
    stack,
    signIn,
    context,
  }) => {
    const id = placePatient(stack)
    await signIn(page, 'agent', addressOf(id))
    const dialog = await openDialog(page)
    await pick(page, dialog.getByLabel('Product'), 'Wegovy dose 2')
    await context.setOffline(true)
    await create(dialog).click()
    await expect(dialog.getByRole('alert')).toContainText('Error in creating the Checkout link')
    await expect(dialog.getByRole('alert')).toContainText('The connection failed.')
    await expect(dialog.getByRole('alert')).toContainText("a second cart won't be created.")
    expect(writes(stack)).toEqual([])
    await context.setOffline(false)
    await create(dialog).click()
    await expect(success(page)).toBeVisible()
    expect(carts(stack, id)).toHaveLength(1)
  })

  test('is possible again after a change of treatment', { tag: ['@CR-303'] }, async ({ page, stack, signIn }) => {
    const id = placePatient(stack)
    await signIn(page, 'agent', addressOf(id))
    const dialog = await openDialog(page)
    await pick(page, dialog.getByLabel('Product'), 'Wegovy dose 2')
    await create(dialog).click()
    await expect(success(page)).toBeVisible()
    await page.getByRole('button', { name: 'Change treatment' }).click()
    const treatments = page.getByRole('dialog', { name: 'Select new treatment' })
    await pick(page, treatments.getByLabel('New treatment'), 'Mounjaro')
    await treatments.getByRole('button', { name: 'Save' }).click()
    await expect(fact(page, 'Treatment', 'Current treatment')).toHaveText('Mounjaro')
    await expect(success(page)).toHaveCount(0)
    await openDialog(page)
    await pick(page, dialog.getByLabel('Product'), 'Mounjaro dose 1')
    await create(dialog).click()
    await expect(success(page)).toBeVisible()
    await expect(success(page)).toContainText(`Cart ${carts(stack, id)[1]?.id} was created.`)
    expect(carts(stack, id)).toMatchObject([doseTwo, { items: [{ quantity: 1, id: '711', doseNumber: 1, treatmentName: 'Mounjaro' }] }])
  })
})

test.describe('removing a patient from the list', () => {
  const openDialog = async (page: Page) => {
    await page.getByRole('button', { name: 'Remove from list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove patient' })
    await expect(dialog).toBeVisible()
    return dialog
  }
  const remove = (dialog: Locator) => dialog.getByRole('button', { name: 'Remove' })

  for (const person of ['prescriber', 'pharmacist', 'agent'] as const) {
    test(`lets the ${person} remove one treatment with a comment, and keeps the other`, {
      tag: ['@CR-136', '@CR-150', '@CR-219', '@CR-304'],
    }, async ({ page, stack, signIn }) => {
      const id = placePatient(stack, { treatments: ['Mounjaro', 'Wegovy'] })
      await signIn(page, person, addressOf(id))
      const dialog = await openDialog(page)
      await expect(dialog).toContainText(`Aoife Own ${id} is taken off the list of patients who are pre-approved for Wegovy.`)
      await dialog.getByLabel('Comment').fill('Moved abroad')
      await remove(dialog).click()
      await expect(page.getByText('Patient removed from the list.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Weight management patients' })).toBeVisible()
      expect(writes(stack)).toEqual([{ call: `DELETE /customers/${id}?treatment=Wegovy`, hash: bodyHash({ comment: 'Moved abroad' }) }])
      expect(approvals(stack, id)).toMatchObject([{ treatmentName: 'Mounjaro' }])
      expect(stack.sandbox.database.document('SELECT document FROM customers WHERE id = ?', id)).toMatchObject({ firstName: 'Aoife' })
      await page.goto(addressOf(id))
      await expect(page.getByRole('heading', { name: 'Patient not found' })).toBeVisible()
    })
  }

  test('requires a comment, and sends nothing on Cancel', { tag: ['@CR-136', '@CR-304'] }, async ({ page, stack, signIn }) => {
    const id = placePatient(stack)
    await signIn(page, 'agent', addressOf(id))
    const dialog = await openDialog(page)
    await expectAccessible(page)
    for (const comment of ['', '   ', ' x ', '\u200b\u200b']) {
      await dialog.getByLabel('Comment').fill(comment)
      await remove(dialog).click()
      await expect(dialog.getByLabel('Comment')).toHaveAccessibleDescription('Enter why the patient is removed')
    }
    await expectAccessible(page)
    await dialog.getByLabel('Comment').fill('Moved abroad')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    expect(writes(stack)).toEqual([])
    expect(approvals(stack, id)).toHaveLength(1)
  })

  test("sends the treatment's name unchanged, whatever characters it has", { tag: ['@CR-304'] }, async ({ page, stack, signIn }) => {
    const treatment = 'A&B=1/ü + 50%#?'
    const id = placePatient(stack, { treatments: [treatment, 'A'] })
    await signIn(page, 'agent', addressOf(id, treatment))
    const dialog = await openDialog(page)
    await dialog.getByLabel('Comment').fill('Moved abroad')
    await remove(dialog).click()
    await expect(page.getByText('Patient removed from the list.')).toBeVisible()
    const [{ call } = { call: '' }, ...others] = writes(stack)
    expect(others).toEqual([])
    const sent = new URL(call.replace('DELETE ', ''), 'http://own.invalid')
    expect([sent.pathname, [...sent.searchParams]]).toEqual([`/customers/${id}`, [['treatment', treatment]]])
    expect(approvals(stack, id)).toMatchObject([{ treatmentName: 'A' }])
  })

  test('sends the removal once on a double click', { tag: ['@CR-304'] }, async ({ page, stack, signIn }) => {
    const id = placePatient(stack)
    await signIn(page, 'agent', addressOf(id))
    const dialog = await openDialog(page)
    await dialog.getByLabel('Comment').fill('Moved abroad')
    await remove(dialog).dblclick()
    await expect(page.getByRole('heading', { name: 'Weight management patients' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    expect(writes(stack)).toHaveLength(1)
  })

  for (const [fault, title, detail] of [
    [{ kind: 'status', status: 500 }, 'Internal Server Error 500', 'the record shows that this was not saved'],
    [{ kind: 'status', status: 400, message: 'The patient has an open order' }, 'Bad Request 400', 'The patient has an open order'],
    [{ kind: 'status', status: 200 }, 'OK 200', ''],
    [{ kind: 'reset' }, 'Error in Removing Patient', 'the record shows that this was not saved'],
  ] satisfies [Omit<FaultOrder, 'service'>, string, string][]) {
    test(`shows "${title}" on an error (${fault.status ?? fault.kind}), and keeps the comment`, {
      tag: ['@CR-327'],
    }, async ({ page, stack, signIn }) => {
      const id = placePatient(stack)
      stack.sandbox.faults.order({ service: 'clinical', method: 'DELETE', times: 1, ...fault })
      await signIn(page, 'agent', addressOf(id))
      const dialog = await openDialog(page)
      await dialog.getByLabel('Comment').fill('Moved abroad')
      await remove(dialog).click()
      await expect(dialog.getByRole('alert')).toContainText(title)
      await expect(dialog.getByRole('alert')).toContainText(detail)
      await expect(dialog.getByLabel('Comment')).toHaveValue('Moved abroad')
      expect(approvals(stack, id)).toHaveLength(1)
      await expectAccessible(page)
      await remove(dialog).click()
      await expect(page.getByText('Patient removed from the list.')).toBeVisible()
      expect(approvals(stack, id)).toEqual([])
      const call = { call: `DELETE /customers/${id}?treatment=Wegovy`, hash: bodyHash({ comment: 'Moved abroad' }) }
      expect(writes(stack)).toEqual([call, call])
    })
  }

  test('recovers from a lost response when the removal was saved', { tag: ['@CR-327'] }, async ({ page, stack, signIn }) => {
    const id = placePatient(stack)
    stack.sandbox.faults.order({ service: 'clinical', method: 'DELETE', kind: 'reset', when: 'after', times: 1 })
    await signIn(page, 'agent', addressOf(id))
    const dialog = await openDialog(page)
    await dialog.getByLabel('Comment').fill('Moved abroad')
    await remove(dialog).click()
    await expect(page.getByText('No confirmation came, but it was saved. Patient removed from the list.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Weight management patients' })).toBeVisible()
    expect(writes(stack)).toHaveLength(1)
  })

  test('shows "Error in Removing Patient" when offline', { tag: ['@CR-327'] }, async ({ page, stack, signIn, context }) => {
    const id = placePatient(stack)
    await signIn(page, 'agent', addressOf(id))
    const dialog = await openDialog(page)
    await dialog.getByLabel('Comment').fill('Moved abroad')
    await context.setOffline(true)
    await remove(dialog).click()
    await expect(dialog.getByRole('alert')).toContainText('Error in Removing Patient')
    expect(writes(stack)).toEqual([])
    expect(approvals(stack, id)).toHaveLength(1)
  })
})
