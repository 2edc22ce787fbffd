import { type ASTVisitor, type DocumentNode, Kind, type OperationDefinitionNode, type ValueNode, visit } from 'graphql'

const MAXIMUM_VALUES = 64

/** Caches a value that is computed from an operation and some of its variables. */
export class PerOperation<Value> {
  readonly #known = new WeakMap<OperationDefinitionNode, { names: string[]; values: Map<string, Value> }>()
  readonly #variablesOf: (document: DocumentNode) => string[]

  /** @param variablesOf returns the names of the variables that the value depends on */
  constructor(variablesOf: (document: DocumentNode) => string[]) {
    this.#variablesOf = variablesOf
  }

  find(document: DocumentNode, operation: OperationDefinitionNode, variables: Record<string, unknown>, compute: () => Value): Value {
    let known = this.#known.get(operation)
    if (known === undefined) {
      known = { names: this.#variablesOf(document), values: new Map() }
      this.#known.set(operation, known)
    }
    const key = known.names.length === 0 ? '' : JSON.stringify(known.names.map((name) => variables[name] ?? null))
    const found = known.values.get(key)
    if (found !== undefined) return found
    if (known.values.size === MAXIMUM_VALUES) known.values.clear()
    const value = compute()
    known.values.set(key, value)
    return value
  }
}

/** Returns the names of all variables that are used in arguments with the given name, including the arguments of directives. */
export function variablesOfArguments(document: DocumentNode, argument: string): string[] {
  const names = new Set<string>()
  const collect = (value: ValueNode): void => void visit(value, { Variable: ({ name }) => void names.add(name.value) } as ASTVisitor)
  visit(document, {
    [Kind.ARGUMENT]: (node) => {
      if (node.name.value === argument) collect(node.value)
    },
  })
  return [...names]
}
