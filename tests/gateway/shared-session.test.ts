import { expect, it } from 'vitest'
import { placeOrder } from '../support/orders.ts'
import { people } from '../support/stack.ts'
import { Browser } from './support/browser.ts'
import { writes } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

const stack = sharedStack()

const addNote = 'mutation($input: AddOrderNoteInput!) { addOrderNote(input: $input) { order { id } } }'

it("a tab that still shows the previous user cannot make changes in the new user's session", {
  tags: ['CR-273', 'XB-02'],
}, async () => {
  const browser = new Browser(stack.url)
  await browser.signIn(people.prescriber)
  const { orderId } = placeOrder(stack.sandbox)
  const send = (shown: string) => browser.graphql(addNote, { input: { orderId, text: 'From a tab' } }, { 'x-viewer-id': shown })

  const refused = await send(people.agent)
  expect([refused.status, refused.code]).toEqual([401, 'UNAUTHENTICATED'])
  expect(writes(stack)).toEqual([])

  // The session itself is unaffected: a tab that shows the current user can make changes.
  const done = await send(people.prescriber)
  expect(done.data.addOrderNote.order.id).toBe(orderId)
  expect(writes(stack)).toHaveLength(1)
})

it('a request for a malformed path gets a 400 response with a JSON body', async () => {
  const response = await fetch(`${stack.url}/%E0%A4%A`)
  expect(response.status).toBe(400)
  expect((await response.json()) as object).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
})
