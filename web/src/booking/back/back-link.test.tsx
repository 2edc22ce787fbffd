import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aBranch, aCustomer, anAppointment, BRANCH_ID, DAY } from '#tests/component/support/records/bookings.ts'
import { allSettled } from '#tests/component/support/stand-in-gateway.ts'

const back = page.getByRole('link', { name: 'Back', exact: true })
const title = page.getByRole('heading', { level: 1 })
const appointment = anAppointment()
const DAY_PAGE = `/dashboard/${BRANCH_ID}?date=${DAY}`
const responses = { ...aBranch({ appointments: [appointment] }), getCustomer: () => ({ ...aCustomer(), appointments: [] }) }

it('the Back link returns to the day without adding a history entry', async () => {
  sessionStorage.removeItem('places')
  const screen = await openScreen(DAY_PAGE, { as: 'branch', ...responses })
  await expect.element(title).toMatchTextContent('Appointments on')
  await page.getByRole('link', { name: '09:30–09:45' }).click()
  await expect.element(title).toHaveTextContent('Appointment details')
  await expect.element(back).toHaveAttribute('href', DAY_PAGE)
  const entries = history.length
  await back.click()
  await expect.element(title).toMatchTextContent('Appointments on')
  expect([screen.address(), history.length]).toEqual([DAY_PAGE, entries])
})

it('the Back link returns to the customer page from which the appointment was opened', async () => {
  sessionStorage.removeItem('places')
  const screen = await openScreen('/customer-details/5000', { as: 'branch', ...responses })
  await expect.element(title).toHaveTextContent('Amelia Hughes')
  await screen.goTo(`/service-details/${appointment.id}?location=${BRANCH_ID}`)
  await expect.element(title).toHaveTextContent('Appointment details')
  await back.click()
  await expect.element(title).toHaveTextContent('Amelia Hughes')
})

it('the Back link goes back only one page on a double click', async () => {
  sessionStorage.removeItem('places')
  const screen = await openScreen('/customer-details/5000', { as: 'branch', ...responses })
  await expect.element(title).toHaveTextContent('Amelia Hughes')
  await screen.goTo(DAY_PAGE)
  await expect.element(title).toMatchTextContent('Appointments on')
  await page.getByRole('link', { name: '09:30–09:45' }).click()
  await expect.element(title).toHaveTextContent('Appointment details')
  await back.dblClick()
  await expect.element(title).toMatchTextContent('Appointments on')
  await allSettled()
  expect(screen.address()).toBe(DAY_PAGE)
})

it("the Back link leads to the appointment's day if the appointment was opened from a pasted link", async () => {
  sessionStorage.removeItem('places')
  await openScreen(`/service-details/${appointment.id}?location=${BRANCH_ID}`, { as: 'branch', ...responses })
  await expect.element(title).toHaveTextContent('Appointment details')
  await expect.element(back).toHaveAttribute('href', DAY_PAGE)
})
