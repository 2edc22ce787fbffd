import { createContext, type ReactNode, useContext } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ErrorSummary, focusControl } from '../field/error-summary.tsx'
import { FaultsAnnounced } from '../field/field.tsx'
import { faultyFields } from './faults.ts'
import type { FormOf } from './use-form.ts'

/** The parts of a form that its fields need. */
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
  /** While true, the form can't be submitted again. */
  isBusy?: boolean
  /** Whether fields are disabled while the form is being submitted. */
  locksFields?: boolean
  className?: string
  /**
   * Labels of the fields that can have errors, in page order. If set, an error summary takes focus instead of the first field
   * with an error.
   */
  summary?: Readonly<Record<string, string>>
  /** Shown above the fields. */
  notice?: ReactNode
  /** Called when a form with errors is submitted. Replaces the default, which shows the errors and moves focus. */
  onRefused?: () => void
  onSubmit: (values: Values) => unknown
  children: ReactNode
}

/** A form with its values and errors, and a single way to submit it. See docs/decisions/forms.md. */
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
