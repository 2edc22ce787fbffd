import { useRef } from 'react'
import { formatDay, isDate } from '#rules/london.ts'
import { CheckField } from '../../ui/form/fields/check-field.tsx'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TimeField } from '../../ui/form/fields/time-field.tsx'
import type { FormOf } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { type PeriodValues, repeatLabels } from './period-form.ts'
import { repeatChoices } from './repeat-choices.ts'

/** The dates, times and repetition of a block. */
export function PeriodFields({ form }: { form: FormOf<PeriodValues> }) {
  const { control, values } = form
  /** The end date that this form last set to match the start date. */
  const movedTo = useRef<string>(undefined)
  const isOneDay = values.repeat !== 'none' && isDate(values.startDate) && values.startDate === values.endDate
  return (
    <>
      <div className="fields">
        <DateField
          control={control}
          name="startDate"
          label="Start date"
          onChange={(startDate) => {
            if (!isDate(startDate)) return
            // Move the end date with the start date if this form set the end date, or if the end date would be before the start date.
            if (values.endDate < startDate || values.endDate === movedTo.current) {
              form.set({ endDate: startDate })
              movedTo.current = startDate
            }
          }}
        />
        <DateField control={control} name="endDate" label="End date" {...(isDate(values.startDate) && { min: values.startDate })} />
      </div>
      <CheckField control={control} name="isAllDay" label="All day" />
      {values.isAllDay !== 'yes' && (
        <div className="fields">
          <TimeField control={control} name="startTime" label="Start time" />
          <TimeField control={control} name="endTime" label="End time" />
        </div>
      )}
      <SelectField
        control={control}
        name="repeat"
        label="Repeat"
        options={repeatChoices.map((choice) => ({ value: choice as string, label: repeatLabels[choice] }))}
      />
      {isOneDay && <Notice tone="info" title={`These dates cover only one day (${formatDay(values.startDate)}), so nothing repeats.`} />}
    </>
  )
}
