import type { ZodType, z } from 'zod'
import { readResponse } from '../../gateway/upstream/repair.ts'
import { type Deviation, effectOfRemoval, IMPOSSIBLE_VALUE, MISSING, placeOf, UNKNOWN_VALUE, UNUSABLE, WRONG_TYPE } from './deviations.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/**
 * Parses a response against one of the gateway's shapes, in the same way as the gateway, and lists the response's deviations.
 *
 * @returns `data` is undefined if the response can't be used
 */
export function checkShape<T>(shape: ZodType<T>, body: unknown): { data: T | undefined; deviations: Deviation[] } {
  const passes: Issue[][] = []
  const observed: ZodType<T> = Object.create(shape, {
    safeParse: {
      value: (input: unknown) => {
        const result = shape.safeParse(input)
        passes.push(result.error?.issues ?? [])
        return result
      },
    },
  })
  const repaired = structuredClone(body)
  const { data } = readResponse(observed, repaired)
  const deviations = new Map<string, Deviation>()
  for (const [pass, issues] of passes.entries())
    for (const issue of issues) {
      const path = withoutIndexesOfOthers(issue.path, body)
      const value = valueAt(body, path)
      // Between passes, `readResponse` removes malformed values, so a later pass may report a removed value as missing. If the original
      // response has the value, skip it: an earlier pass has recorded the deviation that caused its removal.
      if (pass > 0 && value !== undefined && value !== null) continue
      const kind = path.length < issue.path.length ? WRONG_TYPE : kindOf(issue, value)
      const effect = data === undefined ? UNUSABLE : effectOf(path, body, repaired)
      deviations.set(path.map(String).join('\n'), { place: placeOf(path), kind, effect })
    }
  return { data, deviations: [...deviations.values()] }
}

function kindOf(issue: Issue, value: unknown): string {
  if (value === undefined || value === null) return MISSING
  if (issue.code === 'invalid_type') return WRONG_TYPE
  if (issue.code === 'invalid_value') return typeof value === 'string' ? UNKNOWN_VALUE : WRONG_TYPE
  if (issue.code === 'invalid_union' && issue.errors.every((branch) => branch.some(({ code }) => code === 'invalid_type')))
    return WRONG_TYPE
  // For ids and dates, the gateway's own checks report a `custom` issue even if the value's type is wrong.
  if (issue.code === 'custom' && typeof value !== 'string') return WRONG_TYPE
  return IMPOSSIBLE_VALUE
}

function effectOf(path: Path, body: unknown, repaired: unknown): string {
  const removed = path
    .map((_key, index) => path.slice(0, index + 1))
    .find((around) => valueAt(repaired, around) === undefined && valueAt(body, around) !== undefined)
  // If a value should be a list but isn't, the gateway replaces it with a list of one unreadable element. `repaired` then still has a value
  // at this path, so `removed` is undefined.
  return removed === undefined ? 'the list is left out' : effectOfRemoval(placeOf(removed), placeOf(path))
}

/** If a path has an index into a value that isn't a list, returns the part before that index. Returns other paths unchanged. */
function withoutIndexesOfOthers(path: Path, body: unknown): Path {
  const index = path.findIndex((key, at) => typeof key === 'number' && !Array.isArray(valueAt(body, path.slice(0, at))))
  return index === -1 ? path : path.slice(0, index)
}

function valueAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], body)
}
