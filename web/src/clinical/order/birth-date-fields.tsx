import dayjs from 'dayjs'
import type { Control } from 'react-hook-form'
import { FieldGroup } from '../../ui/field/field-group.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { useFieldGroup } from '../../ui/form/use-field.ts'
import styles from './birth-date-fields.module.css'
import { dateOfBirthHint, type PatientValues, patientLabels } from './patient-form.ts'

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: dayjs(new Date(2000, index, 1)).format('MMMM'),
}))

interface BirthDateFieldsProps {
  control: Control<PatientValues>
  values: PatientValues
  /** Today's date in London, as `yyyy-MM-dd`. */
  today: string
}

/** A date of birth in three fields with one shared error. */
export function BirthDateFields({ control, values, today }: BirthDateFieldsProps) {
  const { id, fault } = useFieldGroup('dateOfBirth')
  return (
    <FieldGroup
      id={id}
      label={patientLabels.dateOfBirth}
      fault={fault}
      hint={fault && dateOfBirthHint(values, today)}
      fieldsReferToFault
      className={styles.group}
    >
      <div className={styles.parts}>
        <TextField control={control} name="birthDay" label="Day" inputMode="numeric" />
        <SelectField control={control} name="birthMonth" label="Month" options={months} />
        <TextField control={control} name="birthYear" label="Year" inputMode="numeric" />
      </div>
    </FieldGroup>
  )
}
