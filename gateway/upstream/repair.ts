import type { ZodError, ZodType } from 'zod'

type Path = readonly PropertyKey[]

/** A response with more malformed values than this is rejected, because repairing it would block other requests for too long. */
const MAXIMUM_REPAIRS = 5_000

/** The key under which an object lists the names of its removed fields. See `damaged`. */
export const DAMAGED = '$damaged'

interface Reading<T> {
  /** Undefined if the response can't be repaired. */
  data: T | undefined
  /** The paths of malformed values, with `#` instead of indexes: `orders.#.orderdate`. */
  malformed: string[]
}

/**
 * Parses a service's response and removes its malformed values. If a removed value was required, also removes the object or list element
 * that contained it, and so on outwards. Returns no data if this would remove the whole response. Whether list elements can be removed
 * depends on the list's shape: see `listOf`. Mutates `body`.
 */
export function readResponse<T>(shape: ZodType<T>, body: unknown): Reading<T> {
  const { data, error } = shape.safeParse(body)
  return error === undefined ? { data, malformed: [] } : repair(shape, body, error)
}

/** @param firstError the error from parsing `body` */
function repair<T>(shape: ZodType<T>, body: unknown, firstError: ZodError<T>): Reading<T> {
  const malformed = new Set<string>()
  let error = firstError
  // The loop ends, because each round removes at least one value.
  for (let repairs = error.issues.length; repairs <= MAXIMUM_REPAIRS; repairs += error.issues.length) {
    const removed = new Set<string>()
    for (const { path } of error.issues) {
      malformed.add(nameOf(path))
      if (!remove(body, path, removed)) return { data: undefined, malformed: [...malformed] }
    }
    const parsed = shape.safeParse(body)
    if (parsed.success) return { data: parsed.data, malformed: [...malformed] }
    error = parsed.error
  }
  for (const { path } of error.issues) malformed.add(nameOf(path))
  return { data: undefined, malformed: [...malformed] }
}

/**
 * Removes the value at a path. If that value is already missing, removes the closest enclosing value instead.
 *
 * @param removed the paths removed since the last parse; issues at these paths or inside them are ignored
 * @returns false if the whole response would have to be removed
 */
function remove(body: unknown, path: Path, removed: Set<string>): boolean {
  for (let length = 1; length <= path.length; length += 1) if (removed.has(keyOf(path, length))) return true
  for (let length = path.length; length > 0; length -= 1) {
    const holderPath = path.slice(0, length - 1)
    const holder = valueAt(body, holderPath)
    const key = path[length - 1] as PropertyKey
    if (typeof key === 'number' && holder !== undefined && !Array.isArray(holder) && holderPath.length > 0) {
      // Replace a value that should be a list but isn't. `listOf` reads the replacement, `[undefined]`, as a list with one unreadable
      // element.
      replace(body, holderPath, [undefined])
    } else if (isHolder(holder) && holder[key] !== undefined) {
      // Don't delete list elements, because the remaining issues refer to elements by index.
      holder[key] = undefined
      if (!Array.isArray(holder)) holder[DAMAGED] = [...namesIn(holder[DAMAGED]), String(key)]
    } else continue
    removed.add(keyOf(path, length))
    return true
  }
  return false
}

function namesIn(list: unknown): string[] {
  return Array.isArray(list) ? list : []
}

function replace(body: unknown, path: Path, value: unknown): void {
  const holder = valueAt(body, path.slice(0, -1))
  if (isHolder(holder)) holder[path.at(-1) as PropertyKey] = value
}

function valueAt(body: unknown, path: Path): unknown {
  let value = body
  for (const key of path) value = isHolder(value) ? value[key] : undefined
  return value
}

function isHolder(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}

function keyOf(path: Path, length: number): string {
  return path.slice(0, length).map(String).join('\n')
}

function nameOf(path: Path): string {
  return path.map((key) => (typeof key === 'number' ? '#' : String(key))).join('.')
}
