import { BorderOutlined, CheckSquareFilled } from '@ant-design/icons'
import { useQuery } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { messageOf } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import type { ConsultationFormQuery } from '../../generated/graphql.ts'
import { Button } from '../../ui/button/button.tsx'
import { formatDateTime, NO_VALUE } from '../../ui/formats.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { SkeletonLines } from '../../ui/skeleton/skeletons.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'

const consultationFormDocument = graphql(`
  query ConsultationForm($id: RecordID!) {
    consultationForm(id: $id) {
      id
      title
      productName
      createdAt
      exclusionCount
      warningCount
      bmi {
        height
        weight
        bmi
      }
      unreadable
      questions {
        question
        answers {
          text
          selected
          flag
        }
      }
    }
  }
`)

interface ConsultationFormProps {
  formId: string
  checkPatientAge: boolean
  /** Called when the form has been shown. */
  onShown: () => void
}

/** A completed consultation form: flagged answers first, then all questions and answers. */
export function ConsultationForm({ formId, checkPatientAge, onShown }: ConsultationFormProps) {
  const { data, loading, error, refetch } = useQuery(consultationFormDocument, { variables: { id: formId } })
  const form = data?.consultationForm
  const isShown = form != null
  const reportShown = useEffectEvent(onShown)
  useEffect(() => {
    if (isShown) reportShown()
  }, [isShown])
  if (!form) {
    if (loading) return <SkeletonLines count={8} />
    return (
      <Notice
        tone="danger"
        title="The consultation form can't be loaded."
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {messageOf(error)}
      </Notice>
    )
  }
  return (
    <div className="stack">
      <div>
        <h2>
          <ClampedText>{form.title ?? 'Consultation form'}</ClampedText>
        </h2>
        <p className="quiet">
          {form.productName !== null && <ClampedText>{form.productName}</ClampedText>}{' '}
          <span className="numeric">{formatDateTime(form.createdAt)}</span>
        </p>
      </div>
      {form.exclusionCount > 0 && (
        <Notice tone="danger" title={`${form.exclusionCount} exclusion flag(s) on form. You should reject this item.`} />
      )}
      {form.warningCount > 0 && (
        <Notice tone="warning" title={`${form.warningCount} warning flag(s) on form. Please speak to customer before approving item.`} />
      )}
      {checkPatientAge && <Notice tone="warning" title="Check patient age" />}
      {form.bmi && (
        <p className="numeric">
          <strong>BMI {form.bmi.bmi ?? NO_VALUE}</strong> · Height <ClampedText>{form.bmi.height ?? NO_VALUE}</ClampedText> · Weight{' '}
          <ClampedText>{form.bmi.weight ?? NO_VALUE}</ClampedText>
        </p>
      )}
      <Unreadable count={form.unreadable} one="question or answer of this form" many="questions or answers of this form" />
      <ol className="plain-list">
        {form.questions.map(({ question, answers }, index) => (
          <li key={`${index}-${question}`} className="question stack-tight">
            <h3>
              <ClampedText>{question ?? NO_VALUE}</ClampedText>
            </h3>
            <ul className="plain-list">
              {answers.map((answer, place) => (
                <Answer key={`${place}-${answer.text}`} answer={answer} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  )
}

type AnswerValue = NonNullable<ConsultationFormQuery['consultationForm']>['questions'][number]['answers'][number]

function Answer({ answer: { text, selected, flag } }: { answer: AnswerValue }) {
  const look = !selected ? 'answer-off' : flag === 'EXCLUSION' ? 'answer-exclusion' : flag === 'WARNING' ? 'answer-warning' : ''
  return (
    <li className={`answer ${look}`}>
      {selected ? <CheckSquareFilled aria-hidden="true" /> : <BorderOutlined aria-hidden="true" />}
      <span>
        <ClampedText>{text ?? NO_VALUE}</ClampedText>
        <span className="visually-hidden">{selected ? ' (chosen)' : ' (not chosen)'}</span>
      </span>
      {selected && flag !== null && (
        <Tag tone={flag === 'EXCLUSION' ? 'danger' : 'warning'}>{flag === 'EXCLUSION' ? 'Exclusion' : 'Warning'}</Tag>
      )}
    </li>
  )
}
