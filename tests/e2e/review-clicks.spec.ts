import type { Page } from '@playwright/test'
import { findOrder } from '../../sandbox/data/orders.ts'
import { createPng } from '../../sandbox/seed/png.ts'
import { createRandom } from '../../sandbox/seed/random.ts'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer, putDocument } from '../support/records.ts'
import type { Stack } from '../support/stack.ts'
import { tickConfirmations } from './support/clinical.ts'
import { pressesOf } from './support/presses.ts'
import { expect, test } from './support/test.ts'

const TITLES = ['Acnecide Gel 5%', 'Hydrocortisone 1%'] as const

/** Creates an order with a POM and a PMed item, each with a form and a photo. The order is the oldest, so it is the first in the list. */
function placeReview({ sandbox }: Stack): string {
  const treatments = ['onlinedoctoracne', 'onlinedoctoreczema'] as const
  const { orderId } = placeOrder(sandbox, {
    orderdate: '1999-01-01T09:00:00.000Z',
    customerId: placeCustomer(sandbox).id,
    products: TITLES.map((productTitle, index) =>
      product({
        productId: String(101 + index),
        productTitle,
        primaryTag: index === 0 ? 'POM' : 'PMed',
        secondaryTag: treatments[index] ?? null,
        traversalId: `clicks-${index}`,
      }),
    ),
  })
  for (const [index, secondaryTag] of treatments.entries()) {
    putDocument(sandbox, 'consultation_forms', `clicks-${index}`, {
      'form-type': 'lg',
      identifier: 'AC',
      product_name: TITLES[index],
      created_at: '2026-03-02T09:00:00.000Z',
      traversal_summary: Array.from({ length: 20 }, (_, number) => ({
        question: `Question ${number + 1}?`,
        options: [
          { label: 'Yes', checked: false },
          { label: 'No', checked: true },
        ],
      })),
    })
    const image = {
      image_title: 'Front',
      src: createPng(createRandom(index + 1)).toString('base64'),
      created_by: 'Carla Service',
      created_at: '2026-03-02T09:00:00.000Z',
    }
    sandbox.database.run(
      'INSERT INTO images (order_id, secondary_tag, created_at, document) VALUES (?, ?, ?, ?)',
      orderId,
      secondaryTag,
      image.created_at,
      JSON.stringify(image),
    )
  }
  return orderId
}

const decisions = ({ sandbox }: Stack, orderId: string) =>
  findOrder(sandbox.database, orderId)?.products.map(({ reviewStatus }) => reviewStatus)

/** Expects to see an item's form and, after scrolling down, its photo. */
async function readFormAndPhoto(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Question 1?' })).toBeVisible()
  await page.getByRole('heading', { name: 'Images' }).hover()
  await expect(page.getByRole('img', { name: 'Front' })).toBeVisible()
}

for (const [width, height] of [
  [1280, 800],
  [1920, 1080],
] as const)
  test(`a POM and a PMed item with forms and photos can be reviewed in at most 15 clicks at ${width} pixels`, {
    tag: ['@XC-25'],
  }, async ({ page, stack, signIn }) => {
    const orderId = placeReview(stack)
    await page.setViewportSize({ width, height })
    await signIn(page, 'prescriber')
    const presses = await pressesOf(page)
    await page.getByRole('link', { name: orderId, exact: true }).click()
    for (const title of TITLES) {
      await page.getByRole('article', { name: title }).getByRole('button', { name: 'View consultation form' }).click()
      await readFormAndPhoto(page)
      // Below 1440 pixels, the form opens in a dialog, which has the buttons for approving or rejecting the item.
      const form = page.getByRole('dialog', { name: 'Consultation form' })
      const place = (await form.isVisible()) ? form : page.getByRole('article', { name: title })
      await place.getByRole('button', { name: 'Approve Item' }).click()
      const dialog = page.getByRole('dialog', { name: `Approve ${title}` })
      await tickConfirmations(dialog)
      await expect(dialog.getByText("You haven't opened")).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    expect(decisions(stack, orderId)).toEqual(['APPROVED', 'APPROVED'])
    expect(presses.length, presses.join('\n')).toBeLessThanOrEqual(15)
  })

test('a POM and a PMed item with forms and photos can be reviewed without the mouse', {
  tag: ['@XC-25'],
}, async ({ page, stack, signIn }) => {
  const orderId = placeReview(stack)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await signIn(page, 'prescriber')
  const link = page.getByRole('link', { name: orderId, exact: true })
  await expect(link).toBeVisible()
  while (!(await link.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: TITLES[1] })).toBeVisible()
  await page.keyboard.press('j')
  for (const title of TITLES) {
    await expect(page.getByRole('article', { name: title })).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('f')
    await expect(page.getByRole('heading', { name: 'Question 1?' })).toBeVisible()
    await page.keyboard.press('End')
    await expect(page.getByRole('img', { name: 'Front' })).toBeVisible()
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: `Approve ${title}` })
    await expect(dialog.getByRole('checkbox').first()).toBeFocused()
    for (let number = 0; number < 4; number += 1) {
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
    }
    while (!(await dialog.getByRole('button', { name: 'Approve', exact: true }).evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  }
  expect(decisions(stack, orderId)).toEqual(['APPROVED', 'APPROVED'])
})
