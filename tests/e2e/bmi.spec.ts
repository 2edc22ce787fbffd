import type { Page } from '@playwright/test'
import type { FaultOrder } from '../../sandbox/control/faults.ts'
import { findOrder } from '../../sandbox/data/orders.ts'
import { placeOrder, product } from '../support/orders.ts'
import type { Stack } from '../support/stack.ts'
import { writes } from './support/clinical.ts'
import { expect, test } from './support/test.ts'

const addressOf = (orderId: string) => `/clinical-review/order/${orderId}`
const weightLoss = (changes: Parameters<typeof product>[0] = {}) =>
  product({ productTitle: 'Wegovy 0.25mg', secondaryTag: 'onlinedoctorweightloss', ...changes })
const note = { noteText: 'BMI confirmed', createdBy: 'Dev Patel', createAt: '2026-03-02T10:00:00.000Z', productId: '112' }

test.describe('the button "Confirm BMI"', () => {
  test('is offered only for weight loss', { tag: ['@CR-270', '@CR-271'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox)
    await signIn(page, 'agent', addressOf(orderId))
    await expect(page.getByRole('article')).toBeVisible()
    await expect(page.getByRole('button', { name: /BMI/ })).toHaveCount(0)
  })

  test('is offered for an item with photos until a note confirms the BMI', { tag: ['@CR-270'] }, async ({ page, stack, signIn }) => {
    const open = placeOrder(stack.sandbox, { products: [weightLoss()] })
    const confirmed = placeOrder(stack.sandbox, { products: [weightLoss()], orderNotes: [note] })
    await signIn(page, 'agent', addressOf(open.orderId))
    await expect(page.getByRole('button', { name: 'Confirm BMI' })).toBeEnabled()
    await page.goto(addressOf(confirmed.orderId))
    await expect(page.getByRole('article')).toBeVisible()
    await expect(page.getByRole('button', { name: /BMI/ })).toHaveCount(0)
  })

  test('stays for an item with a skipped photo, and shows when the BMI was confirmed', {
    tag: ['@CR-134', '@CR-270', '@CR-271', '@CR-307', '@CR-336'],
  }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox, { products: [weightLoss({ isPhotoUploadSkipped: true })] })
    await signIn(page, 'agent', addressOf(orderId))
    await expect(page.getByRole('alert').filter({ hasText: 'Image upload skipped, medicated weight loss' })).toContainText('BMI')
    await page.getByRole('button', { name: 'Confirm BMI' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm BMI' }).click()
    await expect(page.getByRole('button', { name: /^BMI confirmed \d\d\/\d\d\/\d\d \d\d:\d\d by Carla Service$/ })).toBeDisabled()
    expect(findOrder(stack.sandbox.database, orderId)?.orderNotes).toMatchObject([
      { noteText: 'BMI confirmed', createdBy: 'Carla Service', productId: '112' },
    ])
  })
})

test.describe('confirming the BMI', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm BMI' })
  const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Confirm BMI' })
  const confirmed = (page: Page, by: string) => page.getByRole('button', { name: new RegExp(`^BMI confirmed .* by ${by}$`) })
  const place = ({ sandbox }: Stack) => placeOrder(sandbox, { products: [weightLoss({ isPhotoUploadSkipped: true })] }).orderId
  const confirmations = ({ sandbox }: Stack, orderId: string) =>
    findOrder(sandbox.database, orderId)?.orderNotes.map(({ noteText, createdBy }) => `${noteText} by ${createdBy}`)
  const fail = ({ sandbox }: Stack, fault: Omit<FaultOrder, 'service'>) =>
    sandbox.faults.order({ service: 'clinical', method: 'POST', path: '/bmi$', ...fault })

  for (const [fault, title, detail] of [
    [{ kind: 'status', status: 500 }, 'The BMI was not confirmed.', 'the record shows that this was not saved'],
    [{ kind: 'status', status: 400, message: 'The item is on hold' }, 'The BMI was not confirmed.', 'The item is on hold'],
    [{ kind: 'reset' }, 'The BMI was not confirmed.', 'the record shows that this was not saved'],
  ] satisfies [Omit<FaultOrder, 'service'>, string, string][]) {
    test(`shows an error (${fault.status ?? fault.kind}) without resending, and can be retried`, {
      tag: ['@CR-134', '@CR-307', '@CR-337'],
    }, async ({ page, stack, signIn }) => {
      const orderId = place(stack)
      fail(stack, { ...fault, times: 1 })
      await signIn(page, 'agent', `${addressOf(orderId)}?dialog=bmi&item=item-112`)
      await confirm(page).click()
      await expect(dialog(page).getByRole('alert')).toContainText(title)
      await expect(dialog(page).getByRole('alert')).toContainText(detail)
      expect(confirmations(stack, orderId)).toEqual([])
      expect(writes(stack)).toHaveLength(1)

      await confirm(page).click()
      await expect(confirmed(page, 'Carla Service')).toBeDisabled()
      await expect(dialog(page)).toHaveCount(0)
      expect(confirmations(stack, orderId)).toEqual(['BMI confirmed by Carla Service'])
      expect(writes(stack)).toHaveLength(2)
    })
  }

  test('recovers from a lost response without confirming twice', {
    tag: ['@CR-134', '@CR-307'],
  }, async ({ page, stack, signIn }) => {
    const orderId = place(stack)
    fail(stack, { kind: 'reset', when: 'after' })
    await signIn(page, 'agent', addressOf(orderId))
    await page.getByRole('button', { name: 'Confirm BMI' }).click()
    await confirm(page).click()
    await expect(page.getByText('it was saved. BMI confirmed.')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(confirmed(page, 'Carla Service')).toBeDisabled()
    expect(confirmations(stack, orderId)).toEqual(['BMI confirmed by Carla Service'])
    expect(writes(stack)).toHaveLength(1)
  })

  test('keeps the dialog open during a stalled request, then says nothing was saved', {
    tag: ['@CR-134', '@CR-307'],
  }, async ({ page, stack, signIn }) => {
    const orderId = place(stack)
    fail(stack, { kind: 'stall' })
    await signIn(page, 'agent', addressOf(orderId))
    await page.getByRole('button', { name: 'Confirm BMI' }).click()
    await confirm(page).click()
    await expect.poll(() => writes(stack)).toHaveLength(1)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeVisible()
    await expect(confirm(page)).toBeVisible()
    // The gateway waits 30 seconds for the response to a write.
    await expect(dialog(page).getByRole('alert')).toContainText('The BMI was not confirmed.', { timeout: 40_000 })
    expect(confirmations(stack, orderId)).toEqual([])
    expect(writes(stack)).toHaveLength(1)
  })

  test('confirms once on a double click', { tag: ['@CR-134', '@CR-307'] }, async ({ page, stack, signIn }) => {
    const orderId = place(stack)
    await signIn(page, 'agent', addressOf(orderId))
    await page.getByRole('button', { name: 'Confirm BMI' }).click()
    await confirm(page).dblclick()
    await expect(confirmed(page, 'Carla Service')).toBeDisabled()
    await expect(dialog(page)).toHaveCount(0)
    expect(confirmations(stack, orderId)).toEqual(['BMI confirmed by Carla Service'])
    expect(writes(stack)).toHaveLength(1)
  })

  test("can't be cancelled while the request is in flight", { tag: ['@CR-134', '@CR-307'] }, async ({ page, stack, signIn }) => {
    const orderId = place(stack)
    fail(stack, { kind: 'latency', milliseconds: 2_500 })
    await signIn(page, 'agent', addressOf(orderId))
    await page.getByRole('button', { name: 'Confirm BMI' }).click()
    await confirm(page).click()
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled({ timeout: 2_000 })
    await expect(confirmed(page, 'Carla Service')).toBeDisabled()
    expect(writes(stack)).toHaveLength(1)
  })

  for (const [what, isPhotoUploadSkipped] of [
    ['with photos', false],
    ['with a skipped photo', true],
  ] as const) {
    test(`${what}: tells a second user who already confirmed the BMI`, { tag: ['@CR-134', '@CR-307'] }, async ({ page, stack, signIn }) => {
      const { orderId } = placeOrder(stack.sandbox, { products: [weightLoss({ isPhotoUploadSkipped })] })
      await signIn(page, 'agent', addressOf(orderId))
      await page.getByRole('button', { name: 'Confirm BMI' }).click()
      await expect(confirm(page)).toBeEnabled()
      const { errors } = await stack.graphql(
        'mutation ($input: ConfirmBmiInput!) { confirmBmi(input: $input) { order { id } } }',
        { input: { orderId, productId: '112' } },
        'pharmacist',
      )
      expect(errors).toBeUndefined()
      await confirm(page).click()
      await expect(page.getByRole('article').getByText('BMI confirmed', { exact: true })).toBeVisible()
      await expect(page.getByRole('article')).toContainText('Dev Patel')
      // The message must stay after the dialog's closing animation.
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
      await expect(page.getByText('The BMI was confirmed already.')).toBeVisible()
      expect(confirmations(stack, orderId)).toEqual(['BMI confirmed by Dev Patel'])
      expect(writes(stack)).toHaveLength(1)
    })
  }
})
