import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { memoryEntryStore } from '../../gateway/state/store.ts'
import { placeOrder } from '../support/orders.ts'
import { type PersonName, type Stack, startStack } from '../support/stack.ts'
import { requests } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

const stack = sharedStack()

const addNote = 'mutation ($input: AddOrderNoteInput!) { addOrderNote(input: $input) { order { id } } }'

async function post(to: Stack, query: string, variables: object, headers: Record<string, string>, as: PersonName = 'agent') {
  const authorization = `Bearer ${await to.tokenOf(as)}`
  const response = await fetch(`${to.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization, ...headers },
    body: JSON.stringify({ query, variables }),
  })
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] }
  return { status: response.status, code: errors?.[0]?.extensions.code }
}

/** Sends a mutation that adds a note. The header `x-write-id` contains `writeId`, or is missing if `writeId` is undefined. */
const send = (orderId: string, writeId: string | undefined, as: PersonName = 'agent', to: Stack = stack) =>
  post(to, addNote, { input: { orderId, text: 'Called' } }, writeId === undefined ? {} : { 'x-write-id': writeId }, as)

const saved = { status: 200, code: undefined }
const refused = { status: 504, code: 'OUTCOME_UNKNOWN' }

describe('a write that a browser sends again after a broken connection', { tags: ['XC-16'] }, () => {
  it('is saved once; the repetition fails with OUTCOME_UNKNOWN', async () => {
    const { orderId } = placeOrder(stack.sandbox)
    stack.sandbox.journal.clear()
    expect([await send(orderId, 'write-1'), await send(orderId, 'write-1')]).toEqual([saved, refused])
    expect(requests(stack).filter((request) => request === `POST /orders/${orderId}/notes`)).toHaveLength(1)
  })

  it('is refused only after the first request has ended, so that the client can look up the first request’s result', async () => {
    const { orderId } = placeOrder(stack.sandbox)
    stack.sandbox.journal.clear()
    stack.sandbox.faults.inject({ service: 'clinical', kind: 'latency', milliseconds: 700, path: '/notes' })
    const order: string[] = []
    const sent = await Promise.all(
      ['first', 'repetition'].map(async () => {
        const response = await send(orderId, 'write-2')
        order.push(response.code ?? 'saved')
        return response
      }),
    )
    stack.sandbox.faults.clear()
    expect(order).toEqual(['saved', 'OUTCOME_UNKNOWN'])
    expect(sent.toSorted((one, other) => one.status - other.status)).toEqual([saved, refused])
    expect(requests(stack).filter((request) => request === `POST /orders/${orderId}/notes`)).toHaveLength(1)
  })

  it('is saved even if the store that detects repetitions cannot be reached', async () => {
    const store = memoryEntryStore()
    const own = await startStack({}, { entryStore: { ...store, add: () => Promise.reject(new Error('The store is full.')) } })
    const { orderId } = placeOrder(own.sandbox)
    expect(await send(orderId, 'write-5', 'agent', own)).toEqual(saved)
    await own.close()
  })

  it.each(['{0b1f}', 'urn:uuid/1', 'write 1', 'w'.repeat(65)])(
    'is refused without calling a service if its id is malformed (%s)',
    async (writeId) => {
      const { orderId } = placeOrder(stack.sandbox)
      stack.sandbox.journal.clear()
      expect(await send(orderId, writeId)).toEqual({ status: 400, code: 'BAD_USER_INPUT' })
      expect(requests(stack)).toEqual([])
    },
  )

  it('is refused, but a query with a repeated id is executed again', async () => {
    const query = () => post(stack, '{ viewer { id } }', {}, { 'x-write-id': 'write-6' })
    expect([await query(), await query()]).toEqual([saved, saved])
  })

  it.each([
    ['has another id', () => randomUUID(), 'agent'],
    ['comes from another user', (id: string) => id, 'prescriber'],
    ['has no id', () => undefined, 'agent'],
  ] as const)('is not confused with a write that %s', async (_name, otherId, person) => {
    const { orderId } = placeOrder(stack.sandbox)
    const id = randomUUID()
    expect([await send(orderId, id), await send(orderId, otherId(id), person)]).toEqual([saved, saved])
  })
})
