import { useQuery } from '@apollo/client/react'
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { formatBmi } from '#rules/bmi.ts'
import { messageOf } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import type { ConsultationFormQuery } from '../../generated/graphql.ts'
import { Button } from '../../ui/button/button.tsx'
import { formatDateTime, NO_VALUE } from '../../ui/formats.ts'
import { jumpTo } from '../../ui/jump-to.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { SkeletonLines } from '../../ui/skeleton/skeletons.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { ClampedText, FirstLines } from '../../ui/text/clamped-text.tsx'
import styles from './consultation-form.module.css'

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
  /** Called with the form's id once the form has loaded and is on the screen. */
  onShown: (formId: string) => void
  /** Shown below the form, once the form has loaded. */
  children: ReactNode
}

/** A completed consultation form: flagged answers first, then all questions and answers. */
export function ConsultationForm({ formId, checkPatientAge, onShown, children }: ConsultationFormProps) {
  const { data, loading, error, refetch } = useQuery(consultationFormDocument, {
    variables: { id: formId },
    // A form that was read earlier is shown at once, and read again, because its flags may have changed.
    fetchPolicy: 'cache-and-network',
    // Failed responses stay out of the cache, so that reopening the form reads it again.
    errorPolicy: 'none',
  })
  const form = data?.consultationForm
  const isShown = form != null
  const reportShown = useEffectEvent(onShown)
  useEffect(() => {
    if (isShown) reportShown(formId)
  }, [isShown, formId])
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
          {form.createdAt !== null && <span className="numeric">{formatDateTime(form.createdAt)}</span>}
        </p>
      </div>
      {error && !loading && (
        <Notice
          tone="warning"
          title="This form was read earlier, and can't be read again at the moment."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {messageOf(error)}
        </Notice>
      )}
      {(form.exclusionCount === null || form.warningCount === null) && (
        <Notice tone="warning" title="It is not known how many exclusions and warnings this form has." />
      )}
      {form.exclusionCount !== null && form.exclusionCount > 0 && (
        <Notice tone="danger" title={`${form.exclusionCount} exclusion flag(s) on form. You should reject this item.`} />
      )}
      {form.warningCount !== null && form.warningCount > 0 && (
        <Notice tone="warning" title={`${form.warningCount} warning flag(s) on form. Please speak to customer before approving item.`} />
      )}
      {checkPatientAge && <Notice tone="warning" title="Check patient age" />}
      {form.bmi && (
        <p className="numeric">
          <strong>BMI {form.bmi.bmi === null ? NO_VALUE : formatBmi(form.bmi.bmi)}</strong> · Height{' '}
          <ClampedText>{form.bmi.height ?? NO_VALUE}</ClampedText> · Weight <ClampedText>{form.bmi.weight ?? NO_VALUE}</ClampedText>
        </p>
      )}
      <Unreadable count={form.unreadable} one="question or answer of this form" many="questions or answers of this form" />
      {form.questions.length === 0 && form.unreadable === 0 && <p className="quiet">This form has no questions.</p>}
      <Questions questions={form.questions} />
      {children}
    </div>
  )
}

type Question = NonNullable<ConsultationFormQuery['consultationForm']>['questions'][number]
type AnswerValue = Question['answers'][number]

const isFlagged = ({ selected, flag }: AnswerValue) => selected && flag !== null

/** The flagged answers, each with a link to its question, then every question. */
function Questions({ questions }: { questions: readonly Question[] }) {
  const formId = useId()
  const headingId = (index: number) => `${formId}-${index}`
  const flagged = questions.flatMap(({ question, answers }, index) =>
    answers.filter(isFlagged).map((answer) => ({ id: headingId(index), question, answer })),
  )
  // Exclusions come first, then the other flagged answers. Each group stays in the order of the form.
  const sorted = flagged.toSorted((one, other) => Number(other.answer.flag === 'EXCLUSION') - Number(one.answer.flag === 'EXCLUSION'))
  return (
    <>
      {sorted.length > 0 && (
        <nav className={styles.flagged} aria-label="Flagged answers">
          <strong>Flagged answers</strong>
          <ul className="plain-list stack-tight">
            {sorted.map(({ id, question, answer }, index) => (
              <li key={`${index}-${id}`}>
                <FlagTag flag={answer.flag} />
                <span>
                  <a href={`#${id}`} onClick={(event) => jumpTo(event, id)}>
                    <FirstLines>{question ?? NO_VALUE}</FirstLines>
                  </a>{' '}
                  <strong>
                    <FirstLines>{answer.text ?? NO_VALUE}</FirstLines>
                  </strong>
                </span>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ol className="plain-list">
        {questions.map(({ question, answers }, index) => (
          <li key={`${index}-${question}`} className={`stack-tight ${styles.question}`}>
            <h3 id={headingId(index)} tabIndex={-1}>
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
    </>
  )
}

function Answer({ answer: { text, selected, flag } }: { answer: AnswerValue }) {
  const look = !selected ? styles.off : flag === 'EXCLUSION' ? styles.exclusion : flag === 'WARNING' ? styles.warning : ''
  return (
    <li className={`${styles.answer} ${look}`}>
      <svg className={styles.mark} viewBox="0 0 14 14" aria-hidden="true" fill="none" stroke="currentcolor" strokeWidth="2.2">
        {selected ? <path d="m1.5 7.5 4 4 7-9" /> : <circle cx="7" cy="7" r="1.2" strokeWidth="1" />}
      </svg>
      <span>
        <ClampedText>{text ?? NO_VALUE}</ClampedText>
        <span className="visually-hidden">{selected ? ' (chosen)' : ' (not chosen)'}</span>
      </span>
      {selected && <FlagTag flag={flag} />}
    </li>
  )
}

function FlagTag({ flag }: { flag: AnswerValue['flag'] }) {
  if (flag === null) return null
  return <Tag tone={flag === 'EXCLUSION' ? 'danger' : 'warning'}>{flag === 'EXCLUSION' ? 'Exclusion' : 'Warning'}</Tag>
}
