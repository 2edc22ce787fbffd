import { type DocumentNode, type GraphQLSchema, Kind, type OperationDefinitionNode, parse, validate } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { ApiError } from '../errors.ts'
import { accessRules } from './table.ts'

/** The client's operations of several builds. */
const MAXIMUM_OPERATIONS = 1_000

/** An operation that is refused if nobody is signed in, whatever its variables are. */
export interface RefusedOperation {
  document: DocumentNode
  operation: OperationDefinitionNode
  error: ApiError
}

/**
 * Finds out which of the client's operations need a sign-in, once for each: strangers are then refused without any work being done for
 * them.
 */
export class SignInRequired {
  readonly #schema: GraphQLSchema
  readonly #known = new LRUCache<string, { refused: RefusedOperation | undefined }>({ max: MAXIMUM_OPERATIONS })

  constructor(schema: GraphQLSchema) {
    this.#schema = schema
  }

  /** @param text one of the client's operations, which are few */
  find(text: string): RefusedOperation | undefined {
    const known = this.#known.get(text)
    if (known !== undefined) return known.refused
    const refused = this.#workOut(text)
    this.#known.set(text, { refused })
    return refused
  }

  #workOut(text: string): RefusedOperation | undefined {
    const document = parse(text)
    const [operation, ...others] = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    // GraphQL itself says what is wrong with it; an operation of another build may not fit this schema.
    if (operation === undefined || others.length > 0 || validate(this.#schema, document).length > 0) return undefined
    const root = this.#schema.getRootType(operation.operation)?.name
    for (const selection of operation.selectionSet.selections) {
      if (selection.kind !== Kind.FIELD || selection.directives?.length) continue
      const error = accessRules.get(`${root}.${selection.name.value}`)?.(null, [])
      if (error) return { document, operation, error }
    }
    return undefined
  }
}
