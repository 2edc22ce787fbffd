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
