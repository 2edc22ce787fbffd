import { useRef, useState } from 'react'
import { gatewayError, isSignedOut } from '../../apollo/errors.ts'
import { useIsUnmounted } from '../../ui/use-is-unmounted.ts'
import { trackEvent } from './events.ts'
import type { HeldStep } from './held-walk-in.tsx'
import type { ScreeningProgress } from './walk-in-draft.ts'

/** Delay in milliseconds before the progress is cleared, in case the page is being reloaded. Longer than a page takes to close. */
const LEAVING = 1_000

export type ScreeningState = ReturnType<typeof useScreeningProgress>

/** The screening's stored progress and, if the screening can't continue, the reason. */
export function useScreeningProgress({ service, draft, walkIn: { change } }: HeldStep) {
  const [isBroken, setIsBroken] = useState(false)
  const [problem, setProblem] = useState<string>()
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isUnmounted = useIsUnmounted()

  const note = (screening: ScreeningProgress | undefined) => {
    if (!isUnmounted.current) change({ screening })
  }
  const abort = () => {
    note(undefined)
    setIsBroken(true)
  }
  /** Aborts the screening after a failed call, unless the call failed because the session had ended. */
  const fail = (error: unknown, before: ScreeningProgress | undefined) => {
    // The session had ended, so nothing was sent. The screening continues once the user has signed in again.
    if (isSignedOut(error)) {
      note(before)
    } else if (gatewayError(error) === undefined) {
      // A missing response may mean that the page is being reloaded. Clear the progress only after a delay, so that the reloaded page can
      // still find out which request was sent.
      setIsBroken(true)
      clearing.current = setTimeout(() => note(undefined), LEAVING)
    } else {
      abort()
    }
  }
  /** @param advice the text returned with the refusal: the weight-loss form's reason, or another screening's advice to the customer */
  const refuse = (advice?: string) => {
    if (isUnmounted.current) return
    trackEvent('INELIGIBLE', service.id)
    note({ phase: 'refused', advice })
  }
  const reset = () => {
    clearTimeout(clearing.current)
    setIsBroken(false)
    setProblem(undefined)
  }
  return { progress: draft.screening, isBroken, problem, setProblem, note, abort, fail, refuse, reset }
}
