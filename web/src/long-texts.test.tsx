import { describe, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { WalkInQuestion } from '#tests/component/generated/schema.ts'
import { addressOf } from '#tests/component/support/appointments.ts'
import { expectColumnsInView, expectNoSidewaysScrolling, expectShort, isClamped, resizeWindow } from '#tests/component/support/layout.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aBranch, aCustomer, anAppointment, aSlot, BRANCH_ID, DAY, someBranches } from '#tests/component/support/records/bookings.ts'
import { anIdCheck, aPreApprovedRow, idCheckPage, preApprovedPage } from '#tests/component/support/records/lists.ts'
import { aConsultationForm, anImagePage, anItem, anOrder, type OrderRecord } from '#tests/component/support/records/orders.ts'
import { aPatient } from '#tests/component/support/records/patients.ts'
import { aPreApproval, aPreApprovedPatient, patientAddress } from '#tests/component/support/records/pre-approvals.ts'
import { freeSlots } from '#tests/component/support/records/slots.ts'
import { aFormQuestion, aScreening, atQuestion, aWalkIn } from '#tests/component/support/records/walk-ins.ts'
import { weightLossQuestions } from '#tests/component/support/records/weight-loss.ts'
import { chooseOption } from '#tests/component/support/select.ts'
import type { Responses } from '#tests/component/support/stand-in-gateway.ts'
import { main, openWalkIn, SCREENING } from '#tests/component/support/walk-in.ts'
import { bookingResponses } from '#tests/component/support/walk-in-bookings.ts'
import { difficultTexts, HUGE } from '#tests/support/texts.ts'

const ORDER = '/clinical-review/order/700001'

const heading = page.getByRole('heading', { level: 1 })
const dialog = page.getByRole('dialog')

const at = '2026-03-02T10:00:00.000Z'
const orderOf = (text: string, changes: Partial<OrderRecord> = {}) =>
  anOrder({
    shippingMethod: `Express ${text}`,
    comment: { text, createdAt: at, createdBy: text },
    warnings: [{ type: 'age', header: text, descriptions: [text] }],
    allNotes: [{ text, createdBy: text, createdAt: at }],
    items: [anItem({ title: text, variation: text })],
    ...changes,
  })
const listOf = (orders: ReturnType<typeof anOrder>[]) => ({ orders, total: orders.length, unreadable: 0 })
const awaiting = listOf(difficultTexts.map((text, index) => orderOf(text, { id: `60000${index}` })))
const decided = listOf(
  difficultTexts.map((text, index) => {
    const decision = { reviewStatus: 'REJECTED', reviewedBy: text, reviewedAt: at, reviewComment: text } as const
    return anOrder({ id: `60000${index}`, items: [anItem({ title: text, ...decision }), anItem({ productId: '113', title: text })] })
  }),
)
const subscriptionOf = (texts: readonly string[]) =>
  anItem({
    subscriptionId: 's-1',
    subscriptionOrders: {
      orders: texts.map((text, index) => ({
        orderId: `50000${index}`,
        orderDate: at,
        activity: text,
        reviewedBy: text,
        clinicalNotes: text,
      })),
      total: texts.length,
      unreadable: 0,
    },
  })
const customerOf = (text: string, index = 0) => aCustomer({ id: `500${index}`, firstName: text, lastName: text, phone: text })
const appointmentOf = (text: string, index = 0) =>
  anAppointment({
    id: `ap-${index}`,
    ...aSlot(900 + index * 100),
    customer: customerOf(text, index),
    groupId: text,
    notes: text,
    course: { name: text, patientAdvice: text, pharmacistInstructions: text },
  })
const appointments = difficultTexts.map(appointmentOf)
const named = (text: string) => ({ ...aBranch({ name: text }), ...someBranches([{ id: BRANCH_ID, name: text }]) })

interface Listed extends Responses {
  address: string
}

const tables: [label: string, name: string | RegExp, Listed][] = [
  ['orders awaiting review', /^Awaiting clinical review/, { address: '/clinical-review', orders: () => awaiting }],
  ['completed orders', /^Completed Orders/, { address: '/clinical-review/completed', orders: () => decided }],
  [
    'ID checks',
    /^Awaiting ID check/,
    {
      address: '/clinical-review/id-check/AWAITING_ID_CHECK',
      idChecks: () => idCheckPage(difficultTexts.map((status, index) => anIdCheck({ orderId: `60000${index}`, status }))),
    },
  ],
  [
    'pre-approved patients',
    /^Weight management patients/,
    {
      address: '/clinical-review/preapprovedproduct/PREAPPROVEDPRODUCT',
      preApprovedPatients: () =>
        preApprovedPage(
          difficultTexts.map((text, index) =>
            aPreApprovedRow({ id: `8100${index}`, firstName: text, lastName: text, treatmentName: text }),
          ),
        ),
    },
  ],
  [
    "a customer's orders",
    'Customer order history',
    { address: `${ORDER}?history=1`, order: () => orderOf(HUGE, { otherOrders: awaiting }) },
  ],
  ['a subscription', 'Subscription history', { address: ORDER, order: () => orderOf(HUGE, { items: [subscriptionOf(difficultTexts)] }) }],
  ["a day's appointments", /^Appointments on/, { address: `/dashboard/${BRANCH_ID}?date=${DAY}`, ...aBranch({ appointments }) }],
  [
    "a customer's appointments",
    'Upcoming appointments',
    { address: '/customer-details/5000', getCustomer: () => ({ ...customerOf(HUGE), appointments }), ...named(HUGE) },
  ],
]

describe('tables with text of any length', { tags: ['BK-087', 'CR-069', 'CR-113', 'CR-115', 'CR-116'] }, () => {
  it.each(tables)('keep every column in view: %s', async (_what, name, { address, ...responses }) => {
    await openScreen(address, { as: 'prescriber', ...responses })
    const table = page.getByRole('table', { name })
    await expect.element(table.getByRole('row')).toHaveLength(difficultTexts.length + 1)
    await expectColumnsInView(table)
  })
})

describe('tables in a window of 640 pixels, where rows become cards', { tags: ['BK-087', 'CR-069', 'CR-113'] }, () => {
  it.each(tables)('keep their rows short: %s', async (_what, name, { address, ...responses }) => {
    await resizeWindow(640, 800)
    await openScreen(address, { as: 'prescriber', ...responses })
    const table = page.getByRole('table', { name })
    await expect.element(table.getByRole('row')).toHaveLength(difficultTexts.length + 1)
    const rows = table.getByRole('row').elements()
    expect(rows.slice(1).map((row) => getComputedStyle(row).display)).not.toContain('table-row')
    expect(Math.max(...rows.map((row) => row.getBoundingClientRect().height))).toBeLessThan(600)
    expectNoSidewaysScrolling()
  })
})

const huge = appointmentOf(HUGE)
const started = (status: string) => ({ ...huge, status })

describe('text of 20,000 letters', () => {
  it('is shortened in an order and its dialogs', { tags: ['CR-120', 'CR-131', 'CR-133', 'CR-137', 'CR-138'] }, async () => {
    const item = { title: HUGE, variation: HUGE, secondaryTag: 'onlinedoctorweightloss', consultationFormId: 'form-1' }
    await openScreen(ORDER, {
      order: () =>
        orderOf(HUGE, {
          idCheck: { status: 'pass', apiStatus: 'success', previousStatus: HUGE, searchReference: HUGE, updatedBy: HUGE, updatedAt: at },
          patient: aPatient({ firstName: HUGE, lastName: HUGE, phone: HUGE, email: HUGE }),
          items: [anItem(item)],
        }),
      consultationForm: () =>
        aConsultationForm({
          title: HUGE,
          productName: HUGE,
          questions: [{ question: HUGE, answers: [{ text: HUGE, selected: true, flag: null }] }],
        }),
      orderImage: () => anImagePage(),
    })
    await expectShort(page.getByRole('main'))
    await page.getByLabelText(/Review note/).fill(HUGE)
    for (const name of ['View consultation form', 'View images', 'Upload Images', 'Confirm BMI', 'Approve Item', 'Reject Item']) {
      await page.getByRole('button', { name }).click()
      await expectShort(dialog)
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
    }
  })

  it("is shortened on a patient's page, and in the dialog that removes the patient from the list", { tags: ['CR-304'] }, async () => {
    const preApprovals = [aPreApproval({ previousTreatmentName: HUGE, updatedBy: HUGE })]
    await openScreen(patientAddress(), {
      as: 'agent',
      ...aPreApprovedPatient({ preApprovals }),
      patient: () => aPatient({ firstName: HUGE, preApproval: preApprovals[0] }),
    })
    await page.getByRole('button', { name: 'Remove from list' }).click()
    await expectShort(page.getByRole('dialog', { name: 'Remove patient' }))
    await userEvent.keyboard('{Escape}')
    await expectShort(page.getByRole('main'))
  })

  it('is shortened in the dialog that cancels an appointment', { tags: ['BK-136'] }, async () => {
    await openScreen(addressOf(huge), { as: 'noGroups', ...aBranch({ appointments: [huge] }) })
    await page.getByRole('button', { name: 'Cancel appointment' }).click()
    await expectShort(page.getByRole('dialog', { name: 'Cancel appointment' }))
  })

  it.each([
    ['Appointment details', huge, ''],
    ['Reschedule appointment', huge, 'reschedule'],
    ['Appointment booked', huge, 'booked'],
    ['Book next appointment', started('completed'), 'book-next'],
    ['Appointment in progress', started('in_progress'), 'edit'],
  ])('is shortened on the page "%s"', { tags: ['BK-087', 'BK-242'] }, async (title, appointment, step) => {
    await openScreen(addressOf(appointment, step), {
      as: 'branch',
      ...aBranch({ appointments: [appointment] }),
      ...freeSlots([aSlot(1015)]),
      getCustomer: () => ({ ...customerOf(HUGE), appointments: [appointment] }),
    })
    await expect.element(heading).toHaveTextContent(title)
    await expectShort(page.getByRole('main'))
  })

  it("is shortened in a walk-in's confirmation", { tags: ['BK-087'] }, async () => {
    await openWalkIn('/walk-in/confirmation?appointment=ap-1&location=1001', {
      draft: aWalkIn({ screening: { phase: 'booked', appointmentId: 'ap-1', advice: HUGE } }),
      ...bookingResponses({ customer: { firstName: HUGE }, patientAdvice: HUGE }),
    })
    await expect.element(heading).toHaveTextContent('Booking confirmed')
    await expectShort(main)
  })

  it("is shortened in the header when it is a pharmacy's name", { tags: ['BK-441'] }, async () => {
    await openScreen(`/dashboard/${BRANCH_ID}`, { as: 'noGroups', ...named(HUGE) })
    await expect.element(page.getByRole('link', { name: HUGE })).toBeVisible()
    const bar = page.elementLocator(page.getByRole('link', { name: HUGE }).element().closest('[class*=bar]') as Element)
    expect(bar.element().clientHeight).toBeLessThan(100)
    await bar.getByRole('button', { name: 'Show all' }).click()
    await expect.element(bar.getByRole('button', { name: 'Show less' })).toBeInViewport()
    expectNoSidewaysScrolling()
  })
})

const options = [HUGE, `${HUGE} שלום 👩🏽‍⚕️`]

/** Expects the question's options to be shortened, but to keep their full accessible names. */
async function expectNamed(role: 'radio' | 'checkbox', group: Locator): Promise<void> {
  await expect.element(group).toBeVisible()
  await expectShort(main)
  for (const name of options) await expect.element(group.getByRole(role, { name, exact: true })).toBeVisible()
  const text = page.elementLocator([...group.element().querySelectorAll('bdi')].at(-1) as Element)
  expect(isClamped(text)).toBe(true)
  await group.getByRole('button', { name: 'Show all' }).last().click()
  await expect.element(group.getByRole('button', { name: 'Show less' })).toBeVisible()
  expect(isClamped(text)).toBe(false)
}

describe('a question of 20,000 letters, with equally long options', { tags: ['BK-227', 'BK-282', 'BK-363', 'BK-365', 'BK-447'] }, () => {
  const openForm = (element: WalkInQuestion['element']) =>
    openWalkIn(SCREENING, {
      draft: aWalkIn({ serviceId: '118342', screening: { phase: 'startingForm', screeningId: 'sc-1' } }),
      startWalkInForm: () => ({
        traversalId: 'w-1',
        identifier: 'WG',
        questions: [{ ...aFormQuestion('q-1', element, HUGE, options), content: HUGE }],
      }),
    })

  it('is shortened in a screening', async () => {
    const question = { text: HUGE, current: 1, next: 2, type: 1 }
    await openWalkIn(SCREENING, { draft: aWalkIn({ screening: atQuestion(1, { question }) }), startScreening: () => aScreening() })
    await expect.element(page.getByRole('group', { name: `1. ${HUGE}`, exact: true })).toBeVisible()
    await expectShort(main)
  })

  it.each([
    ['RADIO_BUTTONS', 'radio'],
    ['CHECKBOXES', 'checkbox'],
  ] as const)('is shortened in the form when it is a %s question', async (element, role) => {
    await openForm(element)
    await expectNamed(role, main.getByRole('group', { name: HUGE }))
  })

  it('is shortened in the form when it is a DROPDOWN question', async () => {
    await openForm('DROPDOWN')
    await chooseOption(main.getByRole('combobox', { name: HUGE }), HUGE)
    await expectShort(main)
  })

  it('is shortened in the form when it is a TEXT_AREA question', async () => {
    await openForm('TEXT_AREA')
    await expect.element(main.getByRole('textbox', { name: HUGE, exact: true })).toBeVisible()
    await expectShort(main)
  })

  it.each([
    ['radio', false],
    ['checkbox', true],
  ] as const)('is shortened when it is a %s question for the weight-loss service', async (role, multiSelect) => {
    const [question] = weightLossQuestions()
    const appointment = anAppointment({ status: 'in_progress', course: { onSchedServiceId: '118342' } })
    await openScreen(addressOf(appointment, 'edit'), {
      as: 'branch',
      ...aBranch({ appointments: [appointment] }),
      weightLossQuestions: () =>
        question
          ? [{ ...question, label: HUGE, multiSelect, options: options.map((label) => ({ label, checked: false, correct: true })) }]
          : [],
    })
    await expectNamed(role, main.getByRole('group', { name: `1. ${HUGE}`, exact: true }))
  })
})
