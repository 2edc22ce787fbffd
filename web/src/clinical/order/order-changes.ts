import { idCheckStatusLabel } from '#rules/id-check.ts'
import { isCancelledOrder } from '#rules/order-review.ts'
import { formatDateTime, NO_VALUE } from '../../ui/formats.ts'
import { isolated } from '../../ui/text/isolated.ts'

interface ChangeableNote {
  createdBy: string | null
  createdAt: string | null
}

/** The parts of an order that other people may change while it is on the screen. */
export interface ChangeableOrder {
  status: string | null
  patient: { id: string; firstName: string | null; lastName: string | null; dateOfBirth: string | null; sex: string | null } | null
  /** The warnings for this order; null if they couldn't be read. */
  safetyWarnings: { warnings: readonly object[]; orderForOthers: object | null } | null
  idCheck: { status: string | null; updatedAt: string | null; updatedBy: string | null }
  items: readonly {
    id: string
    title: string | null
    variation: string | null
    quantity: number | null
    warningCount: number | null
    exclusionCount: number | null
    reviewStatus: string
    reviewedAt: string | null
    reviewedBy: string | null
    clinicalNotes: readonly ChangeableNote[]
  }[]
  notes: readonly ChangeableNote[]
}

interface Viewer {
  viewerName: string
  /** Whether this tab has made a change since the earlier version. Needed for changes that don't say who made them. */
  isOwnChange: boolean
  /** Whether the viewer has just edited the patient. The warnings depend on the patient's age and sex. */
  hasEditedPatient: boolean
}

/** The changes that other people made between two versions of an order, one line each. Leaves out the viewer's own changes. */
export function changesByOthers(
  before: ChangeableOrder,
  after: ChangeableOrder,
  { viewerName, isOwnChange, hasEditedPatient }: Viewer,
): string[] {
  const byOther = (name: string | null) => name !== viewerName
  const decisions = after.items.flatMap((item) => {
    const earlier = before.items.find(({ id }) => id === item.id)
    const isDecided = item.reviewStatus === 'APPROVED' || item.reviewStatus === 'REJECTED'
    if (earlier === undefined || earlier.reviewStatus === item.reviewStatus || !isDecided || !byOther(item.reviewedBy)) return []
    const done = item.reviewStatus === 'APPROVED' ? 'approved' : 'rejected'
    return [`${isolated(item.reviewedBy ?? NO_VALUE)} ${done} ${isolated(item.title ?? 'an item')} on ${formatDateTime(item.reviewedAt)}.`]
  })
  const idCheckIsNew = before.idCheck.updatedAt !== after.idCheck.updatedAt && byOther(after.idCheck.updatedBy)
  const idCheck = idCheckIsNew
    ? [
        `${isolated(after.idCheck.updatedBy ?? NO_VALUE)} set the ID check to ${isolated(idCheckStatusLabel(after.idCheck.status))} on ${formatDateTime(after.idCheck.updatedAt)}.`,
      ]
    : []
  const notes = (order: ChangeableOrder) => [...order.notes, ...order.items.flatMap(({ clinicalNotes }) => clinicalNotes)]
  const known = new Set(notes(before).map(({ createdBy, createdAt }) => `${createdBy} ${createdAt}`))
  const newNotes = notes(after)
    .filter(({ createdBy, createdAt }) => byOther(createdBy) && !known.has(`${createdBy} ${createdAt}`))
    .map(({ createdBy, createdAt }) => `${isolated(createdBy ?? NO_VALUE)} added a note on ${formatDateTime(createdAt)}.`)
  const isPatientChanged = !isOwnChange && before.patient?.id === after.patient?.id && !isSame(before.patient, after.patient)
  const changedItems = after.items.flatMap((item) => {
    const earlier = before.items.find(({ id }) => id === item.id)
    return earlier === undefined || isSame(reviewedParts(earlier), reviewedParts(item))
      ? []
      : [`${isolated(item.title ?? 'An item')} was changed.`]
  })
  const haveWarningsChanged =
    !hasEditedPatient &&
    before.safetyWarnings !== null &&
    after.safetyWarnings !== null &&
    !isSame(warningsOf(before.safetyWarnings), warningsOf(after.safetyWarnings))
  const isCancelled = before.status !== after.status && isCancelledOrder(after) && decisions.length > 0
  return [
    ...decisions,
    ...idCheck,
    ...newNotes,
    ...changedItems,
    ...(haveWarningsChanged ? ["The order's warnings have changed."] : []),
    ...(isPatientChanged ? ["The customer's name, date of birth or sex was changed."] : []),
    ...(isCancelled ? ['The order was cancelled.'] : []),
  ]
}

type ChangeableItem = ChangeableOrder['items'][number]

/** What a reviewer sees of an item before deciding about it. */
function reviewedParts({ title, variation, quantity, warningCount, exclusionCount }: ChangeableItem) {
  return { title, variation, quantity, warningCount, exclusionCount }
}

function warningsOf({ warnings, orderForOthers }: NonNullable<ChangeableOrder['safetyWarnings']>) {
  return { warnings, orderForOthers }
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
