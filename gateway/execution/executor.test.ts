import { GraphQLObjectType, GraphQLScalarType, GraphQLSchema, GraphQLString, getOperationAST, parse } from 'graphql'
import { expect, it, vi } from 'vitest'
import { createObservation } from '../observation.ts'
import type { RequestContext } from '../request-context.ts'
import { compiledExecution } from './executor.ts'

/**
 * Called for each literal in an operation, both when the operation is compiled and when it is executed without being compiled. Not called
 * when a cached function is executed.
 */
const parseLiteral = vi.fn(() => 'parsed')
const schema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: {
      name: { type: GraphQLString, args: { of: { type: new GraphQLScalarType({ name: 'Counted', parseValue: String, parseLiteral }) } } },
    },
  }),
})

it('the executor compiles an operation on its second execution, and caches the 200 most recently used', async () => {
  const execute = compiledExecution(schema)
  const operations = Array.from({ length: 201 }, (_, index) => {
    const document = parse(`{ name(of: ${index}) }`)
    const operation = getOperationAST(document)
    if (!operation) throw new Error('no operation')
    return { document, operation, coercedVariables: {}, sentVariables: {} }
  })
  /** Executes operations, and returns the indexes of those for which no compiled function was cached. */
  const executeNew = async (...indexes: number[]) => {
    const found: number[] = []
    for (const index of indexes) {
      parseLiteral.mockClear()
      const operation = operations[index] as (typeof operations)[number]
      expect(await execute(operation, { observation: createObservation() } as RequestContext)).toEqual({ data: { name: null } })
      if (parseLiteral.mock.calls.length > 0) found.push(index)
    }
    return found
  }
  const all = [...operations.keys()]
  // The first execution doesn't compile the operation, the second compiles it, and the third uses the cached function.
  expect(await executeNew(0, 0, 0)).toEqual([0, 0])
  expect(await executeNew(...all)).toEqual(all.slice(1))
  expect(await executeNew(...all)).toEqual(all.slice(1))
  // Caching the function of operation 200 evicted that of operation 0. All other functions are still cached. Execute operation 1 last, so
  // that operation 2 is the next to be evicted.
  expect(await executeNew(...all.slice(2), 1)).toEqual([])
  expect(await executeNew(0, 0)).toEqual([0])
  expect(await executeNew(1, 2)).toEqual([2])
})
