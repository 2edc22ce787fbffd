import { Button, Input, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { answerFault, answerKind } from './screening-answer.ts'
import { UnknownQuestion } from './unknown-question.tsx'
import type { ScreeningProgress } from './walk-in-draft.ts'

interface GenericQuestionProps {
  progress: Extract<ScreeningProgress, { phase: 'question' }>
  onAnswer: (answer: string) => void
  onNext: () => void
  /** The way out of the screening. */
  leave: ReactNode
}

/** One question of a screening: yes or no, or a number. */
export function GenericQuestion({ progress: { question, count, answer, isSent }, onAnswer, onNext, leave }: GenericQuestionProps) {
  const [isLeft, setIsLeft] = useState(false)
  const kind = answerKind(question.type)
  const fault = answerFault(kind, answer)
  const shown = isLeft ? fault : undefined
  const label = `${count}. ${question.text}`
  return (
    <form
      className="panel stack form-page"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (fault === undefined && !isSent) onNext()
      }}
    >
      {kind === 'yes-no' && (
        <fieldset className="field" aria-invalid={shown !== undefined} onBlur={() => setIsLeft(true)}>
          <legend>
            <h2>{label}</h2>
          </legend>
          <Radio.Group
            className="choices"
            value={answer}
            disabled={isSent}
            options={[
              { value: 'Y', label: 'Yes' },
              { value: 'N', label: 'No' },
            ]}
            onChange={({ target }) => onAnswer(target.value)}
          />
          {shown && (
            <span role="alert" className="fault">
              {shown}
            </span>
          )}
        </fieldset>
      )}
      {kind === 'number' && (
        <Field label={<h2>{label}</h2>} fault={shown}>
          {(control) => (
            <Input
              {...control}
              className="short-number"
              inputMode="decimal"
              autoComplete="off"
              disabled={isSent}
              value={answer}
              onBlur={() => setIsLeft(true)}
              onChange={({ target }) => onAnswer(target.value)}
            />
          )}
        </Field>
      )}
      {kind === 'unknown' && <UnknownQuestion label={label} />}
      <div className="actions">
        {leave}
        <Button type="primary" htmlType="submit" disabled={kind === 'unknown' || fault !== undefined} loading={isSent}>
          Next
        </Button>
      </div>
    </form>
  )
}
