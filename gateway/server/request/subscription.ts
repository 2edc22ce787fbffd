import { type GraphQLSchema, getOperationAST, getVariableValues, parse, specifiedRules, validate } from 'graphql'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { refuseForbidden } from '../../access/forbidden.ts'
import type { Config } from '../../config/config.ts'
import { refusal } from '../../errors.ts'
import { refuseLargeOperation } from '../../limits/large-operation.ts'
import { operationLimits } from '../../limits/limits.ts'
import { noPrototypeNames } from '../../limits/no-prototype-names.ts'
import type { RequestedOperation } from '../../operation/requested-operation.ts'
import type { Viewer } from '../../session/viewer.ts'

/**
 * Maximum number of cached documents. Streams with the same subscription share one parsed document, because a separate document would take
 * up most of a stream's memory.
 */
const MAXIMUM_DOCUMENTS = 100
/** Maximum total length of the cached documents' texts, in characters. Limited because one text can be as long as a request's body. */
const MAXIMUM_CHARACTERS = 250_000

const requestBody = z.looseObject({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
})

/** Creates a function that reads the subscription in a request's body and checks that the viewer may send it. */
export function createSubscriptionReader(schema: GraphQLSchema, config: Config) {
  const documents = new LRUCache<string, RequestedOperation['document']>({
    max: MAXIMUM_DOCUMENTS,
    maxSize: MAXIMUM_CHARACTERS,
    sizeCalculation: (_document, text) => text.length,
  })

  const validDocument = (text: string) => {
    const known = documents.get(text)
    if (known !== undefined) return known
    const document = parse(text, { maxTokens: operationLimits.tokens })
    if (validate(schema, document, [...specifiedRules, noPrototypeNames]).length > 0) throw notSubscription()
    documents.set(text, document)
    return document
  }

  const read = (body: unknown): RequestedOperation => {
    const { query, operationName, variables: sent } = requestBody.parse(body)
    const document = validDocument(query)
    const operation = getOperationAST(document, operationName)
    if (operation?.operation !== 'subscription') throw notSubscription()
    // Refuse `@skip` and `@include`: GraphQL.js can't start a subscription whose only field is excluded.
    if (operation.selectionSet.selections.some(({ directives }) => directives?.length)) throw notSubscription()
    const { coerced: variables } = getVariableValues(schema, operation.variableDefinitions ?? [], sent ?? {}, { maxErrors: 1 })
    if (variables === undefined) throw notSubscription()
    return { schema, document, operation, variables }
  }

  /** @throws ApiError */
  return (body: unknown, viewer: Viewer | null): RequestedOperation => {
    let requested: RequestedOperation
    try {
      requested = read(body)
    } catch {
      throw notSubscription()
    }
    refuseLargeOperation(requested)
    refuseForbidden(requested, viewer, config)
    return requested
  }
}

function notSubscription() {
  return refusal('BAD_USER_INPUT', 'Send a valid subscription.')
}
