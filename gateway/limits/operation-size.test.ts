import { readFileSync } from 'node:fs'
import {
  buildSchema,
  getIntrospectionQuery,
  getOperationAST,
  Lexer,
  type OperationDefinitionNode,
  parse,
  Source,
  TokenKind,
  validate,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { operationLimits } from './limits.ts'
import { operationSize } from './operation-size.ts'

const schema = buildSchema(readFileSync(new URL('../../schema/gateway.graphql', import.meta.url), 'utf8'))

function sizeOf(text: string, variables: Record<string, unknown> = {}) {
  const document = parse(text)
  expect(validate(schema, document)).toEqual([])
  return operationSize({ schema, document, operation: getOperationAST(document) as OperationDefinitionNode, variables })
}

const clientOperations: string[] = Object.values(
  JSON.parse(readFileSync(new URL('../../schema/client-operations.json', import.meta.url), 'utf8')),
)

/** Counts lexical tokens as the parser does. */
function tokensOf(text: string): number {
  const lexer = new Lexer(new Source(text))
  let tokens = 0
  while (lexer.advance().kind !== TokenKind.EOF) tokens += 1
  return tokens
}

describe('the limits on operations', () => {
  const largest = (measure: (text: string) => number) => Math.max(...clientOperations.map(measure))

  it("are at least a third higher than the sizes of the client's operations", () => {
    expect(clientOperations.length).toBeGreaterThan(50)
    for (const text of clientOperations) {
      const size = sizeOf(text, { limit: 100 })
      for (const part of ['depth', 'aliases', 'directives', 'rootFields', 'cost'] as const)
        expect(size[part], `${part} of ${text}`).toBeLessThan(operationLimits[part] * 0.75)
    }
    expect(largest(tokensOf)).toBeLessThan(operationLimits.tokens * 0.75)
  })

  // If these numbers change, also update them in `limits.ts` and in docs/decisions/trusted-documents.md.
  it("are based on the actual sizes of the client's largest operations", () => {
    const sizes = clientOperations.map((text) => sizeOf(text, { limit: 100 }))
    const most = (part: keyof (typeof sizes)[number]) => Math.max(...sizes.map((size) => size[part]))
    expect({ tokens: largest(tokensOf), depth: most('depth'), aliases: most('aliases'), cost: most('cost') }).toEqual({
      tokens: 794,
      depth: 6,
      aliases: 5,
      cost: 15_150,
    })
    expect([most('directives'), most('rootFields')]).toEqual([2, 7])
  })

  it("also allow the Explorer's introspection query", () => {
    const size = sizeOf(getIntrospectionQuery())
    expect(size.depth).toBeLessThanOrEqual(operationLimits.depth)
    expect(size.cost).toBeLessThanOrEqual(operationLimits.cost)
  })
})

describe("an operation's size", () => {
  it.each([
    ['{ settings { pharmacyName } }', { depth: 2, aliases: 0, directives: 0, rootFields: 1, cost: 11 }],
    ['{ a: __typename b: __typename }', { depth: 1, aliases: 2, directives: 0, rootFields: 2, cost: 2 }],
    ['{ orders { total } }', { depth: 2, aliases: 0, directives: 0, rootFields: 1, cost: 11 }],
    // The cost grows with the page size.
    ['{ orders(limit: 10) { orders { id } } }', { depth: 3, aliases: 0, directives: 0, rootFields: 1, cost: 10 + (1 + 10) }],
    ['{ orders(limit: 100) { orders { id } } }', { depth: 3, aliases: 0, directives: 0, rootFields: 1, cost: 10 + 10 * (1 + 10) }],
    // Each order's patient costs a service call.
    ['{ orders(limit: 100) { orders { patient { id } } } }', { depth: 4, aliases: 0, directives: 0, rootFields: 1, cost: 1_120 }],
    ['{ branchLocation(id: "1001") { region } }', { depth: 2, aliases: 0, directives: 0, rootFields: 1, cost: 160 }],
    // This field calls a service for each branch whose address isn't cached. It costs more than half of the limit, so an operation can
    // select it only once.
    ['{ branchPostcodes { postcode } }', { depth: 2, aliases: 0, directives: 0, rootFields: 1, cost: operationLimits.cost / 2 + 10 }],
    [
      '{ ...A ...A } fragment A on Query { one: viewer { ...B } two: viewer { ...B } } fragment B on Viewer { id @include(if: true) }',
      { depth: 2, aliases: 4, directives: 4, rootFields: 4, cost: 44 },
    ],
  ])('includes the depth, aliases, directives, root fields and cost of %s', (text, size) => {
    expect(sizeOf(text)).toEqual(size)
  })

  it("depends on the page size passed as a variable, not on the variable's default", () => {
    const text = 'query A($limit: PositiveInt! = 50) { orders(limit: $limit) { orders { id } } }'
    expect(sizeOf(text, { limit: 100 }).cost).toBe(10 + 10 * 11)
    expect(sizeOf(text, { limit: 1 }).cost).toBe(10 + 11)
  })

  it('is measured quickly even for deeply nested, repeated fragments', () => {
    const levels = 40
    const fragments = Array.from(
      { length: levels },
      (_, level) =>
        `fragment F${level} on Query { ${level === levels - 1 ? '__typename' : `...F${level + 1} ...on Query { ...F${level + 1} }`} }`,
    )
    expect(sizeOf(`{ ...F0 } ${fragments.join(' ')}`).rootFields).toBe(2 ** (levels - 1))
  })
})
