import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Stack, startStack } from '../support/stack.ts'

const POST_ALONE = 'operations are sent with POST alone: a GET can be sent by another site, and its variables stand in logs'
const REFUSED_AS_4XX = 'what is refused as a whole is a 4xx, so that scripts and dashboards see it without reading the answer'

/** Where and why the gateway deviates from recommendations or options of the specification. */
const deviations: Record<string, string> = {
  '5A70': POST_ALONE,
  D6D5: POST_ALONE,
  '6A70': POST_ALONE,
  '572B': REFUSED_AS_4XX,
  FDE2: REFUSED_AS_4XX,
  '7B9B': REFUSED_AS_4XX,
}

describe('GraphQL over HTTP', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.close())

  for (const audit of serverAudits({ url: () => `${stack.url}/graphql` })) {
    const why = deviations[audit.id]
    it(`${audit.id} ${audit.name}${why === undefined ? '' : `: deviates, because ${why}`}`, async () => {
      const result = await audit.fn()
      if (why === undefined) expect(result).toMatchObject({ status: 'ok' })
      else expect(['notice', 'warn']).toContain(result.status)
    })
  }
})
