import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ChoiceField } from '../../ui/form/fields/choice-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import layout from '../layout.module.css'
import { yesOrNo } from '../yes-or-no.ts'
import fieldRow from './field-row.module.css'
import { answerFault, answerKind } from './screening-answer.ts'
import { UnknownQuestion } from './unknown-question.tsx'
import type { ScreeningProgress } from './walk-in-draft.ts'

interface GenericQuestionProps {
  progress: Extract<ScreeningProgress, { phase: 'question' }>
  onAnswer: (answer: string) => void
  onNext: () => void
  /** The button that leaves the screening. */
  leave: ReactNode
}

/** One screening question, answered with yes or no, or with a number. */
export function GenericQuestion({ progress: { question, count, answer, isSent }, onAnswer, onNext, leave }: GenericQuestionProps) {
  const kind = answerKind(question.type)
  const form = useForm({
    values: { answer },
    onChange: (values) => onAnswer(values.answer),
    rules: (values) => ({ answer: answerFault(kind, values.answer) }),
    faultsAppear: 'when left',
  })
  const label = `${count}. ${question.text}`
  const field = { control: form.control, name: 'answer', label, isHeading: true } as const
  return (
    <Form form={form} className={`panel stack ${layout.form}`} isBusy={isSent} onSubmit={onNext}>
      {kind === 'yes-no' && <ChoiceField {...field} isLeavable options={yesOrNo} />}
      {kind === 'number' && <TextField {...field} autoFocus className={fieldRow.number ?? ''} inputMode="decimal" autoComplete="off" />}
      {kind === 'unknown' && <UnknownQuestion label={label} />}
      <div className="actions">
        {leave}
        <Button kind="primary" type="submit" disabled={kind === 'unknown' || !form.isValid} isBusy={isSent}>
          Next
        </Button>
      </div>
    </Form>
  )
}
