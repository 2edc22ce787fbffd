import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundPage } from '#tests/component/support/accessible.ts'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { aScreening, aWalkIn } from '#tests/component/support/records/walk-ins.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import {
  button,
  confirmed,
  endSession,
  keptDraft,
  main,
  openWalkIn,
  problem,
  reportedEvents,
  SCREENING,
  signInAgain,
  step,
} from '#tests/component/support/walk-in.ts'
import { bookingResponses } from '#tests/component/support/walk-in-bookings.ts'
import { covidQuestions } from '../../../../sandbox/seed/screening.ts'

const next = button('Next')
const understood = page.getByRole('checkbox', { name: 'I understand that this service is not suitable for TTR.' })
const language = page.getByLabelText('If yes, which language')
const answerOf = (number: number, label: 'Yes' | 'No') =>
  page.getByRole('group', { name: new RegExp(`^${number}\\. `) }).getByRole('radio', { name: label })
const refused = step('We’re sorry')

/** A walk-in with unsent answers to all COVID-19 questions: yes to the eighth, no to the others. */
const answered = () =>
  aWalkIn({
    serviceId: '8868',
    screening: {
      phase: 'covid',
      screeningId: 'sc-1',
      isUnderstood: true,
      isSent: false,
      answers: Object.fromEntries(
        covidQuestions.map(({ number }) => [number, { isYes: number === 8, followUp: number === 8 ? 'French' : '' }]),
      ),
    },
  })
const open = (responses: Parameters<typeof openWalkIn>[1] = {}) =>
  openWalkIn(SCREENING, { draft: answered(), getCovidQuestions: () => covidQuestions, ...responses })

async function expectAnswers() {
  for (let number = 1; number <= 7; number += 1) await expect.element(answerOf(number, 'No')).toBeChecked()
  await expect.element(language).toHaveValue('French')
  await expect.element(understood).toBeChecked()
}

describe('the screening for COVID-19 services', () => {
  it.each(['8868', '21551', '21552'])(
    'shows all questions for service %s on one page, and leads to the booking',
    {
      tags: ['BK-167', 'BK-168', 'BK-292', 'BK-360', 'BK-415', 'BK-435'],
    },
    async (serviceId) => {
      await open({
        draft: aWalkIn({ serviceId }),
        startScreening: () => aScreening({ questionText: null }),
        ...bookingResponses({ serviceId }),
      })
      respond({ postCovidQuestions: () => ({ ok: true }) })
      for (let number = 1; number <= 7; number += 1) await answerOf(number, 'No').click()
      await understood.click()
      await expect.element(next).toBeDisabled()
      await answerOf(8, 'Yes').click()
      await language.fill('French')
      await understood.click()
      await expect.element(next).toBeDisabled()
      await understood.click()
      await expectSoundPage()
      await next.click()
      await expect.element(confirmed).toBeVisible()
      const answers = covidQuestions.map((question) => ({ ...question, answer: question.number === 8 ? 'Y:French' : 'N' }))
      expect(sent('PostCovidQuestions')).toEqual([{ screeningID: 'sc-1', answers }])
      expect(sent('PostAppointment')).toHaveLength(1)
    },
  )

  it('refuses the service after “yes” to any question except the eighth, and sends nothing', { tags: ['BK-291', 'BK-360'] }, async () => {
    await open()
    await answerOf(5, 'Yes').click()
    await page.getByLabelText('If yes, which countries').fill('France')
    await expect.poll(() => keptDraft()?.screening).toMatchObject({ answers: { 5: { isYes: true, followUp: 'France' } } })
    await next.click()
    await expect.element(refused).toBeVisible()
    await expectSoundPage()
    expect(sent('PostCovidQuestions')).toEqual([])
    await expect.poll(reportedEvents).toEqual(['INELIGIBLE'])
  })

  it('keeps a refusal if the session ends while the refusal is being reported', { tags: ['BK-291', 'XA-06'] }, async () => {
    const screen = await open({ recordWalkInEvent: endSession })
    await answerOf(1, 'Yes').click()
    await next.click()
    await signInAgain(screen)
    await expect.element(refused).toBeVisible()
    await button('Back').click()
    await expect.element(page.getByRole('textbox', { name: 'Last name', exact: true })).toHaveValue("O'Neill")
    expect([sent('PostCovidQuestions'), sent('PostAppointment')]).toEqual([[], []])
  })

  it('can reload the questions after an error', { tags: ['BK-497'] }, async () => {
    await open({
      getCovidQuestions: () => {
        throw gatewayFailure('UPSTREAM_REJECTED', 'The questions are away')
      },
    })
    await expect.element(problem('The questions are away')).toBeVisible()
    respond({ getCovidQuestions: () => covidQuestions })
    await button('Try again').click()
    await expectAnswers()
  })

  it('can send the answers again after an error', { tags: ['BK-497'] }, async () => {
    await open({
      ...bookingResponses({ serviceId: '8868' }),
      postCovidQuestions: () => {
        throw gatewayFailure('UPSTREAM_REJECTED', 'The answers are not wanted')
      },
    })
    await next.click()
    await expect.element(main.getByRole('alert')).toHaveTextContent('The answers are not wanted')
    await expect.element(main.getByRole('alert')).toHaveStyle({ color: 'rgb(161, 34, 27)' })
    await expectSoundPage()
    respond({ postCovidQuestions: () => ({ ok: true }) })
    await next.click()
    await expect.element(confirmed).toBeVisible()
    expect(sent('PostCovidQuestions')).toHaveLength(2)
  })

  it.each([
    [
      'leaves the outcome unknown',
      () => gatewayFailure('OUTCOME_UNKNOWN', 'There was no response, so this may or may not have been saved.'),
      'this may or may not have been saved',
    ],
    ['is lost', () => new ConnectionFailure(), 'The connection failed.'],
  ])(
    'offers a restart with the answers filled in, instead of a retry, if the response %s',
    { tags: ['BK-292', 'BK-497'] },
    async (_name, failure, message) => {
      await open({
        ...bookingResponses({ serviceId: '8868' }),
        startScreening: () => aScreening({ screeningId: 'sc-2', questionText: null }),
        postCovidQuestions: () => {
          throw failure()
        },
      })
      await next.click()
      await expect.element(problem(message)).toBeVisible()
      await expect.element(next).not.toBeInTheDocument()
      await expectSoundPage()
      respond({ postCovidQuestions: () => ({ ok: true }) })
      await button('Start the screening again').click()
      await expectAnswers()
      await next.click()
      await expect.element(confirmed).toBeVisible()
      expect(sent('PostCovidQuestions').map(({ screeningID }) => screeningID)).toEqual(['sc-1', 'sc-2'])
      expect(sent('StartScreening')).toHaveLength(1)
      expect(sent('PostAppointment')).toHaveLength(1)
    },
  )
})
