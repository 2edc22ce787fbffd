import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { leftOf } from '#tests/component/support/layout.ts'
import { emulatePrint } from '#tests/component/support/media.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aBranch, aCustomer, anAppointment, aRoom, BRANCH_ID, DAY, everyDay } from '#tests/component/support/records/bookings.ts'
import { anItem, anOrder } from '#tests/component/support/records/orders.ts'
import { aPatient } from '#tests/component/support/records/patients.ts'
import { approveItem, decidedOrder } from '#tests/component/support/reviews.ts'
import { respond } from '#tests/component/support/stand-in-gateway.ts'

const ORDER = '/clinical-review/order/700001'
const BRANCH_DAY = `/dashboard/${BRANCH_ID}?date=${DAY}`

/** A name with a character that reverses the text after it. */
const REVERSING = 'Room\u202eback'

/** Expects the second text to be to the right of the first. */
function expectInOrder(element: Element, first: string, second: string): void {
  expect(leftOf(element, first)).toBeLessThan(leftOf(element, second))
}

describe('a character that overrides the text direction', () => {
  it("in a calendar's name doesn't reverse the calendar's hours", { tags: ['BK-096'] }, async () => {
    const rooms = [aRoom({ name: REVERSING }), aRoom({ id: 'room-2', name: 'Room 2', availability: everyDay(1000, 1600) })]
    await openScreen(BRANCH_DAY, { as: 'noGroups', ...aBranch({ rooms }) })
    const hours = page.getByText(/09:00–17:00/).first()
    await expect.element(hours).toBeVisible()
    expectInOrder(hours.element(), '09:00', '17:00')
  })

  it("in a branch's name doesn't reverse the date on the day sheet", { tags: ['BK-087'] }, async () => {
    await openScreen(BRANCH_DAY, { as: 'noGroups', ...aBranch({ name: REVERSING }) })
    await expect.element(page.getByRole('heading', { name: /^Appointments on/ })).toBeVisible()
    await emulatePrint()
    const title = page.getByRole('heading', { level: 1, name: /2026/ })
    await expect.element(title).toBeVisible()
    expectInOrder(title.element(), '12', '2026')
  })

  it("in a customer's first name doesn't reverse the last name", async () => {
    const customer = aCustomer({ firstName: REVERSING, lastName: 'Hughes' })
    await openScreen('/customer-details/5000', { as: 'branch', ...aBranch(), getCustomer: () => ({ ...customer, appointments: [] }) })
    const heading = page.getByRole('heading', { level: 1 })
    await expect.element(heading).toMatchTextContent('Hughes')
    expectInOrder(heading.element(), 'Room', 'Hughes')
    expectInOrder(heading.element(), 'Hu', 'ghes')
    // Browsers keep page titles in their history, so titles must not contain names.
    expect(document.title).toBe('Customer 5000 · Pharmacy staff')
  })

  it("in the name of an appointment's customer doesn't reverse the last name", async () => {
    const appointment = anAppointment({ customer: aCustomer({ firstName: REVERSING, lastName: 'Hughes' }) })
    await openScreen(BRANCH_DAY, { as: 'noGroups', ...aBranch({ appointments: [appointment] }) })
    const name = page.getByRole('rowheader', { name: /Hughes/ })
    await expect.element(name).toBeVisible()
    expectInOrder(name.element(), 'Hu', 'ghes')
  })

  it("in a patient's first name doesn't reverse the last name", { tags: ['CR-101'] }, async () => {
    await openScreen(ORDER, { order: () => anOrder({ patient: aPatient({ firstName: REVERSING, lastName: 'Bloggs' }) }) })
    const banner = page.getByRole('region', { name: 'Patient', exact: true })
    await expect.element(banner).toMatchTextContent('Bloggs')
    expectInOrder(banner.element(), 'Blo', 'ggs')
  })

  it("in an item's title doesn't reverse the rest of the approval message", async () => {
    await openScreen(ORDER, { order: () => anOrder({ items: [anItem({ title: REVERSING })] }) })
    await page.getByLabelText(/Review note/).fill('Suitable')
    respond({ reviewOrderItem: () => ({ order: decidedOrder({ title: REVERSING }) }) })
    await approveItem(REVERSING)
    const message = page.getByText(/: Approved\.$/)
    await expect.element(message).toBeVisible()
    expectInOrder(message.element(), 'App', 'roved')
  })
})
