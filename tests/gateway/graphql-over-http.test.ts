import { serverAudits } from 'graphql-http'
import { describe, expect, it } from 'vitest'
import { sharedStack } from './support/shared-stack.ts'

const ONLY_POST = 'another site could trigger a GET, and the variables in its URL would appear in logs'
const REJECTED_WITH_4XX = 'a rejected request returns 4xx, so that scripts and dashboards see the failure without parsing the body'

/** The reasons why the gateway deviates from recommended or optional behaviour in the specification, by audit id. */
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

  for (const audit of serverAudits({ url: () => `${stack.url}/graphql` })) {
    const why = deviations[audit.id]
    it(`${audit.id} ${audit.name}${why === undefined ? '' : `: deviates because ${why}`}`, async () => {
      const result = await audit.fn()
      if (why === undefined) expect(result).toMatchObject({ status: 'ok' })
      else expect(['notice', 'warn']).toContain(result.status)
    })
  }
})
