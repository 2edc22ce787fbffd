import { useEffect, useRef } from 'react'
import type { ScreeningProgress } from './walk-in-draft.ts'

/**
 * Moves the focus to the heading of each new question or step, so that screen readers announce it. Without this hook, the focus would move
 * to the page's main part, because the button that led to the step is gone. On the first step, the focus stays on the page's title. A
 * field or dialog that already has the focus keeps it.
 *
 * @returns a ref for the element around the steps
 */
export function useStepFocus(progress: ScreeningProgress | undefined) {
  const steps = useRef<HTMLDivElement>(null)
  const shown = useRef<string>(undefined)
  const step = progress && stepOf(progress)
  useEffect(() => {
    const heading = steps.current?.querySelector('h2')
    if (!heading || step === undefined || shown.current === step) return
    const isFirst = shown.current === undefined
    shown.current = step
    if (isFirst || document.activeElement?.closest('input, textarea, select, [role=dialog]')) return
    heading.tabIndex = -1
    heading.style.outline = 'none'
    heading.focus()
  }, [step])
  return steps
}

/**
 * An identifier of the step that is shown. It doesn't change while a form's answers are being sent, because the last answered question
 * stays visible.
 */
function stepOf(progress: ScreeningProgress): string {
  if (progress.phase === 'question') return `question ${progress.count}`
  if (progress.phase !== 'form') return progress.phase
  const { traversalId, given, state } = progress.form
  return `form ${traversalId} ${state === 'answered' ? given.length - 1 : given.length}`
}
