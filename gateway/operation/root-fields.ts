import { getArgumentValues, Kind, type SelectionSetNode } from 'graphql'
import { fieldKey } from './field-key.ts'
import { fragmentsByName } from './fragments.ts'
import { recordOf } from './record-ids.ts'
import type { RequestedOperation } from './requested-operation.ts'

interface RootField {
  /** The field's key in the response. */
  key: string
  action: string
  /** The ids of the record that the field reads or changes. */
  record: Record<string, string>
}

/** The root fields of an operation, including those in fragments and those skipped by a directive. */
export function rootFields({ schema, document, operation, variables }: RequestedOperation): Iterable<RootField> {
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {}
  const fragments = fragmentsByName(document)
  const found = new Map<string, RootField>()
  const visit = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet)
      else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const spread = fragments.get(selection.name.value)
        fragments.delete(selection.name.value)
        if (spread) visit(spread.selectionSet)
      } else {
        const definition = fields[selection.name.value]
        const key = fieldKey(selection)
        if (definition)
          found.set(key, { key, action: definition.name, record: recordOf(() => getArgumentValues(definition, selection, variables)) })
      }
    }
  }
  visit(operation.selectionSet)
  return found.values()
}
