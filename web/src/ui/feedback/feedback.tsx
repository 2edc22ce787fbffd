import { createContext, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react'
import { lazyControl } from '../antd/lazy-control.ts'
import { ConfirmDialog, type Question } from './confirm-dialog.tsx'
import type { ShortMessage } from './message-list.tsx'

const MessageList = lazyControl(() => import('./message-list.tsx'))

type Messages = Record<ShortMessage['kind'], (text: string) => void>

interface Feedback {
  messages: Messages
  ask: (question: Question) => void
}

const FeedbackContext = createContext<Feedback | undefined>(undefined)

/** Shows the short messages and confirmation dialogs that its descendants request. */
export function FeedbackProvider({ children }: { children: ReactNode }) {
  const [requested, setRequested] = useState<readonly ShortMessage[]>([])
  const [questions, setQuestions] = useState<readonly (Question & { key: number })[]>([])
  const ask = useCallback((question: Question) => {
    setQuestions((before) => [...before, { ...question, key: (before.at(-1)?.key ?? 0) + 1 }])
  }, [])
  const feedback = useMemo(() => {
    const show = (kind: ShortMessage['kind']) => (text: string) => setRequested((before) => [...before, { kind, text }])
    return { messages: { success: show('success'), info: show('info'), error: show('error') }, ask }
  }, [ask])
  return (
    <FeedbackContext value={feedback}>
      {requested.length > 0 && (
        <Suspense>
          <MessageList requested={requested} />
        </Suspense>
      )}
      {children}
      {questions.map(({ key, ...question }) => (
        <ConfirmDialog key={key} {...question} afterClose={() => setQuestions((before) => before.filter((other) => other.key !== key))} />
      ))}
    </FeedbackContext>
  )
}

function useFeedback(): Feedback {
  const feedback = useContext(FeedbackContext)
  if (feedback === undefined) throw new Error('useMessages and useConfirm must be used inside a FeedbackProvider.')
  return feedback
}

/** Short messages that disappear by themselves, such as `Order note added.` */
export function useMessages(): Messages {
  return useFeedback().messages
}

/** Returns a function that asks a question in a dialog and then calls the question's `onOk` or `onCancel`. */
export function useConfirm(): (question: Question) => void {
  return useFeedback().ask
}
