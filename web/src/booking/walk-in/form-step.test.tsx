import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WalkInForm } from '#tests/component/generated/schema.ts'
import { expectSoundPage } from '#tests/component/support/accessible.ts'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { ALLOWED, aFormQuestion, atQuestion, aWalkIn } from '#tests/component/support/records/walk-ins.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import {
  button,
  confirmed,
  dialog,
  endSession,
  field,
  keptDraft,
  main,
  openWalkIn,
  problem,
  question,
  radio,
  reportedEvents,
  SCREENING,
  signInAgain,
  step,
} from '#tests/component/support/walk-in.ts'
import { bookingResponses } from '#tests/component/support/walk-in-bookings.ts'

const goOn = button('Continue')
const bmiFault = () => page.getByText(/^BMI:/).element().className
const forYou = aFormQuestion('wg-1', 'RADIO_BUTTONS', 'Is this treatment for you?', ['Yes', 'No'])
const heightAndWeight = aFormQuestion('wg-2', 'BMI', 'Height and weight', ['BMI over 30', 'BMI 27 to 30', 'BMI under 27'])
const conditions = aFormQuestion('wg-3', 'CHECKBOXES', 'Which of these do you have?', ['Type 2 diabetes', 'None of the above'])
const form = (...questions: WalkInForm['questions']): WalkInForm => ({ traversalId: 'w-1', identifier: 'WG', questions })

/** Opens the form with these questions. */
const open = (questions: WalkInForm['questions'], responses: Parameters<typeof openWalkIn>[1] = {}) =>
  openWalkIn(SCREENING, {
    draft: aWalkIn({ serviceId: '118342', screening: { phase: 'startingForm', screeningId: 'sc-1' } }),
    startWalkInForm: () => form(...questions),
    ...responses,
  })

async function measure(metres: string, centimetres: string, kilograms: string) {
  await field('Metres').fill(metres)
  await field('Centimetres').fill(centimetres)
  await field('Kilograms').fill(kilograms)
}

describe('the weight-loss form', () => {
  it('can be started again after an error, without a new screening', { tags: ['BK-298', 'BK-471'] }, async () => {
    await openWalkIn(SCREENING, {
      draft: aWalkIn({ serviceId: '118342', screening: atQuestion(3) }),
      nextScreening: () => ALLOWED,
      startWalkInForm: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'The form service is away')
      },
    })
    await radio('No').click()
    await button('Next').click()
    await expect.element(problem('The form service is away')).toBeVisible()
    respond({ startWalkInForm: () => form(forYou) })
    await button('Try again').click()
    await expect.element(question('Is this treatment for you?')).toBeVisible()
    expect(sent('StartScreening')).toEqual([])
  })

  it('keeps an answer that the service rejects, and lets the user send it again', { tags: ['BK-299', 'BK-471'] }, async () => {
    await open([forYou], {
      answerWalkInForm: () => {
        throw gatewayFailure('UPSTREAM_REJECTED', 'Not now')
      },
    })
    await radio('Yes').click()
    await goOn.click()
    await expect.element(problem('Not now')).toBeVisible()
    await expect.element(radio('Yes')).toBeChecked()
    respond({ answerWalkInForm: () => form(heightAndWeight) })
    await goOn.click()
    await expect.element(question('Height and weight')).toBeVisible()
    expect(sent('AnswerWalkInForm')).toHaveLength(2)
  })

  it.each([
    ['leaves the outcome unknown', () => gatewayFailure('OUTCOME_UNKNOWN', 'There was no response.')],
    ['is lost', () => new ConnectionFailure()],
  ])('can be restarted with the earlier answers filled in if the response %s', { tags: ['BK-305', 'BK-471'] }, async (_name, failure) => {
    await open([forYou], { answerWalkInForm: () => form(heightAndWeight) })
    await radio('Yes').click()
    await goOn.click()
    await expect.element(question('Height and weight')).toBeVisible()
    await measure('1', '72', '92')
    respond({
      answerWalkInForm: () => {
        throw failure()
      },
    })
    await goOn.click()
    await expect.element(problem('It is not known whether the answers arrived.')).toBeVisible()
    await expect.element(goOn).toBeDisabled()
    await expectSoundPage()
    respond({ answerWalkInForm: () => form(heightAndWeight) })
    await button('Start the questions again').click()
    await expect.element(question('Is this treatment for you?')).toBeVisible()
    await expect.element(radio('Yes')).toBeChecked()
    await goOn.click()
    await expect.element(field('Centimetres')).toHaveValue('72')
    await expect.element(page.getByText('BMI: 31.1')).toBeVisible()
    respond({ answerWalkInForm: () => form(conditions) })
    await goOn.click()
    await expect.element(question('Which of these do you have?')).toBeVisible()
    expect(sent('StartWalkInForm')).toHaveLength(2)
    const [, , , again] = sent('AnswerWalkInForm')
    expect(again.input.answers[0].options.map(({ checked }: { checked: boolean }) => checked)).toEqual([true, false, false])
  })

  it('lets the user leave the screening if the form has a question of an unknown type', { tags: ['BK-227'] }, async () => {
    await open([{ ...forYou, element: 'UNKNOWN' }])
    await expect.element(main.getByRole('alert')).toHaveTextContent('Unknown Question Type')
    await expect.element(goOn).toBeDisabled()
    await button('Leave the screening').click()
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect.element(step('Customer details')).toBeVisible()
  })

  it('ends and shows the reason if the treatment is refused', { tags: ['BK-302', 'BK-305', 'R-24'] }, async () => {
    const reason = 'This treatment is not suitable for a BMI under 27.'
    await open([heightAndWeight], { answerWalkInForm: () => form({ ...aFormQuestion('end', 'TEXT', ''), label: null, content: reason }) })
    await measure('1', '80', '80')
    await expect.element(page.getByText('BMI: 24.7')).toBeVisible()
    await goOn.click()
    await expect.element(step('We’re sorry')).toBeVisible()
    await expect.element(page.getByText(reason)).toBeVisible()
    await expect.poll(reportedEvents).toEqual(['QUESTION_ANSWERED', 'INELIGIBLE'])
    expect(sent('PostAppointment')).toEqual([])
  })

  it('leads to the booking after the last answer, and is attached to the booked appointment', {
    tags: ['BK-294', 'BK-300', 'BK-303'],
  }, async () => {
    await open([forYou], {
      ...bookingResponses({ serviceId: '118342' }),
      answerWalkInForm: () => form(),
      saveWalkInForm: () => ({ saved: true }),
    })
    await radio('Yes').click()
    await goOn.click()
    await expect.element(confirmed).toBeVisible()
    expect(sent('SaveWalkInForm')).toEqual([{ input: { appointmentId: 'ap-1', traversalId: 'w-1' } }])
  })

  it('keeps the answer when the session ends, so that it can be sent after signing in again', { tags: ['BK-299', 'XA-06'] }, async () => {
    const screen = await open([forYou], { answerWalkInForm: endSession })
    await radio('Yes').click()
    await goOn.click()
    await signInAgain(screen)
    await expect.element(question('Is this treatment for you?')).toBeVisible()
    await expect.element(radio('Yes')).toBeChecked()
    respond({ answerWalkInForm: () => form(conditions) })
    await goOn.click()
    await expect.element(question('Which of these do you have?')).toBeVisible()
    expect(sent('StartWalkInForm')).toHaveLength(1)
    expect(sent('AnswerWalkInForm')).toHaveLength(2)
  })
})

describe('the body mass index', { tags: ['BK-305', 'BK-367'] }, () => {
  it('appears 600 ms after the last keystroke', { tags: ['BK-511'] }, async () => {
    await open([heightAndWeight])
    await measure('1', '72', '9')
    await field('Kilograms').click()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() })
    await userEvent.keyboard('2')
    await expect.element(field('Kilograms')).toHaveValue('92')
    await vi.advanceTimersByTimeAsync(599)
    await expect.element(page.getByText('BMI: –')).toBeVisible()
    await vi.advanceTimersByTimeAsync(1)
    await expect.element(page.getByText('BMI: 31.1')).toBeVisible()
    await expect.poll(() => keptDraft()?.screening).toMatchObject({ typed: { chosen: [0] } })
  })

  it.each([
    ['height', ['Feet', 'Inches', 'Kilograms'], ['5', '8', '80'], '26.8'],
    ['weight', ['Metres', 'Centimetres', 'Stone', 'Pounds'], ['1', '72', '14', '7'], '31.1'],
  ] as const)(
    'is calculated if the %s is in imperial units and the other measure in metric units',
    { tags: ['BK-170'] },
    async (unit, labels, values, index) => {
      await open([heightAndWeight])
      await page
        .getByRole('radiogroup', { name: `Units of ${unit}` })
        .getByText('Imperial')
        .click()
      for (const [place, label] of labels.entries()) await field(label).fill(values[place] ?? '')
      await expect.poll(() => page.getByRole('main').getByRole('textbox').elements().length).toBe(labels.length)
      await expect.element(page.getByText(`BMI: ${index}`)).toBeVisible()
    },
  )

  it('explains how to enter a height of exactly 6 ft', { tags: ['R-27'] }, async () => {
    await open([heightAndWeight])
    await page.getByRole('radiogroup', { name: 'Units of height' }).getByText('Imperial').click()
    await field('Feet').fill('6')
    await field('Inches').fill('0')
    await field('Kilograms').fill('100')
    await expect.element(page.getByText('For exactly 6 ft enter 5 ft 12 in.')).toBeVisible()
    await field('Feet').fill('5')
    await field('Inches').fill('12')
    await expect.element(page.getByText('BMI: 29.9')).toBeVisible()
    await expect.element(page.getByText('For exactly 6 ft enter 5 ft 12 in.')).not.toBeInTheDocument()
  })

  it('is shown as a dash if the weight is 0; the field shows an error, and nothing is sent', async () => {
    await open([heightAndWeight])
    await measure('1', '72', '0')
    await goOn.click()
    await expect.element(page.getByText('Enter valid kilogram')).toBeVisible()
    await expect.element(page.getByText('BMI: –')).toBeVisible()
    await expect.poll(bmiFault).toMatch(/fault/)
    expect(sent('AnswerWalkInForm')).toEqual([])
  })
})
