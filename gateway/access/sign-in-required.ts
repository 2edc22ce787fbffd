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

interface Refusal {
  reason: ApiError
  refused: RefusedOperation
}

/** Computes once for each of the client's operations whether it needs a sign-in, so that refusing strangers costs next to nothing. */
export class SignInRequired {
  readonly #schema: GraphQLSchema
  readonly #known = new LRUCache<string, { refusal: Refusal | undefined }>({ max: MAXIMUM_OPERATIONS })

  constructor(schema: GraphQLSchema) {
    this.#schema = schema
  }

  /**
   * Refuses an operation that needs a sign-in.
   *
   * @param text one of the client's operations, which are few
   * @throws OperationRefused
   */
  check(text: string): void {
    const known = this.#known.get(text)
    const refusal = known === undefined ? this.#compute(text) : known.refusal
    if (known === undefined) this.#known.set(text, { refusal })
    if (refusal !== undefined) throw new OperationRefused(refusal.reason, refusal.refused)
  }

  #compute(text: string): Refusal | undefined {
    const document = parse(text)
    const [operation, ...others] = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    // Validation reports the fault of an invalid operation; one of another build may not fit this schema.
    if (operation === undefined || others.length > 0 || validate(this.#schema, document).length > 0) return undefined
    const root = this.#schema.getRootType(operation.operation)?.name
    for (const selection of operation.selectionSet.selections) {
      if (selection.kind !== Kind.FIELD || selection.directives?.length) continue
      const reason = accessRules.get(`${root}.${selection.name.value}`)?.(null, [])
      if (reason) return { reason, refused: { document, operation } }
    }
    return undefined
  }
}
