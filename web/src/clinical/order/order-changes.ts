import { idCheckStatusLabel } from '#rules/id-check.ts'
import { isCancelledOrder } from '#rules/order-review.ts'
import type { OrderHandling } from '../../generated/graphql.ts'
import { formatDateTime, NO_VALUE } from '../../ui/formats.ts'
import { isolated } from '../../ui/text/isolated.ts'
import { type EarlierDecision, productKey } from './earlier-decisions.ts'

interface ChangeableNote {
  createdBy: string | null
  createdAt: string | null
}

/** The details of a patient that decide whether an item is suitable for them. */
export interface PatientIdentity {
  firstName: string | null
  lastName: string | null
  dateOfBirth: string | null
  sex: string | null
}

/** A decision about a product of this order, made in another of the patient's orders. */
interface DecisionElsewhere extends Pick<EarlierDecision, 'orderId' | 'itemId' | 'status' | 'by' | 'at'> {
  title: string | null
}

/** The parts of an order that other people may change while it is on the screen. */
export interface ChangeableOrder {
  status: string | null
  restrictedItemsApproved: boolean
  unreadableItems: number
  patient: ({ id: string } & PatientIdentity) | null
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
    consultationFormId: string | null
    clinicalNotes: readonly ChangeableNote[]
  }[]
  /** Null if the patient's other orders couldn't be read. */
  decisionsElsewhere: readonly DecisionElsewhere[] | null
  notes: readonly ChangeableNote[]
}

interface Viewer {
  viewerName: string
  /** The details that this tab last sent for the patient. Needed because a patient's record doesn't say who changed it. */
  sentPatient?: PatientIdentity | undefined
  /** How this tab has handled the order, or is handling it. Needed because an order's record doesn't say who handled it. */
  handling?: OrderHandling | undefined
  /** Whether the viewer has just edited the patient. Changed warnings are then not reported, because the edit may have changed them. */
  hasEditedPatient: boolean
}

/** The changes that other people made between two versions of an order, one line each. Leaves out the viewer's own changes. */
export function changesByOthers(before: ChangeableOrder, after: ChangeableOrder, viewer: Viewer): string[] {
  const byOther = (name: string | null) => name !== viewer.viewerName
  const newDecisions = after.items.filter(
    (item) => isDecided(item) && before.items.some(({ id, reviewStatus }) => id === item.id && reviewStatus !== item.reviewStatus),
  )
  const decisions = newDecisions.filter(({ reviewedBy }) => byOther(reviewedBy))
  const latest = after.items
    .filter(isDecided)
    .toSorted((one, other) => (one.reviewedAt ?? '').localeCompare(other.reviewedAt ?? ''))
    .at(-1)
  // Rejecting the last item can cancel the order. If the latest decision is the viewer's rejection, the viewer has cancelled the order.
  const hasCancelled = viewer.handling === 'REJECT' || (latest?.reviewStatus === 'REJECTED' && !byOther(latest.reviewedBy))
  const isCancelled = !isCancelledOrder(before) && isCancelledOrder(after) && !hasCancelled
  const isApproved = !before.restrictedItemsApproved && after.restrictedItemsApproved && viewer.handling !== 'APPROVE'
  const idCheckIsNew = before.idCheck.updatedAt !== after.idCheck.updatedAt && byOther(after.idCheck.updatedBy)
  const haveWarningsChanged =
    !viewer.hasEditedPatient &&
    before.safetyWarnings !== null &&
    after.safetyWarnings !== null &&
    !isSame(warningsOf(before.safetyWarnings), warningsOf(after.safetyWarnings))
  return [
    ...decisions.map(decisionText),
    ...(idCheckIsNew ? [idCheckText(after.idCheck)] : []),
    ...newNotes(before, after)
      .filter(({ createdBy }) => byOther(createdBy))
      .map(({ createdBy, createdAt }) => `${isolated(createdBy ?? NO_VALUE)} added a note on ${formatDateTime(createdAt)}.`),
    ...itemChanges(before, after),
    ...newDecisionsElsewhere(before, after)
      .filter(({ by }) => byOther(by))
      .map(decisionElsewhereText),
    ...(haveWarningsChanged ? ["The order's warnings have changed."] : []),
    ...(isPatientChanged(before.patient, after.patient, viewer.sentPatient)
      ? ["The customer's name, date of birth or sex was changed."]
      : []),
    ...(isApproved ? ["The order was approved although its ID check hadn't passed."] : []),
    ...(isCancelled ? ['The order was cancelled.'] : []),
  ]
}

/** Whether this tab's last update of the patient contained these details. Ignores differences in case and surrounding space. */
export function isSentPatient(patient: PatientIdentity, sent: PatientIdentity | undefined): boolean {
  const parts = (of: PatientIdentity) =>
    [of.firstName, of.lastName, of.dateOfBirth, of.sex].map((text) => (text ?? '').trim().toLowerCase())
  return sent !== undefined && isSame(parts(patient), parts(sent))
}

function isPatientChanged(
  before: ChangeableOrder['patient'],
  after: ChangeableOrder['patient'],
  sent: PatientIdentity | undefined,
): boolean {
  return after !== null && before?.id === after.id && !isSame(before, after) && !isSentPatient(after, sent)
}

type ChangeableItem = ChangeableOrder['items'][number]

function isDecided({ reviewStatus }: ChangeableItem): boolean {
  return reviewStatus === 'APPROVED' || reviewStatus === 'REJECTED'
}

function decisionText({ title, reviewStatus, reviewedBy, reviewedAt }: ChangeableItem): string {
  return `${isolated(reviewedBy ?? NO_VALUE)} ${decisionVerb(reviewStatus)} ${isolated(title ?? 'an item')} on ${formatDateTime(reviewedAt)}.`
}

function decisionElsewhereText({ title, status, by, at, orderId }: DecisionElsewhere): string {
  return `${isolated(by ?? NO_VALUE)} ${decisionVerb(status)} ${isolated(title ?? 'an item')} in order ${orderId} on ${formatDateTime(at)}.`
}

function decisionVerb(status: string): string {
  return status === 'APPROVED' ? 'approved' : 'rejected'
}

function idCheckText({ updatedBy, status, updatedAt }: ChangeableOrder['idCheck']): string {
  return `${isolated(updatedBy ?? NO_VALUE)} set the ID check to ${isolated(idCheckStatusLabel(status))} on ${formatDateTime(updatedAt)}.`
}

function newNotes(before: ChangeableOrder, after: ChangeableOrder): ChangeableNote[] {
  const notes = (order: ChangeableOrder) => [...order.notes, ...order.items.flatMap(({ clinicalNotes }) => clinicalNotes)]
  const known = new Set(notes(before).map(({ createdBy, createdAt }) => `${createdBy} ${createdAt}`))
  return notes(after).filter(({ createdBy, createdAt }) => !known.has(`${createdBy} ${createdAt}`))
}

/** Says which items were added, removed or changed. An item that has become unreadable doesn't count as removed. */
function itemChanges(before: ChangeableOrder, after: ChangeableOrder): string[] {
  const title = (item: ChangeableItem) => isolated(item.title ?? 'An item')
  const removed =
    after.unreadableItems > before.unreadableItems ? [] : before.items.filter(({ id }) => !after.items.some((item) => item.id === id))
  return [
    ...after.items.flatMap((item) => {
      const earlier = before.items.find(({ id }) => id === item.id)
      if (earlier === undefined) return before.unreadableItems > after.unreadableItems ? [] : [`${title(item)} was added to the order.`]
      return [
        ...(isSame(reviewedParts(earlier), reviewedParts(item)) ? [] : [`${title(item)} was changed.`]),
        ...(earlier.consultationFormId === item.consultationFormId ? [] : [`${title(item)} has a different consultation form.`]),
      ]
    }),
    ...removed.map((item) => `${title(item)} was removed from the order.`),
  ]
}

/** New decisions about products that were already in the order. Returns each decision once, even if several items have its product. */
function newDecisionsElsewhere(before: ChangeableOrder, after: ChangeableOrder): DecisionElsewhere[] {
  const known = before.decisionsElsewhere
  if (known === null || after.decisionsElsewhere === null) return []
  const keyOf = ({ orderId, itemId }: DecisionElsewhere) => `${orderId} ${itemId}`
  const seen = new Set(known.map(keyOf))
  const products = new Set(before.items.map(({ title }) => productKey(title)))
  const isNew = (decision: DecisionElsewhere) => products.has(productKey(decision.title)) && !seen.has(keyOf(decision))
  return [...new Map(after.decisionsElsewhere.filter(isNew).map((decision) => [keyOf(decision), decision])).values()]
}

/** The properties of an item on which a reviewer bases a decision. */
function reviewedParts({ title, variation, quantity, warningCount, exclusionCount }: ChangeableItem) {
  return { title, variation, quantity, warningCount, exclusionCount }
}

function warningsOf({ warnings, orderForOthers }: NonNullable<ChangeableOrder['safetyWarnings']>) {
  return { warnings, orderForOthers }
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
