import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { watchClipboard } from '#tests/component/support/clipboard.ts'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aPreApproval, aPreApprovedPatient, aProduct, patientAddress } from '#tests/component/support/records/pre-approvals.ts'
import { chooseOption, readOptions } from '#tests/component/support/select.ts'
import { reportUnreadable, respond, sent } from '#tests/component/support/stand-in-gateway.ts'

const open = page.getByRole('region', { name: 'Treatment' }).getByRole('button', { name: 'Create cart' })
const dialog = page.getByRole('dialog', { name: 'Create cart' })
const product = dialog.getByLabelText('Product')
const create = dialog.getByRole('button', { name: 'Create cart' })
const success = page.getByRole('status').filter({ hasText: 'was created.' })
const requests = () => sent('CreateCart').map(({ input }) => input)

const RETRY = "It is not known whether the cart was created. You can try again with the same product: a second cart won't be created."

async function openDialog(treatment = 'Wegovy') {
  const preApprovals = [aPreApproval(), aPreApproval({ treatmentName: 'Mounjaro' })]
  const screen = await openScreen(patientAddress(treatment), { as: 'agent', ...aPreApprovedPatient({ preApprovals }) })
  await open.click()
  await expect.element(create).toBeVisible()
  return screen
}
const failWith = (error: Error) =>
  respond({
    createCart: () => {
      throw error
    },
  })

describe('creating a cart', () => {
  it("shows the cart's number, which can be copied", { tags: ['XC-13'] }, async () => {
    const copied = watchClipboard()
    await openDialog()
    await chooseOption(product, 'Wegovy dose 2')
    respond({ createCart: () => ({ cartId: 'c-9' }) })
    await create.click()
    await success.getByRole('button', { name: 'Copy cart number' }).click()
    await expect.poll(() => copied.mock.calls).toEqual([['c-9']])
  })

  it('says that the checkout link was sent, and disables “Create cart” for this treatment only', {
    tags: ['CR-218', 'CR-303', 'CR-349'],
  }, async () => {
    const screen = await openDialog()
    await chooseOption(product, 'Wegovy dose 2')
    respond({ createCart: () => ({ cartId: 'c-9' }) })
    await create.click()
    await expect.element(success).toHaveTextContent('Cart c-9 was created.The checkout link was sent to the patient.')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(open).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Change treatment' })).toBeEnabled()
    expect(requests()).toEqual([
      { patientId: '81000', productId: '702', treatment: 'Wegovy', requestKey: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ])
    await expectAccessible()

    await screen.goTo(patientAddress('Mounjaro'))
    await expect.element(open).toBeEnabled()
    await expect.element(success).not.toBeInTheDocument()
  })

  it("offers only the treatment's products, requires one, and sends nothing on Cancel", { tags: ['CR-303'] }, async () => {
    await openDialog()
    await expectAccessible()
    await create.click()
    await expect.element(product).toHaveAccessibleDescription('Select a product')
    await expectAccessible()
    expect(await readOptions(product)).toEqual(['Wegovy dose 1', 'Wegovy dose 2'])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(open).toBeEnabled()
    expect(requests()).toEqual([])
  })

  it("offers the treatment's products even if the service adds spaces to the treatment's name", { tags: ['CR-303'] }, async () => {
    await openScreen(patientAddress(), {
      ...aPreApprovedPatient(),
      preApprovedProducts: () => ['Wegovy ', 'Mounjaro'].map((treatmentName, index) => aProduct({ id: `7${index}`, treatmentName })),
    })
    await open.click()
    await expect.element(dialog.getByTitle('Wegovy dose 1', { exact: true })).toBeVisible()
  })

  it('distinguishes products with the same name by dose number, or by id if the dose is missing', {
    tags: ['CR-169', 'CR-303'],
  }, async () => {
    await openScreen(patientAddress(), {
      as: 'agent',
      ...aPreApprovedPatient(),
      preApprovedProducts: () => [
        aProduct({ id: '701', name: 'Wegovy', doseNumber: '1' }),
        aProduct({ id: '702', name: 'Wegovy', doseNumber: '4' }),
        aProduct({ id: '703', name: 'Wegovy', doseNumber: null }),
        aProduct({ id: '704', name: 'Wegovy FlexTouch', doseNumber: '4' }),
      ],
    })
    await open.click()
    expect(await readOptions(product)).toEqual(['Wegovy, dose 1', 'Wegovy, dose 4', 'Wegovy, 703', 'Wegovy FlexTouch'])
  })

  it("preselects a treatment's only product", { tags: ['CR-303'] }, async () => {
    await openDialog('Mounjaro')
    respond({ createCart: () => ({ cartId: 'c-9' }) })
    await expect.element(dialog.getByTitle('Mounjaro dose 1', { exact: true })).toBeVisible()
    await create.click()
    await expect.element(success).toBeVisible()
    expect(requests()).toMatchObject([{ productId: '711' }])
  })

  it('reuses the request key after an unknown outcome, but only for the same product', {
    tags: ['CR-218', 'CR-303', 'CR-326'],
  }, async () => {
    await openDialog()
    failWith(gatewayFailure('OUTCOME_UNKNOWN', 'There was no response.'))
    await chooseOption(product, 'Wegovy dose 2')
    await create.click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await create.click()
    await expect.poll(requests).toHaveLength(2)
    await chooseOption(product, 'Wegovy dose 1')
    await create.click()
    await expect.poll(requests).toHaveLength(3)
    respond({ createCart: () => ({ cartId: 'c-9' }) })
    await chooseOption(product, 'Wegovy dose 2')
    await create.click()
    await expect.element(success).toBeVisible()
    const [first, again, other, last] = requests()
    expect(again).toEqual(first)
    expect(last).toEqual(first)
    expect(other.productId).toBe('701')
    expect(other.requestKey).not.toBe(first.requestKey)
  })

  it('shows why it failed, and whether a cart may have been created', { tags: ['CR-326'] }, async () => {
    await openDialog()
    await chooseOption(product, 'Wegovy dose 2')
    for (const [error, text] of [
      [
        gatewayFailure('UPSTREAM_REJECTED', 'The patient has no e-mail address', { status: 400, statusText: 'Bad Request' }),
        'Bad Request 400The patient has no e-mail address',
      ],
      [
        gatewayFailure('UPSTREAM_UNAVAILABLE', 'It is down.', { status: 503, statusText: 'Service Unavailable' }),
        `Service Unavailable 503${RETRY}`,
      ],
      [gatewayFailure('OUTCOME_UNKNOWN', 'There was no response.'), `Error in creating the Checkout link${RETRY}`],
      [
        new ConnectionFailure(),
        `Error in creating the Checkout linkThe connection failed. Please check your network and try again. ${RETRY}`,
      ],
      [
        gatewayFailure('NOT_FOUND', 'The patient is not pre-approved'),
        'Error in creating the Checkout linkThe patient is not pre-approved',
      ],
    ] as const) {
      failWith(error)
      await create.click()
      await expect.element(dialog.getByRole('alert')).toHaveTextContent(text)
      await expect.element(success).not.toBeInTheDocument()
    }
    await expectAccessible()
    respond({ createCart: () => ({ cartId: 'c-9' }) })
    await create.click()
    await expect.element(success).toBeVisible()
    // After the refused first attempt, the client uses a new key, because the service would repeat the refusal for the same key. The
    // outcome of the second attempt is unknown, so all later attempts reuse its key: another key might create a second cart.
    const [refused, ...others] = requests().map(({ requestKey }) => requestKey)
    expect(new Set(others)).toHaveLength(1)
    expect(others).not.toContain(refused)
  })

  it('warns that this could be a second cart if an earlier attempt may have created one, even on a later visit', async () => {
    const warning = dialog.getByRole('status').filter({ hasText: 'An earlier attempt may already have created a cart' })
    const screen = await openDialog()
    await chooseOption(product, 'Wegovy dose 1')
    failWith(gatewayFailure('OUTCOME_UNKNOWN', 'There was no response.'))
    await create.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(RETRY)
    await expect.element(warning).not.toBeInTheDocument()
    await chooseOption(product, 'Wegovy dose 2')
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(warning).toMatchTextContent('a cart for Wegovy dose 1.')
    await expect.element(warning).toMatchTextContent('If you create a cart for another product, the patient may get two carts.')
    await screen.goTo('/clinical-review')
    await screen.goTo(patientAddress())
    await open.click()
    await expect.element(warning).toMatchTextContent('If you create a cart for another product, the patient may get two carts.')
    await expectAccessible()
    await chooseOption(product, 'Wegovy dose 1')
    await expect.element(warning).toMatchTextContent('You can try again with this product')
    respond({ createCart: () => ({ cartId: 'c-9' }) })
    await create.click()
    await expect.element(success).toBeVisible()
    expect(new Set(requests().map(({ requestKey }) => requestKey))).toHaveLength(1)
  })

  it('reports a failure even if the user has already gone back', { tags: ['CR-326'] }, async () => {
    const screen = await openDialog()
    await chooseOption(product, 'Wegovy dose 2')
    const response = Promise.withResolvers<{ cartId: string }>()
    respond({ createCart: () => response.promise })
    await create.click()
    await expect.poll(requests).toHaveLength(1)
    await screen.goBack()
    await expect.element(dialog).not.toBeInTheDocument()
    response.reject(gatewayFailure('UPSTREAM_UNAVAILABLE', 'It is down.', { status: 503, statusText: 'Service Unavailable' }))
    await expect.element(page.getByText(`Cart for patient 81000: Service Unavailable 503. ${RETRY}`)).toBeVisible()
    await open.click()
    await expect.element(create).toBeVisible()
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  })

  it('is possible again the next day; the earlier cart is no longer shown', { tags: ['CR-218'] }, async () => {
    const screen = await openDialog()
    await chooseOption(product, 'Wegovy dose 2')
    respond({ createCart: () => ({ cartId: 'c-9' }) })
    await create.click()
    await expect.element(success).toBeVisible()
    await screen.goTo('/clinical-review')
    vi.setSystemTime('2026-03-03T10:00:00Z')
    await screen.goTo(patientAddress())
    await expect.element(open).toBeEnabled()
    await expect.element(success).not.toBeInTheDocument()
  })

  it('reports unreadable products each time the dialog is opened', { tags: ['CR-303'] }, async () => {
    reportUnreadable('preApprovedProducts', 1)
    await openDialog()
    for (const _time of [1, 2]) {
      await expect.element(dialog.getByText("1 product can't be read", { exact: false })).toBeVisible()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await open.click()
    }
    await expect.element(dialog.getByText("1 product can't be read", { exact: false })).toBeVisible()
  })

  it('offers to load the products again if they fail to load', { tags: ['CR-337'] }, async () => {
    const responses = aPreApprovedPatient()
    const preApprovedProducts = () => {
      throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'It is down.')
    }
    await openScreen(patientAddress(), { ...responses, preApprovedProducts })
    await open.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent("The products can't be loaded.It is down.")
    respond(responses)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
    expect(await readOptions(product)).toEqual(['Wegovy dose 1', 'Wegovy dose 2'])
  })
})
