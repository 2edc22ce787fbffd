import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focusElement } from '#tests/component/support/focus-element.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aBranch, aCustomer, anAppointment, aSlot, BRANCH_ID } from '#tests/component/support/records/bookings.ts'

const main = page.getByRole('main')

const appointments = [
  anAppointment({ id: 'ap-1', ...aSlot(930, '2026-03-25'), customer: aCustomer({ firstName: 'Zoë', lastName: "O'Neill" }) }),
  anAppointment({
    id: 'ap-2',
    ...aSlot(1015, '2026-03-25'),
    status: 'completed',
    customer: aCustomer({ id: '5001', firstName: 'Ada', lastName: 'Lovelace' }),
  }),
]

const openDay = () => openScreen(`/dashboard/${BRANCH_ID}?date=2026-03-25`, { as: 'noGroups', ...aBranch({ appointments }) })

/*
 * Checks what a screen reader would read on the day page, step by step: roles, names and states in reading order.
 * docs/screen-reader.md walks through the same steps.
 */
describe('a screen reader on the day page', { tags: ['BK-084', 'BK-087'] }, () => {
  it('reads the title and the table, with the customer as the header of each row', async () => {
    await openDay()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    await expect.element(page.getByRole('region', { name: /^Appointments on/ })).toMatchAriaInlineSnapshot(`
      - region "Appointments on Wednesday 25 March 2026":
        - table "Appointments on Wednesday 25 March 2026":
          - rowgroup:
            - row "Time Customer Age Service Status Options":
              - columnheader "Time"
              - columnheader "Customer"
              - columnheader "Age"
              - columnheader "Service"
              - columnheader "Status"
              - columnheader "Options"
          - rowgroup:
            - row "09:30–09:45 Zoë O'Neill 41 Chickenpox Single Booking created Options of Zoë O'Neill":
              - cell "09:30–09:45":
                - link "09:30–09:45":
                  - /url: /service-details/ap-1?location=1001
              - rowheader "Zoë O'Neill":
                - link "Zoë O'Neill":
                  - /url: /customer-details/5000
              - cell "41"
              - cell "Chickenpox Single Booking"
              - cell "created"
              - cell "Options of Zoë O'Neill":
                - button "Options of Zoë O'Neill"
            - row "10:15–10:30 Ada Lovelace 41 Chickenpox Single Booking completed Options of Ada Lovelace":
              - cell "10:15–10:30":
                - link "10:15–10:30":
                  - /url: /service-details/ap-2?location=1001
              - rowheader "Ada Lovelace":
                - link "Ada Lovelace":
                  - /url: /customer-details/5001
              - cell "41"
              - cell "Chickenpox Single Booking"
              - cell "completed"
              - cell "Options of Ada Lovelace":
                - button "Options of Ada Lovelace"
    `)
  })

  it("reads an appointment's options menu; the button that opens it names the customer", async () => {
    await openDay()
    const options = main.getByRole('button', { name: /^Options of/ }).first()
    await focusElement(options)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
    await expect.element(page.getByRole('menu')).toMatchAriaInlineSnapshot(`
      - menu:
        - menuitem "View details":
          - link "View details":
            - /url: /service-details/ap-1?location=1001
        - menuitem "Reschedule":
          - link "Reschedule":
            - /url: /service-details/ap-1/reschedule?location=1001
        - menuitem "Cancel appointment"
    `)
  })

  it("reads the month with each day's number of appointments", async () => {
    await openDay()
    await expect.element(page.getByRole('button', { name: 'Wednesday 25 March 2026, 2 appointments' })).toBeVisible()
    const week = page.getByRole('table', { name: 'Days with appointments' }).getByRole('row').filter({ hasText: '25' })
    await expect.element(week).toMatchAriaInlineSnapshot(`
      - row "Monday 23 March 2026 Tuesday 24 March 2026 Wednesday 25 March 2026, 2 appointments Thursday 26 March 2026 Friday 27 March 2026 Saturday 28 March 2026 Sunday 29 March 2026":
        - cell "Monday 23 March 2026":
          - button "Monday 23 March 2026": "23"
        - cell "Tuesday 24 March 2026":
          - button "Tuesday 24 March 2026": "24"
        - cell "Wednesday 25 March 2026, 2 appointments":
          - button "Wednesday 25 March 2026, 2 appointments" [pressed]: "25"
        - cell "Thursday 26 March 2026":
          - button "Thursday 26 March 2026": "26"
        - cell "Friday 27 March 2026":
          - button "Friday 27 March 2026": "27"
        - cell "Saturday 28 March 2026":
          - button "Saturday 28 March 2026": "28"
        - cell "Sunday 29 March 2026":
          - button "Sunday 29 March 2026": "29"
    `)
  })
})
