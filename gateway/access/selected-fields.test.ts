import { buildSchema, getOperationAST, parse } from 'graphql'
import { expect, it } from 'vitest'
import { selectedFields } from './selected-fields.ts'

const schema = buildSchema('type Query { node: Node } type Node { id: ID node: Node }')

function fieldsOf(text: string): string[] {
  const document = parse(text)
  const operation = getOperationAST(document)
  if (!operation) throw new Error('The document has no operation.')
  return [...selectedFields({ schema, document, operation, variables: {} })].toSorted()
}

it('selectedFields finds the fields of a deeply nested fragment that is spread twice at every level', () => {
  // At this depth, visiting every spread would take more than a billion steps.
  const depth = 30
  const fragments = Array.from({ length: depth }, (_, level) => `fragment F${level} on Node { ...F${level + 1} ...F${level + 1} }`)
  const text = `{ node { ...F0 } } ${fragments.join(' ')} fragment F${depth} on Node { id }`
  expect(fieldsOf(text)).toEqual(['Node.id', 'Query.node'])
})
