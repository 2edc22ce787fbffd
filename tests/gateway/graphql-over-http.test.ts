import { serverAudits } from 'graphql-http'
import supertest from 'supertest'
import { describe, expect, it } from 'vitest'
import { placeOrder } from '../support/orders.ts'
import { calls } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

const ONLY_POST = 'another site could trigger a GET, and the variables in its URL would appear in logs'
const REJECTED_WITH_4XX = 'a rejected request returns 4xx, so that scripts and dashboards see the failure without parsing the body'

/** Why the gateway deviates from recommended or optional behaviour in the specification. The keys are the ids of graphql-http's checks. */
const deviations: Record<string, string> = {
  '5A70': ONLY_POST,
  D6D5: ONLY_POST,
  '6A70': ONLY_POST,
  '572B': REJECTED_WITH_4XX,
  FDE2: REJECTED_WITH_4XX,
  '7B9B': REJECTED_WITH_4XX,
}

describe('GraphQL over HTTP', () => {
  const stack = sharedStack()

  it.each([
    'text/plain',
    'text/html, multipart/mixed',
    'application/json;q=0',
    'application/json;q=2',
    'application/json;charset=latin1',
    'text/event-stream',
  ])('does not execute a mutation that is sent with the unsupported accept header %j', { tags: ['XB-02'] }, async (accept) => {
    const { orderId } = placeOrder(stack.sandbox)
    stack.sandbox.journal.clear()
    const query = `mutation { addOrderNote(input: { orderId: "${orderId}", text: "Called" }) { order { id } } }`
    const response = await fetch(`${stack.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept, authorization: `Bearer ${await stack.tokenOf('agent')}` },
      body: JSON.stringify({ query }),
    })
    expect(response.status).toBe(406)
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
    expect(calls(stack)).toEqual([])
  })

  it.each(['text/html, */*;q=0.1', 'application/*; q=1', 'Application/JSON;charset=UTF-8', 'application/json; q=0.001, text/plain'])(
    'executes an operation that is sent with the supported accept header %j',
    { tags: ['XB-02'] },
    async (accept) => {
      const { body, status } = await supertest(stack.url).post('/graphql').set({ accept }).send({ query: '{ __typename }' })
      expect([status, body]).toEqual([200, { data: { __typename: 'Query' } }])
    },
  )

  for (const audit of serverAudits({ url: () => `${stack.url}/graphql` })) {
    const why = deviations[audit.id]
    it(`${audit.id} ${audit.name}${why === undefined ? '' : `: deviates because ${why}`}`, async () => {
      const result = await audit.fn()
      if (why === undefined) expect(result).toMatchObject({ status: 'ok' })
      else expect(['notice', 'warn']).toContain(result.status)
    })
  }
})
