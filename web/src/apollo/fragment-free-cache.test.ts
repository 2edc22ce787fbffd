import { ApolloClient, ApolloLink, type DocumentNode, InMemoryCache } from '@apollo/client'
import {
  buildSchema,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  getOperationAST,
  isEnumType,
  isListType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql'
import { of } from 'rxjs'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { clientOperations } from '#tests/support/client-operations.ts'
import schemaText from '../../../schema/gateway.graphql?raw'
import { typePolicies } from './cache.ts'
import { FragmentFreeCache } from './fragment-free-cache.ts'

const schema = buildSchema(schemaText)
const clientDocuments = Object.values(clientOperations).map((text) => {
  const document = parse(text)
  return { name: getOperationAST(document)?.name?.value, document }
})

describe('the cache', () => {
  it.each(clientDocuments)('stores and returns the same data as InMemoryCache for $name', ({ document: query }) => {
    const result = dataFor(query)
    for (const value of [true, false]) {
      const variables = Object.fromEntries(flagsOf(query).map((name) => [name, value]))
      const [ours, original] = [new FragmentFreeCache({ typePolicies }), new InMemoryCache({ typePolicies })].map((cache) => {
        const isQuery = getOperationAST(query)?.operation === 'query'
        cache.write({ query, variables, dataId: isQuery ? 'ROOT_QUERY' : 'ROOT_MUTATION', result })
        return { stored: cache.extract(), read: isQuery && cache.diff({ query, variables, optimistic: false }) }
      })
      expect(ours).toEqual(original)
    }
  })

  it('gives neither its reader nor its writer a document with fragments', async () => {
    const cache = new FragmentFreeCache({ typePolicies })
    const read = vi.spyOn(Reflect.get(cache, 'storeReader'), 'diffQueryAgainstStore')
    const written = vi.spyOn(Reflect.get(cache, 'storeWriter'), 'writeToStore')
    const order = { __typename: 'Order', id: '1', status: 'Pending' }
    const client = new ApolloClient({
      cache,
      link: new ApolloLink(() => of({ data: { order } })),
      defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' }, mutate: { errorPolicy: 'all' } },
    })
    const notes = 'fragment Notes on Order { __typename id ...Status } fragment Status on Order { status }'
    const query = parse(`{ order(id: "1") { __typename id ...Notes } } ${notes}`)
    const fragment = { fragment: parse(notes), fragmentName: 'Notes', from: order }
    const watched = client.watchQuery({ query }).subscribe({})
    const watchedFragment = client.watchFragment(fragment).subscribe({})
    await client.query({ query })
    await client.mutate({ mutation: parse(`mutation { order(id: "1") { __typename id ...Notes } } ${notes}`) })
    client.writeQuery({ query, data: { order } })
    client.writeFragment({ ...fragment, data: { ...order, status: 'Completed' } })
    expect(client.readQuery({ query })).toMatchObject({ order: { status: 'Completed' } })
    expect(client.readFragment(fragment)).toMatchObject({ status: 'Completed' })
    watched.unsubscribe()
    watchedFragment.unsubscribe()
    const documents = [...read.mock.calls, ...written.mock.calls].flat().flatMap((options) => queryOf(options))
    expect(documents.length).toBeGreaterThan(8)
    expect(documents.filter(({ definitions }) => definitions.length > 1)).toEqual([])
  })

  it('writes no fragment to a record that it doesn’t have', () => {
    const cache = new FragmentFreeCache({ typePolicies })
    cache.writeFragment({ id: 'Order:1', fragment: parse('fragment OpenBy on Order { openBy { name } }'), data: { openBy: [] } })
    expect(cache.extract()['Order:1']).not.toHaveProperty('openBy')
  })

  it('replaces a branch’s blocks, even if there are fewer, without warnings', () => {
    const warned = vi.spyOn(console, 'warn')
    onTestFinished(() => warned.mockRestore())
    const cache = new FragmentFreeCache({ typePolicies })
    const query = parse('{ resourceBlocks { __typename id reason } }')
    for (const reasons of [['LUNCH', 'LEAVE'], ['PAUSE']]) {
      const resourceBlocks = reasons.map((reason, index) => ({ __typename: 'ResourceBlock', id: `${index}`, reason }))
      cache.writeQuery({ query, data: { resourceBlocks } })
      expect(cache.readQuery({ query })).toEqual({ resourceBlocks })
    }
    expect(warned).not.toHaveBeenCalled()
  })
})

const queryOf = (options: unknown): DocumentNode[] =>
  typeof options === 'object' && options !== null && 'query' in options ? [options.query as DocumentNode] : []

/** The names of an operation's Boolean variables, which `@include` and `@skip` may use. */
const flagsOf = (document: DocumentNode): string[] =>
  (getOperationAST(document)?.variableDefinitions ?? []).flatMap(({ variable, type }) =>
    JSON.stringify(type).includes('"Boolean"') ? [variable.name.value] : [],
  )

/** Creates data for an operation. All lists have two elements, and every record has its own id. */
function dataFor(document: DocumentNode): Record<string, unknown> {
  const operation = getOperationAST(document)
  const root = operation && schema.getRootType(operation.operation)
  if (!root) throw new Error('the document has no operation')
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  )
  return objectFor(root, [operation.selectionSet], fragments, 'root')
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

function objectFor(
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
  path: string,
): Record<string, unknown> {
  const fields = new Map<string, FieldNode[]>()
  const collect = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) collect(fragments.get(selection.name.value)?.selectionSet)
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet)
      else {
        const key = (selection.alias ?? selection.name).value
        fields.set(key, [...(fields.get(key) ?? []), selection])
      }
    }
  }
  sets.forEach(collect)
  return Object.fromEntries(
    [...fields].map(([key, nodes]) => {
      const field = type.getFields()[nodes[0]?.name.value ?? '']
      const subselections = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
      return [key, field ? valueFor(field.type, subselections, fragments, `${path}.${nodes[0]?.name.value}`) : type.name]
    }),
  )
}

function valueFor(type: GraphQLOutputType, sets: readonly SelectionSetNode[], fragments: Fragments, path: string): unknown {
  const nullable = getNullableType(type)
  if (isListType(nullable)) return [1, 2].map((index) => valueFor(nullable.ofType, sets, fragments, `${path}.${index}`))
  const named = getNamedType(nullable)
  if (isObjectType(named)) return objectFor(named, sets, fragments, path)
  return isEnumType(named) ? named.getValues()[0]?.name : path
}
