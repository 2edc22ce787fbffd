import { useDraft } from './draft.ts'

/**
 * A form's initial values, usually those of the saved record. A field without a value has an empty string. Use a function if the values
 * depend on what the user has chosen in the form.
 */
export type Recorded<Values> = Values | ((changed: Partial<Values>) => Values)

export interface DraftOptions<Values> {
  /**
   * Whether a draft stores all values, not only the changed ones. Needed if the recorded values are suggestions that depend on the day, so
   * that a draft opened on another day keeps the suggestions that the user saw.
   */
  keepsAll?: boolean | undefined
  /**
   * Groups of fields that belong together, such as the lines of an address. If any field of a group is changed, the draft stores the whole
   * group. If it stored only the changed lines, restoring them after another user's change could result in an address that nobody entered.
   */
  groups?: readonly (readonly (keyof Values)[])[] | undefined
}

/** A form's values. Values that differ from the recorded ones are kept as a draft. */
export function useFormDraft<Values extends Record<string, string>>(
  record: string,
  recorded: Recorded<Values>,
  { keepsAll = false, groups = [] }: DraftOptions<Values> = {},
) {
  const recordedFor = typeof recorded === 'function' ? recorded : () => recorded
  const { text, changeText, discard } = useDraft(record)
  const changed = readChanges(text, recordedFor({}))
  return {
    values: { ...recordedFor(changed), ...changed },
    isChanged: Object.entries(changed).some(([field, value]) => recordedFor(changed)[field] !== value),
    set: (change: Partial<Values>) =>
      changeText((before) => {
        const typed = { ...readChanges(before, recordedFor({})), ...change }
        const current = recordedFor(typed)
        const all = { ...current, ...typed }
        const differs = (field: keyof Values) => field in current && all[field] !== current[field]
        const fields = Object.keys(all)
        if (!fields.some(differs)) return ''
        const isStored = (field: string) =>
          keepsAll || differs(field) || groups.some((group) => group.includes(field) && group.some(differs))
        return JSON.stringify(Object.fromEntries(fields.filter(isStored).map((field) => [field, all[field]])))
      }),
    discard,
    /** Discards the draft, unless another page has changed it since this function was created. */
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
