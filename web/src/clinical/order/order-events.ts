import { API_FAILURE, hasApiFailure, idCheckStatusLabel } from '#rules/id-check.ts'
import type { OrderTimelineFragment } from '../../generated/graphql.ts'
import { isolated } from '../../ui/text/isolated.ts'
import { joinVisible } from '../../ui/text/join-visible.ts'

/** Something that happened to an order. */
export interface OrderEvent {
  /** Null if the services don't say when. */
  at: string | null
  what: string
  by: string | null
  details?: string | null
}

type Item = OrderTimelineFragment['items'][number]

const CUSTOMER = 'Customer'

/**
 * An order's events, as far as the services report them, latest first. Events without a date come last.
 *
 * @param photosAdded number of photos added after the customer skipped the upload, by item id; leaves out items without a known number
 */
export function orderEvents(order: OrderTimelineFragment, photosAdded: ReadonlyMap<string, number>): OrderEvent[] {
  // Events with the same time stay in the sequence of this array.
  const events = [
    ...order.items.flatMap((item) =>
      itemEvents(item, order.orderDate, areAllAddedLater(item, order.items) ? (photosAdded.get(item.id) ?? 0) : 0),
    ),
    ...order.notes.map(({ createdAt, createdBy, text }) => ({ at: createdAt, what: 'Note about the order', by: createdBy, details: text })),
    ...commentEvents(order),
    ...idCheckEvents(order),
    { at: order.orderDate, what: 'Order placed', by: CUSTOMER },
  ]
  return events.toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))
}

/** The order's comment, unless it is also one of the order's notes. */
function commentEvents({ comment, notes }: OrderTimelineFragment): OrderEvent[] {
  if (comment === null || notes.some(({ text, createdAt }) => text === comment.text && createdAt === comment.createdAt)) return []
  return [{ at: comment.createdAt, what: 'Comment on the order', by: comment.createdBy, details: comment.text }]
}

/**
 * The latest change to the ID check, with the status before that change. The services store nothing else about earlier changes. If the
 * order was approved despite its ID check, the approval is also an event. It has no time, because the services don't store one.
 */
function idCheckEvents({ idCheck, restrictedItemsApproved }: OrderTimelineFragment): OrderEvent[] {
  const { status, apiStatus, previousStatus, updatedAt, updatedBy } = idCheck
  const hasFailed = hasApiFailure({ apiStatus })
  const isKnown = status !== null || hasFailed
  return [
    ...(isKnown
      ? [
          {
            at: updatedAt,
            what: `ID check: ${status === null ? API_FAILURE : isolated(idCheckStatusLabel(status))}`,
            by: updatedBy,
            details: joinVisible(
              [
                status !== null && hasFailed ? API_FAILURE : null,
                previousStatus && `Before: ${isolated(idCheckStatusLabel(previousStatus))}`,
              ],
              '. ',
            ),
          },
        ]
      : []),
    ...(restrictedItemsApproved ? [{ at: null, what: 'Order approved despite its ID check', by: null }] : []),
  ]
}

/**
 * Whether all of an item's photos were added after the customer skipped the upload. An order's items with the same treatment area share
 * their photos, so this is true only if the customer skipped the upload for each of these items.
 */
function areAllAddedLater({ secondaryTag }: Item, items: readonly Item[]): boolean {
  return items.every((other) => other.secondaryTag !== secondaryTag || other.photoUploadSkipped)
}

function itemEvents(item: Item, orderDate: string | null, photosAdded: number): OrderEvent[] {
  const title = isolated(item.title ?? 'an item')
  const { bmiConfirmation } = item
  const isConfirmation = (note: Item['clinicalNotes'][number]) =>
    note.text === bmiConfirmation?.text && note.createdAt === bmiConfirmation.createdAt
  return [
    ...(item.photoUploadSkipped ? [{ at: orderDate, what: `Photo upload skipped for ${title}`, by: CUSTOMER }] : []),
    ...item.clinicalNotes.map((note) => ({
      at: note.createdAt,
      what: isConfirmation(note) ? `BMI confirmed for ${title}` : `Note about ${title}`,
      by: note.createdBy,
      details: note.text,
    })),
    ...(item.reviewStatus === 'AWAITING_REVIEW'
      ? []
      : [
          {
            at: item.reviewedAt,
            what: `${item.reviewStatus === 'APPROVED' ? 'Approved' : 'Rejected'} ${title}`,
            by: item.reviewedBy,
            details: item.reviewComment,
          },
        ]),
    // The services don't say when photos were added.
    ...(photosAdded > 0
      ? [{ at: null, what: `${photosAdded === 1 ? 'Photo' : `${photosAdded} photos`} added for ${title}`, by: null }]
      : []),
  ]
}
