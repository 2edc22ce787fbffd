import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { button, openAppointment, una } from '#tests/component/support/appointments.ts'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { anAppointment } from '#tests/component/support/records/bookings.ts'
import { answersOf, weightLossQuestions } from '#tests/component/support/records/weight-loss.ts'
import { region } from '#tests/component/support/region.ts'
import { allSettled, type Responses, reportUnreadable, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'

const questions = region('Pre-screen questions')
const question = (label: string) => questions.getByRole('group', { name: label })
const numbered = questions.getByRole('group', { name: /^\d\. / })
const disorder = question('2. Have you had an eating disorder?')
const conditions = question('3. Which of these do you have?')
const thyroid = question('4. Do you take medicine for a thyroid condition?')
const problem = questions.getByRole('alert')
const next = button('Next')
const no = { name: 'No', exact: true }

const weightLoss = anAppointment({
  status: 'in_progress',
  pharmacist: una,
  course: { name: 'Weight-loss service', onSchedServiceId: '118342' },
})
const open = (responses: Responses = {}) =>
  openAppointment(weightLoss, {
    step: 'edit',
    weightLossQuestions: () => weightLossQuestions(),
    updateWeightLossQuestions: () => ({ saved: true }),
    ...responses,
  })
/** For each request, the questions sent and their checked options. */
const answersSent = () => sent('UpdateWeightLossQuestions').map(({ input }) => answersOf(input.questions))
const refuse = () => {
  throw gatewayFailure('UPSTREAM_REJECTED', 'The form service refused.')
}
const lose = () => {
  throw new ConnectionFailure()
}
const storeNo = (place: number) => ({
  weightLossQuestions: () =>
    weightLossQuestions().map((each, index) => ({
      ...each,
      options: each.options.map((option) => ({ ...option, checked: index === place && option.label === 'No' })),
    })),
})

describe('the weight-loss section', () => {
  it('shows answers that someone else has changed, and requires the confirmation again', async () => {
    await open(storeNo(1))
    await expect.element(disorder.getByRole('radio', no)).toBeChecked()
    await page.getByRole('checkbox', { name: 'I confirm this patient meets the service specification.' }).click()
    respond(storeNo(3))
    await next.click()
    await expect.element(problem).toMatchTextContent('The recorded answers to these questions were different: 2, 4.')
    await expect.element(disorder.getByRole('radio', no)).not.toBeChecked()
    await expect.element(thyroid.getByRole('radio', no)).toBeChecked()
    await expectAccessible()
    // The confirmation was for the earlier answers, so the user has to confirm the new ones.
    await expect.element(next).toBeDisabled()
    await page.getByRole('checkbox', { name: 'I confirm this patient meets the service specification.' }).click()
    await next.click()
    await expect.element(page.getByRole('heading', { name: 'Medication administered' })).toBeVisible()
    // The course's own questions aren't asked for this service, so the answers recorded for them aren't shown.
    await expect.element(page.getByText('Pre-screen answers on record')).not.toBeInTheDocument()
  })

  it('does not open the next step if the user leaves while the answers are being checked', async () => {
    const screen = await open(storeNo(1))
    await expect.element(disorder.getByRole('radio', no)).toBeChecked()
    await page.getByRole('checkbox', { name: 'I confirm this patient meets the service specification.' }).click()
    const response = Promise.withResolvers<ReturnType<typeof weightLossQuestions>>()
    respond({ weightLossQuestions: () => response.promise })
    await next.click()
    await expect.poll(() => sent('WeightLossQuestions')).toHaveLength(2)
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
    await expect.element(page.getByRole('heading', { name: 'Appointments today' })).toBeVisible()
    response.resolve(storeNo(1).weightLossQuestions())
    await allSettled()
    expect(screen.address()).not.toContain('complete')
  })

  it('lets the user go on even if two questions look the same', async () => {
    const alike = storeNo(1)
      .weightLossQuestions()
      .slice(0, 2)
      .map((each) => ({ ...each, index: null, label: null }))
    await open({ weightLossQuestions: () => alike })
    await expect.element(numbered).toHaveLength(2)
    await page.getByRole('checkbox', { name: 'I confirm this patient meets the service specification.' }).click()
    await next.click()
    await expect.element(page.getByRole('heading', { name: 'Medication administered' })).toBeVisible()
  })

  it('lets the user go on if refetching the recorded answers fails, but shows a notice', async () => {
    await open(storeNo(1))
    await expect.element(disorder.getByRole('radio', no)).toBeChecked()
    await page.getByRole('checkbox', { name: 'I confirm this patient meets the service specification.' }).click()
    respond({
      weightLossQuestions: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'Down')
      },
    })
    await next.click()
    await expect.element(page.getByRole('heading', { name: 'Medication administered' })).toBeVisible()
    await expect.element(page.getByText("The pre-screen answers couldn't be read again.", { exact: false })).toBeVisible()
  })

  it("shows the weight-loss questions instead of the course's questions", { tags: ['BK-447'] }, async () => {
    await open()
    await expect.element(numbered).toHaveLength(4)
    await expect.element(questions.getByText(/Are you feeling well today/)).not.toBeInTheDocument()
    await expect.element(questions.getByRole('radio')).toHaveLength(6)
    await expect.element(conditions.getByRole('checkbox')).toHaveLength(3)
    expect(sent('WeightLossQuestions')).toEqual([{ appointmentId: 'ap-1', locationId: '1001' }])
    await expectAccessible()
  })

  it("says how many questions can't be read, and shows the others", { tags: ['BK-447'] }, async () => {
    reportUnreadable('weightLossQuestions', 1)
    await open()
    await expect.element(numbered).toHaveLength(4)
    await expect.element(questions.getByText("1 question can't be read", { exact: false })).toBeVisible()
  })

  it('says "no questions" if the list of questions is empty', { tags: ['BK-464'] }, async () => {
    await open({ weightLossQuestions: () => [] })
    await expect.element(questions.getByText('no questions', { exact: true })).toBeVisible()
  })

  it('shows the stored answers, and sends each new answer immediately', { tags: ['BK-448'] }, async () => {
    await open(storeNo(1))
    await expect.element(disorder.getByRole('radio', no)).toBeChecked()
    await conditions.getByRole('checkbox', { name: 'Sleep apnoea' }).click()
    await expect.poll(answersSent).toEqual([[[3, 'Sleep apnoea']]])
    await disorder.getByRole('radio', { name: 'Yes' }).click()
    await expect.poll(answersSent).toEqual([[[3, 'Sleep apnoea']], [[2, 'Yes']]])
    const [, , stored] = weightLossQuestions()
    expect(sent('UpdateWeightLossQuestions')[0]).toEqual({
      input: {
        appointmentId: 'ap-1',
        locationId: '1001',
        questions: [{ ...stored, options: stored?.options.map((option) => ({ ...option, checked: option.label === 'Sleep apnoea' })) }],
      },
    })
  })

  it('unchecks "None of the above" when another option is checked, and vice versa', { tags: ['BK-448'] }, async () => {
    await open()
    const option = (name: string) => conditions.getByRole('checkbox', { name })
    await option('Sleep apnoea').click()
    await option('None of the above').click()
    await expect.element(option('Sleep apnoea')).not.toBeChecked()
    await option('Type 2 diabetes').click()
    await expect.element(option('None of the above')).not.toBeChecked()
    await expect.poll(() => answersSent().at(-1)).toEqual([[3, 'Type 2 diabetes']])
  })

  it('distinguishes options with the same label or no label', { tags: ['BK-228', 'BK-448'] }, async () => {
    const unnamed = { label: null, checked: false, correct: false }
    const unlabelled = weightLossQuestions().slice(0, 2)
    await open({ weightLossQuestions: () => unlabelled.map((each) => ({ ...each, label: null, options: [unnamed, unnamed] })) })
    await expect.poll(() => textsOf(numbered)).toEqual(['1. QuestionOption 1Option 2', '2. QuestionOption 1Option 2'])
    await question('2. Question').getByRole('radio', { name: 'Option 2' }).click()
    await expect.element(question('2. Question').getByRole('radio', { name: 'Option 1' })).not.toBeChecked()
    await expect.poll(() => sent('UpdateWeightLossQuestions')).toHaveLength(1)
    expect(sent('UpdateWeightLossQuestions')[0]?.input.questions).toMatchObject([
      { index: 2, options: [unnamed, { ...unnamed, checked: true }] },
    ])
  })

  it('reports an answer that was not saved, keeps it, and sends it again', { tags: ['BK-448', 'BK-471'] }, async () => {
    await open({ updateWeightLossQuestions: refuse })
    await page.getByRole('checkbox', { name: 'I confirm this patient meets the service specification.' }).click()
    await expect.element(next).toBeEnabled()
    await disorder.getByRole('radio', no).click()
    await expect.element(problem).toMatchTextContent('An answer was not saved.The form service refused.')
    await expect.element(disorder.getByRole('radio', no)).toBeChecked()
    await expect.element(next).toBeDisabled()
    respond({ updateWeightLossQuestions: () => ({ saved: true }) })
    await problem.getByRole('button', { name: 'Save again' }).click()
    await expect.element(problem).not.toBeInTheDocument()
    await expect.element(next).toBeEnabled()
    expect(answersSent()).toEqual([[[2, 'No']], [[2, 'No']]])
  })

  it('resends a failed answer together with the next one', { tags: ['BK-448', 'BK-471'] }, async () => {
    await open({ updateWeightLossQuestions: refuse })
    await disorder.getByRole('radio', no).click()
    await expect.element(problem).toMatchTextContent('An answer was not saved.')
    respond({ updateWeightLossQuestions: () => ({ saved: true }) })
    await thyroid.getByRole('radio', no).click()
    await expect.element(problem).not.toBeInTheDocument()
    expect(answersSent().at(-1)).toEqual([
      [2, 'No'],
      [4, 'No'],
    ])
  })

  it('sends the answers of different forms in separate requests', { tags: ['BK-448'] }, async () => {
    const response = Promise.withResolvers<{ saved: boolean }>()
    await open({
      weightLossQuestions: () => weightLossQuestions().map((each) => ({ ...each, traversalId: `d-${each.index}` })),
      updateWeightLossQuestions: () => response.promise,
    })
    await conditions.getByRole('checkbox', { name: 'Sleep apnoea' }).click()
    await disorder.getByRole('radio', no).click()
    await thyroid.getByRole('radio', no).click()
    response.resolve({ saved: true })
    await expect.poll(answersSent).toEqual([[[3, 'Sleep apnoea']], [[2, 'No']], [[4, 'No']]])
    await expect.element(problem).not.toBeInTheDocument()
  })

  it('sends a second answer only after the first request ends, and keeps both if the first request fails', {
    tags: ['BK-448', 'BK-471'],
  }, async () => {
    const response = Promise.withResolvers<never>()
    const screen = await open({ updateWeightLossQuestions: () => response.promise })
    await disorder.getByRole('radio', no).click()
    await thyroid.getByRole('radio', no).click()
    await expect.element(thyroid.getByRole('radio', no)).toBeChecked()
    expect(answersSent()).toEqual([[[2, 'No']]])
    response.reject(gatewayFailure('UPSTREAM_REJECTED', 'The form service refused.'))
    await expect.element(problem).toMatchTextContent('An answer was not saved.')

    void screen.goTo('/dashboard/1001')
    const leaving = page.getByRole('dialog', { name: 'Leave this page?' })
    await expect.element(leaving).toMatchTextContent('An answer is not saved. It will be lost if you leave.')
    await leaving.getByRole('button', { name: 'Stay' }).click()
    respond({ updateWeightLossQuestions: () => ({ saved: true }) })
    await problem.getByRole('button', { name: 'Save again' }).click()
    await expect.element(problem).not.toBeInTheDocument()
    expect(answersSent().slice(1)).toEqual([
      [
        [2, 'No'],
        [4, 'No'],
      ],
    ])
  })

  it('refetches answers after a lost response, and does not resend those that were saved', { tags: ['BK-448', 'BK-471'] }, async () => {
    const screen = await open({ updateWeightLossQuestions: lose })
    await expect.element(disorder).toBeVisible()
    respond(storeNo(1))
    await disorder.getByRole('radio', no).click()
    await expect.poll(() => sent('WeightLossQuestions')).toHaveLength(2)
    await page.getByRole('checkbox', { name: 'I confirm this patient meets the service specification.' }).click()
    await expect.element(next).toBeEnabled()
    await screen.goTo('/service-details/ap-1?location=1001')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Appointment details')
    expect(answersSent()).toEqual([[[2, 'No']]])
  })

  it('shows why the questions could not be loaded, and lets the user retry', { tags: ['BK-447', 'BK-471'] }, async () => {
    await open({
      weightLossQuestions: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'The form service does not respond.')
      },
    })
    await expect.element(problem).toMatchTextContent('Error: The form service does not respond.')
    await expect.element(region('Notes')).toBeVisible()
    respond({ weightLossQuestions: () => weightLossQuestions() })
    await problem.getByRole('button', { name: 'Try again' }).click()
    await expect.element(numbered).toHaveLength(4)
  })
})
