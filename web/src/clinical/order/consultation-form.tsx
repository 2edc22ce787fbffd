import { BorderOutlined, CheckSquareFilled } from '@ant-design/icons'
import { useQuery } from '@apollo/client/react'
import { Alert, Button, Skeleton } from 'antd'
import { messageOf } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import type { ConsultationFormQuery } from '../../generated/graphql.ts'
import { formatDateTime, NOTHING } from '../../ui/formats.ts'
import { Tag } from '../../ui/tag.tsx'
import { Unreadable } from '../../ui/unreadable.tsx'

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

/** A filled-in consultation form: its flags first, then every question and answer. */
export function ConsultationForm({ formId, checkPatientAge }: { formId: string; checkPatientAge: boolean }) {
  const { data, loading, error, refetch } = useQuery(consultationFormDocument, { variables: { id: formId } })
  const form = data?.consultationForm
  if (!form) {
    if (loading) return <Skeleton active paragraph={{ rows: 8 }} />
    return (
      <Alert
        type="error"
        showIcon
        title="The consultation form can't be loaded."
        description={messageOf(error)}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  }
  return (
    <div className="stack">
      <div>
        <h2>{form.title ?? 'Consultation form'}</h2>
        <p className="quiet">
          <bdi>{form.productName}</bdi> <span className="numeric">{formatDateTime(form.createdAt)}</span>
        </p>
      </div>
      {form.exclusionCount > 0 && (
        <Alert type="error" showIcon title={`${form.exclusionCount} exclusion flag(s) on form. You should reject this item.`} />
      )}
      {form.warningCount > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${form.warningCount} warning flag(s) on form. Please speak to customer before approving item.`}
        />
      )}
      {checkPatientAge && <Alert type="warning" showIcon title="Check patient age" />}
      {form.bmi && (
        <p className="numeric">
          <strong>BMI {form.bmi.bmi ?? NOTHING}</strong> · Height {form.bmi.height ?? NOTHING} · Weight {form.bmi.weight ?? NOTHING}
        </p>
      )}
      <Unreadable count={form.unreadable} one="question or answer of this form" many="questions or answers of this form" />
      <ol className="plain-list">
        {form.questions.map(({ question, answers }, index) => (
          <li key={`${index}-${question}`} className="question stack-tight">
            <h3 className="pre-line">{question}</h3>
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
      <span className="pre-line">
        <bdi>{text ?? NOTHING}</bdi>
        <span className="visually-hidden">{selected ? ' (chosen)' : ' (not chosen)'}</span>
      </span>
      {selected && flag !== null && (
        <Tag tone={flag === 'EXCLUSION' ? 'danger' : 'warning'}>{flag === 'EXCLUSION' ? 'Exclusion' : 'Warning'}</Tag>
      )}
    </li>
  )
}
