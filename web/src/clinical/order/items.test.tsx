import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aConsultationForm, anImagePage, anItem, anOrder, someSafetyWarnings } from '#tests/component/support/records/orders.ts'
import { region } from '#tests/component/support/region.ts'
import { itemCard } from '#tests/component/support/reviews.ts'
import { allSettled, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'
import { client } from '../../apollo/client.ts'

const ADDRESS = '/clinical-review/order/700001'

const dialog = page.getByRole('dialog')

describe("an order's items", () => {
  it('are all shown, even if there are many, without disturbing a note that the user is writing', async () => {
    const titles = Array.from({ length: 41 }, (_, index) => `Finasteride 1mg, pack ${index + 1}`)
    const items = titles.map((title, index) => anItem({ productId: String(1_000 + index), title }))
    await openScreen(ADDRESS, { order: () => anOrder({ items }) })
    const note = itemCard('Finasteride 1mg, pack 1')
      .getByLabelText(/Review note/)
      .first()
    await note.click()
    await userEvent.keyboard('Spoke to the patient.')
    await expect
      .poll(() =>
        page
          .getByRole('article')
          .elements()
          .map(({ ariaLabel }) => ariaLabel),
      )
      .toEqual(titles)
    await expect.element(note).toHaveValue('Spoke to the patient.')
    await expect.element(note).toHaveFocus()
  })

  it('each observe the cache once, so that a long order stays fast', async () => {
    const itemsOf = (count: number) => Array.from({ length: count }, (_, index) => anItem({ productId: String(1_000 + index) }))
    const screen = await openScreen(ADDRESS, { order: ({ id }) => anOrder({ id, items: itemsOf(id === '700001' ? 2 : 7) }) })
    const articles = page.getByRole('article')
    const { watches } = client.cache as unknown as { watches: Set<unknown> }
    await expect.element(articles).toHaveLength(2)
    await allSettled()
    const before = watches.size
    await screen.goTo('/clinical-review/order/700002')
    await expect.element(articles).toHaveLength(7)
    await expect.poll(() => watches.size - before).toBe(5)
  })

  it("are not rendered again when another item's dialog opens or closes, so that a long order stays fast", async () => {
    // Each card formats its item's price once whenever it is rendered. TypeScript declares `format` as a method, but it is a getter.
    const prices = vi.spyOn(Intl.NumberFormat.prototype as { readonly format: unknown }, 'format', 'get')
    const items = Array.from({ length: 20 }, (_, index) => anItem({ productId: String(1_000 + index) }))
    await openScreen(ADDRESS, { order: () => anOrder({ items }) })
    await expect.element(page.getByRole('article')).toHaveLength(20)
    await allSettled()
    expect(prices.mock.calls.length).toBeGreaterThanOrEqual(20)
    prices.mockClear()
    await page.getByRole('button', { name: 'Approve Item' }).first().click()
    await expect.element(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await allSettled()
    expect(prices.mock.calls.length).toBeLessThan(20)
  })

  it('are listed even if their category cannot be read, and say why they cannot be reviewed', {
    tags: ['CR-124'],
  }, async () => {
    const blocks = ['UNREADABLE' as const]
    const reviewability = { roleAllows: false, canReview: false, canApprove: false, canReject: false, approvalNeedsNote: false }
    const unknown = anItem({
      title: 'Unknown',
      primaryTag: 'unknown',
      reviewability: { ...reviewability, approveBlockedBy: blocks, rejectBlockedBy: blocks },
    })
    await openScreen(ADDRESS, { order: () => anOrder({ items: [unknown, anItem({ productId: '7', title: 'Soap', primaryTag: 'GSL' })] }) })
    await expect
      .element(itemCard('Unknown').getByText("Some of the data that this decision depends on can't be read.", { exact: false }))
      .toBeVisible()
    await expect.element(page.getByText('View other items in this order (1)')).toBeVisible()
  })

  it('show tag, status and details when awaiting review', { tags: ['CR-120', 'CR-121'] }, async () => {
    const items = [
      anItem({
        warningCount: 3,
        exclusionCount: 2,
        price: 54.5,
        quantity: 4,
        lastOrderedAt: '2026-01-05T09:00:00.000Z',
        consultationFormId: 'form-1',
      }),
    ]
    const allNotes = [{ productId: '112', text: 'Tolerated well', createdBy: 'Dev Patel', createdAt: '2026-03-02T09:00:00.000Z' }]
    await openScreen(ADDRESS, { order: () => anOrder({ items, allNotes }) })
    const item = itemCard()
    await expect.element(item.getByRole('heading', { level: 3 })).toHaveTextContent('Finasteride 1mg 84 tablets')
    expect(item.element().querySelector('header')?.textContent).toBe('POMFinasteride 1mg 84 tabletsAwaiting review')
    expect(textsOf(item.getByRole('term'))).toEqual(['Price', 'Quantity', 'Warnings', 'Exclusions', 'Last ordered on'])
    expect(textsOf(item.getByRole('definition'))).toEqual(['£54.50', '4', '3', '2', '05/01/26'])
    await expect.element(item).toMatchTextContent('Clinical notes02/03/26 09:00 Dev PatelTolerated well')
    await expect.element(item.getByRole('button', { name: 'View consultation form' })).toBeVisible()
  })

  it('repeat the most important facts in the review box', { tags: ['CR-116', 'CR-121', 'CR-336'] }, async () => {
    const decided = (id: string, reviewedAt: string | null, changes: object) =>
      anOrder({ id, items: [anItem({ reviewStatus: 'APPROVED', reviewedBy: 'Dev Patel', reviewedAt, ...changes })] })
    const others = [
      decided('600001', '2025-07-01T10:00:00.000Z', {}),
      decided('600002', '2026-01-05T10:00:00.000Z', { reviewStatus: 'REJECTED', reviewedBy: 'Inês Prescott' }),
      decided('600003', '2025-11-20T10:00:00.000Z', { title: ' finasteride 1MG ' }),
      decided('600004', null, { title: 'Dutasteride', reviewedBy: null, variation: null }),
      decided('600005', '2026-02-02T10:00:00.000Z', { reviewStatus: 'AWAITING_REVIEW', reviewedBy: null }),
    ]
    const items = [
      anItem({ warningCount: 1, exclusionCount: 2, photoUploadSkipped: true }),
      anItem({ productId: '113', title: 'Dutasteride', warningCount: null, exclusionCount: 0 }),
    ]
    await openScreen(ADDRESS, { order: () => anOrder({ items, otherOrders: { orders: others, total: 8, unreadable: 0 } }) })
    const olderOrders = 'Only 5 of 8 other orders were checked for earlier decisions. The others are in the order history.'
    const facts = itemCard().getByRole('list', { name: 'Before you decide' })
    await expect
      .poll(() => textsOf(facts.getByRole('listitem')))
      .toEqual([
        '2 exclusions',
        '1 warning',
        'Photo upload skipped',
        'Rejected by Inês Prescott on 05/01/26 in order 600002: 84 tablets',
        'Approved by Dev Patel on 20/11/25 in order 600003: 84 tablets',
        olderOrders,
      ])
    const link = facts.getByRole('link', { name: '600002' })
    await expect.element(link).toHaveAttribute('href', '/clinical-review/order/600002')
    // A link inside a sentence must be recognisable by more than its colour.
    await expect.element(link).toHaveStyle({ textDecorationLine: 'underline' })
    const below = itemCard()
      .getByLabelText(/Review note/)
      .element()
      .getBoundingClientRect().top
    expect(facts.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(below)
    expect(textsOf(itemCard('Dutasteride').getByRole('list', { name: 'Before you decide' }).getByRole('listitem'))).toEqual([
      'Unknown warnings: read the form',
      'Approved in order 600004',
      olderOrders,
    ])
    expect(sent('OtherOrders')).toEqual([])
  })

  it('omit the last order date if it is missing, and say "None" if there are no clinical notes', { tags: ['CR-121'] }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder({ items: [anItem({ quantity: null })] }) })
    await expect.poll(() => textsOf(itemCard().getByRole('term'))).toEqual(['Price', 'Quantity', 'Warnings', 'Exclusions'])
    expect(textsOf(itemCard().getByRole('definition'))[1]).toBe('–')
    await expect.element(itemCard()).toMatchTextContent('Clinical notesNone')
  })

  it('are hidden behind a button if they need no review; age-restricted items get an asterisk', {
    tags: ['CR-124', 'CR-125'],
  }, async () => {
    const items = [
      anItem(),
      anItem({
        productId: '301',
        title: 'Paracetamol',
        primaryTag: 'GSL',
        ageRestricted: true,
        variation: null,
        price: 2,
        quantity: 3,
        reviewStatus: 'REJECTED',
      }),
      anItem({ productId: '302', title: 'Flu voucher', primaryTag: 'VACCINE', variation: null }),
    ]
    await openScreen(ADDRESS, { order: () => anOrder({ items }) })
    // Until the user opens the list of items that need no review, it is hidden on the screen, but it is still printed.
    await expect.element(page.getByText('Paracetamol')).not.toBeVisible()
    expect(page.getByText('Paracetamol').element().closest('.print-only')).not.toBeNull()
    await page.getByRole('button', { name: 'View other items in this order (2)' }).click()
    expect(textsOf(region('Items for review').getByRole('listitem'))).toEqual([
      'Paracetamol * (age-restricted)  Rejected3 × £2.00',
      'Flu voucher 1 × £54.50',
    ])
    await expect.element(page.getByText('* Age-restricted')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Approve Item' })).toHaveLength(1)
  })

  it('that need no review are shown without a click if one of them has notes', { tags: ['CR-111', 'CR-124'] }, async () => {
    const clinicalNotes = [{ text: 'Allergic to codeine', createdBy: 'Dev Patel', createdAt: null }]
    const items = [anItem(), anItem({ productId: '301', title: 'Codeine linctus', primaryTag: 'GSL', clinicalNotes })]
    await openScreen(ADDRESS, { order: () => anOrder({ items }) })
    await expect.element(page.getByText('Allergic to codeine')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'View other items in this order (1)', expanded: true })).toBeVisible()
  })

  it('are listed without review controls if the order has only GSL and vaccine items', { tags: ['CR-126'] }, async () => {
    const items = [
      anItem({ title: 'Vitamin D', primaryTag: 'GSL', variation: null }),
      anItem({ productId: '302', title: 'Flu voucher', primaryTag: 'VACCINE', variation: null }),
    ]
    await openScreen(ADDRESS, { order: () => anOrder({ items }) })
    await expect.element(page.getByRole('heading', { name: 'Items in order' })).toBeVisible()
    expect(textsOf(region('Items in order').getByRole('listitem'))).toEqual(['Vitamin D 1 × £54.50', 'Flu voucher 1 × £54.50'])
    await expect.element(page.getByRole('heading', { name: 'Items for review' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Approve Item' })).not.toBeInTheDocument()
  })
})

describe("an item's consultation form", () => {
  const viewForm = page.getByRole('button', { name: 'View consultation form' })
  const items = [anItem({ consultationFormId: 'form-1' })]

  it('shows banners, BMI, questions and flagged answers', {
    tags: ['CR-140', 'CR-141', 'CR-142', 'CR-143', 'CR-171', 'CR-172', 'CR-296', 'CR-332', 'CR-333', 'CR-334'],
  }, async () => {
    const form = aConsultationForm({
      title: 'Weight loss consultation form',
      productName: 'Wegovy',
      exclusionCount: 2,
      warningCount: 1,
      bmi: { height: '172 cm', weight: '92 kg', bmi: 31.0979 },
      questions: [
        {
          question: 'Do you have any allergies?',
          answers: [
            { text: 'Yes', selected: true, flag: 'WARNING' },
            { text: 'No', selected: false, flag: 'WARNING' },
          ],
        },
        { question: 'Have you had pancreatitis?', answers: [{ text: 'Often', selected: true, flag: 'EXCLUSION' }] },
      ],
    })
    const safetyWarnings = someSafetyWarnings({ checkPatientAge: true })
    await openScreen(ADDRESS, { order: () => anOrder({ items, safetyWarnings }), consultationForm: () => form })
    await viewForm.click()
    await expect.element(dialog.getByRole('heading', { level: 2 }).first()).toHaveTextContent('Weight loss consultation form')
    expect(textsOf(dialog.getByRole('alert'))).toEqual([
      '2 exclusion flag(s) on form. You should reject this item.',
      '1 warning flag(s) on form. Please speak to customer before approving item.',
      'Check patient age',
    ])
    await expect.element(dialog).toMatchTextContent('Wegovy 02/03/26 09:10')
    await expect.element(dialog).toMatchTextContent('BMI 31.1 · Height 172 cm · Weight 92 kg')
    expect(textsOf(dialog.getByRole('heading', { level: 3 }))).toEqual(['Do you have any allergies?', 'Have you had pancreatitis?'])
    const answers = [...dialog.element().querySelectorAll('ol li li')].map(({ textContent }) => textContent)
    expect(answers).toEqual(['Yes (chosen)Warning', 'No (not chosen)', 'Often (chosen)Exclusion'])
    expect(sent('ConsultationForm')).toEqual([{ id: 'form-1' }])
  })

  it('lists flagged answers first, each with a link that focuses its question', {
    tags: ['CR-141', 'CR-142', 'CR-143'],
  }, async () => {
    const questionWith = (question: string, flag: 'WARNING' | 'EXCLUSION' | null, selected = true) => ({
      question,
      answers: [
        { text: 'Yes', selected, flag },
        { text: 'No', selected: !selected, flag: null },
      ],
    })
    const questions = [
      ...Array.from({ length: 12 }, (_, index) => questionWith(`Question ${index + 1}?`, null)),
      questionWith('Do you have any allergies?', 'WARNING'),
      questionWith('Do you smoke?', 'WARNING', false),
      questionWith('Have you had pancreatitis?', 'EXCLUSION'),
    ]
    await openScreen(ADDRESS, { order: () => anOrder({ items }), consultationForm: () => aConsultationForm({ questions }) })
    await viewForm.click()
    const flagged = dialog.getByRole('navigation', { name: 'Flagged answers' })
    await expect
      .poll(() => textsOf(flagged.getByRole('listitem')))
      .toEqual(['ExclusionHave you had pancreatitis? Yes', 'WarningDo you have any allergies? Yes'])
    const question = dialog.getByRole('heading', { name: 'Have you had pancreatitis?' })
    await flagged.getByRole('link', { name: 'Have you had pancreatitis?' }).click()
    await expect.element(question).toHaveFocus()
    await expect.element(question).toBeInViewport()
    expect(location.hash).toBe('')

    const weights = [...dialog.element().querySelectorAll('ol > li:first-child li')].map((answer) => getComputedStyle(answer).fontWeight)
    expect(weights).toEqual(['650', '400'])
  })

  it('shows no banner if its flag counts are zero, even if answers are flagged', {
    tags: ['CR-170', 'CR-171', 'CR-332', 'CR-333'],
  }, async () => {
    const form = aConsultationForm({
      title: 'Desloratadine',
      questions: (['WARNING', 'EXCLUSION'] as const).map((flag) => ({
        question: 'Fainted?',
        answers: [{ text: 'Twice', selected: true, flag }],
      })),
    })
    await openScreen(ADDRESS, { order: () => anOrder({ items }), consultationForm: () => form })
    await viewForm.click()
    await expect.element(dialog.getByText('Exclusion', { exact: true }).first()).toBeVisible()
    await expect.element(dialog.getByRole('heading', { level: 2 }).first()).toHaveTextContent('Desloratadine')
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(dialog.getByText('BMI')).not.toBeInTheDocument()
  })

  it('shows a message if it has no questions, and another if its flag counts are unknown', {
    tags: ['CR-170', 'CR-332', 'CR-333'],
  }, async () => {
    const form = aConsultationForm({ exclusionCount: null, warningCount: null, questions: [] })
    await openScreen(ADDRESS, { order: () => anOrder({ items }), consultationForm: () => form })
    await viewForm.click()
    await expect.element(dialog.getByText('This form has no questions.')).toBeVisible()
    await expect.element(dialog.getByText('It is not known how many exclusions and warnings this form has.')).toBeVisible()
  })

  const openUnreadableForm = async () => {
    await openScreen(ADDRESS, {
      order: () => anOrder({ items }),
      consultationForm: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', "The consultation service can't be reached at the moment.")
      },
    })
    await viewForm.click()
  }

  it('can be retried if it fails to load', { tags: ['CR-296', 'CR-337'] }, async () => {
    await openUnreadableForm()
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent("The consultation form can't be loaded.The consultation service can't be reached at the moment.")
    respond({ consultationForm: () => aConsultationForm() })
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.element(dialog.getByText('Do you have any allergies?')).toBeVisible()
  })

  it('is loaded again if the user reopens it after a failed load', { tags: ['CR-296', 'CR-337'] }, async () => {
    await openUnreadableForm()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    respond({ consultationForm: () => aConsultationForm() })
    await viewForm.click()
    await expect.element(dialog.getByText('Do you have any allergies?')).toBeVisible()
  })
})

describe("the dialog for an item's images", () => {
  /** A picture 96 pixels wide. */
  function png(): string {
    const canvas = document.createElement('canvas')
    canvas.width = 96
    return canvas.toDataURL('image/png').replace('data:image/png;base64,', '')
  }

  it('shows one image at a time, with title, author and date', { tags: ['CR-173', 'CR-291'] }, async () => {
    const titles = ['Front', 'Left side']
    await openScreen(ADDRESS, {
      order: () => anOrder(),
      orderImage: ({ index }) =>
        anImagePage(
          { title: titles[index] ?? '', content: png(), createdBy: 'Patient', createdAt: `2026-03-0${index + 1}T09:00:00.000Z` },
          titles.length,
        ),
    })
    await page.getByRole('button', { name: 'View images' }).click()
    const image = dialog.getByRole('img', { name: 'Front' })
    await expect.poll(() => (image.query() as HTMLImageElement | null)?.naturalWidth).toBe(96)
    await expect.element(dialog.getByRole('figure')).toMatchTextContent('Front01/03/26 09:00 Patient')
    await expect.element(dialog.getByRole('button', { name: 'Previous image' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Next image' }).click()
    await expect.element(dialog.getByRole('img', { name: 'Left side' })).toBeVisible()
    await expect.element(dialog.getByRole('figure')).toMatchTextContent('Left side02/03/26 09:00 Patient')
    await expect.element(dialog.getByRole('button', { name: 'Next image' })).toBeDisabled()
    expect(sent('OrderImage')).toEqual([0, 1].map((index) => ({ orderId: '700001', secondaryTag: 'onlinedoctorhairloss', index })))
  })

  it('shows “No images uploaded” if there are none', { tags: ['CR-329'] }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder(), orderImage: () => anImagePage() })
    await page.getByRole('button', { name: 'View images' }).click()
    await expect.element(dialog.getByText('No images uploaded')).toBeVisible()
  })
})
