import { isRecordId } from '#rules/record-id.ts'

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
  'subscriptionId',
  'serviceBlockId',
  'blockId',
  'calendarId',
  'calendarBlockId',
  'screeningID',
  'courseId',
]

/** Returns an id as text. Returns undefined for a value that doesn't have the form of an id, because it may not be safe to log. */
export function recordId(value: unknown): string | undefined {
  const id = Number.isSafeInteger(value) ? String(value) : value
  return typeof id === 'string' && isRecordId(id) ? id : undefined
}

/** Returns the input if it is an object, or else an empty object. Spreading a long string would create a field for each character. */
function fieldsOf(input: unknown): object {
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {}
}

/** Returns the ids of the record that a field reads or changes. They are taken from the field's arguments. */
export function recordOf(readArguments: () => Record<string, unknown>): Record<string, string> {
  let values: Record<string, unknown>
  try {
    const { input, days, ...others } = readArguments()
    // A cover pharmacist's days are sent as a list. They are all at the same branch, so the first day identifies the branch.
    values = { ...fieldsOf(input), ...fieldsOf(Array.isArray(days) ? days[0] : undefined), ...others }
  } catch {
    // The arguments are invalid.
    return {}
  }
  return Object.fromEntries(
    RECORD_ARGUMENTS.flatMap((name): [string, string][] => {
      const value = recordId(values[name])
      return value === undefined ? [] : [[name.replace(/ID$/, 'Id'), value]]
    }),
  )
}
