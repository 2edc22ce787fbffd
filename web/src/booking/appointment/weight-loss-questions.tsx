import { useMutation, useQuery } from '@apollo/client/react'
import { Alert, Button, Checkbox, Radio } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import type { WeightLossQuestionsQuery } from '../../generated/graphql.ts'
import { chosenOptions } from '../../rules/exclusive-options.ts'
import { Loading } from '../../ui/loading.tsx'

const weightLossQuestionsDocument = graphql(`
  query WeightLossQuestions($appointmentId: RecordID!, $locationId: RecordID!) {
    weightLossQuestions(appointmentId: $appointmentId, locationId: $locationId) {
      label
      age
      gender
      formType
      traversalId
      identifier
      index
      multiSelect
      sortKey
      selfOrder
      responseId
      options {
        label
        checked
        correct
      }
    }
  }
`)

const updateWeightLossQuestionsDocument = graphql(`
  mutation UpdateWeightLossQuestions($input: UpdateWeightLossQuestionsInput!) {
    updateWeightLossQuestions(input: $input) {
      saved
    }
  }
`)

type Question = WeightLossQuestionsQuery['weightLossQuestions'][number]

interface WeightLossQuestionsProps {
  appointmentId: string
  locationId: string
  /** Told whether an answer waits to be saved. */
  onUnsaved: (isUnsaved: boolean) => void
}

/** The detailed questions of the weight-loss service; each answer is saved as it is given. */
export function WeightLossQuestions({ appointmentId, locationId, onUnsaved }: WeightLossQuestionsProps) {
  const { data, error, refetch } = useQuery(weightLossQuestionsDocument, {
    variables: { appointmentId, locationId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const [changed, setChanged] = useState<Record<number, Question>>({})
  const [unsaved, setUnsaved] = useState<Record<number, Question>>({})
  const [update, { error: notSaved, loading: isSaving }] = useMutation(updateWeightLossQuestionsDocument, { errorPolicy: 'all' })
  const isUnsaved = isSaving || notSaved !== undefined
  const tell = useEffectEvent(onUnsaved)
  useEffect(() => tell(isUnsaved), [isUnsaved])
  if (error) {
    return (
      <Alert
        type="error"
        showIcon
        title={`Error: ${messageOf(error)}`}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  }
  if (data?.weightLossQuestions === undefined) return <Loading />
  const questions = data.weightLossQuestions.map((question, place) => changed[place] ?? question)
  if (questions.length === 0) return <p className="quiet">no questions</p>

  /** Sends answers; those that could not be saved are sent with the next one. */
  const send = async (answers: Record<number, Question>) => {
    const { data: answer } = await update({
      variables: { input: { appointmentId, questions: Object.values(answers).map(withoutTypename) } },
    })
    setUnsaved(answer?.updateWeightLossQuestions ? {} : answers)
  }
  const answer = (place: number, labels: string[]) => {
    const question = questions[place]
    if (question === undefined) return
    const answered = {
      ...question,
      options: question.options.map((option) => ({ ...option, checked: labels.includes(option.label ?? '') })),
    }
    setChanged((before) => ({ ...before, [place]: answered }))
    void send({ ...unsaved, [place]: answered })
  }
  return (
    <div className="stack">
      {questions.map(({ label, multiSelect, options }, place) => {
        const labels = options.map((option) => option.label ?? '')
        const checked = options.filter((option) => option.checked).map((option) => option.label ?? '')
        return (
          <fieldset key={label} className="field">
            <legend>
              {place + 1}. {label}
            </legend>
            {multiSelect ? (
              <Checkbox.Group options={labels} value={checked} onChange={(next) => answer(place, chosenOptions(checked, next))} />
            ) : (
              <Radio.Group options={labels} value={checked[0]} onChange={({ target }) => answer(place, [target.value])} />
            )}
          </fieldset>
        )
      })}
      {notSaved && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title="An answer was not saved."
          description={messageOf(notSaved)}
          action={
            <Button
              onClick={() =>
                void update({ variables: { input: { appointmentId, questions: Object.values(changed).map(withoutTypename) } } })
              }
            >
              Save again
            </Button>
          }
        />
      )}
    </div>
  )
}

/** What the cache adds to an answer is no part of what is sent. */
function withoutTypename({ __typename: _, options, ...question }: Question & { __typename?: string }) {
  return { ...question, options: options.map(({ label, checked, correct }) => ({ label, checked, correct })) }
}
