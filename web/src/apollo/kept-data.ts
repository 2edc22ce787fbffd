import { ApolloLink } from '@apollo/client'
import { map } from 'rxjs'

/**
 * The path of a pre-approved patient's ID check. The specification requires the ID check to be empty whenever it can't be read, so a
 * refresh doesn't keep the previous value.
 */
const ALWAYS_RESET = 'patient.idCheck'
/**
 * Paths of fields whose shown values are out of date because of a change. If a refresh can't read such a field, the old value is removed
 * from the screen. Once the field has been read, its path is removed from this set.
 */
const outdated = new Set<string>()

/** Call when a change makes a field's shown value out of date. `path` is, for example, `order.safetyWarnings`. */
export function markOutdated(path: string): void {
  outdated.add(path)
}

/** During a refresh, fields that fail keep the values that are already shown. */
export const keptData = new ApolloLink((operation, forward) => {
  if (operation.getContext().screenRead !== 'refresh') return forward(operation)
  const { query, variables } = operation
  return forward(operation).pipe(
    map((result) => {
      const { data, errors = [] } = result
      if (!data) return result
      const failed = new Map(errors.map((error) => [error.path?.join('.') ?? '', error]))
      for (const path of outdated) {
        const [root = ''] = path.split('.')
        if (root in data && !failed.delete(path)) outdated.delete(path)
      }
      failed.delete(ALWAYS_RESET)
      if (failed.size === 0) return result
      const shown = operation.client.cache.readQuery({ query, variables, returnPartialData: true })
      return { ...result, data: withKeptData(data, shown, [...failed.values()]) }
    }),
  )
})

interface FailedField {
  path?: readonly (string | number)[] | undefined
}

/**
 * Restores the previous values of fields that failed, so that they stay on screen. A failed field stays null if it belongs to a
 * different record, or if it failed before and therefore has no previous value.
 */
export function withKeptData<Data>(data: Data, previous: unknown, errors: readonly FailedField[]): Data {
  return errors.reduce<unknown>((kept, { path }) => (path === undefined ? kept : keepAt(kept, previous, path)), data) as Data
}

function keepAt(value: unknown, previous: unknown, path: readonly (string | number)[]): unknown {
  if (value === null || value === undefined) return previous ?? value
  const [key, ...rest] = path
  if (key === undefined || !isHolder(value) || !isHolder(previous) || value.id !== previous.id) return value
  const kept = keepAt(value[key], previous[key], rest)
  if (kept === value[key]) return value
  return Array.isArray(value) ? value.with(Number(key), kept) : { ...value, [key]: kept }
}

function isHolder(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null
}
