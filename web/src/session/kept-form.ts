import { useState } from 'react'
import { type FormOf, type FormOptions, useForm } from '../ui/form/use-form.ts'
import { useDraft } from './draft.ts'
import { type DraftOptions, type Recorded, useFormDraft } from './form-draft.ts'

interface KeptFormOptions<Values extends Record<string, string>>
  extends Omit<FormOptions<Values>, 'values' | 'onChange' | 'loss'>,
    DraftOptions<Values> {
  /** The record the draft belongs to, such as `patient 300514`. */
  record: string
  recorded: Recorded<Values>
}

export type KeptFormOf<Values extends Record<string, string>> = FormOf<Values> & {
  isChanged: boolean
  /** Whether the form opened with values from a draft; false once they are discarded. */
  wasRestored: boolean
  /** Resets the form to the recorded values. */
  discard: () => void
}

/** A form whose unsaved values are kept in this tab when its dialog closes, the page reloads or the session ends: see `useDraft`. */
export function useKeptForm<Values extends Record<string, string>>(options: KeptFormOptions<Values>): KeptFormOf<Values> {
  const { record, recorded, keepsAll, groups, ...form } = options
  const draft = useFormDraft(record, recorded, { keepsAll, groups })
  return useFormWithDraft({ ...form, draft })
}

export interface FormDraft<Values> {
  values: Values
  isChanged: boolean
  set: (change: Partial<Values>) => void
  discard: () => void
}

/**
 * Returns `wasRestored`, which says whether the form opened with values from a draft, and a `discard` that discards the draft and sets
 * `wasRestored` to false.
 */
export function useRestored({ isChanged, discard }: Pick<FormDraft<unknown>, 'isChanged' | 'discard'>) {
  const [wasRestored, setWasRestored] = useState(isChanged)
  return {
    wasRestored,
    discard: () => {
      discard()
      setWasRestored(false)
    },
  }
}

/** A form whose values are kept in a draft shared with other screens. */
export function useFormWithDraft<Values extends Record<string, string>>({
  draft,
  ...options
}: Omit<FormOptions<Values>, 'values' | 'onChange'> & { draft: FormDraft<Values> }): KeptFormOf<Values> {
  const form = useForm({ ...options, values: draft.values, onChange: draft.set })
  return { ...form, isChanged: draft.isChanged, ...useRestored(draft) }
}

/** A form with a single text field, whose value is kept as a draft. */
export function useKeptText({ record, ...options }: Omit<KeptFormOptions<{ text: string }>, 'recorded'>): KeptFormOf<{ text: string }> {
  const { text, setText, discard } = useDraft(record)
  const draft = {
    values: { text },
    isChanged: text !== '',
    set: ({ text: changed = '' }: Partial<{ text: string }>) => setText(changed),
    discard,
  }
  return useFormWithDraft({ ...options, draft })
}
