import { storeIfPossible } from '../tab/storage.ts'
import { londonToday } from '../ui/london-today.ts'
import { forgetEntries, TODAY } from './today-entries.ts'
import { useViewer } from './viewer-context.ts'

/**
 * Text remembered in this browser for the signed-in user, until the end of the day in London or until someone signs out. The text must not
 * contain anything about a patient, because unlike a draft, it is kept when the tab is closed.
 *
 * @param record what the text is about, such as `pharmacist`
 */
export function useRememberedToday(record: string) {
  const key = `${TODAY} ${useViewer().id} ${record}`
  return {
    /** The text; undefined if nothing was remembered today. */
    recall: (): string | undefined => readEntry(key),
    remember: (text: string) => {
      forgetEntries((other) => readEntry(other) === undefined)
      // If storage is full, the user has to enter the text again.
      storeIfPossible(localStorage, key, JSON.stringify({ day: londonToday(), text }))
    },
  }
}

function readEntry(key: string): string | undefined {
  const { day, text } = JSON.parse(localStorage.getItem(key) ?? '{}') as { day?: string; text?: string }
  return day === londonToday() ? text : undefined
}
