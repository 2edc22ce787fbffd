import { Checkbox, Select } from 'antd'
import { isDate } from '#rules/london.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import type { PeriodFaults, PeriodValues } from './period-form.ts'
import { repeatLabels } from './period-form.ts'
import { repeatChoices } from './repeat-choices.ts'
import { TimeFields } from './time-fields.tsx'

interface PeriodFieldsProps {
  values: PeriodValues
  faults: PeriodFaults
  disabled: boolean
  onChange: (change: Partial<PeriodValues>) => void
}

/** When something takes place, and how it repeats. */
export function PeriodFields({ values, faults, disabled, onChange }: PeriodFieldsProps) {
  const isAllDay = values.isAllDay === 'yes'
  return (
    <>
      <div className="fields">
        <Field label="Start date" fault={faults.startDate}>
          {(control) => (
            <DateInput
              {...control}
              value={values.startDate}
              disabled={disabled}
              onChange={(startDate) =>
                onChange({ startDate, ...(isDate(startDate) && values.endDate < startDate && { endDate: startDate }) })
              }
            />
          )}
        </Field>
        <Field label="End date" fault={faults.endDate}>
          {(control) => (
            <DateInput
              {...control}
              value={values.endDate}
              {...(isDate(values.startDate) && { min: values.startDate })}
              disabled={disabled}
              onChange={(endDate) => onChange({ endDate })}
            />
          )}
        </Field>
      </div>
      <Checkbox checked={isAllDay} disabled={disabled} onChange={({ target }) => onChange({ isAllDay: target.checked ? 'yes' : '' })}>
        All day
      </Checkbox>
      {!isAllDay && (
        <div className="fields">
          <TimeFields
            start={values.startTime}
            end={values.endTime}
            startFault={faults.startTime}
            endFault={faults.endTime}
            disabled={disabled}
            onChange={onChange}
          />
        </div>
      )}
      <Field label="Repeat">
        {(control) => (
          <Select
            {...control}
            disabled={disabled}
            options={repeatChoices.map((choice) => ({ value: choice as string, label: repeatLabels[choice] }))}
            value={values.repeat}
            onChange={(repeat: string) => onChange({ repeat })}
          />
        )}
      </Field>
    </>
  )
}
