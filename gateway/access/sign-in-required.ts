import { type DocumentNode, type GraphQLSchema, Kind, type OperationDefinitionNode, parse, validate } from 'graphql'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../errors.ts'
import { accessRules } from './table.ts'

/** Enough for the client operations of several builds. */
const MAXIMUM_OPERATIONS = 1_000

/** An operation that needs a sign-in, whatever its variables. */
interface RefusedOperation {
  document: DocumentNode
  operation: OperationDefinitionNode
}

/** The error that rejects a known operation, with the operation for its audit lines. */
export class OperationRefused extends ApiError {
  readonly refused: RefusedOperation

  constructor({ code, message, extensions }: ApiError, refused: RefusedOperation) {
    super(code, message, extensions)
    this.refused = refused
  }
}

/** Computes once per client operation whether it needs a sign-in, so that rejecting anonymous requests costs next to nothing. */
export class SignInRequired {
  readonly #schema: GraphQLSchema
  readonly #known = new LRUCache<string, { refusal: OperationRefused | undefined }>({ max: MAXIMUM_OPERATIONS })

  constructor(schema: GraphQLSchema) {
    this.#schema = schema
  }

  /**
   * Rejects an operation that needs a sign-in.
   *
   * @param text one of the client's operations; others would fill the cache
   * @throws OperationRefused always the same instance, because creating an error captures a stack
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
    // Apollo reports these errors. An operation from another build may be invalid in this schema.
    if (operation === undefined || others.length > 0 || validate(this.#schema, document).length > 0) return undefined
    const root = this.#schema.getRootType(operation.operation)?.name
    for (const selection of operation.selectionSet.selections) {
      if (selection.kind !== Kind.FIELD || selection.directives?.length) continue
      const reason = accessRules.get(`${root}.${selection.name.value}`)?.(null, [])
      if (reason) return new OperationRefused(reason, { document, operation })
    }
    return undefined
  }
}
