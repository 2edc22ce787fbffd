import { placeOrder } from '../support/orders.ts'
import { expect, test } from './support/test.ts'

test('an open order shows changes by other users within two seconds, until the user signs out', { tag: ['@XC-05'] }, async ({
  page,
  stack,
  signIn,
}) => {
  const { orderId } = placeOrder(stack.sandbox)
  const openStreams = async () => /^graphql_streams_open (\d+)/m.exec(await (await fetch(`${stack.url}/metrics`)).text())?.[1]
  const opened = page.waitForResponse('**/graphql/stream')
  await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
  await page.getByLabel(/Review note/).fill('Not yet sent')
  expect((await opened).status()).toBe(200)
  await expect.poll(openStreams).toBe('1')

  const addNote = 'mutation($input: AddOrderNoteInput!) { addOrderNote(input: $input) { order { id } } }'
  await stack.graphql(addNote, { input: { orderId, text: 'The customer called' } }, 'agent')
  await expect(page.getByRole('region', { name: 'Order notes' }).getByText('The customer called')).toBeVisible({ timeout: 2_000 })
  await expect(page.getByText('Carla Service added a note on')).toBeVisible()
  await expect(page.getByLabel(/Review note/)).toHaveValue('Not yet sent')

  await page.getByRole('button', { name: /Inês Prescott/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/clinical-review\/login/)
  await expect.poll(openStreams).toBe('0')
})
