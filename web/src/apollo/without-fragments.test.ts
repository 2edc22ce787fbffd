import { InMemoryCache } from '@apollo/client'
import {
  buildSchema,
  type DocumentNode,
  getOperationAST,
  isAbstractType,
  Kind,
  parse,
  print,
  type SelectionSetNode,
  stripIgnoredCharacters,
} from 'graphql'
import { describe, expect, it, vi } from 'vitest'
import { clientOperations } from '#tests/support/client-operations.ts'
import schemaText from '../../../schema/gateway.graphql?raw'
import { cache } from './cache.ts'
import { withoutFragments } from './without-fragments.ts'

const rewritten = (text: string) => stripIgnoredCharacters(print(withoutFragments(parse(text))))

const clientDocuments = Object.values(clientOperations).map((text) => {
  const document = parse(text)
  return { name: getOperationAST(document)?.name?.value, document }
})

describe('withoutFragments', () => {
  it('selects the fields of fragments in their place, each only once', () => {
    const text = `query Page($id: ID!) { order(id: $id) { id ...Panel ... { status } } }
      fragment Panel on Order { id items { id ...Item } ...Notes }
      fragment Item on Item { title notes { text } }
      fragment Notes on Order { status items { title notes { createdBy } } }`
    expect(rewritten(text)).toBe('query Page($id:ID!){order(id:$id){id items{id title notes{text createdBy}}status}}')
  })

  it('keeps fields apart that have different aliases', () => {
    expect(rewritten('{ one: order(id: "1") { id } two: order(id: "2") { id } }')).toBe('{one:order(id:"1"){id}two:order(id:"2"){id}}')
  })

  it('keeps selections with a condition apart, and drops `@unmask`', () => {
    const text = `query ($a: Boolean!) { order { id ...Panel @include(if: $a) ...Panel @unmask title @skip(if: $a) } }
      fragment Panel on Order { title ...More }
      fragment More on Order { status }`
    expect(rewritten(text)).toBe('query($a:Boolean!){order{id ...@include(if:$a){title status}title status title@skip(if:$a)}}')
  })

  it.each(clientDocuments)('selects the same fields as $name', ({ document }) => {
    expect(selected(withoutFragments(document))).toEqual(selected(document))
  })

  // A fragment on a union or interface applies only to some objects.
  it('relies on a schema without unions and interfaces', () => {
    expect(Object.values(buildSchema(schemaText).getTypeMap()).filter(isAbstractType)).toEqual([])
  })
})

/** The paths of all fields that a document selects. */
function selected({ definitions }: DocumentNode): Set<string> {
  const paths = new Set<string>()
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
  const collect = (set: SelectionSetNode | undefined, path: string): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        collect(fragments.find(({ name }) => name.value === selection.name.value)?.selectionSet, path)
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet, path)
      else {
        const own = `${path}.${(selection.alias ?? selection.name).value}`
        paths.add(own)
        collect(selection.selectionSet, own)
      }
    }
  }
  for (const definition of definitions) if (definition.kind === Kind.OPERATION_DEFINITION) collect(definition.selectionSet, '')
  return paths
}

it.each(['read', 'write', 'diff'] as const)('the cache rewrites documents that it receives for %s', (method) => {
  const received = vi.spyOn(InMemoryCache.prototype, method)
  const query = parse('query Version { version ...More } fragment More on Query { viewer { id __typename } }')
  const data = { version: '1', viewer: { id: 'u-1', __typename: 'Viewer' } }
  cache.write({ query, dataId: 'ROOT_QUERY', result: data })
  expect(cache.diff({ query, optimistic: false })).toMatchObject({ complete: true, result: data })
  expect(cache.read({ query, rootId: 'ROOT_QUERY', optimistic: false })).toEqual(data)
  expect(received.mock.lastCall?.[0].query.definitions).toHaveLength(1)
})
