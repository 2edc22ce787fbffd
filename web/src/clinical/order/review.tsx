import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { reviewCommentFault } from '#rules/note.ts'
import { reviewRefusalMessages } from '#rules/order-review.ts'
import { gatewayError } from '../../apollo/errors.ts'
import { useVerifiedMutation } from '../../data/verified-mutation.ts'
import { graphql } from '../../generated/gql.ts'
import type { ReviewBlock, ReviewDecision, ReviewItemFragment } from '../../generated/graphql.ts'
import { useDraft } from '../../session/draft.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { dialogProblem, useIsDialogOpen } from '../../ui/dialog/action-dialog.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { isolated } from '../../ui/text/isolated.ts'
import { TextArea } from '../../ui/text-input/text-input.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { moveOnFrom } from './current-item.ts'
import { DecisionFacts } from './decision-facts.tsx'
import type { EarlierDecision } from './earlier-decisions.ts'
import type { FragmentPart } from './fragment-part.ts'
import { useItemDialog } from './item-dialog.ts'
import { readOrderNow } from './order-outcome.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { isPossible } from './review-form.ts'
import { overtakenProblem, reviewProblem } from './review-problem.ts'

graphql(`
  fragment ReviewItem on OrderItem {
    id
    orderId
    productId
    reviewStatus
    reviewComment
    reviewedBy
    reviewedAt
    exclusionCount
    warningCount
    photoUploadSkipped
    ...DecidedItem
    reviewability {
      canReview
      canApprove
      canReject
      approvalNeedsNote
      approveBlockedBy
      rejectBlockedBy
    }
  }
`)

const reviewOrderItemDocument = graphql(`
  mutation ReviewOrderItem($input: ReviewOrderItemInput!) {
    reviewOrderItem(input: $input) {
      order {
        id
        items {
          id
          orderId
          reviewStatus
        }
        ...ChangedOrder
      }
    }
  }
`)

const dialogs: Record<string, ReviewDecision> = { approve: 'APPROVED', reject: 'REJECTED' }

interface ReviewProps {
  item: FragmentPart<ReviewItemFragment>
  name: string
  /** The item's views that the reviewer hasn't opened on this page, such as `the images`. */
  unopened: readonly string[]
  /** Decisions about the same product in the patient's other orders. */
  earlierDecisions?: readonly EarlierDecision[] | undefined
  /** A message shown if some earlier decisions are unknown. */
  unknownDecisions?: string | undefined
  /** Called when the order on the screen may be out of date. */
  onStale: () => void
}

/** An item's review box and the dialogs for its decisions. The note is stored as a draft until the decision is recorded. */
export function Review({ item, name, unopened, earlierDecisions = [], unknownDecisions, onStale }: ReviewProps) {
  const { text: note, setText: setNote, changeText: changeNote, discard } = useDraft(`review ${item.orderId} ${item.id}`)
  const { send, ...attempt } = useSendDecision({ item, name, onStale })
  const [fault, setFault] = useState<string>()
  const { dialog, open, close } = useItemDialog()
  const field = useRef<HTMLTextAreaElement>(null)
  const wasDecided = useRef(false)
  // A recorded decision that the page doesn't show yet, because the order couldn't be refetched or the service still returns its old state.
  const [unshown, setUnshown] = useState<ReviewDecision>()
  const { canReview, approveBlockedBy } = item.reviewability
  const shownDecision = dialog === undefined ? undefined : dialogs[dialog]
  // If the note equals the recorded comment, it was saved with the decision, even if the response was lost. Don't show it as unsent.
  const wasRecorded = !canReview && note.trim() === item.reviewComment
  const noteFault = (decision: ReviewDecision) => reviewCommentFault(note, decision, item.reviewability)
  const canDecide = (decision: ReviewDecision) => isPossible(decision, item.reviewability) && noteFault(decision) === undefined
  const isOpen = useIsDialogOpen(shownDecision !== undefined, shownDecision !== undefined && canDecide(shownDecision), close)
  const showsDialog = (decision: ReviewDecision) => isOpen && shownDecision === decision

  const openDecision = (name: 'approve' | 'reject') => {
    const missing = noteFault(name === 'approve' ? 'APPROVED' : 'REJECTED')
    setFault(missing)
    if (missing !== undefined) return field.current?.focus()
    open(name, item.id)
    // Refetches while the user reads the dialog, so that someone else's decision appears before the user makes theirs.
    onStale()
  }
  const decide = (decision: ReviewDecision) =>
    void send(decision, note, (isShown) => {
      // Clear the note only if it is still the one that was sent. After Back, the user may have edited it before the response arrived.
      changeNote((now) => (now === note ? '' : now))
      if (!isShown) setUnshown(decision)
      wasDecided.current = true
      close()
    })
  const cancel = () => {
    attempt.reset()
    close()
  }
  const afterClose = () => {
    attempt.reset()
    if (!wasDecided.current) return
    wasDecided.current = false
    moveOnFrom(item.id)
  }
  const dialogProps = { item, name, note, loading: attempt.loading, onCancel: cancel, afterClose }
  const problem = (decision: ReviewDecision) => {
    if (shownDecision !== decision) return undefined
    return dialogProblem(
      attempt,
      (error) => reviewProblem(error, decision),
      canDecide(decision) ? undefined : overtakenProblem(item, decision, noteFault(decision)),
    )
  }

  const facts = <DecisionFacts item={item} earlierDecisions={earlierDecisions} unknownDecisions={unknownDecisions} />
  return (
    <>
      {canReview && unshown !== undefined && <UnshownDecision decision={unshown} onRetry={onStale} />}
      {canReview && unshown === undefined && (
        <ReviewBox
          ref={field}
          facts={facts}
          reviewability={item.reviewability}
          note={note}
          fault={fault}
          isBusy={attempt.loading}
          onNote={(text) => {
            setNote(text)
            if (fault !== undefined && reviewCommentFault(text, 'REJECTED', item.reviewability) === undefined) setFault(undefined)
          }}
          onDecide={openDecision}
        />
      )}
      {!canReview && item.reviewStatus === 'AWAITING_REVIEW' && approveBlockedBy.length > 0 && (
        <div className="stack-tight">
          {facts}
          <h4 style={{ margin: 0 }}>This item can't be approved now</h4>
          <RefusalMessages refusals={approveBlockedBy} />
        </div>
      )}
      {!canReview && note !== '' && !wasRecorded && <UnsentNote note={note} onDiscard={discard} />}
      <ApproveDialog
        {...dialogProps}
        open={showsDialog('APPROVED')}
        problem={problem('APPROVED')}
        canDecide={canDecide('APPROVED')}
        unopened={unopened}
        onApprove={() => decide('APPROVED')}
      />
      <RejectDialog
        {...dialogProps}
        open={showsDialog('REJECTED')}
        problem={problem('REJECTED')}
        canDecide={canDecide('REJECTED')}
        onReject={() => decide('REJECTED')}
      />
    </>
  )
}

/** Sends a decision and, after a lost response, looks up whether it was recorded. */
function useSendDecision({ item, name, onStale }: Pick<ReviewProps, 'item' | 'name' | 'onStale'>) {
  const [sendReview, attempt] = useVerifiedMutation(reviewOrderItemDocument)
  const viewer = useViewer()
  /**
   * Returns true if the user's decision was recorded, and false if the item still awaits review. Returns undefined if the item is missing,
   * or has a different decision or a different reviewer.
   */
  const isDecided = async (decision: ReviewDecision) => {
    const now = (await readOrderNow(item.orderId)).items.find(({ id }) => id === item.id)
    if (now?.reviewStatus === 'AWAITING_REVIEW') return false
    return now?.reviewStatus === decision && now.reviewedBy === viewer.name ? true : undefined
  }
  /** @param onSaved receives whether the page now shows the decision */
  const send = async (decision: ReviewDecision, note: string, onSaved: (isShown: boolean) => void) => {
    if (item.productId === null) return
    const {
      data,
      error: refused,
      isSaved,
    } = await sendReview({
      variables: { input: { orderId: item.orderId, productId: item.productId, decision, comment: note } },
      subject: `Order ${item.orderId}, ${isolated(name)}`,
      success: decision === 'APPROVED' ? 'Approved.' : 'Rejected.',
      isSaved: () => isDecided(decision),
    })
    if (isSaved) {
      const decided = data?.reviewOrderItem?.order?.items.find(({ id }) => id === item.id)
      // `data` is undefined if the response was lost. The decision was then found in the refetched order, so the page already shows it.
      const isShown = data === undefined || decided?.reviewStatus === decision
      onSaved(isShown)
      if (!isShown) onStale()
    } else if (gatewayError(refused)?.code !== 'BAD_USER_INPUT') {
      onStale()
    }
  }
  return { send, ...attempt }
}

interface ReviewBoxProps {
  ref: Ref<HTMLTextAreaElement>
  /** Facts that the reviewer must not overlook. */
  facts: ReactNode
  reviewability: ReviewItemFragment['reviewability']
  note: string
  /** The error in the note. Set when the reviewer chooses a decision, and cleared once the note is valid. */
  fault: string | undefined
  isBusy: boolean
  onNote: (text: string) => void
  onDecide: (decision: 'approve' | 'reject') => void
}

/** The note and the buttons for both decisions. */
function ReviewBox({ ref, facts, reviewability, note, fault, isBusy, onNote, onDecide }: ReviewBoxProps) {
  const { canApprove, canReject, approvalNeedsNote, approveBlockedBy } = reviewability
  const fieldId = useId()
  return (
    <div className="stack-tight no-print">
      {facts}
      <label htmlFor={fieldId}>
        Review note <span className="quiet">{approvalNeedsNote ? '(required)' : '(required to reject)'}</span>
      </label>
      <TextArea
        ref={ref}
        aria-keyshortcuts="r"
        id={fieldId}
        lines={{ from: 2, to: 10 }}
        value={note}
        aria-invalid={fault !== undefined}
        aria-describedby={`${fieldId}-help`}
        onChange={(event) => onNote(event.target.value)}
      />
      <div id={`${fieldId}-help`} className="stack-tight">
        {fault !== undefined && (
          <span className="fault" role="alert">
            {fault}
          </span>
        )}
        <RefusalMessages refusals={approveBlockedBy} />
      </div>
      <div className="actions">
        <Button
          kind="danger"
          aria-keyshortcuts="x"
          disabled={!canReject || isBusy}
          aria-describedby={`${fieldId}-help`}
          onClick={() => onDecide('reject')}
        >
          Reject Item
        </Button>
        <Button
          kind="primary"
          aria-keyshortcuts="a"
          disabled={!canApprove || isBusy}
          aria-describedby={`${fieldId}-help`}
          onClick={() => onDecide('approve')}
        >
          Approve Item
        </Button>
      </div>
    </div>
  )
}

/** Says that a decision was recorded, although the page still shows the order's earlier state. */
function UnshownDecision({ decision, onRetry }: { decision: ReviewDecision; onRetry: () => void }) {
  return (
    <Notice
      tone="warning"
      title={decision === 'APPROVED' ? 'This item was approved.' : 'This item was rejected.'}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      The page still shows the order's earlier state, because its latest state can't be read at the moment.
    </Notice>
  )
}

/** The draft of a note about an item that can't be reviewed any more. */
function UnsentNote({ note, onDiscard }: { note: string; onDiscard: () => void }) {
  return (
    <div className="stack-tight">
      <h4 style={{ margin: 0 }}>Your note was not sent</h4>
      <p>
        <ClampedText>{note}</ClampedText>
      </p>
      <div>
        <Button onClick={onDiscard}>Discard note</Button>
      </div>
    </div>
  )
}

function RefusalMessages({ refusals }: { refusals: readonly ReviewBlock[] }) {
  if (refusals.length === 0) return null
  return (
    <ul className="plain-list small quiet">
      {refusals.map((refusal) => (
        <li key={refusal}>{reviewRefusalMessages[refusal]}</li>
      ))}
    </ul>
  )
}
