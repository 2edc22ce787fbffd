import { Button, Input, type InputProps } from 'antd'
import { useState } from 'react'
import { Field } from '../ui/field.tsx'

interface SignInFormProps {
  label: string
  /** How the field is typed into: its type, keyboard and auto-completion. */
  input: InputProps
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
        void onSubmit(value).then(setFault)
      }}
    >
      <Field label={label} fault={fault}>
        {(control) => (
          <Input
            {...control}
            {...input}
            size="large"
            autoFocus
            value={value}
            onChange={({ target }) => {
              setValue(target.value)
              setFault(undefined)
            }}
          />
        )}
      </Field>
      <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>
        {submitLabel}
      </Button>
    </form>
  )
}
