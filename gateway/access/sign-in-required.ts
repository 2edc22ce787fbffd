import { type DocumentNode, type GraphQLSchema, Kind, type OperationDefinitionNode, parse, validate } from 'graphql'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../errors.ts'
import { accessRules } from './table.ts'

/** The client's operations of several builds. */
const MAXIMUM_OPERATIONS = 1_000

/** An operation that needs a sign-in, whatever its variables. */
interface RefusedOperation {
  document: DocumentNode
  operation: OperationDefinitionNode
}

/** The refusal of a known operation, with what its audit lines need. */
export class OperationRefused extends ApiError {
  readonly refused: RefusedOperation

  constructor({ code, message, extensions }: ApiError, refused: RefusedOperation) {
    super(code, message, extensions)
    this.refused = refused
  }
}

/** Computes once for each of the client's operations whether it needs a sign-in, so that refusing strangers costs next to nothing. */
export class SignInRequired {
  readonly #schema: GraphQLSchema
  readonly #known = new LRUCache<string, { refusal: OperationRefused | undefined }>({ max: MAXIMUM_OPERATIONS })

  constructor(schema: GraphQLSchema) {
    this.#schema = schema
  }

  /**
   * Refuses an operation that needs a sign-in.
   *
   * @param text one of the client's operations, which are few
   * @throws OperationRefused the same one each time: a new error would capture a stack
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
    // Validation reports the fault of an invalid operation; one of another build may not fit this schema.
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
