import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { gatewayError, mayHaveSucceeded, messageOf, reportedError } from '../../apollo/errors.ts'
import { FOUND_SAVED, lookUpOutcome } from '../../apollo/unknown-outcome.ts'
import { useConfirm, useMessages } from '../../ui/feedback/feedback.tsx'
import type { Problem } from '../../ui/form/dialog-form.tsx'
import type { useOnce } from '../../ui/once.ts'
import { isolated } from '../../ui/text/isolated.ts'
import { useIsUnmounted } from '../../ui/use-is-unmounted.ts'
import { type Availability, readAvailabilityAgain } from './availability-query.ts'

export interface Change {
  send: () => Promise<{ data?: unknown; error?: unknown }>
  /** Whether the refetched availability shows the change; undefined if that can't be determined. */
  isApplied: (now: Availability) => boolean | undefined
  /** Called as soon as this change is saved, even if a later change fails. */
  onSaved?: () => void
  /** For a deletion: the message if someone else has already deleted the record. */
  alreadyDeleted?: string | undefined
}

interface Saving {
  changes: readonly Change[]
  success: string
  failure: string
  onSaved?: () => void
}

type Outcome = { error?: unknown; isFound?: boolean; isAlreadyDeleted?: boolean }

/** An error if the booking API returned `false`, which means that it deleted nothing; otherwise undefined. */
function refusalIn(data: unknown): unknown {
  const isRefused = typeof data === 'object' && data !== null && Object.values(data).includes(false)
  return isRefused ? reportedError({ code: 'UPSTREAM_REJECTED', message: 'The booking service did not delete this.' }) : undefined
}

async function outcomeOf({ send, isApplied, alreadyDeleted }: Change, { readNow }: Availability): Promise<Outcome> {
  const { data, error = refusalIn(data) } = await send()
  if (error === undefined) return {}
  const isSaved = async () => isApplied(await readNow())
  if (mayHaveSucceeded(error)) {
    const failure = await lookUpOutcome(error, isSaved)
    return failure === undefined ? { isFound: true } : { error: failure }
  }
  const isGone = alreadyDeleted !== undefined && (await isSaved().catch(() => false))
  return isGone ? { isAlreadyDeleted: true } : { error }
}

interface DialogSaving {
  /** Tells the dialog whether one of its sections is saving. */
  setIsSaving: (isSaving: boolean) => void
  /**
   * Whether a section is saving. Includes the refetches of the availability before and after the save. While a section is saving, no
   * section can start another save, even if the user leaves the section with Back and opens it again.
   */
  isBusy: boolean
  setIsBusy: (isBusy: boolean) => void
  /** Runs one save at a time. */
  once: ReturnType<typeof useOnce>
  /** Whether the next attempt to save only refetches the availability, because some of the entered changes may already be saved. */
  mustReadFirst: () => boolean
  setMustReadFirst: (mustReadFirst: boolean) => void
}

export const SavingContext = createContext<DialogSaving>({
  setIsSaving: () => undefined,
  isBusy: false,
  setIsBusy: () => undefined,
  once: (work) => work(),
  mustReadFirst: () => false,
  setMustReadFirst: () => undefined,
})

/** Sends changes to a branch's availability one at a time, ignores repeated clicks, and reports the outcome. */
export function useSaving(availability: Availability) {
  const messages = useMessages()
  const [problem, setProblem] = useState<Problem>()
  const { setIsSaving, isBusy, setIsBusy, once, mustReadFirst, setMustReadFirst } = useContext(SavingContext)
  const isUnmounted = useIsUnmounted()

  const readFirst = async (failure: string) => {
    const isRead = await readAvailabilityAgain()
    setMustReadFirst(!isRead)
    setProblem(
      isRead
        ? { title: 'The availability has been read again. Please check it, then save.' }
        : { title: failure, detail: "It isn't known what the last attempt saved, and the availability can't be read. Please try again." },
    )
  }
  /** @returns whether any of the changes was saved or may have been saved */
  const send = async ({ changes, success, failure, onSaved }: Saving): Promise<{ mayBeSaved: boolean }> => {
    setIsBusy(true)
    setProblem(undefined)
    if (mustReadFirst()) {
      await readFirst(failure)
      setIsBusy(false)
      return { mayBeSaved: false }
    }
    setIsSaving(true)
    const outcomes: Outcome[] = []
    for (const change of changes) {
      const outcome = await outcomeOf(change, availability)
      outcomes.push(outcome)
      if (outcome.error !== undefined) break
      change.onSaved?.()
    }
    setIsSaving(false)
    const error = outcomes.at(-1)?.error
    if (error !== undefined) {
      // A conflict's message is enough by itself, so it is shown as the title.
      const isConflict = gatewayError(error)?.code === 'CONFLICT'
      setProblem(isConflict ? { title: messageOf(error) } : { title: failure, detail: messageOf(error) })
      // If the user has left with the browser's Back button, the section's form is gone, so a message shows the error.
      if (isUnmounted.current) messages.error(isConflict ? messageOf(error) : failure)
    } else {
      onSaved?.()
      const wasDeleted = outcomes.every(({ isAlreadyDeleted }) => isAlreadyDeleted) ? changes[0]?.alreadyDeleted : undefined
      if (wasDeleted !== undefined) messages.info(wasDeleted)
      else messages.success(outcomes.some(({ isFound }) => isFound) ? `${FOUND_SAVED} ${success}` : success)
    }
    // Stays busy during the refetch, because a retry during the refetch could resend a change that is already saved.
    const isRead = await readAvailabilityAgain()
    // If the refetch failed, the next attempt must not resend changes that were saved, or that may have been saved.
    const mayBeSaved = error === undefined || mayHaveSucceeded(error) || outcomes.length > 1
    setMustReadFirst(!isRead && mayBeSaved)
    setIsBusy(false)
    return { mayBeSaved }
  }
  return { save: (saving: Saving) => once(() => send(saving)), isBusy, problem }
}

/**
 * Asks for confirmation before making something unavailable.
 *
 * @param onSure called when the user confirms. Always the function from the latest render, so that it takes into account what other users
 *   have changed while the confirmation was open.
 */
export function useAreYouSure({ branchName }: { branchName: string }, onSure: () => void): () => void {
  const confirm = useConfirm()
  const latest = useRef(onSure)
  useEffect(() => {
    latest.current = onSure
  })
  return () => {
    confirm({
      title: 'Are you sure?',
      content: `There may be appointments at ${isolated(branchName)} in this period. Their customers must be called.`,
      okText: 'Save',
      cancelText: 'Back',
      onOk: () => latest.current(),
    })
  }
}
