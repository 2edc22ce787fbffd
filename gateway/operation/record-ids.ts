const RECORD_ARGUMENTS = [
  'id',
  'orderId',
  'patientId',
  'productId',
  'itemId',
  'appointmentId',
  'customerId',
  'locationId',
  'locationID',
  'serviceBlockId',
  'blockId',
  'calendarId',
  'calendarBlockId',
  'screeningId',
]
const RECORD_ID = /^[A-Za-z0-9._:-]{1,64}$/

/** A value that is an id, and so may be logged and audited; undefined for any other text. */
export function recordId(value: unknown): string | undefined {
  return typeof value === 'string' && RECORD_ID.test(value) ? value : undefined
}

/** The ids, among a field's arguments, of the record it concerns. */
export function recordOf(readArguments: () => Record<string, unknown>): Record<string, string> {
  let values: Record<string, unknown>
  try {
    const { input, ...others } = readArguments()
    values = { ...(input as Record<string, unknown> | undefined), ...others }
  } catch {
    // Invalid arguments.
    return {}
  }
  return Object.fromEntries(
    RECORD_ARGUMENTS.flatMap((name): [string, string][] => {
      const value = recordId(values[name])
      return value === undefined ? [] : [[name.replace(/ID$/, 'Id'), value]]
    }),
  )
}
