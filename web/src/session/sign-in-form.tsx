import { type InputHTMLAttributes, useState } from 'react'
import { Field } from '../ui/field.tsx'

interface SignInFormProps {
  label: string
  /** How the field is typed into: its type, keyboard and auto-completion. */
  input: InputHTMLAttributes<HTMLInputElement>
  submitLabel: string
  isBusy: boolean
  /** Resolves to what is wrong with the value; undefined when it was accepted. */
  onSubmit: (value: string) => Promise<string | undefined>
}

/** One step of signing in: one field, and what is wrong with it. */
export function SignInForm({ label, input, submitLabel, isBusy, onSubmit }: SignInFormProps) {
  const [value, setValue] = useState('')
  const [fault, setFault] = useState<string>()
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void onSubmit(value).then(setFault)
      }}
    >
      <Field label={label} fault={fault}>
        {({ status: _status, ...control }) => (
          <input
            {...control}
            {...input}
            className="text-input"
            // biome-ignore lint/a11y/noAutofocus: the page is there for this field
            autoFocus
            value={value}
            onChange={({ target }) => {
              setValue(target.value)
              setFault(undefined)
            }}
          />
        )}
      </Field>
      <button type="submit" className="button button-primary button-large" aria-busy={isBusy}>
        {submitLabel}
      </button>
    </form>
  )
}
