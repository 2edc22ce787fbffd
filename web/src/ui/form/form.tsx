import { createContext, type ReactNode, useContext } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ErrorSummary, focusControl } from '../error-summary.tsx'
import { FaultsAnnounced } from '../field.tsx'
import { faultyFields } from './faults.ts'
import type { FormOf } from './use-form.ts'

/** What the fields of a form need to know of it. */
interface FieldsContext extends Pick<FormOf<FieldValues>, 'faults' | 'faultsAppear' | 'attempts' | 'idOf' | 'changed'> {
  isDisabled: boolean
}

const FormContext = createContext<FieldsContext | undefined>(undefined)

export function useFormContext(): FieldsContext {
  const context = useContext(FormContext)
  if (context === undefined) throw new Error('A field must be inside a form.')
  return context
}

export interface FormProps<Values extends FieldValues> {
  form: FormOf<Values>
  /** While its values are sent, the form is not sent again. */
  isBusy?: boolean
  /** Whether the fields are disabled while their values are sent. */
  locksFields?: boolean
  className?: string
  /** Labels of the fields that can be at fault, in the order of the page. With them, a summary of the faults takes the focus instead of the first field at fault. */
  summary?: Readonly<Record<string, string>>
  /** Shown above the fields. */
  notice?: ReactNode
  /** Called when the form is submitted with faults; the default shows them and moves the focus. */
  onRefused?: () => void
  onSubmit: (values: Values) => unknown
  children: ReactNode
}

/** A form: its values, its faults and the one way to send it. See docs/decisions/forms.md. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, isBusy = false, locksFields = true, className = 'stack', summary, notice, onRefused, onSubmit, children } = props
  const { faults, faultsAppear, attempts, idOf, changed } = form
  const faulty = faultyFields(faults)
  const summarised = Object.entries(summary ?? {}).filter(([field]) => faulty.includes(field))
  const refuse = () => {
    form.refuse()
    const [first] = faulty
    if (summary === undefined && first !== undefined) focusControl(idOf(first))
  }
  return (
    <FormContext value={{ faults, faultsAppear, attempts, idOf, changed, isDisabled: isBusy && locksFields }}>
      <FaultsAnnounced value={summary === undefined || attempts === 0}>
        <form
          className={className}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) form.submit(onSubmit, onRefused ?? refuse)
          }}
        >
          {notice}
          {summary && <ErrorSummary attempt={attempts} faults={summarised.map(([field, label]) => ({ id: idOf(field), label }))} />}
          {children}
        </form>
      </FaultsAnnounced>
    </FormContext>
  )
}
