import type { Page } from '@playwright/test'
import { countHolds } from '../support/bookings.ts'
import type { Stack } from '../support/stack.ts'
import { bookableDay, chooseSlot } from './support/bookings.ts'
import { endSession, endSessionAt, signInAgain } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import {
  ANSWERS_BEFORE_FORM,
  answer,
  answerAll,
  answerCovid,
  booked,
  button,
  chooseService,
  confirmed,
  continueWith,
  ELIGIBLE_ANSWERS,
  enterCustomer,
  events,
  field,
  fillForm,
  formQuestion,
  holdSlot,
  keptDraft,
  placeWalkInBranch,
  problem,
  screenings,
  startScreening,
  step,
  timesExecuted,
} from './support/walk-in.ts'

test.beforeEach(({ stack }) => void stack.logLines.splice(0))

/** Signs in again on booking's sign-in page. */
async function signBackIn(page: Page): Promise<void> {
  await expect(page).toHaveURL(({ pathname }) => pathname === '/login')
  await signInAgain(page)
}

test.describe('when the session ends on the first booking page', () => {
  test('the chosen service, time and customer are kept, and only one slot is held', { tag: ['@BK-218', '@BK-281', '@XA-06'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    const nextWithoutSession = async () => {
      await endSessionAt(page, 'HoldSlot')
      await button(page, 'Next').click()
      await signBackIn(page)
      await expect(step(page, 'Book an appointment')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Service' })).toContainText('Chickenpox')
      await expect(page.getByText(/^Chosen: .* at 10:30$/)).toBeVisible()
      await expect(problem(page)).toHaveCount(0)
    }
    await chooseService(page, signIn, locationId, 'Chickenpox')
    await chooseSlot(page, bookableDay(), '10:30')
    await nextWithoutSession()
    expect(countHolds(stack.sandbox, locationId)).toBe(0)
    await button(page, 'Next').click()
    await enterCustomer(page)
    await page.goBack()
    await nextWithoutSession()
    await expect(page.getByText("This booking is for Zoë O'Neill (born 01/02/1980).")).toBeVisible()
    await button(page, 'Next').click()
    await expect(field(page, 'Last name')).toHaveValue("O'Neill")
    // The second call renews the first hold.
    expect(timesExecuted(stack, 'HoldSlot')).toBe(2)
    expect(countHolds(stack.sandbox, locationId)).toBe(1)
  })
})

test.describe('a session that ends during the COVID-19 questions', () => {
  const expectAnswers = async (page: Page) => {
    for (let number = 1; number <= 7; number += 1)
      await expect(page.getByRole('group', { name: new RegExp(`^${number}\\. `) }).getByRole('radio', { name: 'No' })).toBeChecked()
    await expect(page.getByLabel('If yes, which language')).toHaveValue('French')
  }

  test('loses no answers, and never makes the client send them twice', { tag: ['@BK-284', '@BK-292', '@BK-435', '@XA-06'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId } = placeWalkInBranch(stack, ['8868'])
    await startScreening(page, signIn, locationId, 'COVID PCR')
    await answerCovid(page)
    await endSessionAt(page, 'CovidQuestions')
    await page.reload()
    await signBackIn(page)
    await expectAnswers(page)
    await page.getByRole('checkbox').check()
    await endSession(page)
    await button(page, 'Next').click()
    await signBackIn(page)
    await expectAnswers(page)
    await expect(page.getByRole('checkbox')).toBeChecked()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await button(page, 'Next').click()
    await expect(confirmed(page)).toBeVisible()
    expect(screenings(stack, locationId)).toMatchObject([{ answers: [...Array(7).fill('N'), 'Y:French'], outcome: 'allowed' }])
    expect(timesExecuted(stack, 'PostCovidQuestions')).toBe(1)
    expect(timesExecuted(stack, 'PostAppointment')).toBe(1)
    expect(booked(stack, locationId)).toMatchObject([{ course: { onSchedServiceId: '8868' } }])
  })
})

test.describe('a session that ends during the weight-loss form', () => {
  /** The stored answers to this tab's form, one array per set of questions. */
  const storedSets = async (page: Page, { sandbox }: Stack) => {
    const { traversalId } = (await keptDraft(page)).screening.form
    return sandbox.database.document<{ answers: { traversal_responses: unknown[] }[][] }>(
      'SELECT document FROM traversals WHERE id = ?',
      traversalId,
    )?.answers
  }

  test('causes no duplicate requests, whether it ends at the start or the end of the form', {
    tag: ['@BK-298', '@BK-451', '@XA-06'],
  }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['118342'])
    await startScreening(page, signIn, locationId, 'Weight-loss service')
    await endSessionAt(page, 'StartWalkInForm')
    await answerAll(page, ANSWERS_BEFORE_FORM)
    await signBackIn(page)
    await fillForm(page)
    await page.getByRole('checkbox').check()
    await endSession(page)
    await button(page, 'Continue').click()
    await signBackIn(page)
    await expect(formQuestion(page, 'Your agreement')).toBeVisible()
    await expect(page.getByRole('checkbox')).toBeChecked()
    expect(await storedSets(page, stack)).toHaveLength(5)
    await button(page, 'Continue').click()
    await expect(confirmed(page)).toBeVisible()
    const operations = ['StartScreening', 'NextScreening', 'StartWalkInForm', 'AnswerWalkInForm', 'PostAppointment', 'SaveWalkInForm']
    expect(operations.map((name) => timesExecuted(stack, name))).toEqual([1, ANSWERS_BEFORE_FORM.length, 1, 6, 1, 1])
    expect(booked(stack, locationId)).toHaveLength(1)
  })

  test('loses no stored or typed answers, and never makes the client send a set of answers twice', {
    tag: ['@BK-299', '@BK-305', '@XA-06'],
  }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['118342'])
    const clickContinue = () => button(page, 'Continue').click()
    const continueWithoutSession = async () => {
      await endSession(page)
      await clickContinue()
      await signBackIn(page)
    }
    await startScreening(page, signIn, locationId, 'Weight-loss service')
    await answerAll(page, ANSWERS_BEFORE_FORM)
    await continueWith(page, page.getByRole('radio', { name: 'Yes' }))
    await field(page, 'Metres').fill('1')
    await field(page, 'Centimetres').fill('72')
    await field(page, 'Kilograms').fill('92')
    await continueWithoutSession()
    await expect(field(page, 'Centimetres')).toHaveValue('72')
    await expect(field(page, 'Kilograms')).toHaveValue('92')
    await expect(page.getByText('BMI: 31.1')).toBeVisible()
    await clickContinue()
    await continueWith(page, page.getByRole('checkbox', { name: 'Type 2 diabetes' }))
    // These two questions form a set, so their answers are sent together.
    const answerBox = page.getByRole('main').getByRole('textbox')
    await expect(formQuestion(page, 'Which medicines do you take for it?')).toBeVisible()
    await answerBox.fill('Metformin')
    await clickContinue()
    await expect(formQuestion(page, 'What has your doctor told you about it?')).toBeVisible()
    await answerBox.fill('All is well')
    await continueWithoutSession()
    await expect(formQuestion(page, 'What has your doctor told you about it?')).toBeVisible()
    await expect(answerBox).toHaveValue('All is well')
    expect(await storedSets(page, stack)).toHaveLength(3)
    await clickContinue()
    await expect(formQuestion(page, 'Are you pregnant, or planning to be?')).toBeVisible()
    const sets = await storedSets(page, stack)
    expect(sets?.map((set) => set.length)).toEqual([1, 1, 1, 2])
    expect(sets?.[1]).toMatchObject([{ traversal_responses: [{ options: [{ key: 'over-30', checked: true }, {}, {}] }] }])
    expect(sets?.[3]).toMatchObject([
      { traversal_responses: [{ options: [{ text: 'Metformin' }] }] },
      { traversal_responses: [{ options: [{ text: 'All is well' }] }] },
    ])
    expect(timesExecuted(stack, 'AnswerWalkInForm')).toBe(4)
    expect(timesExecuted(stack, 'StartWalkInForm')).toBe(1)
  })
})

test.describe('a booking during which the session ends', () => {
  test('is made, confirmed and reported only once', { tag: ['@BK-293', '@BK-296', '@BK-432', '@XA-06'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await startScreening(page, signIn, locationId, 'Chickenpox')
    await endSessionAt(page, 'PostAppointment')
    await answerAll(page, ELIGIBLE_ANSWERS)
    await signBackIn(page)
    await expect(confirmed(page)).toBeVisible()
    await expect(page.getByRole('main')).toContainText("Zoë O'Neill")
    await expect.poll(() => events(stack).slice(-2)).toEqual(['QUESTIONS_COMPLETE', 'BOOKED'])
    expect(events(stack).filter((event) => event === 'BOOKED')).toHaveLength(1)
    expect(timesExecuted(stack, 'PostAppointment')).toBe(1)
    expect(timesExecuted(stack, 'NextScreening')).toBe(ELIGIBLE_ANSWERS.length)
    expect(screenings(stack, locationId)).toHaveLength(1)
    expect(booked(stack, locationId)).toHaveLength(1)
    expect(await keptDraft(page)).toBeUndefined()
  })

  test('is made only once, and its form is stored only once, even if the session ends between the two', {
    tag: ['@BK-294', '@BK-449', '@XA-06'],
  }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['118342'])
    await startScreening(page, signIn, locationId, 'Weight-loss service')
    await answerAll(page, ANSWERS_BEFORE_FORM)
    await fillForm(page)
    await endSessionAt(page, 'SaveWalkInForm')
    await continueWith(page, page.getByRole('checkbox'))
    await signBackIn(page)
    await expect(confirmed(page)).toBeVisible()
    const [appointment] = booked(stack, locationId)
    const kept = "SELECT count(*) AS count FROM traversals WHERE document ->> 'appointment_id' = ?"
    expect(stack.sandbox.database.count(kept, appointment?.id ?? '')).toBe(1)
    expect(['PostAppointment', 'SaveWalkInForm'].map((name) => timesExecuted(stack, name))).toEqual([1, 1])
    expect(booked(stack, locationId)).toHaveLength(1)
  })
})

test.describe('a booking in a duplicated tab', () => {
  /** Opens the same step in another tab, which gets a copy of this tab's draft. */
  const duplicate = async (page: Page) => {
    const [copy] = await Promise.all([page.context().waitForEvent('page'), page.evaluate(() => void window.open(location.href))])
    await copy.waitForLoadState()
    return copy
  }

  test('is shown as confirmed if it was already made in the original tab', {
    tag: ['@BK-295', '@BK-432'],
  }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await chooseService(page, signIn, locationId, 'Chickenpox')
    await holdSlot(page)
    await enterCustomer(page)
    const copy = await duplicate(page)
    for (const tab of [page, copy]) {
      await button(tab, 'Finished').click()
      await expect(step(tab, 'Screening')).toBeVisible()
    }
    await answerAll(copy, ELIGIBLE_ANSWERS.slice(0, 4))
    await answerAll(page, ELIGIBLE_ANSWERS)
    await expect(confirmed(page)).toBeVisible()
    await answer(copy, 'N')
    await expect(confirmed(copy)).toBeVisible()
    await expect(copy.getByRole('main')).toContainText("Zoë O'Neill")
    expect(screenings(stack, locationId)).toHaveLength(2)
    expect(booked(stack, locationId)).toHaveLength(1)
    expect(events(stack)).not.toContain('BOOKING_FAILED')
  })
})
