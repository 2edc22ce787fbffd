import { Alert, Button, Checkbox, Input, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ageOn } from '#rules/age.ts'
import { londonDate } from '#rules/london.ts'
import { WEIGHT_LOSS_SERVICE } from '#rules/services.ts'
import { titleOptions } from '#rules/titles.ts'
import { ClampedText } from '../../ui/clamped-text.tsx'
import { type ControlProps, Field } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import { useAppointmentDraft } from './appointment-draft.ts'
import { AppointmentPage } from './appointment-page.tsx'
import { type Appointment, addressesOf } from './appointment-query.ts'
import { isGuardianHalf, isPharmacistComplete, pharmacistFaults, YES_OR_NO, yesOrNo } from './appointment-values.ts'
import { NotUnderWay, useIsUnderWay } from './not-under-way.tsx'
import { WeightLossQuestions } from './weight-loss-questions.tsx'

export { readsAgain as shouldRevalidate } from '../../ui/screen-state.ts'
export { loadAppointment as loader } from './appointment-query.ts'

/** The guardian of customers up to this age is asked for. */
export const GUARDIAN_AGE = 18

/** The first step of an appointment under way: who runs it, the questions before it, and its notes. */
export function Component() {
  return <AppointmentPage title="Appointment in progress">{({ appointment }) => <EditStep appointment={appointment} />}</AppointmentPage>
}

function EditStep({ appointment }: { appointment: Appointment }) {
  const isUnderWay = useIsUnderWay(appointment)
  const { values, isChanged, set, discard, changes } = useAppointmentDraft(appointment)
  const [wasRestored, setWasRestored] = useState(isChanged)
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [left, setLeft] = useState<Record<string, boolean>>({})
  const navigate = useNavigate()
  const addressOf = addressesOf(appointment)
  if (!isUnderWay) return <NotUnderWay appointment={appointment} />

  const { id, course, customer, startTime } = appointment
  const faults = pharmacistFaults(values)
  const leave = (field: string) => () => setLeft((before) => ({ ...before, [field]: true }))
  const hasGuardian = ageOn(customer.dob, londonDate(startTime)) <= GUARDIAN_AGE
  const isHalf = hasGuardian && isGuardianHalf(values)
  const canGoOn = isConfirmed && isPharmacistComplete(values) && !isHalf && !isUnsaved
  const text = (field: string) => (control: ControlProps) => (
    <Input {...control} value={values[field]} onBlur={leave(field)} onChange={({ target }) => set({ [field]: target.value })} />
  )
  const next = () => {
    const step = changes.shown.length > 0 ? 'confirm' : 'complete'
    void navigate(addressOf(step))
  }
  return (
    <form
      className="stack form-page"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (canGoOn) next()
      }}
    >
      {wasRestored && (
        <Alert
          type="info"
          showIcon
          title="What you entered was kept, and is not saved yet."
          action={
            <Button
              size="small"
              onClick={() => {
                discard()
                setWasRestored(false)
              }}
            >
              Discard
            </Button>
          }
        />
      )}
      <Section title="Pharmacist details">
        <div className="fields">
          <Field label="Title">
            {(control) => (
              <Select
                {...control}
                status={left.pharmacistTitle && faults.title ? 'error' : ''}
                aria-invalid={left.pharmacistTitle === true && faults.title}
                options={titleOptions}
                value={values.pharmacistTitle || null}
                onBlur={leave('pharmacistTitle')}
                onChange={(pharmacistTitle) => set({ pharmacistTitle })}
              />
            )}
          </Field>
          <Field label="Name" fault={left.pharmacistName ? faults.name : undefined}>
            {text('pharmacistName')}
          </Field>
          <Field label="GPhC number" fault={left.gphcNumber ? faults.gphcNumber : undefined}>
            {text('gphcNumber')}
          </Field>
        </div>
      </Section>
      {hasGuardian && (
        <Section title="Guardian details">
          <div className="fields">
            <Field label="Guardian title" fault={isHalf ? 'Enter the title, first name and last name' : undefined}>
              {(control) => (
                <Select
                  {...control}
                  allowClear
                  options={titleOptions}
                  value={values.guardianTitle || null}
                  onChange={(guardianTitle: string | undefined) => set({ guardianTitle: guardianTitle ?? '' })}
                />
              )}
            </Field>
            <Field label="Guardian first name">{text('guardianFirstName')}</Field>
            <Field label="Guardian last name">{text('guardianLastName')}</Field>
          </div>
        </Section>
      )}
      <Section title="Pre-screen questions">
        {course.onSchedServiceId === WEIGHT_LOSS_SERVICE ? (
          <WeightLossQuestions key={id} appointmentId={id} locationId={appointment.locationId} onUnsaved={setIsUnsaved} />
        ) : (course.questions ?? []).length === 0 ? (
          <p className="quiet">no questions</p>
        ) : (
          course.questions?.map(({ number, question, questionType }) => (
            <Field key={number} label={`${number}. ${question}`}>
              {(control) =>
                questionType === YES_OR_NO ? (
                  <Select
                    {...control}
                    className="yes-or-no"
                    options={yesOrNo}
                    value={values[`answer-${number}`] || null}
                    onChange={(answer) => set({ [`answer-${number}`]: answer })}
                  />
                ) : (
                  text(`answer-${number}`)(control)
                )
              }
            </Field>
          ))
        )}
      </Section>
      {course.pharmacistInstructions && (
        <Section title="Pharmacist instructions">
          <p>
            <ClampedText>{course.pharmacistInstructions}</ClampedText>
          </p>
        </Section>
      )}
      <Section title="Notes">
        <Field label="Notes about this appointment">
          {(control) => (
            <Input.TextArea {...control} rows={6} value={values.notes} onChange={({ target }) => set({ notes: target.value })} />
          )}
        </Field>
      </Section>
      <Checkbox checked={isConfirmed} onChange={({ target }) => setIsConfirmed(target.checked)}>
        I confirm this patient meets the service specification.
      </Checkbox>
      <div className="actions">
        <Button onClick={() => void navigate(addressOf())}>Back</Button>
        <Button type="primary" htmlType="submit" disabled={!canGoOn}>
          Next
        </Button>
      </div>
    </form>
  )
}
