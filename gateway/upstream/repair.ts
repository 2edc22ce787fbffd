import type { ZodType } from 'zod'

type Path = readonly PropertyKey[]

/** A response with more damage than this isn't read: looking for every fault would keep other requests waiting. */
const MAXIMUM_REPAIRS = 5_000

interface Reading<T> {
  /** Undefined if the response can't be read at all. */
  data: T | undefined
  /** Where values were malformed: `orders.#.orderdate`, with `#` for any index. */
  malformed: string[]
}

/**
 * Parses a response of an existing service, and repairs it if it doesn't fit: a malformed value reads as missing, and if it is
 * required, so does the list element or object that holds it, up to the response itself. Whether an element of a list may be
 * missing is up to the list's shape; see `listOf`. Changes `body`.
 */
export function readResponse<T>(shape: ZodType<T>, body: unknown): Reading<T> {
  const malformed = new Set<string>()
  // A failing safeParse is slow, but only damaged responses pay for it: each pass removes at least one value.
  let parsed = shape.safeParse(body)
  let repairs = 0
  while (!parsed.success) {
    const removed = new Set<string>()
    repairs += parsed.error.issues.length
    if (repairs > MAXIMUM_REPAIRS) return { data: undefined, malformed: [...malformed] }
    for (const { path } of parsed.error.issues) {
      malformed.add(nameOf(path))
      if (!remove(body, path, removed)) return { data: undefined, malformed: [...malformed] }
    }
    parsed = shape.safeParse(body)
  }
  return { data: parsed.data, malformed: [...malformed] }
}

/**
 * Removes the value at a path, or the closest value around it that isn't missing yet.
 *
 * @param removed the paths that were removed since the response was parsed; issues at or below them no longer count
 * @returns false if that value is the whole response
 */
function remove(body: unknown, path: Path, removed: Set<string>): boolean {
  for (let length = 1; length <= path.length; length += 1) if (removed.has(keyOf(path, length))) return true
  for (let length = path.length; length > 0; length -= 1) {
    const holderPath = path.slice(0, length - 1)
    const holder = valueAt(body, holderPath)
    const key = path[length - 1] as PropertyKey
    if (typeof key === 'number' && holder !== undefined && !Array.isArray(holder) && holderPath.length > 0) {
      // Not a list at all, which `listOf` reads as a list of one malformed element.
      replace(body, holderPath, [undefined])
    } else if (isHolder(holder) && holder[key] !== undefined) {
      // In a list too: the other elements keep their places, by which issues name them.
      holder[key] = undefined
    } else continue
    removed.add(keyOf(path, length))
    return true
  }
  return false
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
