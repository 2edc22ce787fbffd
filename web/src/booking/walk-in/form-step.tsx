import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Checkboxes } from '../../ui/choice/option-group.tsx'
import { FieldGroup } from '../../ui/field/field-group.tsx'
import { ChoiceField } from '../../ui/form/fields/choice-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useFieldGroup } from '../../ui/form/use-field.ts'
import { type FormOf, useForm } from '../../ui/form/use-form.ts'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { chosenOptions } from '../exclusive-options.ts'
import layout from '../layout.module.css'
import { bodyMassIndex } from './bmi.ts'
import { BmiCalculator } from './bmi-calculator.tsx'
import { UnknownQuestion } from './unknown-question.tsx'
import type { ScreeningProgress } from './walk-in-draft.ts'
import {
  type Answer,
  type AnswerValues,
  type Asking,
  answerFaults,
  answerFromValues,
  answerValues,
  bmiAnswer,
  currentQuestion,
  type FormQuestion,
  optionText,
} from './walk-in-form.ts'

type FormProgress = Extract<ScreeningProgress, { phase: 'form' }>

interface FormStepProps {
  progress: FormProgress
  /** The error of the last attempt to send the answers. */
  problem: string | undefined
  onChange: (progress: FormProgress) => void
  onAnswerQuestion: (answer: Answer) => void
  onBack: (form: Asking) => void
  /** The button that leaves the screening. */
  leave: ReactNode
}

/** The form's current question. */
export function FormStep(props: FormStepProps) {
  const { form, typed } = props.progress
  // While the answers to a set of questions are being sent, the set's last question stays visible.
  const current = form.state === 'asking' ? form : { ...form, state: 'asking' as const, given: form.given.slice(0, -1) }
  const question = currentQuestion(current)
  const isSent = form.state === 'answered'
  const answer = isSent ? (form.given.at(-1) ?? typed) : typed
  return <QuestionForm {...props} key={`${form.traversalId} ${question.id}`} question={question} answer={answer} isSent={isSent} />
}

interface QuestionFormProps extends FormStepProps {
  question: FormQuestion
  answer: Answer
  isSent: boolean
}

function QuestionForm({ question, progress, problem, answer, isSent, onChange, onAnswerQuestion, onBack, leave }: QuestionFormProps) {
  const isBmi = question.element === 'BMI'
  const form = useForm<AnswerValues>({
    values: answerValues(answer, progress.measures),
    onChange: (values) =>
      // Clears the body mass index answer while the user types, so that the index of a half-typed weight is never stored.
      onChange(
        isBmi
          ? { ...progress, measures: values.measures, typed: { chosen: [] } }
          : { ...progress, typed: answerFromValues(question, values) },
      ),
    rules: (values) => answerFaults(question, values),
  })
  const title = question.label || question.content || 'Question'
  return (
    <Form
      form={form}
      className={`panel stack ${layout.form}`}
      isBusy={isSent}
      // Uses the form's values, because `progress.typed` contains the body mass index only after the user has stopped typing.
      onSubmit={(values) => onAnswerQuestion(isBmi ? bmiAnswer(bodyMassIndex(values.measures)) : answerFromValues(question, values))}
    >
      {question.element === 'UNKNOWN' ? (
        <UnknownQuestion label={title} />
      ) : isBmi ? (
        <QuestionGroup question={question} title={title}>
          <BmiCalculator form={form} isSent={isSent} onSettled={(index) => onChange({ ...progress, typed: bmiAnswer(index) })} />
        </QuestionGroup>
      ) : (
        <AnswerField form={form} question={question} title={title} isSent={isSent} />
      )}
      <div className="actions">
        {progress.form.given.length > 0 && progress.form.state === 'asking' ? <BackButton form={progress.form} onBack={onBack} /> : leave}
        <Button
          kind="primary"
          type="submit"
          isBusy={isSent && problem === undefined}
          disabled={question.element === 'UNKNOWN' || (isSent && problem !== undefined)}
        >
          Continue
        </Button>
      </div>
    </Form>
  )
}

function BackButton({ form, onBack }: { form: Asking; onBack: (form: Asking) => void }) {
  return <Button onClick={() => onBack(form)}>Back</Button>
}

interface AnswerFieldProps {
  form: FormOf<AnswerValues>
  question: FormQuestion
  title: string
  isSent: boolean
}

/** The control for answering a question. Depends on the question's type. */
function AnswerField({ form, question, title, isSent }: AnswerFieldProps) {
  const texts = question.options.map(optionText)
  const options = texts.map((label, place) => ({ value: place, label }))
  const { chosen } = form.values
  const field = {
    control: form.control,
    faultOf: 'answer',
    label: title,
    isHeading: true,
    explanation: <Explanation question={question} />,
  }
  switch (question.element) {
    case 'TEXT_INPUT':
      return <TextField {...field} name="text" autoComplete="off" />
    case 'TEXT_AREA':
      return <TextField {...field} name="text" autoComplete="off" lines={4} />
    case 'DROPDOWN':
      return <SelectField {...field} name="choice" placeholder="Choose one" options={options} />
    case 'RADIO_BUTTONS':
      return <ChoiceField {...field} name="choice" isColumn options={options} />
    case 'CHECKBOXES':
      return (
        <QuestionGroup question={question} title={title}>
          <Checkboxes
            isColumn
            options={options}
            disabled={isSent}
            value={chosen}
            onChange={(now) => form.set({ chosen: chosenOptions(texts, chosen, now) })}
          />
        </QuestionGroup>
      )
    default:
      return <QuestionGroup question={question} title={title} />
  }
}

/** Shows a question that is answered with several controls. Also shows explanatory text, which needs no answer. */
function QuestionGroup({ question, title, children }: { question: FormQuestion; title: string; children?: ReactNode }) {
  const { id, fault } = useFieldGroup('answer')
  // For a BMI, mark the question as invalid, but without a text, because the calculator shows the fault's text itself.
  const shown = question.element === 'BMI' ? fault && '' : fault
  return (
    <FieldGroup id={id} label={title} isHeading fault={shown}>
      <Explanation question={question} />
      {children}
    </FieldGroup>
  )
}

function Explanation({ question: { label, content } }: { question: FormQuestion }) {
  return label && content ? (
    <p className="quiet">
      <ClampedText>{content}</ClampedText>
    </p>
  ) : null
}
