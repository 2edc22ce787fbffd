import { type DocumentNode, type GraphQLSchema, Kind, type OperationDefinitionNode, parse, validate } from 'graphql'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../errors.ts'
import type { SpecialGroups } from './abilities.ts'
import { accessRules } from './table.ts'

const NO_GROUPS: SpecialGroups = { centralGroups: [], explorerGroups: [], overviewGroups: [] }
/** Large enough for the operations of several client builds. */
const MAXIMUM_OPERATIONS = 1_000

/** An operation that requires a sign-in, whatever values its variables have. Refused if the client isn't signed in. */
interface RefusedOperation {
  document: DocumentNode
  operation: OperationDefinitionNode
}

/** Thrown for an operation that requires a sign-in. Contains the parsed operation, for the audit log. */
export class OperationRefused extends ApiError {
  readonly refused: RefusedOperation

  constructor({ code, message, extensions }: ApiError, refused: RefusedOperation) {
    super(code, message, extensions)
    this.refused = refused
  }
}

/** Determines whether a client operation requires a sign-in. Caches the result, so that rejecting anonymous requests is cheap. */
export class SignInRequired {
  readonly #schema: GraphQLSchema
  readonly #known = new LRUCache<string, { refusal: OperationRefused | undefined }>({ max: MAXIMUM_OPERATIONS })

  constructor(schema: GraphQLSchema) {
    this.#schema = schema
  }

  /**
   * Rejects an operation that requires a sign-in.
   *
   * @param text must be one of the client's operations; arbitrary texts would fill up the cache
   * @throws OperationRefused always the same instance for the same text, because creating an error is slow (it captures a stack trace)
   */
  check(text: string): void {
    let known = this.#known.get(text)
    if (known === undefined) {
      known = { refusal: this.#refusalOf(text) }
      this.#known.set(text, known)
    }
    if (known.refusal !== undefined) throw known.refusal
  }

  #refusalOf(text: string): OperationRefused | undefined {
    const document = parse(text)
    const [operation, ...others] = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    // An operation of another client build may be invalid in this schema. Leave it to Apollo, which reports the errors.
    if (operation === undefined || others.length > 0 || validate(this.#schema, document).length > 0) return undefined
    const root = this.#schema.getRootType(operation.operation)?.name
    for (const selection of operation.selectionSet.selections) {
      if (selection.kind !== Kind.FIELD || selection.directives?.length) continue
      const reason = accessRules.get(`${root}.${selection.name.value}`)?.(null, NO_GROUPS)
      if (reason) return new OperationRefused(reason, { document, operation })
    }
    return undefined
  }
}
