import type { GraphQLRequestContextResponseForOperation } from '@apollo/server'
import { getOperationAST, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import type { RequestContext } from '../request-context.ts'
import { createSchema } from '../schema.ts'
import { compiledExecution } from './executor.ts'

describe('an operation', () => {
  const { plugin } = compiledExecution(createSchema())

  const answered = async (text: string, variables: Record<string, unknown> | undefined) => {
    const document = parse(text)
    const operation = getOperationAST(document)
    const given = {
      document,
      operation,
      request: {},
      contextValue: { variables, partialLists: [] },
    } as unknown as GraphQLRequestContextResponseForOperation<RequestContext>
    const listener = await plugin.requestDidStart?.(given)
    return listener?.responseForOperation?.(given)
  }

  it('without errors does not go the way of Apollo’s gateways, which keeps a request in the old generation', async () => {
    expect(await answered('{ __typename }', {})).toMatchObject({
      body: { kind: 'single', singleResult: { data: { __typename: 'Query' } } },
    })
  })

  it.each([
    ['with wrong variables', 'query ($page: PositiveInt!) { __typename }', undefined],
    ['with a field that throws', '{ awaitingIdCheckCount }', {}],
  ])('%s is left to Apollo, which tells its errors', async (_title, text, variables) => {
    expect(await answered(text, variables)).toBeNull()
  })
})
