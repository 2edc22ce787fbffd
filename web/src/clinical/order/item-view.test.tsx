import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { focusElement } from '#tests/component/support/focus-element.ts'
import { expectNoSidewaysScrolling, resizeWindow } from '#tests/component/support/layout.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aPhoto, base64Of, expectDecoded } from '#tests/component/support/photos.ts'
import { aConsultationForm, anImagePage, anItem, anOrder } from '#tests/component/support/records/orders.ts'
import { decidedItem, itemCard, tickConfirmations } from '#tests/component/support/reviews.ts'
import { sent } from '#tests/component/support/stand-in-gateway.ts'

const ADDRESS = '/clinical-review/order/700001'
const FORM = `${ADDRESS}?dialog=form&item=item-112`

const dialog = page.getByRole('dialog')
const form = page.getByRole('region', { name: 'Consultation form' })
const images = page.getByRole('region', { name: 'Images of Finasteride 1mg' })
const finasteride = itemCard()
const minoxidil = itemCard('Minoxidil')
const viewForm = finasteride.getByRole('button', { name: 'View consultation form' })
const press = (keys: string) => userEvent.keyboard(keys)

/** An order with two items. The first item has a form, and is approved if `isDecided` returns true. */
const twoItems = (isDecided = () => false) => ({
  order: () => {
    const first = isDecided() ? decidedItem({ consultationFormId: 'form-1' }) : anItem({ consultationFormId: 'form-1' })
    return anOrder({ items: [first, anItem({ productId: '113', title: 'Minoxidil' })] })
  },
  consultationForm: () => aConsultationForm(),
  orderImage: () => anImagePage(),
})

describe("an item's form and images in a window 1440 pixels wide", { tags: ['CR-122', 'CR-123', 'CR-140'] }, () => {
  beforeEach(() => resizeWindow(1440, 900))

  it('open beside the items, take focus, and return focus to the button when closed', async () => {
    const screen = await openScreen(ADDRESS, twoItems())
    await viewForm.click()
    await expect.element(form).toHaveFocus()
    await expect.element(form.getByText('Do you have any allergies?')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(screen.address()).toBe(FORM)
    const [card, view] = [finasteride, form].map((part) => part.element().getBoundingClientRect()) as [DOMRect, DOMRect]
    expect(view.left).toBeGreaterThanOrEqual(card.right)
    for (const name of ['Customer details', 'Order details', 'Order notes']) {
      const panel = page.getByRole('region', { name }).element().getBoundingClientRect()
      expect(panel.right).toBeLessThanOrEqual(card.left)
    }
    expectNoSidewaysScrolling()
    await expectAccessible()

    await press('{Escape}')
    await expect.element(form).not.toBeInTheDocument()
    await expect.element(viewForm).toHaveFocus()
    await expect.poll(screen.address).toBe(ADDRESS)
  })

  it('stay open when Escape closes a dialog over them', async () => {
    await openScreen(ADDRESS, twoItems())
    await viewForm.click()
    await expect.element(form).toHaveFocus()
    await page.getByRole('button', { name: /^Go to/ }).click()
    const goTo = page.getByRole('dialog', { name: 'Go to' })
    await focusElement(goTo.getByRole('button', { name: 'Close' }))
    await press('{Escape}')
    await expect.element(goTo).not.toBeInTheDocument()
    await expect.element(form).toBeVisible()
  })

  it('keep "Close" on one line if the product has a long name', async () => {
    const title = 'x'.repeat(200)
    await openScreen(FORM, { ...twoItems(), order: () => anOrder({ items: [anItem({ title, consultationFormId: 'form-1' })] }) })
    const close = form.getByRole('button', { name: 'Close' })
    await expect.element(close).toBeVisible()
    expect(close.element().clientHeight).toBeLessThan(40)
  })

  it('open if the URL names them, and close on Back', async () => {
    const screen = await openScreen(FORM, twoItems())
    await expect.element(form.getByText('Do you have any allergies?')).toBeVisible()
    await form.getByRole('button', { name: 'Close' }).click()
    await expect.poll(screen.address).toBe(ADDRESS)
    await viewForm.click()
    await expect.element(form).toBeVisible()
    await screen.goBack()
    await expect.element(form).not.toBeInTheDocument()
  })

  it('share one history entry if the images are opened while the form is open', async () => {
    const screen = await openScreen(ADDRESS, twoItems())
    await viewForm.click()
    await finasteride.getByRole('button', { name: 'View images' }).click()
    await expect.element(images.getByText('No images uploaded')).toBeVisible()
    await expect.element(form).not.toBeInTheDocument()
    await press('{Escape}')
    await expect.element(images).not.toBeInTheDocument()
    await expect.poll(screen.address).toBe(ADDRESS)
  })

  it('keep review shortcuts and the note usable', async () => {
    await openScreen(ADDRESS, twoItems())
    await expect.element(minoxidil).toBeVisible()
    await press('jf')
    await expect.element(form).toHaveFocus()
    await expect.element(finasteride).toHaveAttribute('aria-current', 'true')
    await press('r')
    await press('Called, fax jinx')
    await expect.element(finasteride.getByLabelText(/Review note/)).toHaveValue('Called, fax jinx')
    // The first Escape only moves focus out of the note. The form stays open.
    await press('{Escape}')
    await expect.element(form).toBeVisible()
    await expect.element(form.getByText('Not the current item')).not.toBeInTheDocument()
    await press('j')
    await expect.element(minoxidil).toHaveFocus()
    await expect.element(form.getByText('Not the current item')).toBeVisible()
    await press('k')
    await press('i')
    await expect.element(images).toHaveFocus()
    await press('i')
    await expect.element(images).not.toBeInTheDocument()
  })

  it('stay open while the confirmation dialog is open, and close once the decision is recorded', { tags: ['CR-138'] }, async () => {
    let isDecided = false
    const responses = twoItems(() => isDecided)
    const screen = await openScreen(ADDRESS, {
      ...responses,
      reviewOrderItem: () => {
        isDecided = true
        return { order: responses.order() }
      },
    })
    await expect.element(minoxidil).toBeVisible()
    await press('jf')
    await expect.element(form.getByText('Do you have any allergies?')).toBeVisible()
    await press('a')
    await expect.element(dialog).toBeVisible()
    await expect.element(form).toBeVisible()
    await press('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(screen.address).toBe(FORM)
    await expect.element(form).toBeVisible()
    expect(sent('ConsultationForm')).toHaveLength(1)

    await press('a')
    await tickConfirmations()
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect.element(form).not.toBeInTheDocument()
    await expect.element(minoxidil).toHaveFocus()
    await expect.poll(screen.address).toBe(ADDRESS)
  })

  it("are skipped by the page's Back button, which leaves the order at once", async () => {
    const screen = await openScreen('/clinical-review', twoItems())
    await screen.goTo(ADDRESS)
    await viewForm.click()
    await expect.element(form).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.poll(screen.address).toBe('/clinical-review')
  })
})

describe("an item's form in a narrower window", { tags: ['CR-123', 'CR-140'] }, () => {
  beforeEach(() => resizeWindow(1439, 900))

  const inForm = (name: string) => page.getByRole('dialog', { name: 'Consultation form' }).getByRole('button', { name })

  it('opens as a dialog, with the images below', async () => {
    await openScreen(FORM, twoItems())
    await expect.element(dialog.getByText('Do you have any allergies?')).toBeVisible()
    await expect.element(dialog.getByText('No images uploaded')).toBeVisible()
    await expect.element(form).not.toBeInTheDocument()
  })

  it.each([0, 1])('keeps the height of its Images section when %i images arrive, so that no button moves', async (total) => {
    const section = dialog.getByRole('region', { name: 'Images' })
    const height = () => section.element().getBoundingClientRect().height
    const arrival = Promise.withResolvers<ReturnType<typeof anImagePage>>()
    await openScreen(FORM, { ...twoItems(), orderImage: () => arrival.promise })
    await expect.poll(() => sent('OrderImage')).toHaveLength(1)
    const loading = height()
    const content = await base64Of(await aPhoto('photo.png'))
    arrival.resolve(anImagePage(total === 0 ? null : { title: 'Front', content, createdBy: null, createdAt: null }))
    if (total === 0) await expect.element(section.getByText('No images uploaded')).toBeVisible()
    else await expectDecoded(section.getByRole('img', { name: 'Front', exact: true }))
    expect(height()).toBeCloseTo(loading, -1)
  })

  it('is replaced by the decision dialog, which closes on Back', async () => {
    const screen = await openScreen(ADDRESS, twoItems())
    await viewForm.click()
    await inForm('Approve Item').click()
    await expect.element(page.getByRole('dialog', { name: 'Approve Finasteride 1mg' })).toBeVisible()
    await expect.element(dialog).toHaveLength(1)
    expect(dialog.element().contains(document.activeElement)).toBe(true)
    await screen.goBack()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(screen.address()).toBe(ADDRESS)
  })

  it('closes and moves focus to the review note if the chosen decision needs a note', async () => {
    await openScreen(ADDRESS, twoItems())
    await viewForm.click()
    await inForm('Reject Item').click()
    await expect.element(finasteride.getByLabelText(/Review note/)).toHaveFocus()
    await expect.element(finasteride.getByText('Please submit a review comment')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('offers only decisions that are possible', async () => {
    await openScreen(FORM, { ...twoItems(), as: 'agent' })
    await expect.element(dialog.getByText('Do you have any allergies?')).toBeVisible()
    await expect.element(inForm('Approve Item')).not.toBeInTheDocument()
    await expect.element(inForm('Reject Item')).not.toBeInTheDocument()
  })
})
