import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { behavesLikeAScreen } from '#tests/component/support/behaves-like-a-screen.ts'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { ALLOWED, aScreening, atQuestion, aWalkIn } from '#tests/component/support/records/walk-ins.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import {
  BOOK,
  button,
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
import { signOut } from '../../session/sign-out.ts'

const next = button('Next')
const broken = question('Something went wrong')
const numberQuestion = aScreening({ questionText: 'How many?', currentQuestionNumber: 2, nextQuestionNumber: 5, questionType: 3 })

async function answer(value: 'Yes' | 'No') {
  await radio(value).click()
  await next.click()
}

describe('the third walk-in page', { tags: ['BK-034'] }, () => {
  behavesLikeAScreen({
    title: 'Screening',
    isForm: true,
    open: () => openWalkIn(SCREENING, { draft: aWalkIn(), startScreening: () => aScreening() }),
    shows: question('1. Is the customer feeling well today?'),
  })
})

describe('the screening', () => {
  it('moves the focus to each new question', async () => {
    const next = { ...aScreening(), questionText: 'Is the customer pregnant?' }
    await openWalkIn(SCREENING, { draft: aWalkIn(), startScreening: () => aScreening(), nextScreening: () => next })
    await expect.element(question('1. Is the customer feeling well today?')).toBeVisible()
    await radio('Yes').click()
    await button('Next').click()
    await expect.element(question('2. Is the customer pregnant?')).toHaveFocus()
  })

  it("starts once, with the customer's details, and loads the next question after each answer", {
    tags: ['BK-034', 'BK-166', 'BK-226', 'BK-280', 'BK-282', 'BK-283', 'BK-361', 'BK-433', 'BK-434', 'BK-523', 'BK-530'],
  }, async () => {
    await openWalkIn(SCREENING, { draft: aWalkIn(), startScreening: () => aScreening(), nextScreening: () => numberQuestion })
    await expect.element(question('1. Is the customer feeling well today?')).toBeVisible()
    expect(sent('StartScreening')).toEqual([
      {
        input: {
          guardian: null,
          firstNames: 'Zoë',
          lastName: "O'Neill",
          locationID: '1001',
          serviceID: '5058',
          dob: '1980-02-01',
          email: 'zoe@example.com',
          phone: '07700 900123',
          nhsNumber: null,
          sex: 'Female',
          surgeryName: 'Park Surgery',
          surgeryAddress: '2 Park Row',
          addressLine1: '1 High Street',
          addressLine2: null,
          postcode: 'LS1 6LU',
          town: 'Leeds',
        },
      },
    ])
    await expect.element(next).toBeDisabled()
    ;(radio('Yes').element() as HTMLElement).focus()
    await step('Screening').click()
    await expect.element(page.getByText('Select one of the options')).toBeVisible()
    await expectAccessible()
    await answer('Yes')

    await expect.element(question('2. How many?')).toBeVisible()
    const number = main.getByRole('textbox')
    await number.fill('many')
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByText('Enter a valid number')).toBeVisible()
    await expect.element(next).toBeDisabled()
    await number.fill(' 0 ')
    respond({ nextScreening: () => aScreening({ questionText: 'Any medicine?', currentQuestionNumber: 5, nextQuestionNumber: 6 }) })
    await next.click()
    await expect.element(question('3. Any medicine?')).toBeVisible()
    expect(sent('NextScreening')).toEqual([
      { screeningID: 'sc-1', currentQuestionNumber: 1, nextQuestionNumber: 2, patientAnswer: 'Y' },
      { screeningID: 'sc-1', currentQuestionNumber: 2, nextQuestionNumber: 5, patientAnswer: '0' },
    ])
    expect(sent('StartScreening')).toHaveLength(1)
    expect(reportedEvents()).toEqual(['SCREENING_STARTED', 'QUESTION_ANSWERED', 'QUESTION_ANSWERED'])
  })

  it("shows an error if a question's type is unknown", { tags: ['BK-223', 'BK-498'] }, async () => {
    await openWalkIn(SCREENING, { draft: aWalkIn(), startScreening: () => aScreening({ questionType: 4 }) })
    await expect.element(main.getByRole('alert')).toHaveTextContent('Unknown Question Type')
    await expect.element(next).toBeDisabled()
    await expectAccessible()
    await button('Back').click()
    await expect.element(step('Customer details')).toBeVisible()
  })

  it('can be left without confirmation before the first answer', { tags: ['BK-166'] }, async () => {
    await openWalkIn(SCREENING, { draft: aWalkIn({ screening: atQuestion(1) }) })
    await button('Back').click()
    await expect.element(step('Customer details')).toBeVisible()
    await expect.element(field('Last name')).toHaveValue("O'Neill")
    expect(keptDraft()?.screening).toBeUndefined()
  })

  it('asks for confirmation before the user leaves if answers would be lost', { tags: ['BK-166'] }, async () => {
    await openWalkIn(SCREENING, { draft: aWalkIn({ screening: atQuestion(2) }) })
    await button('Leave the screening').click()
    await expect.element(dialog.filter({ hasText: 'Leave the screening?' })).toMatchTextContent(/The answers will be lost/)
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(question('2. Question 2?')).toBeVisible()
    await button('Leave the screening').click()
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect.element(step('Customer details')).toBeVisible()
    await expect.element(field('Last name')).toHaveValue("O'Neill")
    expect(keptDraft()?.screening).toBeUndefined()
  })

  it('ignores a response that arrives after the user has returned to the customer’s details', { tags: ['BK-218', 'BK-284'] }, async () => {
    const response = Promise.withResolvers<void>()
    const screen = await openWalkIn(SCREENING, {
      draft: aWalkIn({ screening: atQuestion(1) }),
      nextScreening: () => response.promise.then(() => numberQuestion),
    })
    await answer('Yes')
    await screen.goTo('/walk-in/enter-customer-details')
    await expect.element(step('Customer details')).toBeVisible()
    await field('Last name').fill('Byron')
    response.resolve()
    await expect.poll(() => reportedEvents()).toEqual(['QUESTION_ANSWERED'])
    await expect.element(field('Last name')).toHaveValue('Byron')
    expect(keptDraft()?.formData.customerDetails.lastName).toBe('Byron')
    expect(keptDraft()?.screening).toBeUndefined()
  })

  it('asks before Back discards answers', { tags: ['BK-284'] }, async () => {
    const screen = await openWalkIn(BOOK, { draft: aWalkIn({ screening: atQuestion(3) }) })
    await screen.goTo(SCREENING)
    await expect.element(question('3. Question 3?')).toBeVisible()
    await screen.goBack()
    const dialog = page.getByRole('dialog', { name: 'Leave this page?' })
    await expect.element(dialog.getByText("The screening's answers will be lost, and it will start again.")).toBeVisible()
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(question('3. Question 3?')).toBeVisible()
    await screen.goBack()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect.element(step('Book an appointment')).toBeVisible()
  })

  it('keeps the question and answer when the session ends', { tags: ['BK-284', 'XA-06'] }, async () => {
    const screen = await openWalkIn(SCREENING, { draft: aWalkIn({ screening: atQuestion(3) }), nextScreening: endSession })
    await answer('Yes')
    await signInAgain(screen)
    await expect.element(question('3. Question 3?')).toBeVisible()
    await expect.element(radio('Yes')).toBeChecked()
    respond({ nextScreening: () => numberQuestion })
    await next.click()
    await expect.element(question('4. How many?')).toBeVisible()
    expect(sent('StartScreening')).toEqual([])
  })

  it("is stored with the draft in this tab's session storage, and deleted on sign-out", { tags: ['BK-284', 'R-9'] }, async () => {
    await openWalkIn(SCREENING, { draft: aWalkIn({ screening: atQuestion(1) }), nextScreening: () => numberQuestion })
    await answer('Yes')
    await expect
      .poll(keptDraft)
      .toMatchObject({ formData: { customerDetails: { lastName: "O'Neill" } }, screening: { question: { text: 'How many?' } } })
    expect(JSON.stringify(localStorage)).not.toMatch(/How many\?|O'Neill/)
    respond({ signOut: () => ({ redirectUrl: `${location.href}#signed-out` }) })
    await signOut('BOOKING')
    expect(keptDraft()).toBeUndefined()
  })

  it('refuses the service after an unsuitable answer, and books nothing', { tags: ['BK-036', 'BK-288', 'BK-530', 'R-24'] }, async () => {
    await openWalkIn(SCREENING, {
      draft: aWalkIn({ screening: atQuestion(1) }),
      nextScreening: () => ({ ...ALLOWED, isAllowedService: false, patientAdvice: 'Please see a doctor.' }),
    })
    await answer('No')
    await expect.element(step('We’re sorry')).toBeVisible()
    await expect.element(page.getByText('Please see a doctor.')).toBeVisible()
    expect(sent('PostAppointment')).toEqual([])
    await expect.poll(reportedEvents).toEqual(['QUESTION_ANSWERED', 'INELIGIBLE'])
  })
})

describe('a failed screening', () => {
  it('that could not be started shows an error, stores no progress, and can be retried', {
    tags: ['BK-284', 'BK-290', 'BK-496'],
  }, async () => {
    await openWalkIn(SCREENING, {
      draft: aWalkIn(),
      startScreening: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'The service is away')
      },
    })
    await expect.element(broken).toBeVisible()
    await expect.element(problem('Please refresh your page or go back to try again.')).toMatchTextContent(/Nothing was booked/)
    await expect.element(main.getByRole('link', { name: 'support@pharmacy.example' })).toBeVisible()
    expect(keptDraft()?.screening).toBeUndefined()
    await expectAccessible()
    respond({ startScreening: () => aScreening() })
    await button('Start the screening again').click()
    await expect.element(question('1. Is the customer feeling well today?')).toBeVisible()
  })

  it.each([
    ['is rejected', () => gatewayFailure('UPSTREAM_REJECTED', 'No')],
    ['gets no response', () => new ConnectionFailure()],
  ])(
    'shows an error, discards the question and keeps the customer’s details if an answer %s',
    { tags: ['BK-284', 'BK-290', 'BK-496'] },
    async (_name, failure) => {
      await openWalkIn(SCREENING, {
        draft: aWalkIn({ screening: atQuestion(3) }),
        nextScreening: () => {
          throw failure()
        },
      })
      await answer('Yes')
      await expect.element(broken).toBeVisible()
      await expect.poll(() => keptDraft()?.screening).toBeUndefined()
      await button('Go back').click()
      await expect.element(field('Last name')).toHaveValue("O'Neill")
    },
  )

  it('shows an error if a response has neither a question nor a result', { tags: ['BK-290'] }, async () => {
    await openWalkIn(SCREENING, { draft: aWalkIn(), startScreening: () => aScreening({ questionText: null }) })
    await expect.element(broken).toBeVisible()
  })

  it('does not resend an answer that was in flight during a reload', { tags: ['BK-282', 'BK-290'] }, async () => {
    await openWalkIn(SCREENING, { draft: aWalkIn({ screening: atQuestion(2, { answer: 'Y', isSent: true }) }) })
    await expect.element(broken).toBeVisible()
    expect([sent('NextScreening'), sent('StartScreening')]).toEqual([[], []])
    expect(keptDraft()?.screening).toBeUndefined()
  })
})
