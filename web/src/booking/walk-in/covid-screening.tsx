import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { messageOf } from '../../apollo/errors.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckField } from '../../ui/form/fields/check-field.tsx'
import { ChoiceField } from '../../ui/form/fields/choice-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import layout from '../layout.module.css'
import { yesOrNo } from '../yes-or-no.ts'
import { answersOf, type CovidQuestion, type CovidValues, covidValues, isAnswered, shownQuestion } from './covid-questions.ts'
import { covidQuestionsDocument } from './screening-calls.ts'
import type { ScreeningProgress } from './walk-in-draft.ts'

type CovidProgress = Extract<ScreeningProgress, { phase: 'covid' }>

interface CovidScreeningProps {
  progress: CovidProgress
  /** Why the last attempt to send the answers failed. */
  problem: string | undefined
  onChange: (progress: CovidProgress) => void
  onNext: (questions: readonly CovidQuestion[]) => void
  onRestart: () => void
  /** The button that leaves the screening. */
  leave: ReactNode
}

/** The questions before a COVID-19 test, all on one page. */
export function CovidScreening({ leave, ...form }: CovidScreeningProps) {
  const { data, error, refetch } = useQuery(covidQuestionsDocument, { fetchPolicy: 'network-only' })
  if (error) {
    return <Unavailable title={messageOf(error)} leave={leave} onRetry={() => void refetch()} />
  }
  const questions = data?.getCovidQuestions
  if (questions == null) return <Loading />
  if (questions.length === 0) {
    return <Unavailable title="no questions" leave={leave} onRetry={() => void refetch()} />
  }
  return <CovidForm {...form} leave={leave} questions={questions} />
}

function CovidForm({
  progress,
  problem,
  onChange,
  onNext,
  onRestart,
  leave,
  questions,
}: CovidScreeningProps & { questions: readonly CovidQuestion[] }) {
  const { isSent } = progress
  const form = useForm<CovidValues>({
    values: covidValues(questions, progress),
    onChange: (values) => onChange({ ...progress, answers: answersOf(values), isUnderstood: values.isUnderstood }),
  })
  const { control, values } = form
  const canGoOn = isAnswered(questions, answersOf(values)) && values.isUnderstood
  return (
    <Form form={form} className={`panel stack ${layout.form}`} isBusy={isSent} onSubmit={() => canGoOn && onNext(questions)}>
      {questions.map((question) => {
        const { number } = question
        const { text, followUp } = shownQuestion(question)
        return (
          <div key={number} className="stack-tight">
            <ChoiceField control={control} name={`answers.${number}`} label={`${number}. ${text}`} options={yesOrNo} />
            {values.answers[number] === 'Y' && (
              <TextField control={control} name={`followUps.${number}`} label={followUp} autoComplete="off" />
            )}
          </div>
        )
      })}
      <CheckField control={control} name="isUnderstood" label="I understand that this service is not suitable for TTR." />
      {problem !== undefined && (
        <p role="alert" className="fault">
          {problem}
        </p>
      )}
      <div className="actions">
        {leave}
        {isSent && problem !== undefined ? (
          <Button kind="primary" onClick={onRestart}>
            Start the screening again
          </Button>
        ) : (
          <Button kind="primary" type="submit" disabled={!canGoOn} isBusy={isSent}>
            Next
          </Button>
        )}
      </div>
    </Form>
  )
}

function Unavailable({ title, leave, onRetry }: { title: string; leave: ReactNode; onRetry: () => void }) {
  return (
    <>
      <Notice tone="danger" title={title} action={<Button onClick={onRetry}>Try again</Button>} />
      <div className="actions">{leave}</div>
    </>
  )
}
