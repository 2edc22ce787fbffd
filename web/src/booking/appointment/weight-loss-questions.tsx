import { useMutation, useQuery } from '@apollo/client/react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { isBlank } from '#rules/text.ts'
import { client } from '../../apollo/client.ts'
import { messageOf, noDataError, unreadableIn } from '../../apollo/errors.ts'
import { lookUpOutcome } from '../../apollo/unknown-outcome.ts'
import { graphql } from '../../generated/gql.ts'
import type { WeightLossQuestionsQuery } from '../../generated/graphql.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkboxes, Radios } from '../../ui/choice/option-group.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { ClampedWithin } from '../../ui/text/clamped-text.tsx'
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

/** The weight-loss service's detailed questions. Each answer is saved as soon as it is entered. */
export function WeightLossQuestions({ appointmentId, locationId, onUnsaved }: WeightLossQuestionsProps) {
  const { data, error, refetch } = useQuery(weightLossQuestionsDocument, {
    variables: { appointmentId, locationId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const [changed, setChanged] = useState<Record<number, Question>>({})
  const { save, saveAgain, isUnsaved, failure } = useAnswerSaving(appointmentId, locationId)
  const report = useEffectEvent(onUnsaved)
  useEffect(() => report(isUnsaved), [isUnsaved])
  useUnsaved(isUnsaved ? 'An answer is not saved. It will be lost if you leave.' : undefined)
  if (error && data?.weightLossQuestions === undefined) {
    return <Notice tone="danger" title={`Error: ${messageOf(error)}`} action={<Button onClick={() => void refetch()}>Try again</Button>} />
  }
  if (data?.weightLossQuestions === undefined) return <Loading />
  const questions = data.weightLossQuestions.map((question, place) => changed[place] ?? question)
  const unreadable = unreadableIn('weightLossQuestions', error)
  if (questions.length === 0 && unreadable === 0) return <p className="quiet">no questions</p>

  const answer = (place: number, checked: number[]) => {
    const question = questions[place]
    if (question === undefined) return
    const answered = {
      ...question,
      options: question.options.map((option, index) => ({ ...option, checked: checked.includes(index) })),
    }
    setChanged((before) => ({ ...before, [place]: answered }))
    save(place, answered)
  }
  return (
    <div className="stack">
      <Unreadable count={unreadable} one="question" many="questions" />
      {questions.map((question, place) => (
        <QuestionField key={place} question={question} number={place + 1} onAnswer={(checked) => answer(place, checked)} />
      ))}
      {failure !== undefined && (
        <Notice tone="danger" title="An answer was not saved." action={<Button onClick={saveAgain}>Save again</Button>}>
          {messageOf(failure)}
        </Notice>
      )}
    </div>
  )
}

interface QuestionFieldProps {
  question: Question
  number: number
  /** Called with the indexes of the checked options. */
  onAnswer: (checked: number[]) => void
}

function QuestionField({ question, number, onAnswer }: QuestionFieldProps) {
  const name = useId()
  const options = question.options.map(({ label }, index) => ({ value: index, label: labelOr(label, `Option ${index + 1}`) }))
  const labels = question.options.map(({ label }) => label)
  const checked = checkedIndexes(question)
  return (
    <fieldset className="field">
      <ClampedWithin around={(content) => <legend>{content}</legend>}>{`${number}. ${labelOr(question.label, 'Question')}`}</ClampedWithin>
      {question.multiSelect ? (
        <Checkboxes options={options} value={checked} onChange={(now) => onAnswer(chosenOptions(labels, checked, now))} />
      ) : (
        <Radios name={name} options={options} value={checked[0]} onChange={(index) => onAnswer([index])} />
      )}
    </fieldset>
  )
}

/** Saves answers one request at a time, so that an earlier answer can't arrive after a later one. */
function useAnswerSaving(appointmentId: string, locationId: string) {
  const [update] = useMutation(updateWeightLossQuestionsDocument)
  /** Answers that aren't known to be saved, keyed by question index. */
  const unsaved = useRef(new Map<number, Question>())
  const isSaving = useRef(false)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  /** Refetches the questions and checks whether the sent answers are stored. Resolves to undefined if that can't be determined. */
  const areStored = async (sent: readonly [number, Question][]) => {
    const { data: now, error } = await client.query({
      query: weightLossQuestionsDocument,
      variables: { appointmentId, locationId },
      fetchPolicy: 'no-cache',
    })
    if (!now?.weightLossQuestions) throw noDataError(error)
    const stored = sent.map(([, { traversalId, index, label }]) =>
      now.weightLossQuestions.find((known) => known.traversalId === traversalId && known.index === index && known.label === label),
    )
    // If one of the sent questions is no longer readable, its answer can't be compared.
    if (stored.includes(undefined)) return undefined
    return sent.every(([, question], place) => checkedIndexes(stored[place] ?? { options: [] }).join() === checkedIndexes(question).join())
  }
  const send = async () => {
    setIsUnsaved(true)
    if (isSaving.current) return
    isSaving.current = true
    setFailure(undefined)
    const failedForms = new Set<string>()
    for (;;) {
      const sent = ofOneForm([...unsaved.current].filter(([, { traversalId }]) => !failedForms.has(traversalId)))
      const [first] = sent
      if (first === undefined) break
      const { data: answer, error: problem } = await update({
        variables: { input: { appointmentId, locationId, questions: sent.map(([, question]) => withoutTypename(question)) } },
      })
      const failed = answer?.updateWeightLossQuestions ? undefined : await lookUpOutcome(problem, () => areStored(sent))
      if (failed !== undefined) {
        setFailure(failed)
        failedForms.add(first[1].traversalId)
        continue
      }
      for (const [place, question] of sent) if (unsaved.current.get(place) === question) unsaved.current.delete(place)
    }
    isSaving.current = false
    setIsUnsaved(unsaved.current.size > 0)
  }
  return {
    save: (place: number, answered: Question) => {
      unsaved.current.set(place, answered)
      void send()
    },
    saveAgain: () => void send(),
    isUnsaved,
    failure,
  }
}

/** The answers that belong to the same form as the first one. An update can't contain several forms. */
function ofOneForm(answers: [number, Question][]): [number, Question][] {
  const traversalId = answers[0]?.[1].traversalId
  return answers.filter(([, question]) => question.traversalId === traversalId)
}

const checkedIndexes = ({ options }: Pick<Question, 'options'>) => options.flatMap(({ checked }, index) => (checked ? [index] : []))

const labelOr = (label: string | null, otherwise: string) => (isBlank(label) ? otherwise : label)

/** Removes the `__typename` fields that the cache adds. */
function withoutTypename({ __typename: _, options, ...question }: Question & { __typename?: string }) {
  return { ...question, options: options.map(({ label, checked, correct }) => ({ label, checked, correct })) }
}
