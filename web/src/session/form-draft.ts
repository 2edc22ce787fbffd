import { useDraft } from './draft.ts'

/**
 * A form's initial values: the saved record's values, or empty strings. Use a function if the values depend on what the user has chosen in
 * the form.
 */
export type Recorded<Values> = Values | ((changed: Partial<Values>) => Values)

/**
 * A form's values. Values that differ from the recorded ones are kept as a draft.
 *
 * @param keepsAll whether a draft stores all values, not only the changed ones. Needed if the recorded values are suggestions for today:
 *   otherwise, the unchanged values would be replaced by other suggestions on another day
 */
export function useFormDraft<Values extends Record<string, string>>(record: string, recorded: Recorded<Values>, keepsAll = false) {
  const recordedFor = typeof recorded === 'function' ? recorded : () => recorded
  const { text, changeText, discard } = useDraft(record)
  const changed = readChanges(text, recordedFor({}))
  return {
    values: { ...recordedFor(changed), ...changed },
    isChanged: Object.keys(changed).length > 0,
    set: (change: Partial<Values>) =>
      changeText((before) => {
        const all = { ...readChanges(before, recordedFor({})), ...change }
        const current = recordedFor(all)
        const differing = Object.entries(all).filter(([field, value]) => field in current && value !== current[field])
        return differing.length === 0 ? '' : JSON.stringify(keepsAll ? { ...current, ...all } : Object.fromEntries(differing))
      }),
    discard,
    /** Discards the values that were shown when this function was created, but keeps the draft if another page has changed it since. */
    discardShown: () => changeText((now) => (now === text ? '' : now)),
  }
}

function readChanges<Values extends Record<string, string>>(text: string, recorded: Values): Partial<Values> {
  if (text === '') return {}
  const kept: unknown = JSON.parse(text)
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter(([field, value]) => field in recorded && typeof value === 'string'),
  ) as Partial<Values>
}
