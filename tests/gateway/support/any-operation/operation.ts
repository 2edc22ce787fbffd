import fc from 'fast-check'
import { type InputValue, inputText, plainFields, type VariableDeclaration } from './input.ts'
import type { Condition, FieldSelection, FragmentSelection, Selection } from './selection.ts'

/** A field that the operation selects and that no `@skip` or `@include` excludes. */
export interface SelectedField {
  coordinate: string
  /** The values of the field's arguments. */
  input: Record<string, unknown>
  /** The keys under which the response contains the field. Usually there is only one. */
  keys: string[]
}

export interface Operation {
  query: string
  operationName: string
  variables: Record<string, unknown>
  /** The selected fields at any depth. */
  selected: SelectedField[]
  /** The text that fast-check prints for a failing operation. */
  [fc.toStringMethod]: () => string
}

interface OperationSource {
  kind: 'query' | 'mutation'
  selections: Selection[]
}

/** Writes a document with one operation. If `other` is given, the document also contains a second operation, which isn't executed. */
export function toOperation({ kind, selections }: OperationSource, other?: OperationSource): Operation {
  const writer = new OperationWriter()
  const text = writer.write('Executed', kind, selections)
  const { variables, selected } = writer
  const otherText = other === undefined ? '' : writer.write('NotExecuted', other.kind, other.selections)
  const query = [otherText, ...writer.fragments, text].filter((part) => part !== '').join('\n')
  return {
    query,
    operationName: 'Executed',
    variables,
    selected,
    [fc.toStringMethod]: () => `${query}\nwith ${JSON.stringify(variables)}`,
  }
}

/** The state of the selection set that is being written. */
interface Place {
  /** The response keys that are already used in this selection set. */
  keys: Set<string>
  /** False if a `@skip` or `@include` excludes the selection set. */
  isSelected: boolean
}

class OperationWriter {
  readonly fragments: string[] = []
  variables: Record<string, unknown> = {}
  selected: SelectedField[] = []
  #declarations: string[] = []
  #names = 0

  write(name: string, kind: string, selections: Selection[]): string {
    this.variables = {}
    this.selected = []
    this.#declarations = []
    const text = this.#set(selections, { keys: new Set(), isSelected: true })
    const declarations = this.#declarations.length === 0 ? '' : `(${this.#declarations.join(', ')})`
    return `${kind} ${name}${declarations} ${text}`
  }

  #set(selections: Selection[], place: Place): string {
    const texts = selections.map((selection) =>
      selection.kind === 'field' ? this.#field(selection, place) : this.#fragment(selection, place),
    )
    return `{ ${texts.join(' ')} }`
  }

  #field({ coordinate, name, alias, duplicate, args, conditions, selections }: FieldSelection, place: Place): string {
    const isSelected = place.isSelected && holds(conditions)
    const keys = Array.from({ length: duplicate === 'included' ? 2 : 1 }, () => freeKey(place.keys, alias ?? name))
    if (isSelected) this.selected.push({ coordinate, keys, input: plainFields(args) })
    const texts = Object.entries(args).map(([argument, value]) => `${argument}: ${this.#input(value)}`)
    const argumentsText = texts.length === 0 ? '' : `(${texts.join(', ')})`
    const selectionText = selections.length === 0 ? '' : ` ${this.#set(selections, { keys: new Set(), isSelected })}`
    const directives = this.#directives(conditions)
    const written = (key: string, by: string) => `${key === name ? '' : `${key}: `}${name}${argumentsText}${by}${selectionText}`
    const skipped = duplicate === 'skipped' ? keys.map((key) => written(key, ' @skip(if: true)')) : []
    return [...skipped, ...keys.map((key) => written(key, directives))].join(' ')
  }

  #fragment({ on, form, skippedBefore, conditions, selections }: FragmentSelection, place: Place): string {
    const text = this.#set(selections, { ...place, isSelected: place.isSelected && holds(conditions) })
    const directives = this.#directives(conditions)
    const skipped = ' @include(if: false)'
    if (form !== 'named') {
      const condition = form === 'inline' ? ` on ${on}` : ''
      return `${skippedBefore ? `...${condition}${skipped} ${text} ` : ''}...${condition}${directives} ${text}`
    }
    const name = this.#name('F')
    this.fragments.push(`fragment ${name} on ${on} ${text}`)
    return `${skippedBefore ? `...${name}${skipped} ` : ''}...${name}${directives}`
  }

  #directives(conditions: Condition[]): string {
    return conditions.map((condition) => ` @${condition.directive}(if: ${this.#condition(condition)})`).join('')
  }

  #condition({ value, by }: Condition): string {
    switch (by) {
      case 'literal':
        return String(value)
      case 'variable':
        return this.#declare({ type: 'Boolean!', value })
      case 'default':
        return this.#declare({ type: 'Boolean', default: String(value) })
      case 'variable with another default':
        return this.#declare({ type: 'Boolean!', value, default: String(!value) })
    }
  }

  #input(argument: InputValue): string {
    return inputText(argument, (declaration) => this.#declare(declaration))
  }

  #declare({ type, value, default: byDefault }: VariableDeclaration): string {
    const name = this.#name('v')
    this.#declarations.push(`$${name}: ${type}${byDefault === undefined ? '' : ` = ${byDefault}`}`)
    if (value !== undefined) this.variables[name] = value
    return `$${name}`
  }

  #name(start: string): string {
    this.#names += 1
    return `${start}${this.#names}`
  }
}

function holds(conditions: Condition[]): boolean {
  return conditions.every(({ directive, value }) => (directive === 'include' ? value : !value))
}

/** Returns an unused response key, because GraphQL would merge fields with the same key. */
function freeKey(taken: Set<string>, wanted: string): string {
  let key = wanted
  for (let number = 2; taken.has(key); number += 1) key = `${wanted}_${number}`
  taken.add(key)
  return key
}
