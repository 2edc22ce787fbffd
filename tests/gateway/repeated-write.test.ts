import { describe, expect, it } from 'vitest'
import { placeOrder } from '../support/orders.ts'
import type { PersonName } from '../support/stack.ts'
import { requests } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

const stack = sharedStack()

const addNote = 'mutation ($input: AddOrderNoteInput!) { addOrderNote(input: $input) { order { id } } }'

/** Sends a note with a write's id. */
async function send(orderId: string, writeId: string | undefined, as: PersonName = 'agent') {
  const response = await fetch(`${stack.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await stack.tokenOf(as)}`,
      ...(writeId !== undefined && { 'x-write-id': writeId }),
    },
    body: JSON.stringify({ query: addNote, variables: { input: { orderId, text: 'Called' } } }),
  })
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] }
  return { status: response.status, code: errors?.[0]?.extensions.code }
}

const saved = { status: 200, code: undefined }
const refused = { status: 504, code: 'OUTCOME_UNKNOWN' }

describe('a write that a browser sends again after a broken connection', { tags: ['XC-16', 'XB-05'] }, () => {
  it('is saved once; the repetition is refused as a write with an unknown outcome', async () => {
    const { orderId } = placeOrder(stack.sandbox)
    stack.sandbox.journal.clear()
    expect([await send(orderId, 'write-1'), await send(orderId, 'write-1')]).toEqual([saved, refused])
    expect(requests(stack).filter((request) => request === `POST /orders/${orderId}/notes`)).toHaveLength(1)
  })

  it('is refused even while the first request is still being handled', async () => {
    const { orderId } = placeOrder(stack.sandbox)
    stack.sandbox.journal.clear()
    const sent = await Promise.all([send(orderId, 'write-2'), send(orderId, 'write-2')])
    expect(sent.toSorted((one, other) => one.status - other.status)).toEqual([saved, refused])
    expect(requests(stack).filter((request) => request === `POST /orders/${orderId}/notes`)).toHaveLength(1)
  })

  it.each([
    ['has another id', 'write-4', 'agent'],
    ['comes from another user', 'write-3', 'prescriber'],
    ['has no id', undefined, 'agent'],
    ['has a malformed id', 'write 3', 'agent'],
  ] as const)('is not confused with a write that %s', async (_name, writeId, person) => {
    const { orderId } = placeOrder(stack.sandbox)
    expect([await send(orderId, 'write-3'), await send(orderId, writeId, person)]).toEqual([expect.anything(), saved])
  })
})
