import { useMutation, useQuery } from '@apollo/client/react'
import { Alert, Button, Checkbox, Radio } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { client } from '../../apollo/client.ts'
import { messageOf } from '../../apollo/errors.ts'
import { lookUpOutcome } from '../../apollo/unknown-outcome.ts'
import { graphql } from '../../generated/gql.ts'
import type { WeightLossQuestionsQuery } from '../../generated/graphql.ts'
import { ClampedText } from '../../ui/clamped-text.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useUnsaved } from '../../ui/unsaved.ts'
import { chosenOptions } from '../exclusive-options.ts'

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
  /** Reports whether any answer is still unsaved. */
  onUnsaved: (isUnsaved: boolean) => void
}

/** The detailed questions of the weight-loss service. Each answer is saved as soon as it is entered. */
export function WeightLossQuestions({ appointmentId, locationId, onUnsaved }: WeightLossQuestionsProps) {
  const { data, error, refetch } = useQuery(weightLossQuestionsDocument, {
    variables: { appointmentId, locationId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const [changed, setChanged] = useState<Record<number, Question>>({})
  const [update] = useMutation(updateWeightLossQuestionsDocument, { errorPolicy: 'all' })
  /** Answers that aren't saved, or may not be, by the index of their question. */
  const unsaved = useRef(new Map<number, Question>())
  const isSaving = useRef(false)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const report = useEffectEvent(onUnsaved)
  useEffect(() => report(isUnsaved), [isUnsaved])
  useUnsaved(isUnsaved ? 'An answer is not saved. It is lost when you leave.' : undefined)
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

  /** Refetches the questions and checks that the sent answers are stored. */
  const areStored = async (sent: readonly [number, Question][]) => {
    const { data: now } = await client.query({
      query: weightLossQuestionsDocument,
      variables: { appointmentId, locationId },
      fetchPolicy: 'no-cache',
      errorPolicy: 'none',
    })
    return sent.every(([place, question]) => {
      const stored = now?.weightLossQuestions[place]
      return stored?.label === question.label && checkedLabels(stored).join() === checkedLabels(question).join()
    })
  }
  /** Sends unsaved answers one request at a time, so that an earlier answer can't arrive after a later one. */
  const save = async () => {
    setIsUnsaved(true)
    if (isSaving.current) return
    isSaving.current = true
    setFailure(undefined)
    while (unsaved.current.size > 0) {
      const sent = [...unsaved.current]
      const { data: answer, error: problem } = await update({
        variables: { input: { appointmentId, questions: sent.map(([, question]) => withoutTypename(question)) } },
      })
      const failed = answer?.updateWeightLossQuestions ? undefined : await lookUpOutcome(problem, () => areStored(sent))
      if (failed !== undefined) {
        setFailure(failed)
        break
      }
      for (const [place, question] of sent) if (unsaved.current.get(place) === question) unsaved.current.delete(place)
    }
    isSaving.current = false
    setIsUnsaved(unsaved.current.size > 0)
  }
  const answer = (place: number, labels: string[]) => {
    const question = questions[place]
    if (question === undefined) return
    const answered = {
      ...question,
      options: question.options.map((option) => ({ ...option, checked: labels.includes(option.label ?? '') })),
    }
    setChanged((before) => ({ ...before, [place]: answered }))
    unsaved.current.set(place, answered)
    void save()
  }
  return (
    <div className="stack">
      {questions.map(({ label, multiSelect, options }, place) => {
        const labels = options.map((option) => option.label ?? '')
        const checked = checkedLabels({ options })
        return (
          <fieldset key={label} className="field">
            <legend>
              <ClampedText>{`${place + 1}. ${label}`}</ClampedText>
            </legend>
            {multiSelect ? (
              <Checkbox.Group options={labels} value={checked} onChange={(next) => answer(place, chosenOptions(checked, next))} />
            ) : (
              <Radio.Group options={labels} value={checked[0]} onChange={({ target }) => answer(place, [target.value])} />
            )}
          </fieldset>
        )
      })}
      {failure !== undefined && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title="An answer was not saved."
          description={messageOf(failure)}
          action={<Button onClick={() => void save()}>Save again</Button>}
        />
      )}
    </div>
  )
}

const checkedLabels = ({ options }: Pick<Question, 'options'>) => options.filter(({ checked }) => checked).map(({ label }) => label ?? '')

/** Removes the `__typename` fields that the cache adds. */
function withoutTypename({ __typename: _, options, ...question }: Question & { __typename?: string }) {
  return { ...question, options: options.map(({ label, checked, correct }) => ({ label, checked, correct })) }
}
