import { App } from 'antd'
import { useState } from 'react'
import { gatewayError, messageOf } from '../../apollo/errors.ts'
import type { Problem } from '../../ui/dialog-form.tsx'
import { useOnce } from '../../ui/once.ts'
import { readAvailabilityAgain } from './availability-query.ts'

interface Saving {
  /** Each sends one change and answers its error. */
  changes: (() => Promise<{ error?: unknown }>)[]
  success: string
  failure: string
  onSaved?: () => void
}

/** Sends changes of a branch's availability one after the other, once however often it is clicked, and tells how it went. */
export function useSaving() {
  const { message } = App.useApp()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const once = useOnce()

  const send = async ({ changes, success, failure, onSaved }: Saving) => {
    setIsBusy(true)
    setProblem(undefined)
    let error: unknown
    for (const change of changes) {
      error = (await change()).error
      if (error !== undefined) break
    }
    setIsBusy(false)
    if (error === undefined) {
      onSaved?.()
      void message.success(success)
    } else {
      // What is in the way already says enough.
      setProblem(gatewayError(error)?.code === 'CONFLICT' ? { title: messageOf(error) } : { title: failure, detail: messageOf(error) })
    }
    await readAvailabilityAgain()
  }
  return { save: (saving: Saving) => once(() => send(saving)), isBusy, problem }
}

/** Asks before something is made unavailable. */
export function useAreYouSure({ branchName }: { branchName: string }) {
  const { modal } = App.useApp()
  return (onSure: () => void) =>
    modal.confirm({
      title: 'Are you sure?',
      content: `There may be appointments at ${branchName} in this period. Their customers must be called.`,
      okText: 'Save',
      cancelText: 'Back',
      onOk: onSure,
    })
}
