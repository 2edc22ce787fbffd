import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { ApolloClient, ApolloLink, InMemoryCache, Observable, type TypedDocumentNode } from '@apollo/client'
import { getMainDefinition, print } from '@apollo/client/utilities'
import * as generated from '../web/src/generated/graphql.ts'

/*
 * Writes all operations of the staff client to a file, keyed by SHA-256 hash. Apollo Client changes operations before it sends
 * them (it adds `__typename` and removes its own directives), so this script records what Apollo Client actually sends.
 */

const texts: string[] = []
const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: new ApolloLink(({ query }) => {
    texts.push(print(query))
    return new Observable((observer) => observer.complete())
  }),
})

for (const [name, document] of Object.entries(generated) as [string, TypedDocumentNode][]) {
  const definition = name.endsWith('Document') ? getMainDefinition(document) : undefined
  if (definition?.kind !== 'OperationDefinition') continue
  const sent = texts.length
  // The link never returns a response, so Apollo reports an error, which is ignored here.
  await send(definition.operation, document).catch(() => {})
  if (texts.length !== sent + 1) throw new Error(`${name} was not sent`)
}

async function send(kind: string, document: TypedDocumentNode): Promise<unknown> {
  if (kind === 'mutation') return client.mutate({ mutation: document })
  // Bypasses the cache, because reading from the cache would need the query's variables.
  if (kind === 'query') return client.query({ query: document, fetchPolicy: 'no-cache' })
  return new Promise<void>((resolve) => client.subscribe({ query: document }).subscribe({ complete: resolve, error: () => resolve() }))
}

const operations = texts.toSorted().map((text) => [createHash('sha256').update(text).digest('hex'), text])
writeFileSync(new URL('../schema/client-operations.json', import.meta.url), `${JSON.stringify(Object.fromEntries(operations), null, 2)}\n`)
