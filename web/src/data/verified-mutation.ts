import type { DefaultContext, ErrorLike, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useState } from 'react'
import { client } from '../apollo/client.ts'
import { isSignedOut, mayHaveSucceeded, messageOf } from '../apollo/errors.ts'
import { FOUND_SAVED, type IsSaved, lookUpOutcome } from '../apollo/unknown-outcome.ts'
import { watchDeparture } from '../ui/departure.ts'
import { useMessages } from '../ui/feedback/feedback.tsx'

interface Send<Data, Variables> {
  variables: Variables
  context?: DefaultContext
  isSaved: IsSaved
  /**
   * Returns the error if the payload reports that part of the write failed; otherwise undefined. The error is treated like a failure of the
   * whole request: if the write may have been saved, its outcome is looked up.
   */
  reportedProblem?: (data: Data) => ErrorLike | undefined
  /** The record that the write changes, such as `Order 300514`. Messages name it, because the user may have gone to another record. */
  subject?: string
  /** The message after saving, such as `Appointment cancelled.`; omit it if the next screen shows the result. */
  success?: string
}

interface State {
  loading: boolean
  error: ErrorLike | undefined
  /** Whether the last write was saved. */
  isSaved: boolean
}

const IDLE: State = { loading: false, error: undefined, isSaved: false }

/** The message shown if a write turns out to have failed after the user has left the page or dialog that sent it. */
function lateFailureText(failure: unknown, subject: string | undefined): string {
  const outcome = mayHaveSucceeded(failure) ? 'It is not known whether your last change was saved.' : 'Your last change was not saved.'
  return about(subject, `${outcome} ${messageOf(failure)}`)
}

function about(subject: string | undefined, text: string): string {
  return subject === undefined ? text : `${subject}: ${text}`
}

/**
 * Like `useMutation`, for writes whose outcome can be looked up: after a lost response it refetches the record, and reports
 * success if the record shows the write. `loading` stays true until the outcome is known.
 */
export function useVerifiedMutation<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { refetchQueries }: { refetchQueries?: string[] } = {},
) {
  const mutation = document as TypedDocumentNode<Data, OperationVariables>
  const messages = useMessages()
  const [state, setState] = useState(IDLE)

  const send = async ({ variables, context, isSaved, reportedProblem, subject, success }: Send<Data, Variables>) => {
    setState({ ...IDLE, loading: true })
    const hasLeft = watchDeparture()
    const { data, error } = await client.mutate({
      mutation,
      variables,
      ...(context && { context }),
      ...(refetchQueries && { refetchQueries }),
    })
    const hasData = data != null && Object.values(data).some((field) => field !== null)
    const reported = hasData ? reportedProblem?.(data as Data) : undefined
    const isConfirmed = hasData && reported === undefined
    const failure = isConfirmed ? undefined : await lookUpOutcome(reported ?? error, isSaved)
    // A dialog or form that the user has left can't show a failure, so a message shows the failure instead.
    const isLeft = hasLeft()
    setState(failure !== undefined && isLeft ? IDLE : { loading: false, error: failure, isSaved: failure === undefined })
    const text = [!isConfirmed && FOUND_SAVED, success].filter(Boolean).join(' ')
    if (failure === undefined && text !== '') messages.success(about(subject, text))
    if (failure !== undefined && isLeft && !isSignedOut(failure)) messages.error(lateFailureText(failure, subject))
    /** `data` is defined only if the response confirmed the whole write. */
    return { data: isConfirmed ? data : undefined, error: failure, isSaved: failure === undefined }
  }
  /** Clears the outcome of the last write, unless the write is still in flight. */
  const reset = () => setState((current) => (current.loading ? current : IDLE))
  return [send, { ...state, reset }] as const
}
