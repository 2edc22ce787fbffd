import { describe, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { reviewRefusalMessages } from '#rules/order-review.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { focusElement } from '#tests/component/support/focus-element.ts'
import { resizeWindow } from '#tests/component/support/layout.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aConsultationForm, anImagePage, anItem, anOrder } from '#tests/component/support/records/orders.ts'
import { decidedOrder, itemCard, reviewBox, tickConfirmations } from '#tests/component/support/reviews.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { HOSTILE } from '#tests/support/texts.ts'

const ADDRESS = '/clinical-review/order/700001'

const item = itemCard()
const { note, approveItem, rejectItem } = reviewBox(item)
const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })

describe('the review box', () => {
  it('scrolls its whole note field into view when the field gets focus', { tags: ['CR-137'] }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder() })
    await expect.element(note).toBeVisible()
    const { top } = note.element().getBoundingClientRect()
    // Makes the window so short that only the first line of the note is visible.
    await resizeWindow(1280, Math.round(top) + 28)
    await focusElement(item.getByRole('button', { name: 'Upload Images' }))
    await userEvent.tab()
    await expect.element(note).toHaveFocus()
    await expect.element(note).toBeInViewport({ ratio: 1 })
  })

  it('locks its dialog while a decision is in flight', { tags: ['CR-137'] }, async () => {
    const decided = Promise.withResolvers<{ order: ReturnType<typeof decidedOrder> }>()
    await openScreen(ADDRESS, { order: () => anOrder(), reviewOrderItem: () => decided.promise })
    await note.fill('Held')
    await rejectItem.click()
    await inDialog('Reject').click()
    await expect.element(inDialog('Cancel')).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(inDialog('Cancel')).toBeVisible()
    decided.resolve({ order: decidedOrder({ reviewStatus: 'REJECTED', reviewComment: 'Held' }) })
    await expect.element(item.getByText('Rejected by Inês Prescott on 02/03/26 10:00')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('requires a note and four confirmations to approve an item with warnings', {
    tags: ['CR-138', 'CR-139', 'CR-232', 'R-6'],
  }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder({ items: [anItem({ warningCount: 1 })] }) })
    await approveItem.click()
    await expect.element(item.getByText('Please submit a review comment')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()

    await note.fill('Counselled')
    await approveItem.click()
    const confirmations = dialog.getByRole('checkbox')
    await expect.element(confirmations).toHaveLength(4)
    for (const confirmation of confirmations.all()) {
      await expect.element(inDialog('Approve')).toBeDisabled()
      await confirmation.click()
    }
    respond({ reviewOrderItem: () => ({ order: decidedOrder() }) })
    await inDialog('Approve').click()
    await expect.element(item.getByText('Approved by Inês Prescott on 02/03/26 10:00')).toBeVisible()
    expect(sent('ReviewOrderItem')).toEqual([
      { input: { orderId: '700001', productId: '112', decision: 'APPROVED', comment: 'Counselled' } },
    ])
  })

  it('requires a note and a confirmation to reject, and sends nothing on Cancel', { tags: ['CR-137', 'CR-231', 'CR-233'] }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder() })
    await rejectItem.click()
    await expect.element(item.getByText('Please submit a review comment')).toBeVisible()
    await note.fill('Duplicate')
    await rejectItem.click()
    await inDialog('Cancel').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent('ReviewOrderItem')).toEqual([])

    respond({ reviewOrderItem: () => ({ order: decidedOrder({ reviewStatus: 'REJECTED', reviewComment: 'Duplicate' }) }) })
    await rejectItem.click()
    await inDialog('Reject').click()
    await expect.element(item.getByText('Rejected by Inês Prescott on 02/03/26 10:00')).toBeVisible()
    await expect.element(item.getByText('Duplicate')).toBeVisible()
    await expect.element(approveItem).not.toBeInTheDocument()
    expect(sent('ReviewOrderItem')).toEqual([
      { input: { orderId: '700001', productId: '112', decision: 'REJECTED', comment: 'Duplicate' } },
    ])
  })

  it.each(['approve', 'reject'])(
    'refuses to %s until the note has visible characters',
    { tags: ['CR-230', 'CR-231', 'CR-232'] },
    async (verb) => {
      await openScreen(ADDRESS, { order: () => anOrder({ items: [anItem({ warningCount: 1 })] }) })
      const decide = verb === 'approve' ? approveItem : rejectItem
      for (const blank of ['', '   ', '\u200b\u200b', ' \u2060\ufeff \u00ad\u200d ']) {
        await note.fill(blank)
        await decide.click()
        await expect.element(note).toHaveAccessibleDescription('Please submit a review comment')
        await expect.element(dialog).not.toBeInTheDocument()
        // Clears the error, so that the next blank text has to cause it again.
        await note.fill('Enough')
        await expect.element(item.getByRole('alert')).not.toBeInTheDocument()
      }
    },
  )

  it.each(['Approve', 'Reject'])('sends the note once and unchanged on %s, whatever it contains', { tags: ['CR-297'] }, async (verb) => {
    await openScreen(ADDRESS, { order: () => anOrder() })
    await note.fill(HOSTILE)
    await item.getByRole('button', { name: `${verb} Item` }).click()
    await expect.element(dialog.getByText(HOSTILE, { exact: true })).toBeVisible()
    if (verb === 'Approve') await tickConfirmations()
    const decision = verb === 'Approve' ? 'APPROVED' : 'REJECTED'
    respond({ reviewOrderItem: () => ({ order: decidedOrder({ reviewStatus: decision, reviewComment: HOSTILE }) }) })
    await inDialog(verb).dblClick()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(item.getByText(HOSTILE, { exact: true })).toBeVisible()
    expect(sent('ReviewOrderItem')).toEqual([{ input: { orderId: '700001', productId: '112', decision, comment: HOSTILE } }])
    expect('broken' in window).toBe(false)
  })

  it.each([
    ['prescriber', ['POM item', 'PMed item']],
    ['pharmacist', ['PMed item']],
    ['agent', []],
  ] as const)('lets the %s review exactly these items: %j', { tags: ['CR-263', 'CR-264', 'CR-265', 'CR-266'] }, async (as, reviewed) => {
    const items = [anItem({ title: 'POM item' }), anItem({ productId: '201', title: 'PMed item', primaryTag: 'PMed', secondaryTag: null })]
    await openScreen(ADDRESS, { as, order: () => anOrder({ items }) })
    await expect.element(page.getByRole('article')).toHaveLength(2)
    const cards = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Approve Item' }) })
    expect(cards.elements().map(({ ariaLabel }) => ariaLabel)).toEqual(reviewed)
    await expect.element(page.getByRole('button', { name: 'Reject Item' })).toHaveLength(reviewed.length)
  })

  it('can be used without a mouse', async () => {
    await openScreen(ADDRESS, {
      order: () => anOrder({ items: [anItem({ warningCount: 1, consultationFormId: 'form-1' })] }),
      consultationForm: () => aConsultationForm(),
      reviewOrderItem: () => ({ order: decidedOrder() }),
    })
    const tabTo = async (locator: Locator) => {
      await expect.element(locator).toBeVisible()
      for (let presses = 0; document.activeElement !== locator.element(); presses += 1) {
        expect(presses, 'presses of Tab').toBeLessThan(60)
        await userEvent.keyboard('{Tab}')
      }
    }
    await tabTo(item.getByRole('button', { name: 'View consultation form' }))
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()

    await tabTo(note)
    await userEvent.keyboard('Typed by hand')
    await tabTo(approveItem)
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('checkbox')).toHaveLength(4)
    for (const confirmation of dialog.getByRole('checkbox').all()) {
      await tabTo(confirmation)
      await userEvent.keyboard(' ')
    }
    await tabTo(inDialog('Approve'))
    await userEvent.keyboard('{Enter}')
    await expect.element(item.getByText('Approved by Inês Prescott on 02/03/26 10:00')).toBeVisible()
    expect(sent('ReviewOrderItem')).toMatchObject([{ input: { decision: 'APPROVED', comment: 'Typed by hand' } }])
  })
})

describe('an item that awaits review', () => {
  it("says why it can't be decided in a cancelled order, but still accepts notes and photos", { tags: ['CR-263', 'R-21'] }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder({ status: 'Cancelled' }) })
    await expect.element(item).toMatchTextContent("This order was cancelled, so the item can't be reviewed.")
    await expect.element(approveItem).not.toBeInTheDocument()
    await expect.element(rejectItem).not.toBeInTheDocument()
    for (const name of ['Add note', 'Upload Images']) await expect.element(page.getByRole('button', { name })).toBeEnabled()
  })

  it("tells an agent to verify the customer's identity first if the ID check did not pass", { tags: ['CR-266', 'CR-267'] }, async () => {
    await openScreen(ADDRESS, { as: 'agent', order: () => anOrder({ idCheck: { status: 'refer' } }) })
    await expect.element(item).toMatchTextContent("The ID check did not pass: verify the customer's identity first.")
  })

  it.each([
    [
      'a failed call to the ID check API',
      { status: null, apiStatus: 'failure' },
      'API failure',
      'before approving item.',
      'ID_CHECK_API_FAILURE',
    ],
    ['the ID check result “refer”', { status: 'refer' }, 'ID status refer', 'before progressing this order.', 'ID_CHECK_NOT_PASSED'],
  ] as const)(
    'says that %s prevents a decision, and disables Approve and Reject',
    { tags: ['CR-206', 'CR-267', 'CR-330', 'CR-331'] },
    async (_what, idCheck, heading, end, block) => {
      await openScreen(ADDRESS, { order: () => anOrder({ idCheck }) })
      await expect.element(page.getByRole('alert')).toHaveTextContent(`${heading}Please verify customer's identity ${end}`)
      await expect.element(approveItem).toBeDisabled()
      await expect.element(rejectItem).toBeDisabled()
      await expect.element(item.getByText(reviewRefusalMessages[block])).toBeVisible()
    },
  )

  it('stays reviewable, with a warning, if the ID status is missing', { tags: ['CR-330', 'R-23'] }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder({ idCheck: { status: null } }) })
    await expect.element(page.getByRole('alert')).toHaveTextContent("API failurePlease verify customer's identity before approving item.")
    await expect.element(approveItem).toBeEnabled()
  })

  it('can be reviewed without a passed ID check if the restricted items were approved', { tags: ['CR-267'] }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder({ idCheck: { status: 'refer' }, restrictedItemsApproved: true }) })
    await expect.element(approveItem).toBeEnabled()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('can be rejected at once if its photo is missing, but approved only after the BMI is confirmed', { tags: ['CR-268'] }, async () => {
    const items = [anItem({ secondaryTag: 'onlinedoctorweightloss', photoUploadSkipped: true })]
    await openScreen(ADDRESS, { order: () => anOrder({ items }) })
    await expect.element(approveItem).toBeDisabled()
    await expect.element(rejectItem).toBeEnabled()
    await expect.element(item.getByText(reviewRefusalMessages.BMI_NOT_CONFIRMED)).toBeVisible()

    const confirmation = { text: 'BMI confirmed', createdBy: 'Inês Prescott', createdAt: '2026-03-02T10:00:00.000Z', productId: '112' }
    respond({ confirmBmi: () => ({ order: anOrder({ items, allNotes: [confirmation] }) }) })
    await item.getByRole('button', { name: 'Confirm BMI' }).click()
    await inDialog('Confirm BMI').click()
    await expect.element(approveItem).toBeEnabled()
    expect(sent('ConfirmItemBmi')).toEqual([{ input: { orderId: '700001', productId: '112' } }])
  })
})

describe('the dialog that confirms a decision', () => {
  it('lists the four confirmations for an approval', { tags: ['CR-138'] }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder({ items: [anItem({ secondaryTag: null })] }) })
    await approveItem.click()
    await expect.element(dialog.getByRole('group', { name: 'Before approving, confirm that:' })).toBeVisible()
    const confirmations = dialog.getByRole('checkbox')
    await expect.element(confirmations).toHaveLength(4)
    for (const [index, text] of [
      'I have reviewed the consultation form and images',
      'I have reviewed the customer details and order history',
      'I have documented any communication with the customer',
      'The item is clinically appropriate and safe for the customer',
    ].entries())
      await expect.element(confirmations.nth(index)).toHaveAccessibleName(text)
  })

  it('points out a form or images that have not been opened on this page', { tags: ['CR-138'] }, async () => {
    await openScreen(ADDRESS, {
      order: () => anOrder({ items: [anItem({ consultationFormId: 'form-1' })] }),
      consultationForm: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'The service is down.')
      },
      orderImage: () => anImagePage(),
    })
    const closeDialog = async () => {
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
    }
    const expectHint = async (hint: string) => {
      await approveItem.click()
      await expect
        .element(dialog.getByRole('checkbox').nth(0))
        .toHaveAccessibleName(`I have reviewed the consultation form and images${hint}`)
      await closeDialog()
    }
    await expectHint(" You haven't opened the consultation form or the images on this page.")
    // A form that failed to load doesn't count as opened.
    await item.getByRole('button', { name: 'View consultation form' }).click()
    await expect.element(dialog.getByText("The consultation form can't be loaded.")).toBeVisible()
    await closeDialog()
    await expectHint(" You haven't opened the consultation form or the images on this page.")

    const answers = [{ text: 'No', selected: true, flag: null }]
    const questions = Array.from({ length: 30 }, (_, index) => ({ question: `Question ${index + 1}?`, answers }))
    respond({ consultationForm: () => aConsultationForm({ questions }) })
    await item.getByRole('button', { name: 'View consultation form' }).click()
    // The images are below the long form, outside the window, so they don't count as opened yet.
    await expect.element(dialog.getByRole('heading', { name: 'Question 1?' })).toBeVisible()
    await closeDialog()
    await expectHint(" You haven't opened the images on this page.")
    expect(sent('OrderImage')).toEqual([])
    await item.getByRole('button', { name: 'View consultation form' }).click()
    await expect.element(dialog.getByRole('heading', { name: 'Images' })).toBeInTheDocument()
    dialog.getByRole('heading', { name: 'Images' }).element().scrollIntoView()
    await expect.element(dialog.getByText('No images uploaded')).toBeVisible()
    await closeDialog()
    await expectHint('')
  })

  it.each<[string, () => ReturnType<typeof anImagePage>, string]>([
    [
      'could not be loaded',
      () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'The service is down.')
      },
      "This image can't be loaded.",
    ],
    ['could not be read', () => ({ image: null, total: 1, unreadable: 1 }), "1 image can't be read. It was reported."],
  ])('does not count images as opened if they %s', { tags: ['CR-138'] }, async (_why, orderImage, message) => {
    await openScreen(ADDRESS, { order: () => anOrder({ items: [anItem()] }), orderImage })
    await item.getByRole('button', { name: 'View images' }).click()
    await expect.element(dialog.getByText(message)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await approveItem.click()
    await expect.element(dialog.getByText("You haven't opened the images on this page.")).toBeVisible()
  })
})

describe('a decision that fails or gets no response', () => {
  const reject = async () => {
    await note.fill('Kept note')
    await rejectItem.click()
    await inDialog('Reject').click()
  }

  it('is reported as saved if the response was lost but the record contains the decision', { tags: ['CR-321'] }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder() })
    respond({
      reviewOrderItem: () => {
        respond({ order: () => decidedOrder({ reviewStatus: 'REJECTED', reviewComment: 'Kept note' }) })
        throw gatewayFailure('OUTCOME_UNKNOWN', 'No response came.')
      },
    })
    await reject()
    await expect.element(page.getByText('Order 700001, Finasteride 1mg: No confirmation came, but it was saved. Rejected.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(item.getByText('Rejected by Inês Prescott on 02/03/26 10:00')).toBeVisible()
    expect(sent('ReviewOrderItem')).toHaveLength(1)
  })

  it.each([
    ['no decision', anOrder(), 'No confirmation came, and the record shows that this was not saved. You can try again.', 'Approve Item'],
    [
      "another user's decision",
      decidedOrder({ reviewStatus: 'REJECTED', reviewedBy: "Noor O'Hara" }),
      'No response came.',
      "Rejected by Noor O'Hara on 02/03/26 10:00",
    ],
  ])(
    'is reported as failed if the response was lost and the record contains %s',
    { tags: ['CR-203', 'CR-321'] },
    async (_who, order, detail, now) => {
      await openScreen(ADDRESS, { order: () => anOrder() })
      respond({
        reviewOrderItem: () => {
          respond({ order: () => order })
          throw gatewayFailure('OUTCOME_UNKNOWN', 'No response came.')
        },
      })
      await reject()
      await expect.element(dialog.getByRole('alert'), { timeout: 5_000 }).toHaveTextContent(`failed to REJECTED product${detail}`)
      await inDialog('Cancel').click()
      await expect.element(item.getByText(now)).toBeVisible()
      if (now === 'Approve Item') await expect.element(note).toHaveValue('Kept note')
      else await expect.element(item).toMatchTextContent('Your note was not sentKept note')
      expect(sent('ReviewOrderItem')).toHaveLength(1)
    },
  )

  it("shows the service's message for a 400 response", { tags: ['CR-320'] }, async () => {
    await openScreen(ADDRESS, {
      order: () => anOrder(),
      reviewOrderItem: () => {
        throw gatewayFailure('UPSTREAM_REJECTED', 'The patient is on hold', { status: 400, explained: true })
      },
    })
    await reject()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The patient is on hold')
  })

  it.each([
    ['Approve', 'APPROVED'],
    ['Reject', 'REJECTED'],
  ])('keeps the note and shows “failed to $1 product”', { tags: ['CR-321'] }, async (verb, decision) => {
    await openScreen(ADDRESS, {
      order: () => anOrder(),
      reviewOrderItem: () => {
        throw gatewayFailure('UPSTREAM_REJECTED', 'The service refused.', { status: 423 })
      },
    })
    await note.fill('Kept note')
    await item.getByRole('button', { name: `${verb} Item` }).click()
    if (verb === 'Approve') await tickConfirmations()
    await inDialog(verb).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(`failed to ${decision} productThe service refused.`)
    await inDialog('Cancel').click()
    await expect.element(note).toHaveValue('Kept note')
    expect(sent('ReviewOrderItem')).toMatchObject([{ input: { decision, comment: 'Kept note' } }])
  })
})
