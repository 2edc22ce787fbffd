import type { RecordKey } from './change-feed.ts'

/** Actions that don't change anything shown on a screen, such as holding a slot or answering screening questions before booking. */
const UNSEEN_ACTIONS: ReadonlySet<string> = new Set([
  'holdSlot',
  'startScreening',
  'nextScreening',
  'postCovidQuestions',
  'startWalkInForm',
  'answerWalkInForm',
  'saveWalkInForm',
])

/** Actions that create an appointment. Their arguments can't contain an appointment id, because the appointment doesn't exist yet. */
const BOOKINGS: ReadonlySet<string> = new Set(['postAppointment', 'bookNextAppointment'])

/** The kind of record that each argument identifies. */
const KINDS = {
  orderId: 'ORDER',
  patientId: 'PATIENT',
  appointmentId: 'APPOINTMENT',
  locationId: 'LOCATION',
  serviceBlockId: 'BLOCK',
  blockId: 'BLOCK',
  calendarBlockId: 'BLOCK',
} as const satisfies Record<string, RecordKey['kind']>

/** An audited action, and the ids among its arguments, such as `orderId`. */
export type ActionIds = { action: string } & { [Argument in keyof typeof KINDS]?: string }

/** The records that an action changed. */
export function changedRecords({ action, ...ids }: ActionIds): RecordKey[] {
  if (UNSEEN_ACTIONS.has(action)) return []
  const changesOnlyAppointments = ids.appointmentId !== undefined || BOOKINGS.has(action)
  const availability: RecordKey[] =
    ids.locationId === undefined || changesOnlyAppointments ? [] : [{ kind: 'AVAILABILITY', id: ids.locationId }]
  const photos: RecordKey[] = action === 'uploadImages' && ids.orderId !== undefined ? [{ kind: 'ORDER_PHOTOS', id: ids.orderId }] : []
  const records = (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((argument) => {
    const id = ids[argument]
    return id === undefined ? [] : [{ kind: KINDS[argument], id }]
  })
  return [...availability, ...photos, ...records]
}
