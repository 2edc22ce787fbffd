import { type InputHTMLAttributes, useState } from 'react'
import { Field } from '../ui/field.tsx'

interface SignInFormProps {
  label: string
  /** The input's type, keyboard and autocomplete. */
  input: InputHTMLAttributes<HTMLInputElement>
  submitLabel: string
  isBusy: boolean
  /** Resolves to an error message; undefined if the value was accepted. */
  onSubmit: (value: string) => Promise<string | undefined>
}

/** One step of signing in: a single field and its error. */
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
            // biome-ignore lint/a11y/noAutofocus: this field is the purpose of the page
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
