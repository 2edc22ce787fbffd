import { useState } from 'react'
import { useViewer } from './viewer-context.ts'

/**
 * A text that is being typed, kept in this tab for its user and record: over a reload and over a lost session,
 * until it is discarded or the user signs out.
 *
 * @param record what it is about, such as `review 300514 112`
 */
export function useDraft(record: string): { text: string; setText: (text: string) => void; discard: () => void } {
  const key = `draft ${useViewer().id} ${record}`
  const [typed, setTyped] = useState(() => ({ key, text: sessionStorage.getItem(key) ?? '' }))
  const text = typed.key === key ? typed.text : (sessionStorage.getItem(key) ?? '')
  return {
    text,
    setText: (changed) => {
      setTyped({ key, text: changed })
      if (changed === '') sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, changed)
    },
    discard: () => {
      setTyped({ key, text: '' })
      sessionStorage.removeItem(key)
    },
  }
}
