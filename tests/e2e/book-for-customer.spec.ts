import type { Page } from '@playwright/test'
import { formatDay } from '#rules/london.ts'
import { placeBookingCustomer } from '../support/booking-customers.ts'
import { bookableDay, dayButton, openMonth, slotButton } from './support/bookings.ts'
import { pressesOf } from './support/presses.ts'
import { expect, test, vans } from './support/test.ts'
import { booked, button, confirmed, ELIGIBLE_ANSWERS, enterCustomer, field, placeWalkInBranch, step } from './support/walk-in.ts'

async function chooseFlu(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Service' }).click()
  await page.locator('.ant-select-item-option[title="Flu"]').click()
  // Near the end of a month, the bookable day is in the next month, and reaching it takes one more click.
  await openMonth(page, bookableDay())
  await dayButton(page, bookableDay()).click()
  await slotButton(page, '10:30').click()
  await button(page, 'Next').click()
  await expect(step(page, 'Customer details')).toBeVisible()
}

/** Answers every screening question, and submits each answer with Enter. Text boxes are focused when they appear, so they need no click. */
async function answerQuestions(page: Page): Promise<void> {
  for (const [index, value] of ELIGIBLE_ANSWERS.entries()) {
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${index + 1}\\. `) })).toBeVisible()
    if (value === 'Y' || value === 'N') await page.getByRole('radio', { name: value === 'Y' ? 'Yes' : 'No' }).click()
    else {
      await expect(page.getByRole('main').getByRole('textbox')).toBeFocused()
      await page.keyboard.type(value)
    }
    await page.keyboard.press('Enter')
  }
  await expect(confirmed(page)).toBeVisible()
}

test('booking a flu vaccination takes at most 12 clicks if the customer’s details are known', { tag: ['@XC-08'] }, async ({
  page,
  stack,
  signIn,
}) => {
  const { locationId } = placeWalkInBranch(stack, ['4790'], { id: vans[0] ?? '' })
  const customer = placeBookingCustomer(stack.sandbox, { surgeryName: 'Park Surgery', surgeryAddress: '2 Park Row' })
  await signIn(page, 'noGroups', `/dashboard/${locationId}`)
  const presses = await pressesOf(page)
  await page.getByRole('combobox', { name: 'Search customers' }).click()
  await page.keyboard.type(customer.lastName)
  await page.getByRole('link', { name: `Book for ${customer.firstName} ${customer.lastName}` }).click()
  await expect(
    page.getByText(`This booking is for ${customer.firstName} ${customer.lastName} (born ${formatDay(customer.dob)}).`),
  ).toBeVisible()
  await chooseFlu(page)
  await expect(field(page, 'Phone')).toHaveValue('07700 900001')
  await button(page, 'Finished').click()
  await answerQuestions(page)
  const { firstName, lastName, dob } = customer
  expect(booked(stack, locationId)).toMatchObject([{ customer: { firstName, lastName, dob, sex: 'Female' } }])
  expect(presses.length, presses.join('\n')).toBeLessThanOrEqual(12)
})

test('booking a flu vaccination for a new customer takes at most 20 clicks', { tag: ['@XC-08'] }, async ({ page, stack, signIn }) => {
  const { locationId } = placeWalkInBranch(stack, ['4790'], { id: vans[1] ?? '' })
  await signIn(page, 'noGroups', `/dashboard/${locationId}`)
  const presses = await pressesOf(page)
  await page.getByRole('link', { name: 'Book an appointment' }).click()
  await chooseFlu(page)
  await field(page, 'Date of birth').click()
  await enterCustomer(page)
  await button(page, 'Finished').click()
  await answerQuestions(page)
  expect(presses.length, presses.join('\n')).toBeLessThanOrEqual(20)
})
