import { choose } from './support/bookings.ts'
import { named, operationsOf } from './support/operations.ts'
import { expect, expectAccessible, expectSoundPage, test } from './support/test.ts'
import {
  ANSWERS_BEFORE_FORM,
  answer,
  answerAll,
  answerCovid,
  booked,
  button,
  confirmed,
  continueWith,
  ELIGIBLE_ANSWERS,
  events,
  field,
  formQuestion,
  keptDraft,
  placeWalkInBranch,
  problem,
  refused,
  stallOperation,
  startScreening,
  step,
} from './support/walk-in.ts'

test.beforeEach(({ stack }) => void stack.logLines.splice(0))

test.describe('the screening questions', () => {
  test('keep the chosen answer across a reload, and restart after the user goes back to the details', { tag: ['@BK-284'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    const operations = operationsOf(page)
    await startScreening(page, signIn, locationId, 'Chickenpox')
    await answerAll(page, ELIGIBLE_ANSWERS.slice(0, 4))
    await page.getByRole('radio', { name: 'No' }).check()
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: /^5\. Does the customer take medicine/ })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'No' })).toBeChecked()
    expect(named(operations, 'StartScreening')).toHaveLength(1)
    await page.goBack()
    await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Leave' }).click()
    await expect(step(page, 'Customer details')).toBeVisible()
    expect((await keptDraft(page))?.screening).toBeUndefined()
    await button(page, 'Finished').click()
    await expect(page.getByRole('heading', { level: 2, name: /^1\. / })).toBeVisible()
    expect(named(operations, 'StartScreening')).toHaveLength(2)
  })

  test('end with an error if sending an answer fails; only the customer details are kept', {
    tag: ['@BK-284', '@BK-290', '@BK-496'],
  }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await startScreening(page, signIn, locationId, 'Chickenpox')
    await answerAll(page, ELIGIBLE_ANSWERS.slice(0, 2))
    await expect(page.getByRole('heading', { level: 2, name: /^3\. / })).toBeVisible()
    stack.sandbox.faults.inject({ service: 'booking-graphql', kind: 'status', status: 500 })
    await answer(page, '1')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(problem(page)).toContainText('Please refresh your page or go back to try again.')
    expect((await keptDraft(page))?.screening).toBeUndefined()
    await expectAccessible(page)
    stack.sandbox.faults.clear()
    await page.reload()
    await answerAll(page, ELIGIBLE_ANSWERS)
    await expect(confirmed(page)).toBeVisible()
    expect(booked(stack, locationId)).toHaveLength(1)
  })

  test('must be started again if the page is reloaded during a request, so that no answer is sent twice', {
    tag: ['@BK-282', '@BK-290'],
  }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    const operations = operationsOf(page)
    await startScreening(page, signIn, locationId, 'Chickenpox')
    await expect(page.getByRole('heading', { level: 2, name: /^1\. / })).toBeVisible()
    await stallOperation(page, 'NextScreening')
    await answer(page, 'Y')
    await expect(button(page, 'Next')).toHaveAttribute('aria-busy', 'true')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await page.unroute('**/graphql')
    expect(named(operations, 'NextScreening')).toHaveLength(1)
    expect(named(operations, 'StartScreening')).toHaveLength(1)
    await button(page, 'Start the screening again').click()
    await answerAll(page, ELIGIBLE_ANSWERS)
    await expect(confirmed(page)).toBeVisible()
  })

  test('after an unsuitable answer, are followed by a polite refusal and advice', {
    tag: ['@BK-036', '@BK-171', '@BK-172', '@BK-288', '@BK-530', '@R-24'],
  }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await startScreening(page, signIn, locationId, 'Chickenpox')
    await answer(page, 'N')
    await expect(refused(page)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/walk-in/ineligible')
    await expect(page.getByRole('main')).toContainText(`Branch ${locationId}`)
    await expect(page.getByRole('main').getByRole('link', { name: '020 7946 1001' })).toBeVisible()
    expect(booked(stack, locationId)).toEqual([])
    await expect(page.getByText('This service is not suitable. Please see a doctor.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('This service is not suitable. Please see a doctor.')).toBeVisible()
    await expect.poll(() => events(stack)).toEqual(['SCREENING_STARTED', 'QUESTION_ANSWERED', 'INELIGIBLE'])
    await expectAccessible(page)
    await button(page, 'Back').click()
    await expect(field(page, 'Last name')).toHaveValue("O'Neill")
    expect((await keptDraft(page))?.screening).toBeUndefined()
    // The draft no longer contains the refusal, so the refusal's page redirects to the first step.
    await page.goBack()
    await expect(step(page, 'Book an appointment')).toBeVisible()
    await expect(refused(page)).toHaveCount(0)
  })
})

test.describe('the COVID-19 questions', () => {
  test('are all shown on one page, and lead to the booking', {
    tag: ['@BK-167', '@BK-168', '@BK-292', '@BK-360', '@BK-415', '@BK-435'],
  }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['8868'])
    const operations = operationsOf(page)
    await startScreening(page, signIn, locationId, 'COVID PCR')
    await answerCovid(page)
    await expect(button(page, 'Next')).toBeDisabled()
    await page.getByRole('checkbox', { name: 'I understand that this service is not suitable for TTR.' }).check()
    await expect(button(page, 'Next')).toBeEnabled()
    await expectSoundPage(page)
    await button(page, 'Next').click()
    await expect(confirmed(page)).toBeVisible()
    const [sent] = named(operations, 'PostCovidQuestions')
    const answers = (sent?.variables.answers ?? []) as { answer: string }[]
    expect(answers.map(({ answer }) => answer)).toEqual(['N', 'N', 'N', 'N', 'N', 'N', 'N', 'Y:French'])
    expect(booked(stack, locationId)).toMatchObject([{ course: { onSchedServiceId: '8868' } }])
  })
})

test.describe('the weight-loss form', () => {
  test('asks one question at a time, and is stored with the booking', {
    tag: [
      '@BK-169',
      '@BK-170',
      '@BK-294',
      '@BK-298',
      '@BK-299',
      '@BK-300',
      '@BK-301',
      '@BK-303',
      '@BK-362',
      '@BK-363',
      '@BK-364',
      '@BK-365',
      '@BK-366',
      '@BK-367',
      '@BK-449',
      '@BK-450',
      '@BK-451',
    ],
  }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['118342'])
    await startScreening(page, signIn, locationId, 'Weight-loss service')
    await answerAll(page, ANSWERS_BEFORE_FORM)
    const clickContinue = () => button(page, 'Continue').click()

    await expect(formQuestion(page, 'Is this treatment for you?')).toBeVisible()
    await clickContinue()
    await expect(page.getByText('Select one of the options')).toBeVisible()
    await continueWith(page, page.getByRole('radio', { name: 'Yes' }))

    await expect(formQuestion(page, 'Height and weight')).toBeVisible()
    await clickContinue()
    await expect(page.getByRole('alert')).toHaveText(['Enter valid meter', 'Enter valid centimeter', 'Enter valid kilogram'])
    await field(page, 'Metres').fill('1')
    await field(page, 'Centimetres').fill('72')
    await field(page, 'Kilograms').fill('92')
    await expect(page.getByText('BMI: 31.1')).toBeVisible()
    await page
      .getByRole('group', { name: 'Units of weight' })
      .or(page.getByRole('radiogroup', { name: 'Units of weight' }))
      .getByText('Imperial')
      .click()
    await field(page, 'Stone').fill('12')
    await field(page, 'Pounds').fill('9')
    await expect(page.getByText('BMI: 27.1')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(field(page, 'Pounds')).toHaveValue('9')
    await expect(page.getByText('BMI: 27.1')).toBeVisible()
    await clickContinue()

    await expect(formQuestion(page, 'Which of these do you have?')).toBeVisible()
    await clickContinue()
    await expect(page.getByText('You must select at least 1 of the options')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Sleep apnoea' }).check()
    await page.getByRole('checkbox', { name: 'None of the above' }).check()
    await expect(page.getByRole('checkbox', { name: 'Sleep apnoea' })).not.toBeChecked()
    await page.getByRole('checkbox', { name: 'Type 2 diabetes' }).check()
    await expect(page.getByRole('checkbox', { name: 'None of the above' })).not.toBeChecked()
    await clickContinue()

    await expect(formQuestion(page, 'Which medicines do you take for it?')).toBeVisible()
    await clickContinue()
    await expect(page.getByText('Response required')).toBeVisible()
    await page.getByRole('main').getByRole('textbox').fill('Metformin')
    await clickContinue()
    await expect(formQuestion(page, 'What has your doctor told you about it?')).toBeVisible()
    // The answers to a set of questions are not sent until the set is complete.
    await page.getByRole('main').getByRole('textbox').fill('All')
    await button(page, 'Back').click()
    await expect(formQuestion(page, 'Which medicines do you take for it?')).toBeVisible()
    await expect(button(page, 'Leave the screening')).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('Metformin')
    await clickContinue()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('All')
    await page.reload()
    await page.getByRole('main').getByRole('textbox').fill('All is well')
    await clickContinue()

    await expect(formQuestion(page, 'Are you pregnant, or planning to be?')).toBeVisible()
    await choose(page, page.getByRole('main').getByRole('combobox'), 'This does not apply to me')
    await clickContinue()
    await expect(formQuestion(page, 'What would you like to achieve?')).toBeVisible()
    await page.getByRole('main').getByRole('textbox').fill('To run a mile')
    await clickContinue()
    await expect(formQuestion(page, 'Your agreement')).toBeVisible()
    await clickContinue()
    await expect(page.getByText('Please select the checkbox')).toBeVisible()
    await continueWith(page, page.getByRole('checkbox'))

    await expect(confirmed(page)).toBeVisible()
    const [appointment] = booked(stack, locationId)
    const [form] = stack.sandbox.database.documents<{ outcome: string; appointment_id: string; answers: unknown[][] }>(
      "SELECT document FROM traversals WHERE document ->> 'appointment_id' = ?",
      appointment?.id ?? '',
    )
    expect(form).toMatchObject({ form: 'WG-FORM', outcome: 'complete' })
    expect(form?.answers.map((set) => set.length)).toEqual([1, 1, 1, 2, 1, 1, 1])
    expect(form?.answers[0]?.[0]).toMatchObject({ type: 'lg', gender: 'none', age: 0, selfOrder: 'yes' })
    expect(form?.answers[3]).toMatchObject([
      { traversal_responses: [{ id: 'wg-4', options: [{ text: 'Metformin' }] }] },
      { traversal_responses: [{ id: 'wg-5', options: [{ text: 'All is well' }] }] },
    ])
    await expect.poll(() => events(stack).at(-1)).toBe('BOOKED')
  })
})
