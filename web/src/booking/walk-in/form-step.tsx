import { Button, Checkbox, Input, Radio, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { bodyMassIndex } from '#rules/bmi.ts'
import type { ControlProps } from '../../ui/field.tsx'
import { Field } from '../../ui/field.tsx'
import { chosenOptions } from '../exclusive-options.ts'
import { BmiCalculator } from './bmi-calculator.tsx'
import { UnknownQuestion } from './unknown-question.tsx'
import type { ScreeningProgress } from './walk-in-draft.ts'
import { type Asking, answerFault, bmiAnswer, currentQuestion, type FormQuestion, type Given } from './walk-in-form.ts'

type FormProgress = Extract<ScreeningProgress, { phase: 'form' }>

interface FormStepProps {
  progress: FormProgress
  /** Why the answers were not taken. */
  problem: string | undefined
  onChange: (progress: FormProgress) => void
  onGive: (answer: Given) => void
  onBack: (form: Asking) => void
  /** The way out of the screening. */
  leave: ReactNode
}

/** The question of the form that is to be answered now. */
export function FormStep(props: FormStepProps) {
  const { form, typed } = props.progress
  // While a set is on its way, its last question stays in sight.
  const asked = form.state === 'asking' ? form : { ...form, state: 'asking' as const, given: form.given.slice(0, -1) }
  const question = currentQuestion(asked)
  const isSent = form.state === 'answered'
  const answer = isSent ? (form.given.at(-1) ?? typed) : typed
  return <QuestionForm {...props} key={`${form.traversalId} ${question.id}`} question={question} answer={answer} isSent={isSent} />
}

interface QuestionFormProps extends FormStepProps {
  question: FormQuestion
  answer: Given
  isSent: boolean
}

function QuestionForm({ question, progress, problem, answer, isSent, onChange, onGive, onBack, leave }: QuestionFormProps) {
  const { form } = progress
  const [isAsked, setIsAsked] = useState(false)
  const fault = answerFault(question, answer)
  const shown = isAsked ? fault : undefined
  const type = (typed: Given) => onChange({ ...progress, typed })
  const options = question.options.map(({ text, value, key }, place) => ({ value: place, label: text ?? value ?? key ?? '' }))
  const chosen = 'chosen' in answer ? answer.chosen : []
  const title = question.label || question.content || 'Question'
  return (
    <form
      className="panel stack form-page"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isSent) return
        setIsAsked(true)
        // Whoever goes on before the pause is over means what is entered.
        const given = question.element === 'BMI' ? bmiAnswer(bodyMassIndex(progress.measures)) : answer
        if (answerFault(question, given) === undefined) onGive(given)
      }}
    >
      {question.element === 'UNKNOWN' ? (
        <UnknownQuestion label={title} />
      ) : question.element === 'TEXT_INPUT' || question.element === 'TEXT_AREA' || question.element === 'DROPDOWN' ? (
        <Field label={<h2>{title}</h2>} fault={shown}>
          {(control) => (
            <>
              <Explanation question={question} />
              {question.element === 'DROPDOWN' ? (
                <Select
                  {...control}
                  placeholder="Choose one"
                  disabled={isSent}
                  options={options}
                  value={chosen[0] ?? null}
                  onChange={(place: number) => type({ chosen: [place] })}
                />
              ) : (
                <TextControl control={control} question={question} answer={answer} isSent={isSent} onType={type} />
              )}
            </>
          )}
        </Field>
      ) : (
        <fieldset className="field" aria-invalid={shown !== undefined}>
          <legend>
            <h2>{title}</h2>
          </legend>
          <Explanation question={question} />
          {question.element === 'RADIO_BUTTONS' && (
            <Radio.Group
              className="choices choices-column"
              disabled={isSent}
              options={options}
              value={chosen[0]}
              onChange={({ target }) => type({ chosen: [target.value] })}
            />
          )}
          {question.element === 'CHECKBOXES' && (
            <Checkbox.Group
              className="choices choices-column"
              disabled={isSent}
              options={options}
              value={[...chosen]}
              onChange={(places) => type({ chosen: withoutExcluded(question, chosen, places) })}
            />
          )}
          {question.element === 'BMI' && <BmiCalculator progress={progress} isSent={isSent} onChange={onChange} isAsked={isAsked} />}
          {shown !== undefined && question.element !== 'BMI' && (
            <span role="alert" className="fault">
              {shown}
            </span>
          )}
        </fieldset>
      )}
      <div className="actions">
        {form.given.length > 0 && form.state === 'asking' ? <Button onClick={() => onBack(form)}>Back</Button> : leave}
        <Button
          type="primary"
          htmlType="submit"
          loading={isSent && problem === undefined}
          disabled={question.element === 'UNKNOWN' || (isSent && problem !== undefined)}
        >
          Continue
        </Button>
      </div>
    </form>
  )
}

function Explanation({ question: { label, content } }: { question: FormQuestion }) {
  return label && content ? <p className="quiet pre-line">{content}</p> : null
}

interface TextControlProps {
  control: ControlProps
  question: FormQuestion
  answer: Given
  isSent: boolean
  onType: (typed: Given) => void
}

function TextControl({ control, question, answer, isSent, onType }: TextControlProps) {
  const given = {
    ...control,
    disabled: isSent,
    autoComplete: 'off',
    value: 'text' in answer ? answer.text : '',
    onChange: ({ target }: { target: { value: string } }) => onType({ text: target.value }),
  }
  return question.element === 'TEXT_AREA' ? <Input.TextArea {...given} rows={4} /> : <Input {...given} />
}

/** An option such as "None of the above" stands alone. */
function withoutExcluded({ options }: FormQuestion, before: readonly number[], now: readonly number[]): number[] {
  const textOf = (place: number) => `${options[place]?.text ?? ''}#${place}`
  const kept = chosenOptions(before.map(textOf), now.map(textOf))
  return now.filter((place) => kept.includes(textOf(place)))
}
