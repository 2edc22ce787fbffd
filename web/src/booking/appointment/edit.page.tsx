import { useRef, useState } from 'react'
import { asksForGuardian } from '#rules/appointment.ts'
import { WEIGHT_LOSS_SERVICE } from '#rules/services.ts'
import { isBlank } from '#rules/text.ts'
import { useFormWithDraft } from '../../session/kept-form.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { useMessages } from '../../ui/feedback/feedback.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { KeptNotice } from '../../ui/form/kept-notice.tsx'
import type { FormOf } from '../../ui/form/use-form.ts'
import { Section } from '../../ui/layout/section.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { isolated } from '../../ui/text/isolated.ts'
import { joinIsolated } from '../../ui/text/join-visible.ts'
import { useNavigateFromHere } from '../../ui/use-navigate-from-here.ts'
import layout from '../layout.module.css'
import { titleOptions } from '../titles.ts'
import { YES_OR_NO, yesOrNo } from '../yes-or-no.ts'
import { useAppointmentDraft } from './appointment-draft.ts'
import { AppointmentPage } from './appointment-page.tsx'
import { type Appointment, addressesOf, type ShownAppointment } from './appointment-query.ts'
import { answerFields, type DetailValues, detailFaults } from './appointment-values.ts'
import styles from './edit.module.css'
import { usePharmacistToday } from './pharmacist-today.ts'
import { StepLayout } from './step-layout.tsx'
import { StepUnavailable, useCanRunSteps } from './step-unavailable.tsx'
import { type AnswersCheck, WeightLossQuestions } from './weight-loss-questions.tsx'

export { shouldRefetchScreen as shouldRevalidate } from '../../ui/screen-state.ts'
export { loadAppointment as loader } from './appointment-query.ts'

/** The first step of an in-progress appointment: the pharmacist, the screening questions and the notes. */
export function Component() {
  return (
    <AppointmentPage title="Appointment in progress" changesDetails>
      {(shown) => (
        <StepLayout {...shown} showsAnswers={false}>
          <EditStep {...shown} />
        </StepLayout>
      )}
    </AppointmentPage>
  )
}

function EditStep({ appointment, unreadable }: ShownAppointment) {
  const { id, course } = appointment
  const canRunSteps = useCanRunSteps(appointment)
  const draft = useAppointmentDraft(appointment)
  const { last } = usePharmacistToday()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const answersCheck = useRef<AnswersCheck>(null)
  const [isChecking, setIsChecking] = useState(false)
  const navigate = useNavigateFromHere()
  const messages = useMessages()
  const addressOf = addressesOf(appointment)
  const form = useFormWithDraft({ draft, rules: (values) => detailFaults(appointment, values), faultsAppear: 'when left' })
  if (!canRunSteps && !draft.isChanged) return <StepUnavailable appointment={appointment} />

  const { control, values } = form
  const hasPharmacist = [values.pharmacistTitle, values.pharmacistName, values.gphcNumber].some((text) => !isBlank(text))
  const canGoOn = isConfirmed && form.isValid && !isUnsaved && canRunSteps
  const next = async () => {
    if (!canGoOn) return
    if (answersCheck.current) {
      setIsChecking(true)
      const areCurrent = await answersCheck.current.areCurrent()
      setIsChecking(false)
      // The check has replaced answers on the screen, so the user must confirm the new ones.
      if (areCurrent === false) return setIsConfirmed(false)
      if (areCurrent === undefined) messages.info("The pre-screen answers couldn't be read again. Someone else may have changed them.")
    }
    await navigate(addressOf(draft.changes.shown.length > 0 ? 'confirm' : 'complete'))
  }
  return (
    <Form
      form={form}
      className={`stack ${layout.form}`}
      isBusy={isChecking}
      notice={
        <>
          {!canRunSteps && <StepUnavailable appointment={appointment} hasInput />}
          <KeptNotice form={form} title="What you entered was kept, but is not saved yet." discardLabel="Discard" />
        </>
      }
      onSubmit={next}
    >
      {last && !hasPharmacist && (
        <LastPharmacist
          last={last}
          onUse={() => form.set({ pharmacistTitle: last.title, pharmacistName: last.name, gphcNumber: last.gphcNumber })}
        />
      )}
      <Section title="Pharmacist details">
        <div className="fields">
          <SelectField control={control} name="pharmacistTitle" label="Title" options={titleOptions} />
          <TextField control={control} name="pharmacistName" label="Name" />
          <TextField control={control} name="gphcNumber" label="GPhC number" />
        </div>
      </Section>
      {asksForGuardian(appointment) && <GuardianDetails control={control} />}
      <Section title="Pre-screen questions">
        <Unreadable count={unreadable.questions} one="question of this appointment" many="questions of this appointment" />
        {course.onSchedServiceId === WEIGHT_LOSS_SERVICE ? (
          <WeightLossQuestions
            key={id}
            ref={answersCheck}
            appointmentId={id}
            locationId={appointment.locationId}
            onUnsaved={setIsUnsaved}
          />
        ) : (
          <Questions control={control} questions={course.questions ?? []} hasUnreadable={unreadable.questions > 0} />
        )}
      </Section>
      {!isBlank(course.pharmacistInstructions) && (
        <Section title="Pharmacist instructions">
          <p>
            <ClampedText>{course.pharmacistInstructions}</ClampedText>
          </p>
        </Section>
      )}
      <Section title="Notes">
        <TextField control={control} name="notes" label="Notes about this appointment" lines={6} />
      </Section>
      <Checkbox checked={isConfirmed} onChange={setIsConfirmed}>
        I confirm this patient meets the service specification.
      </Checkbox>
      <div className="actions">
        <Button onClick={() => void navigate(addressOf())}>Back</Button>
        <Button kind="primary" type="submit" disabled={!canGoOn} isBusy={isChecking}>
          Next
        </Button>
      </div>
    </Form>
  )
}

interface LastPharmacistProps {
  last: NonNullable<ReturnType<typeof usePharmacistToday>['last']>
  onUse: () => void
}

/** Offers to fill in the pharmacist whom this user last recorded today. */
function LastPharmacist({ last, onUse }: LastPharmacistProps) {
  const name = isolated(joinIsolated([last.title, last.name]))
  return (
    <Notice
      tone="info"
      title={<ClampedText>{`Last pharmacist today: ${name}, ${last.gphcNumber}`}</ClampedText>}
      action={
        <Button size="small" onClick={onUse}>
          Use these details
        </Button>
      }
    />
  )
}

type DetailControl = FormOf<DetailValues>['control']

function GuardianDetails({ control }: { control: DetailControl }) {
  return (
    <Section title="Guardian details">
      <div className="fields">
        <SelectField
          control={control}
          name="guardianTitle"
          label="Guardian title"
          faultAppears="at once"
          allowClear
          options={titleOptions}
        />
        <TextField control={control} name="guardianFirstName" label="Guardian first name" />
        <TextField control={control} name="guardianLastName" label="Guardian last name" />
      </div>
    </Section>
  )
}

interface QuestionsProps {
  control: DetailControl
  questions: NonNullable<Appointment['course']['questions']>
  /** Whether the appointment has questions that couldn't be read. */
  hasUnreadable: boolean
}

/** The questions asked at the appointment. */
function Questions({ control, questions, hasUnreadable }: QuestionsProps) {
  if (questions.length === 0) return !hasUnreadable && <p className="quiet">no questions</p>
  const names = answerFields(questions)
  return questions.map(({ number, question, questionType }, index) => {
    const name = names[index] ?? ''
    const field = { control, name, label: `${number}. ${question}` }
    return questionType === YES_OR_NO ? (
      <SelectField key={name} {...field} className={styles.yesOrNo ?? ''} options={yesOrNo} />
    ) : (
      <TextField key={name} {...field} />
    )
  })
}
