import type { GraphQLRequestContextDidResolveOperation, GraphQLRequestContextResponseForOperation } from '@apollo/server'
import { getOperationAST, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { aViewer } from '#tests/gateway/support/a-viewer.ts'
import { compiledExecution } from '../../execution/executor.ts'
import { createObservation } from '../../observation.ts'
import { gatewaySchema } from '../../schema.ts'
import type { ApolloContext } from '../request/apollo-response.ts'
import { executionPlugin } from './execution.ts'

type Resolved = GraphQLRequestContextDidResolveOperation<ApolloContext> & GraphQLRequestContextResponseForOperation<ApolloContext>

describe('the execution plugin', () => {
  const plugin = executionPlugin(compiledExecution(gatewaySchema), (formatted) => ({
    ...formatted,
    message: `formatted: ${formatted.message}`,
  }))

  const respond = async (text: string, variables: Record<string, unknown> = {}) => {
    const document = parse(text)
    const resolved = {
      document,
      operation: getOperationAST(document) ?? undefined,
      schema: gatewaySchema,
      request: { variables },
      contextValue: {
        bodySize: 0,
        viewer: aViewer(['clinicalreview-cs']),
        dependencies: { config: { centralGroups: [], explorerGroups: [], overviewGroups: [] } },
        caller: { requestId: 'r-1' },
        observation: createObservation(),
      },
    } as unknown as Resolved
    const listener = await plugin.requestDidStart?.(resolved)
    await listener?.didResolveOperation?.(resolved)
    return listener?.responseForOperation?.(resolved)
  }

  it('returns the data of a successful operation', async () => {
    const response = await respond('{ __typename }', {})
    expect(response?.body).toEqual({ kind: 'single', singleResult: { data: { __typename: 'Query' } } })
  })

  it("formats a field's errors", async () => {
    const response = await respond('{ awaitingIdCheckCount }', {})
    expect(response?.body).toMatchObject({
      singleResult: {
        data: null,
        errors: [{ message: expect.stringMatching(/^formatted: /), extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
      },
    })
  })

  it.each([
    ['invalid variables', 'query ($page: PositiveInt!) { __typename }', {}],
    ['an unknown operation', 'fragment Part on Query { __typename }', {}],
  ])('returns no response for %s, so that Apollo reports the error', async (_title, text, variables) => {
    expect(await respond(text, variables)).toBeNull()
  })
})
