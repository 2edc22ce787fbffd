import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { failingField, gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anItem, anOrder, someSafetyWarnings } from '#tests/component/support/records/orders.ts'
import { approveItem, decidedItem, itemCard, tickConfirmations } from '#tests/component/support/reviews.ts'
import { chooseOption } from '#tests/component/support/select.ts'
import { allSettled, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'
import { followedRecords, reportChange } from '../../live/record-changes.ts'

const ADDRESS = '/clinical-review/order/700001'

const item = itemCard()
const note = item.getByLabelText(/Review note/)
const dialog = page.getByRole('dialog')
const orderNotes = page.getByRole('region', { name: 'Order notes' })
const notice = page.getByRole('status').filter({ hasText: 'Someone else has changed this order. This is the latest version.' })
const changes = () => textsOf(notice.getByRole('listitem'))

const byNoor = { reviewedBy: "Noor O'Hara", reviewedAt: '2026-03-02T09:59:00.000Z' } as const
const decidedByNoor = (reviewStatus: 'APPROVED' | 'REJECTED') => anOrder({ items: [anItem({ reviewStatus, ...byNoor })] })
const aNote = (text: string, createdBy: string) => ({ text, createdBy, createdAt: '2026-03-02T09:58:00.000Z' })

describe('changes by other users', () => {
  it("are listed after a refresh, with author and time, and don't discard a typed note", { tags: ['CR-203'] }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder() })
    await note.fill('My own reasons')
    respond({ order: () => decidedByNoor('REJECTED') })
    await expect.element(notice).not.toBeInTheDocument()
    await becomeVisible()
    await expect.poll(changes).toEqual(["Noor O'Hara rejected Finasteride 1mg on 02/03/26 09:59."])
    await expect.element(item.getByText("Rejected by Noor O'Hara on 02/03/26 09:59")).toBeVisible()
    await expect.element(item).toMatchTextContent('Your note was not sentMy own reasons')
    await expect.element(item.getByRole('button', { name: 'Approve Item' })).not.toBeInTheDocument()
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(notice).not.toBeInTheDocument()
  })

  it("that decide the open dialog's item are reported in the dialog, and prevent a second decision", {
    tags: ['CR-203', 'XC-21'],
  }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder() })
    await item.getByRole('button', { name: 'Approve Item' }).click()
    await expect.element(dialog).toBeVisible()
    respond({ order: () => decidedByNoor('REJECTED') })
    await becomeVisible()
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent("This item can't be approved any more.Noor O'Hara rejected this item on 02/03/26 09:59.")
    await tickConfirmations()
    await expect.element(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(changes).toEqual(["Noor O'Hara rejected Finasteride 1mg on 02/03/26 09:59."])
    expect(sent('ReviewOrderItem')).toEqual([])
  })

  it('are listed in the open approval dialog, whose statements must then be confirmed again', { tags: ['CR-138', 'CR-203'] }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder() })
    await item.getByRole('button', { name: 'Approve Item' }).click()
    await tickConfirmations()
    const approve = dialog.getByRole('button', { name: 'Approve', exact: true })
    await expect.element(approve).toBeEnabled()
    respond({ order: () => anOrder({ allNotes: [aNote('Pregnant', 'Dev Patel')] }) })
    await becomeVisible()
    const changed = dialog
      .getByRole('status')
      .filter({ hasText: 'Someone else has changed this order. Check these changes before you decide.' })
    await expect.element(changed.getByRole('listitem')).toHaveTextContent('Dev Patel added a note on 02/03/26 09:58.')
    await expect.element(approve).toBeDisabled()
    await expect.element(dialog.getByRole('checkbox', { checked: true })).not.toBeInTheDocument()
    await expectAccessible()
    await tickConfirmations()
    await expect.element(approve).toBeEnabled()
  })

  it('that add photos are listed in the approval dialog, and the new images count as unopened', {
    tags: ['CR-138'],
  }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder(), orderImage: () => ({ total: 0, unreadable: 0, image: null }) })
    await item.getByRole('button', { name: 'View images' }).click()
    await expect.element(dialog.getByText('No images uploaded')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await item.getByRole('button', { name: 'Approve Item' }).click()
    await tickConfirmations()
    const approve = dialog.getByRole('button', { name: 'Approve', exact: true })
    await expect.element(approve).toBeEnabled()
    await expect.element(dialog).not.toMatchTextContent('the images')
    await expect.poll(followedRecords).toContainEqual({ kind: 'ORDER_PHOTOS', id: '700001' })
    reportChange({ kind: 'ORDER_PHOTOS', id: '700001' })
    await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Photos were added on 02/03/26 10:00.')
    await expect.element(dialog).toMatchTextContent("You haven't opened the new images on this page.")
    await expect.element(approve).toBeDisabled()
  })

  it.each([
    ['an item', { items: [anItem({ exclusionCount: 2 })] }, 'Finasteride 1mg was changed.'],
    [
      'the warnings',
      { safetyWarnings: someSafetyWarnings({ warnings: [{ type: 'age', header: 'Patient is under 18', descriptions: [] }] }) },
      "The order's warnings have changed.",
    ],
  ])('to %s require the approval statements to be confirmed again', { tags: ['CR-138'] }, async (_what, changed, line) => {
    await openScreen(ADDRESS, { order: () => anOrder() })
    await item.getByRole('button', { name: 'Approve Item' }).click()
    await tickConfirmations()
    const approve = dialog.getByRole('button', { name: 'Approve', exact: true })
    await expect.element(approve).toBeEnabled()
    respond({ order: () => anOrder(changed) })
    await becomeVisible()
    await expect.element(dialog.getByRole('status').getByRole('listitem')).toHaveTextContent(line)
    await expect.element(approve).toBeDisabled()
  })

  it('made before the rejection dialog opened are listed in it until they are dismissed', {
    tags: ['CR-203'],
  }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder() })
    await note.fill('Unsuitable')
    respond({ order: () => anOrder({ allNotes: [aNote('Called', 'Dev Patel')] }) })
    await becomeVisible()
    await expect.element(notice).toBeVisible()
    await item.getByRole('button', { name: 'Reject Item' }).click()
    await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Dev Patel added a note on 02/03/26 09:58.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await item.getByRole('button', { name: 'Reject Item' }).click()
    await expect.element(dialog).toBeVisible()
    await allSettled()
    await expect.element(dialog.getByRole('listitem')).not.toBeInTheDocument()
  })

  it("to the patient are listed even after one of the user's own changes has failed", async () => {
    const born = (dateOfBirth: string) => anOrder({ patient: { ...anOrder().patient, dateOfBirth } as never })
    await openScreen(ADDRESS, { order: () => born('1988-04-02') })
    const refuse = () => {
      throw gatewayFailure('UPSTREAM_REJECTED', 'Too long')
    }
    await orderNotes.getByRole('button', { name: 'Add note' }).click()
    respond({ addOrderNote: refuse })
    await dialog.getByLabelText('Note').fill('Called')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText('Too long')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    respond({ order: () => born('2012-04-02') })
    await becomeVisible()
    await expect.poll(changes).toEqual(["The customer's name, date of birth or sex was changed."])
  })

  it("that make the open dialog's decision impossible are reported in the dialog", { tags: ['XC-21'] }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder() })
    await note.fill('Unsuitable')
    await item.getByRole('button', { name: 'Reject Item' }).click()
    await expect.element(dialog).toBeVisible()
    respond({ order: () => anOrder({ idCheck: { status: 'refer' } }) })
    await becomeVisible()
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent("This item can't be rejected any more.The ID check did not pass: verify the customer's identity first.")
    await expect.element(dialog.getByRole('button', { name: 'Reject', exact: true })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(item.getByText('Unsuitable')).toBeVisible()
    expect(sent('ReviewOrderItem')).toEqual([])
  })

  it.each([
    ['updating the ID check status', 'Update Status', () => chooseOption(dialog.getByLabelText('Status'), 'Pass'), 'Save'],
    ['handling the order', 'Update order', () => dialog.getByRole('radio').first().click(), 'Update order'],
  ])(
    'that cancel the order are reported in the open dialog for %s',
    {
      tags: ['XC-21'],
    },
    async (_what, button, decide, submit) => {
      const panel = page.getByRole('region', { name: 'ID check status' })
      await openScreen(ADDRESS, { order: () => anOrder({ idCheck: { status: 'refer' } }) })
      await panel.getByRole('button', { name: button }).click()
      await decide()
      await expect.element(dialog.getByRole('button', { name: submit })).toBeEnabled()
      respond({ order: () => anOrder({ idCheck: { status: 'refer' }, status: 'Cancelled' }) })
      await becomeVisible()
      await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^This is no longer possible\./)
      await expect.element(dialog.getByRole('button', { name: submit })).toBeDisabled()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(panel.getByRole('button', { name: button })).not.toBeInTheDocument()
    },
  )

  it('are reported in the open dialog for confirming a BMI', { tags: ['XC-21'] }, async () => {
    const skipped = anItem({ secondaryTag: 'onlinedoctorweightloss', photoUploadSkipped: true })
    await openScreen(ADDRESS, { order: () => anOrder({ items: [skipped] }) })
    await item.getByRole('button', { name: 'Confirm BMI' }).click()
    await expect.element(dialog).toBeVisible()
    const confirmed = { ...aNote('BMI confirmed', 'Dev Patel'), productId: skipped.productId ?? undefined }
    respond({ order: () => anOrder({ items: [skipped], allNotes: [confirmed] }) })
    await becomeVisible()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The BMI has already been confirmed.')
    await expect.element(dialog.getByText('BMI confirmed 02/03/26 09:58 by Dev Patel.')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Confirm BMI' })).toBeDisabled()
    expect(sent('ConfirmItemBmi')).toEqual([])
  })

  it("include another user's note, but not the viewer's own note from another tab", { tags: ['CR-109'] }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder() })
    await expect.element(orderNotes).toMatchTextContent('No notes yet.')
    const own = aNote('From my other tab', 'Inês Prescott')
    respond({ order: () => anOrder({ allNotes: [own] }) })
    await becomeVisible()
    await expect.element(orderNotes.getByText('From my other tab')).toBeVisible()
    await expect.element(notice).not.toBeInTheDocument()

    respond({ order: () => anOrder({ allNotes: [own, aNote('The customer called', 'Carla Service')] }) })
    await becomeVisible()
    await expect.poll(changes).toEqual(['Carla Service added a note on 02/03/26 09:58.'])
    await expect.element(orderNotes.getByText('The customer called')).toBeVisible()
  })

  it("include an ID check's new status with its author, and a later cancellation", {
    tags: ['CR-200', 'CR-206'],
  }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder({ idCheck: { status: 'refer' } }) })
    await expect.element(item).toBeVisible()
    const idCheck = { status: 'fail', updatedAt: '2026-03-02T09:50:00.000Z', updatedBy: 'Carla Service' }
    respond({ order: () => anOrder({ idCheck }) })
    await becomeVisible()
    await expect.poll(changes).toEqual(['Carla Service set the ID check to fail on 02/03/26 09:50.'])
    respond({ order: () => ({ ...decidedByNoor('REJECTED'), idCheck, status: 'Cancelled' }) })
    await becomeVisible()
    await expect
      .poll(changes)
      .toEqual([
        'Carla Service set the ID check to fail on 02/03/26 09:50.',
        "Noor O'Hara rejected Finasteride 1mg on 02/03/26 09:59.",
        'The order was cancelled.',
      ])
  })

  it("don't include the user's own changes", { tags: ['CR-221', 'CR-290'] }, async () => {
    const own = aNote('Spoke to the GP', 'Inês Prescott')
    const items = [decidedItem()]
    await openScreen(ADDRESS, {
      order: () => anOrder(),
      addOrderNote: () => ({ order: anOrder({ allNotes: [own] }) }),
      reviewOrderItem: () => ({ order: anOrder({ items, allNotes: [own] }) }),
    })
    await page.getByRole('button', { name: 'Add note' }).click()
    await dialog.getByLabelText('Note', { exact: true }).fill('Spoke to the GP')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(orderNotes.getByText('Spoke to the GP')).toBeVisible()
    await approveItem()
    await expect.element(item.getByText('Approved by Inês Prescott on 02/03/26 10:00')).toBeVisible()

    // The refreshed order contains the user's own changes too.
    respond({ order: () => anOrder({ items, allNotes: [own, aNote('The customer called', 'Carla Service')] }) })
    await becomeVisible()
    await expect.poll(changes).toEqual(['Carla Service added a note on 02/03/26 09:58.'])
  })
})

describe('refreshing an order', () => {
  it('happens every 30 seconds while the tab is visible, and whenever the tab becomes visible', { tags: ['CR-203'] }, async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-03-02T10:00:00Z') })
    await openScreen(ADDRESS, { order: () => anOrder() })
    await expect.element(item).toBeVisible()
    const reads = () => sent('OrderPage').length
    expect(reads()).toBe(1)
    await allSettled()
    vi.advanceTimersByTime(29_000)
    expect(reads()).toBe(1)
    respond({ order: () => decidedByNoor('APPROVED') })
    vi.advanceTimersByTime(1_000)
    await expect.poll(changes).toEqual(["Noor O'Hara approved Finasteride 1mg on 02/03/26 09:59."])
    expect(reads()).toBe(2)

    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    vi.advanceTimersByTime(95_000)
    await becomeVisible()
    visibility.mockReturnValue('visible')
    expect(reads()).toBe(2)
    await becomeVisible()
    await expect.poll(reads).toBe(3)
  })

  it('keeps the page if the refresh fails, and shows the changes after the next refresh', { tags: ['CR-337'] }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder() })
    await note.fill('Still here')
    let isRead = Promise.withResolvers<void>()
    const failing = [
      () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', "The main API can't be reached at the moment.")
      },
      () => anOrder({ patient: failingField }),
    ]
    for (const fail of failing) {
      respond({
        order: () => {
          isRead.resolve()
          return fail()
        },
      })
      await becomeVisible()
      await isRead.promise
      isRead = Promise.withResolvers()
      await allSettled()
      await expect.element(note).toHaveValue('Still here')
      await expect.element(page.getByRole('region', { name: 'Patient', exact: true })).toMatchTextContent('Jo Bloggs')
    }
    respond({ order: () => decidedByNoor('APPROVED') })
    await becomeVisible()
    await expect.poll(changes).toEqual(["Noor O'Hara approved Finasteride 1mg on 02/03/26 09:59."])
  })
})
