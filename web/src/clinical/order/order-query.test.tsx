import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { factsOf } from '#tests/component/support/facts.ts'
import { failingField } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anOrder } from '#tests/component/support/records/orders.ts'
import { aPatient } from '#tests/component/support/records/patients.ts'
import { allSettled, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { followedRecords, reportChange } from '../../live/record-changes.ts'
import { prefetchOrder, preloadOrder } from './order-query.ts'

describe('a prefetched order', () => {
  it("does not overwrite the current patient's address with another patient's that has the same id", { tags: ['CR-101'] }, async () => {
    const patientOf = (id: string, address1: string) => aPatient({ id, address: { ...aPatient().address, id: '1', address1 } as never })
    const patients: Record<string, ReturnType<typeof aPatient>> = {
      '700001': patientOf('81000', '1 High Street'),
      '700002': patientOf('82000', '99 Other Road'),
    }
    await openScreen('/clinical-review/order/700001', {
      order: ({ id }) => anOrder({ id, patientId: patients[id]?.id ?? null, patient: patients[id] ?? null }),
    })
    await expect.poll(() => factsOf('Customer details')).toMatchObject({ Address: expect.stringContaining('1 High Street') })
    await prefetchOrder('700002')
    await allSettled()
    expect(await factsOf('Customer details')).toMatchObject({ Address: expect.stringContaining('1 High Street') })
  })

  it('is not requested again if it is opened before the response to its prefetch arrives', {
    tags: ['CR-337', 'XC-05'],
  }, async () => {
    const screen = await openScreen('/clinical-review/order/700002', { order: ({ id }) => anOrder({ id }) })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Order 700002' })).toBeVisible()
    await screen.goTo('/clinical-review/order/700001')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Order 700001' })).toBeVisible()
    const response = Promise.withResolvers<ReturnType<typeof anOrder>>()
    respond({ order: () => response.promise })
    void prefetchOrder('700002')
    await expect.poll(() => sent('OrderPage')).toHaveLength(3)
    const afterPrefetch = performance.now()
    setTimeout(() => response.resolve(anOrder({ id: '700002' })), 200)
    await screen.goTo('/clinical-review/order/700002')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Order 700002' })).toBeVisible()
    expect(sent('OrderPage')).toHaveLength(3)
    // The change reported below was made after the prefetch was sent. The prefetched order may lack it, so the order is read again.
    await expect.poll(followedRecords).toContainEqual({ kind: 'ORDER', id: '700002' })
    reportChange({ kind: 'ORDER', id: '700002' }, afterPrefetch)
    await expect.poll(() => sent('OrderPage')).toHaveLength(4)
  })

  it('is read again on opening if this tab has made a change since the prefetch', { tags: ['XC-05'] }, async () => {
    const screen = await openScreen('/clinical-review/order/700001', {
      as: 'agent',
      order: ({ id }) => anOrder({ id }),
      addOrderNote: () => ({ order: anOrder() }),
    })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Order 700001' })).toBeVisible()
    await prefetchOrder('700003')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByRole('dialog').getByLabelText('Note', { exact: true }).fill('Called the patient')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Order 700001: Note added.')).toBeVisible()
    await allSettled()
    const reads = () => sent('OrderPage').filter(({ id }) => id === '700003').length
    expect(reads()).toBe(1)
    await screen.goTo('/clinical-review/order/700003')
    await expect.poll(reads).toBe(2)
  })
})

describe('an order on the screen', () => {
  it("keeps showing a panel's earlier data if reading the panel again fails", { tags: ['XC-16'] }, async () => {
    await openScreen('/clinical-review/order/700001', { order: () => anOrder() })
    await expect.poll(() => factsOf('Patient').Name).toBe('Jo Bloggs')
    await allSettled()
    respond({ order: () => anOrder({ patient: failingField }) })
    await preloadOrder('700001').loaded()
    await allSettled()
    expect(sent('OrderPage').length).toBeGreaterThan(1)
    expect(factsOf('Patient').Name).toBe('Jo Bloggs')
  })
})

describe('abandoning an order', () => {
  it('cancels the refetches that are in flight or waiting, but allows later ones', async () => {
    const response = Promise.withResolvers<ReturnType<typeof anOrder>>()
    await openScreen('/clinical-review', { order: () => response.promise })
    const reads = () => sent('OrderPage').length
    const preloaded = preloadOrder('700001')
    const refetches = [preloaded.refresh(), preloaded.complete()]
    await expect.poll(reads).toBe(2)
    preloaded.abandon()
    response.resolve(anOrder())
    const results = await Promise.allSettled(refetches)
    expect(results.every((result) => result.status === 'rejected' || result.value.data === undefined)).toBe(true)
    expect(reads()).toBe(2)
    expect((await preloaded.refresh()).data).toMatchObject({ order: { id: '700001' } })
  })
})
