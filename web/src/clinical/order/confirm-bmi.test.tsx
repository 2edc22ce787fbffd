import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anItem, anOrder, type OrderRecord } from '#tests/component/support/records/orders.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'

const item = page.getByRole('article', { name: 'Wegovy 0.25mg' })
const anyBmiButton = page.getByRole('button', { name: /BMI/ })
const offer = item.getByRole('button', { name: 'Confirm BMI' })
const dialog = page.getByRole('dialog', { name: 'Confirm BMI' })
const confirm = dialog.getByRole('button', { name: 'Confirm BMI' })
const confirmedButton = (by: string) => item.getByRole('button', { name: `BMI confirmed 02/03/26 10:00 by ${by}`, exact: true })

const weightLoss = (photoUploadSkipped: boolean, changes: Partial<OrderRecord> = {}) =>
  anOrder({ items: [anItem({ title: 'Wegovy 0.25mg', secondaryTag: 'onlinedoctorweightloss', photoUploadSkipped })], ...changes })
const confirmedBy = (createdBy: string) => ({
  allNotes: [{ text: 'BMI confirmed', createdBy, createdAt: '2026-03-02T10:00:00.000Z', productId: '112' }],
})
const open = async (isSkipped = true) => {
  const screen = await openScreen('/clinical-review/order/700001', { as: 'agent', order: () => weightLoss(isSkipped) })
  await expect.element(item).toBeVisible()
  return screen
}
const input = { orderId: '700001', productId: '112' }

describe('the "Confirm BMI" button', () => {
  it('is not offered for treatments other than weight loss', { tags: ['CR-270', 'CR-271'] }, async () => {
    await openScreen('/clinical-review/order/700001', {
      as: 'agent',
      order: () => anOrder({ items: [anItem({ photoUploadSkipped: true })] }),
    })
    await expect.element(page.getByRole('article')).toBeVisible()
    await expect.element(anyBmiButton).not.toBeInTheDocument()
  })

  it('is offered for an item with photos until a note confirms the BMI', { tags: ['CR-270'] }, async () => {
    const screen = await open(false)
    await expect.element(offer).toBeEnabled()
    respond({ order: () => weightLoss(false, { id: '700002', ...confirmedBy('Dev Patel') }) })
    await screen.goTo('/clinical-review/order/700002')
    await expect.element(page.getByText('BMI confirmed', { exact: true })).toBeVisible()
    await expect.element(anyBmiButton).not.toBeInTheDocument()
  })

  it('is disabled for an item with a skipped photo once the BMI is confirmed, and says who confirmed it and when', {
    tags: ['CR-270', 'CR-271', 'CR-336'],
  }, async () => {
    await openScreen('/clinical-review/order/700001', { as: 'agent', order: () => weightLoss(true, confirmedBy('Dev Patel')) })
    await expect.element(confirmedButton('Dev Patel')).toBeDisabled()
  })
})

describe('confirming the BMI', () => {
  it('sends one request, and keeps the dialog open until the response arrives', { tags: ['CR-134', 'CR-270', 'CR-307'] }, async () => {
    const response = Promise.withResolvers<void>()
    await open()
    respond({ confirmBmi: () => response.promise.then(() => ({ order: weightLoss(true, confirmedBy('Carla Service')) })) })
    await offer.click()
    await expect
      .element(dialog)
      .toMatchTextContent("You confirm that the patient's height, weight and BMI were verified for Wegovy 0.25mg.")
    await expectAccessible()
    await confirm.dblClick()
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(confirm).toBeVisible()
    response.resolve()
    await expect.element(confirmedButton('Carla Service')).toBeDisabled()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('Order 700001: BMI confirmed.', { exact: true })).toBeVisible()
    expect(sent('ConfirmItemBmi')).toEqual([{ input }])
  })

  it.each([
    ['UPSTREAM_REJECTED', 'The item is on hold', 'The item is on hold'],
    ['UPSTREAM_UNAVAILABLE', 'Down', 'No confirmation came, and the record shows that this was not saved. You can try again.'],
    ['OUTCOME_UNKNOWN', 'Lost', 'No confirmation came, and the record shows that this was not saved. You can try again.'],
  ])(
    'shows a failure (%s), and does not send the request again until the user retries',
    { tags: ['CR-134', 'CR-307', 'CR-337'] },
    async (code, message, detail) => {
      await open()
      respond({
        confirmBmi: () => {
          throw gatewayFailure(code, message)
        },
      })
      await offer.click()
      await confirm.click()
      await expect.element(dialog.getByRole('alert')).toHaveTextContent(`The BMI was not confirmed.${detail}`)
      expect(sent('ConfirmItemBmi')).toHaveLength(1)

      respond({ confirmBmi: () => ({ order: weightLoss(true, confirmedBy('Carla Service')) }) })
      await confirm.click()
      await expect.element(confirmedButton('Carla Service')).toBeDisabled()
      await expect.element(dialog).not.toBeInTheDocument()
      expect(sent('ConfirmItemBmi')).toHaveLength(2)
    },
  )

  it('succeeds after a lost response if the confirmation was saved', { tags: ['CR-134', 'CR-307'] }, async () => {
    await open()
    respond({
      order: () => weightLoss(true, confirmedBy('Carla Service')),
      confirmBmi: () => {
        throw new ConnectionFailure()
      },
    })
    await offer.click()
    await confirm.click()
    await expect.element(page.getByText('Order 700001: No confirmation came, but it was saved. BMI confirmed.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(confirmedButton('Carla Service')).toBeDisabled()
    expect(sent('ConfirmItemBmi')).toHaveLength(1)
  })

  it('reports an unknown outcome if the response is lost and the order cannot be read', { tags: ['CR-307', 'CR-337'] }, async () => {
    await open()
    respond({
      order: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'Down')
      },
      confirmBmi: () => {
        throw gatewayFailure('OUTCOME_UNKNOWN', 'Check the order before you try again.')
      },
    })
    await offer.click()
    await confirm.click()
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('It is not known whether the BMI was confirmed.Check the order before you try again.')
  })

  it.each([
    ['with photos', false],
    ['with a skipped photo', true],
  ])(
    'reports that another user has already confirmed the BMI of an item %s; Cancel closes the dialog',
    { tags: ['CR-134', 'CR-307'] },
    async (_what, isSkipped) => {
      await open(isSkipped)
      respond({
        order: () => weightLoss(isSkipped, confirmedBy('Dev Patel')),
        confirmBmi: () => {
          throw gatewayFailure('CONFLICT', 'The BMI has already been confirmed.')
        },
      })
      await offer.click()
      await confirm.click()
      await expect.element(item.getByText('BMI confirmed', { exact: true })).toBeVisible()
      await expect.element(dialog.getByRole('alert')).toHaveTextContent('The BMI was not confirmed.The BMI has already been confirmed.')
      await expect.element(dialog.getByText('BMI confirmed 02/03/26 10:00 by Dev Patel.')).toBeVisible()
      await expect.element(confirm).toBeDisabled()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(confirmedButton('Dev Patel')).toHaveLength(isSkipped ? 1 : 0)
    },
  )
})
