import { type InputHTMLAttributes, useState } from 'react'
import { Button } from '../ui/button/button.tsx'
import { Field } from '../ui/field/field.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'

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
        {(control) => (
          <TextInput
            {...control}
            {...input}
            isLarge
            autoFocus
            value={value}
            onChange={({ target }) => {
              setValue(target.value)
              setFault(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" kind="primary" size="large" isBusy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  )
}
