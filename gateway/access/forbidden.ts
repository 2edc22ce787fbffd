import type { Config } from '../config/config.ts'
import { refusal } from '../errors.ts'
import type { RequestedOperation } from '../operation/requested-operation.ts'
import type { Viewer } from '../session/viewer.ts'
import { mayExplore } from './explorers.ts'
import { selectedFields } from './selected-fields.ts'
import { accessRules } from './table.ts'

const INTROSPECTION = new Set(['Query.__schema', 'Query.__type'])

/**
 * Rejects an operation that selects a field which the viewer may not use.
 *
 * @throws ApiError UNAUTHENTICATED, FORBIDDEN, or UPSTREAM_UNAVAILABLE if the viewer's groups are incomplete
 */
export function refuseForbidden(
  requested: RequestedOperation,
  viewer: Viewer | null,
  config: Pick<Config, 'centralGroups' | 'explorerGroups' | 'overviewGroups' | 'production'>,
): void {
  for (const coordinate of selectedFields(requested)) {
    if (INTROSPECTION.has(coordinate) && config.production && !mayExplore(viewer, config.explorerGroups))
      throw refusal('FORBIDDEN', 'Only support engineers can read the schema.')
    const refused = accessRules.get(coordinate)?.(viewer, config)
    if (refused) throw refused
  }
}
