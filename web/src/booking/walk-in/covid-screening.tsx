import { useQuery } from '@apollo/client/react'
import { Alert, Button, Checkbox, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { messageOf } from '../../apollo/errors.ts'
import { Field } from '../../ui/field.tsx'
import { Loading } from '../../ui/loading.tsx'
import { type CovidAnswer, type CovidQuestion, isAnswered, shownQuestion } from './covid-questions.ts'
import { covidQuestionsDocument } from './screening-calls.ts'
import type { ScreeningProgress } from './walk-in-draft.ts'

type CovidProgress = Extract<ScreeningProgress, { phase: 'covid' }>

interface CovidScreeningProps {
  progress: CovidProgress
  /** Why the answers were not taken. */
  problem: string | undefined
  onChange: (progress: CovidProgress) => void
  onNext: (questions: readonly CovidQuestion[]) => void
  /** Begins the screening anew. */
  onRestart: () => void
  /** The way out of the screening. */
  leave: ReactNode
}

/** The questions before a COVID-19 test, all on one page. */
export function CovidScreening({ progress, problem, onChange, onNext, onRestart, leave }: CovidScreeningProps) {
  const { data, error, refetch } = useQuery(covidQuestionsDocument, { fetchPolicy: 'network-only' })
  if (error) {
    return <Unavailable title={messageOf(error)} leave={leave} onRetry={() => void refetch()} />
  }
  const questions = data?.getCovidQuestions
  if (questions === undefined) return <Loading />
  if (questions.length === 0) {
    return <Unavailable title="no questions" leave={leave} onRetry={() => void refetch()} />
  }
  const { answers, isUnderstood, isSent } = progress
  const canGoOn = isAnswered(questions, answers) && isUnderstood
  const answer = (number: number, given: CovidAnswer) => onChange({ ...progress, answers: { ...answers, [number]: given } })
  return (
    <form
      className="panel stack form-page"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (canGoOn && !isSent) onNext(questions)
      }}
    >
      {questions.map((question) => {
        const { number } = question
        const { text, followUp } = shownQuestion(question)
        const given = answers[number]
        return (
          <div key={number} className="stack-tight">
            <fieldset className="field">
              <legend>
                {number}. {text}
              </legend>
              <Radio.Group
                className="choices"
                disabled={isSent}
                value={given && (given.isYes ? 'Y' : 'N')}
                options={[
                  { value: 'Y', label: 'Yes' },
                  { value: 'N', label: 'No' },
                ]}
                onChange={({ target }) => answer(number, { isYes: target.value === 'Y', followUp: given?.followUp ?? '' })}
              />
            </fieldset>
            {given?.isYes && (
              <Field label={followUp}>
                {(control) => (
                  <Input
                    {...control}
                    autoComplete="off"
                    disabled={isSent}
                    value={given.followUp}
                    onChange={({ target }) => answer(number, { isYes: true, followUp: target.value })}
                  />
                )}
              </Field>
            )}
          </div>
        )
      })}
      <Checkbox checked={isUnderstood} disabled={isSent} onChange={({ target }) => onChange({ ...progress, isUnderstood: target.checked })}>
        I understand that this service is not suitable for TTR.
      </Checkbox>
      {problem !== undefined && (
        <p role="alert" className="fault">
          {problem}
        </p>
      )}
      <div className="actions">
        {leave}
        {isSent && problem !== undefined ? (
          <Button type="primary" onClick={onRestart}>
            Start the screening again
          </Button>
        ) : (
          <Button type="primary" htmlType="submit" disabled={!canGoOn} loading={isSent}>
            Next
          </Button>
        )}
      </div>
    </form>
  )
}

function Unavailable({ title, leave, onRetry }: { title: string; leave: ReactNode; onRetry: () => void }) {
  return (
    <>
      <Alert type="error" showIcon role="alert" title={title} action={<Button onClick={onRetry}>Try again</Button>} />
      <div className="actions">{leave}</div>
    </>
  )
}
