import { useMutation, useQuery } from '@apollo/client/react'
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import { isBlank } from '#rules/text.ts'
import { client } from '../../apollo/client.ts'
import { messageOf, noDataError, unreadableIn } from '../../apollo/errors.ts'
import { lookUpOutcome } from '../../apollo/unknown-outcome.ts'
import { graphql } from '../../generated/gql.ts'
import type { WeightLossQuestionsQuery } from '../../generated/graphql.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkboxes, Radios } from '../../ui/choice/option-group.tsx'
import { FieldGroup } from '../../ui/field/field-group.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { scrollIntoView } from '../../ui/notice/scroll-into-view.ts'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
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
  ref: Ref<AnswersCheck>
}

export interface AnswersCheck {
  /**
   * Whether the answers on the screen are the stored ones. If someone else has changed an answer, shows the stored answers, and says so.
   * Undefined if the stored answers can't be read.
   */
  areCurrent: () => Promise<boolean | undefined>
}

/** The weight-loss service's detailed questions. Each answer is saved as soon as it is entered. */
export function WeightLossQuestions({ appointmentId, locationId, onUnsaved, ref }: WeightLossQuestionsProps) {
  const { data, error, refetch } = useQuery(weightLossQuestionsDocument, {
    variables: { appointmentId, locationId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const [changed, setChanged] = useState<Record<number, Question>>({})
  const { save, saveAgain, isUnsaved, failure } = useAnswerSaving(appointmentId, locationId)
  const [replaced, setReplaced] = useState<{ places: readonly number[]; at: number }>()
  useImperativeHandle(ref, () => ({
    areCurrent: async () => {
      const shown = (data?.weightLossQuestions ?? []).map((question, place) => changed[place] ?? question)
      const stored = await readQuestions(appointmentId, locationId).catch(() => undefined)
      if (stored === undefined) return undefined
      const differing = shown.flatMap((question, place) => {
        const known = findQuestion(stored, question, place)
        return known !== undefined && !isSameAnswer(known, question) ? [place] : []
      })
      if (differing.length === 0) return true
      client.writeQuery({
        query: weightLossQuestionsDocument,
        variables: { appointmentId, locationId },
        data: { weightLossQuestions: [...stored] },
      })
      // Keeps answers that the user has entered during the check.
      setChanged((now) => Object.fromEntries(Object.entries(now).filter(([place, question]) => changed[Number(place)] !== question)))
      setReplaced({ places: differing, at: performance.now() })
      return false
    },
  }))
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
    setReplaced(undefined)
    save(place, answered)
  }
  return (
    <div className="stack">
      <Unreadable count={unreadable} one="question" many="questions" />
      {replaced !== undefined && (
        <Notice
          // A new key, so that the notice is announced and scrolled into view again after each check.
          key={replaced.at}
          ref={scrollIntoView}
          tone="warning"
          title={`The recorded answers to these questions were different: ${replaced.places.map((place) => place + 1).join(', ')}. Someone else may have changed them. They are shown now: check them before you continue.`}
        />
      )}
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
    <FieldGroup label={`${number}. ${labelOr(question.label, 'Question')}`}>
      {question.multiSelect ? (
        <Checkboxes options={options} value={checked} onChange={(now) => onAnswer(chosenOptions(labels, checked, now))} />
      ) : (
        <Radios name={name} options={options} value={checked[0]} onChange={(index) => onAnswer([index])} />
      )}
    </FieldGroup>
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
    const now = await readQuestions(appointmentId, locationId)
    const stored = sent.map(([place, question]) => findQuestion(now, question, place))
    // If one of the sent questions is no longer readable, its answer can't be compared.
    if (stored.includes(undefined)) return undefined
    return sent.every(([, question], index) => isSameAnswer(stored[index] ?? { options: [] }, question))
  }
  /** Returns the error, or undefined if the answers were saved. */
  const sendAnswers = async (sent: readonly [number, Question][]): Promise<unknown> => {
    const { data: answer, error: problem } = await update({
      variables: { input: { appointmentId, locationId, questions: sent.map(([, question]) => withoutTypename(question)) } },
    })
    const failed = answer?.updateWeightLossQuestions ? undefined : await lookUpOutcome(problem, () => areStored(sent))
    if (failed !== undefined) return failed
    for (const [place, question] of sent) if (unsaved.current.get(place) === question) unsaved.current.delete(place)
    return undefined
  }
  const send = async () => {
    setIsUnsaved(true)
    if (isSaving.current) return
    isSaving.current = true
    setFailure(undefined)
    const failedForms = new Set<string>()
    const nextAnswers = () => ofOneForm([...unsaved.current].filter(([, { traversalId }]) => !failedForms.has(traversalId)))
    for (let answers = nextAnswers(); answers.length > 0; answers = nextAnswers()) {
      const failed = await sendAnswers(answers)
      if (failed === undefined) continue
      setFailure(failed)
      const [first] = answers
      if (first !== undefined) failedForms.add(first[1].traversalId)
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

/** The answers that belong to the same form as the first answer. An update can contain the answers of only one form. */
function ofOneForm(answers: [number, Question][]): [number, Question][] {
  const traversalId = answers[0]?.[1].traversalId
  return answers.filter(([, question]) => question.traversalId === traversalId)
}

/** Reads the stored questions. @throws if they can't be read */
async function readQuestions(appointmentId: string, locationId: string): Promise<readonly Question[]> {
  const { data, error } = await client.query({
    query: weightLossQuestionsDocument,
    variables: { appointmentId, locationId },
    fetchPolicy: 'no-cache',
  })
  if (!data?.weightLossQuestions) throw noDataError(error)
  return data.weightLossQuestions
}

/** Finds a question in a refetched list. Undefined if no question matches, or if the question has moved and several match. */
function findQuestion(list: readonly Question[], question: Question, place: number): Question | undefined {
  const isSame = (other: Question | undefined) =>
    other?.traversalId === question.traversalId && other.index === question.index && other.label === question.label
  if (isSame(list[place])) return list[place]
  const matches = list.filter(isSame)
  return matches.length === 1 ? matches[0] : undefined
}

function isSameAnswer(one: Pick<Question, 'options'>, other: Pick<Question, 'options'>): boolean {
  return checkedIndexes(one).join() === checkedIndexes(other).join()
}

const checkedIndexes = ({ options }: Pick<Question, 'options'>) => options.flatMap(({ checked }, index) => (checked ? [index] : []))

const labelOr = (label: string | null, otherwise: string) => (isBlank(label) ? otherwise : label)

/** Removes the `__typename` fields that the cache adds. */
function withoutTypename({ __typename: _, options, ...question }: Question & { __typename?: string }) {
  return { ...question, options: options.map(({ label, checked, correct }) => ({ label, checked, correct })) }
}
