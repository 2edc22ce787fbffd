import type { Config } from '../config/config.ts'
import { refusal } from '../errors.ts'
import { PerOperation, variablesOfArguments } from '../operation/per-operation.ts'
import type { RequestedOperation } from '../operation/requested-operation.ts'
import type { Viewer } from '../session/viewer.ts'
import { abilitiesOf, type SpecialGroups } from './abilities.ts'
import type { AccessRule } from './rules.ts'
import { selectedFields } from './selected-fields.ts'
import { accessRules } from './table.ts'

const INTROSPECTION = ['Query.__schema', 'Query.__type']

/** The checks that decide whether a viewer may send an operation. */
interface Checks {
  readsSchema: boolean
  /** The rules of all selected fields. Dozens of fields usually share two or three rules. */
  rules: ReadonlySet<AccessRule>
}

/**
 * The checks, cached by operation and by the values of the variables in `@skip(if:)` and `@include(if:)`. No other variables affect which
 * fields are selected.
 */
const checks = new PerOperation<Checks>((document) => variablesOfArguments(document, 'if'))

/**
 * Rejects an operation that selects a field that the viewer isn't allowed to use.
 *
 * @throws ApiError UNAUTHENTICATED or FORBIDDEN; UPSTREAM_UNAVAILABLE if the viewer's groups are incomplete
 */
export function refuseForbidden(
  requested: RequestedOperation,
  viewer: Viewer | null,
  config: SpecialGroups & Pick<Config, 'production'>,
): void {
  const { document, operation, variables } = requested
  const { readsSchema, rules } = checks.find(document, operation, variables, () => checksOf(requested))
  if (readsSchema && config.production && !(viewer && abilitiesOf(viewer, config).explore))
    throw refusal('FORBIDDEN', 'Only support engineers can read the schema.')
  for (const rule of rules) {
    const refused = rule(viewer, config)
    if (refused) throw refused
  }
}

function checksOf(requested: RequestedOperation): Checks {
  const fields = selectedFields(requested)
  return {
    readsSchema: INTROSPECTION.some((coordinate) => fields.has(coordinate)),
    rules: new Set([...fields].flatMap((coordinate) => accessRules.get(coordinate) ?? [])),
  }
}
