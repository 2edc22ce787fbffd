import { formatPlace, NEVER_SENT, valuesAt } from './deviations.ts'
import type { DocumentedField } from './documented-fields.ts'
import type { Finding } from './finding.ts'

/**
 * Among this many records, even a field that is usually empty should have a value at least once. If all of them lack the field, that is
 * reported even if the service omits empty fields.
 */
const MANY_RECORDS = 200

/**
 * Finds documented fields that are missing from every record in a call's responses. The service may have renamed such a field. A field that
 * is null counts as present.
 *
 * @param sendsNull whether the service is known to send null for empty fields. If so, even fields that are often empty must be present.
 */
export function neverSent(fields: readonly DocumentedField[], bodies: readonly unknown[], sendsNull: boolean): Finding[] {
  return fields.flatMap(({ records: place, names, isUsual, effect }): Finding[] => {
    const records = bodies.flatMap((body) => valuesAt(body, place)).filter(isRecord)
    const isExpected = isUsual || sendsNull || records.length >= MANY_RECORDS
    if (!isExpected || records.length === 0 || records.some((record) => names.some((name) => Object.hasOwn(record, name)))) return []
    return [{ field: formatPlace([...place, names[0]]), kind: NEVER_SENT, count: records.length, of: records.length, effect }]
  })
}

/** Whether a response has a field that is null. */
export function hasNullField(body: unknown): boolean {
  if (Array.isArray(body)) return body.some(hasNullField)
  return isRecord(body) && Object.values(body).some((value) => value === null || hasNullField(value))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
