import { message } from 'antd'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { ConfirmDialog, type Question } from './confirm-dialog.tsx'

type Messages = ReturnType<typeof message.useMessage>[0]

interface Feedback {
  messages: Messages
  ask: (question: Question) => void
}

const FeedbackContext = createContext<Feedback | undefined>(undefined)

/** The distance of messages from the top, in pixels, so that they don't cover the header. */
const BELOW_HEADER = 64

/** Shows the short messages and confirmation dialogs that its descendants request. */
export function FeedbackProvider({ children }: { children: ReactNode }) {
  const [messages, messageHolder] = message.useMessage({ maxCount: 3, top: BELOW_HEADER })
  const [questions, setQuestions] = useState<readonly (Question & { key: number })[]>([])
  const ask = useCallback((question: Question) => {
    setQuestions((before) => [...before, { ...question, key: (before.at(-1)?.key ?? 0) + 1 }])
  }, [])
  return (
    <FeedbackContext value={{ messages, ask }}>
      {messageHolder}
      {children}
      {questions.map(({ key, ...question }) => (
        <ConfirmDialog key={key} {...question} afterClose={() => setQuestions((before) => before.filter((other) => other.key !== key))} />
      ))}
    </FeedbackContext>
  )
}

function useFeedback(): Feedback {
  const feedback = useContext(FeedbackContext)
  if (feedback === undefined) throw new Error('Messages and questions need a FeedbackProvider around them.')
  return feedback
}

/** Short messages that disappear by themselves, such as `Order note added.` */
export function useMessages(): Messages {
  return useFeedback().messages
}

/** Asks a question in a dialog, and acts on the answer. */
export function useConfirm(): (question: Question) => void {
  return useFeedback().ask
}
