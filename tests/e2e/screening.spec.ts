import { endSession, signInAgain } from './support/bookings.ts'
import { named, operationsOf } from './support/operations.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import {
  answer,
  answerAll,
  answerCovid,
  booked,
  button,
  chooseService,
  confirmed,
  continueWith,
  enterCustomer,
  events,
  FIT,
  FIT_FOR_FORM,
  failOperation,
  field,
  fillForm,
  formQuestion,
  holdSlot,
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
  test('start once, automatically, and each answer loads the next question', {
    tag: ['@BK-034', '@BK-166', '@BK-226', '@BK-280', '@BK-282', '@BK-283', '@BK-361', '@BK-433', '@BK-434', '@BK-523'],
  }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    const operations = operationsOf(page)
    await startScreening(page, signIn, locationId, 'Chickenpox')
    await expect(page.getByRole('heading', { level: 2, name: '1. Is the customer feeling well today?' })).toBeVisible()
    expect(named(operations, 'StartScreening').map(({ variables }) => variables)).toEqual([
      {
        input: {
          guardian: null,
          firstNames: 'Zoë',
          lastName: "O'Neill",
          locationID: locationId,
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
    await expect(button(page, 'Next')).toBeDisabled()
    await page.getByRole('radio', { name: 'Yes' }).focus()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.getByText('Select one of the options')).toBeVisible()
    await expectAccessible(page)
    await answerAll(page, FIT.slice(0, 2))
    await expect(page.getByRole('heading', { level: 2, name: /^3\. / })).toBeVisible()
    const number = page.getByRole('main').getByRole('textbox')
    await number.fill('many')
    await number.blur()
    await expect(page.getByText('Enter a valid number')).toBeVisible()
    await expect(button(page, 'Next')).toBeDisabled()
    await answer(page, '0')
    await expect(page.getByRole('heading', { level: 2, name: /^4\. / })).toBeVisible()
    expect(named(operations, 'NextScreening').map(({ variables: { screeningID: _id, ...rest } }) => rest)).toEqual([
      { currentQuestionNumber: 1, nextQuestionNumber: 2, patientAnswer: 'Y' },
      { currentQuestionNumber: 2, nextQuestionNumber: 3, patientAnswer: 'N' },
      { currentQuestionNumber: 3, nextQuestionNumber: 4, patientAnswer: '0' },
    ])
    expect(named(operations, 'StartScreening')).toHaveLength(1)
  })

  test('survive a reload with the chosen answer, and restart from the details', { tag: ['@BK-284'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    const operations = operationsOf(page)
    await startScreening(page, signIn, locationId, 'Chickenpox')
    await answerAll(page, FIT.slice(0, 4))
    await page.getByRole('radio', { name: 'No' }).check()
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: /^5\. Does the customer take medicine/ })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'No' })).toBeChecked()
    expect(named(operations, 'StartScreening')).toHaveLength(1)
    await page.goBack()
    await expect(step(page, 'Customer details')).toBeVisible()
    expect((await keptDraft(page))?.screening).toBeUndefined()
    await button(page, 'Finished').click()
    await expect(page.getByRole('heading', { level: 2, name: /^1\. / })).toBeVisible()
    expect(named(operations, 'StartScreening')).toHaveLength(2)
  })

  for (const [kind, when] of [
    ['the start', 0],
    ['an answer', 2],
  ] as const) {
    test(`show an error when ${kind} fails, discard the question and keep the details`, { tag: ['@BK-284', '@BK-290', '@BK-496'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      const { locationId } = placeWalkInBranch(stack, ['5058'])
      await chooseService(page, signIn, locationId, 'Chickenpox')
      await holdSlot(page)
      await enterCustomer(page)
      if (when === 0) stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'status', status: 500 })
      await button(page, 'Finished').click()
      if (when > 0) {
        await answerAll(page, FIT.slice(0, when))
        await expect(page.getByRole('heading', { level: 2, name: /^3\. / })).toBeVisible()
        stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'status', status: 500 })
        await answer(page, '1')
      }
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
      await expect(problem(page)).toContainText('Please refresh your page or go back to try again.')
      await expect(page.getByRole('main').getByRole('link', { name: 'support@pharmacy.example' })).toBeVisible()
      expect((await keptDraft(page))?.screening).toBeUndefined()
      await expectAccessible(page)
      stack.sandbox.faults.clear()
      await page.reload()
      await answerAll(page, FIT)
      await expect(confirmed(page)).toBeVisible()
      expect(booked(stack, locationId)).toHaveLength(1)
    })
  }

  test('stop when reloaded during a request, so that nothing is answered twice', {
    tag: ['@BK-282', '@BK-290'],
  }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    const operations = operationsOf(page)
    await startScreening(page, signIn, locationId, 'Chickenpox')
    await expect(page.getByRole('heading', { level: 2, name: /^1\. / })).toBeVisible()
    await stallOperation(page, 'NextScreening')
    await answer(page, 'Y')
    await expect(button(page, 'Next')).toHaveClass(/ant-btn-loading/)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await page.unroute('**/graphql')
    expect(named(operations, 'NextScreening')).toHaveLength(1)
    expect(named(operations, 'StartScreening')).toHaveLength(1)
    await button(page, 'Start the screening again').click()
    await answerAll(page, FIT)
    await expect(confirmed(page)).toBeVisible()
  })

  test('ignore a response that arrives after Back', {
    tag: ['@BK-218', '@BK-284'],
  }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await startScreening(page, signIn, locationId, 'Chickenpox')
    await expect(page.getByRole('heading', { level: 2, name: /^1\. / })).toBeVisible()
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'latency', milliseconds: 1_500, times: 1 })
    const late = page.waitForResponse((response) => response.request().postData()?.includes('"NextScreening"') === true)
    await answer(page, 'Y')
    await page.goBack()
    await expect(step(page, 'Customer details')).toBeVisible()
    await field(page, 'Last name').fill('Byron')
    await late
    await page.reload()
    await expect(field(page, 'Last name')).toHaveValue('Byron')
    expect((await keptDraft(page))?.screening).toBeUndefined()
  })

  test('keep question and answer when the session ends', { tag: ['@BK-284', '@XA-06'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await startScreening(page, signIn, locationId, 'Chickenpox')
    await answerAll(page, FIT.slice(0, 2))
    await expect(page.getByRole('heading', { level: 2, name: /^3\. / })).toBeVisible()
    await endSession(page)
    await answer(page, '2')
    await signInAgain(page)
    await expect(page.getByRole('heading', { level: 2, name: /^3\. / })).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('2')
    await button(page, 'Next').click()
    await expect(page.getByRole('heading', { level: 2, name: /^4\. / })).toBeVisible()
  })

  test('say so when the type of a question is unknown', { tag: ['@BK-223', '@BK-498'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('"StartScreening"')) return route.fallback()
      const response = await route.fetch()
      const body = await response.json()
      body.data.startScreening.questionType = 4
      await route.fulfill({ response, json: body })
    })
    await startScreening(page, signIn, locationId, 'Chickenpox')
    await expect(page.getByText('Unknown Question Type')).toBeVisible()
    await expect(button(page, 'Next')).toBeDisabled()
    await expectAccessible(page)
    await button(page, 'Back').click()
    await expect(step(page, 'Customer details')).toBeVisible()
  })

  test('can be left, after a confirmation if there are answers to lose', { tag: ['@BK-166'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await startScreening(page, signIn, locationId, 'Chickenpox')
    await expect(page.getByRole('heading', { level: 2, name: /^1\. / })).toBeVisible()
    await button(page, 'Back').click()
    await expect(step(page, 'Customer details')).toBeVisible()
    await button(page, 'Finished').click()
    await answerAll(page, FIT.slice(0, 1))
    await expect(page.getByRole('heading', { level: 2, name: /^2\. / })).toBeVisible()
    await button(page, 'Leave the screening').click()
    const dialog = page.getByRole('dialog', { name: 'Leave the screening?' })
    await expect(dialog).toContainText('The answers to its questions are lost')
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByRole('heading', { level: 2, name: /^2\. / })).toBeVisible()
    await button(page, 'Leave the screening').click()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect(step(page, 'Customer details')).toBeVisible()
    await expect(field(page, 'Last name')).toHaveValue("O'Neill")
  })

  test('lead to a polite refusal with advice after an unsuitable answer', {
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
    await page.goBack()
    await button(page, 'Explore other services').click()
    await expect(step(page, 'Book an appointment')).toBeVisible()
  })
})

test.describe('the questions of COVID-19 services', () => {
  for (const [service, serviceId] of [
    ['COVID PCR', '8868'],
    ['Green pack', '21551'],
    ['Amber pack', '21552'],
  ] as const) {
    test(`for ${service} are all on one page, and lead to the booking`, {
      tag: ['@BK-167', '@BK-168', '@BK-292', '@BK-360', '@BK-415', '@BK-435'],
    }, async ({ page, stack, signIn }) => {
      const { locationId } = placeWalkInBranch(stack, [serviceId])
      const operations = operationsOf(page)
      await startScreening(page, signIn, locationId, service)
      await answerCovid(page)
      await expect(button(page, 'Next')).toBeDisabled()
      await page.getByRole('checkbox', { name: 'I understand that this service is not suitable for TTR.' }).check()
      await expect(button(page, 'Next')).toBeEnabled()
      await expectAccessible(page)
      await button(page, 'Next').click()
      await expect(confirmed(page)).toBeVisible()
      const [sent] = named(operations, 'PostCovidQuestions')
      const answers = (sent?.variables.answers ?? []) as { answer: string }[]
      expect(answers.map(({ answer }) => answer)).toEqual(['N', 'N', 'N', 'N', 'N', 'N', 'N', 'Y:French'])
      expect(booked(stack, locationId)).toMatchObject([{ course: { onSchedServiceId: serviceId } }])
    })
  }

  test('lead to a polite refusal on any yes except to the eighth, and send nothing', { tag: ['@BK-291', '@BK-360'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId } = placeWalkInBranch(stack, ['8868'])
    const operations = operationsOf(page)
    await startScreening(page, signIn, locationId, 'COVID PCR')
    await answerCovid(page)
    await page.getByRole('group', { name: /^5\. / }).getByRole('radio', { name: 'Yes' }).check()
    await page.getByLabel('If yes, which countries').fill('France')
    await page.getByRole('checkbox').check()
    await page.reload()
    await expect(page.getByLabel('If yes, which countries')).toHaveValue('France')
    await button(page, 'Next').click()
    await expect(refused(page)).toBeVisible()
    expect(named(operations, 'PostCovidQuestions')).toEqual([])
    await expect.poll(() => events(stack)).toContain('INELIGIBLE')
  })

  test('show an error when loading or sending fails, and can be retried', { tag: ['@BK-497'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['8868'])
    await chooseService(page, signIn, locationId, 'COVID PCR')
    await holdSlot(page)
    await enterCustomer(page)
    await failOperation(page, 'CovidQuestions', 'The questions are away')
    await button(page, 'Finished').click()
    await expect(problem(page)).toContainText('The questions are away')
    await page.unroute('**/graphql')
    await button(page, 'Try again').click()
    await answerCovid(page)
    await page.getByRole('checkbox').check()
    await failOperation(page, 'PostCovidQuestions', 'The answers are not wanted')
    await button(page, 'Next').click()
    const message = page.getByRole('alert').filter({ hasText: 'The answers are not wanted' })
    await expect(message).toHaveCSS('color', 'rgb(179, 38, 30)')
    await page.unroute('**/graphql')
    await button(page, 'Next').click()
    await expect(confirmed(page)).toBeVisible()
  })
})

test.describe('COVID-19 answers whose response was lost', () => {
  test('are not resent automatically: the screening restarts with them filled in', { tag: ['@BK-292', '@BK-497'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId } = placeWalkInBranch(stack, ['8868'])
    const operations = operationsOf(page)
    await startScreening(page, signIn, locationId, 'COVID PCR')
    await answerCovid(page)
    await page.getByRole('checkbox').check()
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'reset', when: 'after', times: 1 })
    await button(page, 'Next').click()
    await expect(page.getByRole('alert').filter({ hasText: 'it is not known whether this was saved' })).toBeVisible()
    await button(page, 'Start the screening again').click()
    await expect(page.getByLabel('If yes, which language')).toHaveValue('French')
    await expect(page.getByRole('checkbox')).toBeChecked()
    await button(page, 'Next').click()
    await expect(confirmed(page)).toBeVisible()
    expect(named(operations, 'PostCovidQuestions')).toHaveLength(2)
    expect(named(operations, 'StartScreening')).toHaveLength(2)
    expect(booked(stack, locationId)).toHaveLength(1)
  })
})

test.describe('the weight-loss form', () => {
  test('is answered question by question, and stored with the booking', {
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
    await answerAll(page, FIT_FOR_FORM)
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
    // Answers within a set are not sent until the set is complete.
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
    await page.getByRole('combobox').click()
    await page.locator('.ant-select-item-option').filter({ hasText: 'This does not apply to me' }).click()
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
    expect(events(stack).at(-1)).toBe('BOOKED')
  })

  test('can be retried when starting or answering fails, without a new screening', {
    tag: ['@BK-471'],
  }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['118342'])
    const operations = operationsOf(page)
    await startScreening(page, signIn, locationId, 'Weight-loss service')
    await answerAll(page, FIT_FOR_FORM.slice(0, 2))
    await expect(page.getByRole('heading', { level: 2, name: /^3\. / })).toBeVisible()
    stack.sandbox.faults.order({ service: 'consultation', kind: 'status', status: 500, times: 1 })
    await answer(page, 'N')
    await button(page, 'Try again').click()
    await expect(formQuestion(page, 'Is this treatment for you?')).toBeVisible()
    stack.sandbox.faults.order({ service: 'consultation', kind: 'status', status: 400, message: 'Not now', times: 1 })
    await continueWith(page, page.getByRole('radio', { name: 'Yes' }))
    await expect(problem(page)).toContainText('Not now')
    await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await button(page, 'Continue').click()
    await expect(formQuestion(page, 'Height and weight')).toBeVisible()
    await field(page, 'Metres').fill('1')
    await field(page, 'Centimetres').fill('72')
    await field(page, 'Kilograms').fill('92')
    stack.sandbox.faults.order({ service: 'consultation', kind: 'reset', times: 1 })
    await button(page, 'Continue').click()
    await expect(problem(page)).toContainText('It is not known whether the answers arrived.')
    await button(page, 'Begin the questions again').click()
    await expect(formQuestion(page, 'Is this treatment for you?')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await button(page, 'Continue').click()
    await expect(field(page, 'Centimetres')).toHaveValue('72')
    await expect(page.getByText('BMI: 31.1')).toBeVisible()
    await button(page, 'Continue').click()
    await expect(formQuestion(page, 'Which of these do you have?')).toBeVisible()
    expect(named(operations, 'StartScreening')).toHaveLength(1)
  })

  test('can be left at a question with an unknown element', { tag: ['@BK-227'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['118342'])
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('"StartWalkInForm"')) return route.fallback()
      const response = await route.fetch()
      const body = await response.json()
      body.data.startWalkInForm.questions[0].element = 'UNKNOWN'
      await route.fulfill({ response, json: body })
    })
    await startScreening(page, signIn, locationId, 'Weight-loss service')
    await answerAll(page, FIT_FOR_FORM)
    await expect(page.getByText('Unknown Question Type')).toBeVisible()
    await expect(button(page, 'Continue')).toBeDisabled()
    await button(page, 'Leave the screening').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(step(page, 'Customer details')).toBeVisible()
  })

  test('refuses a body mass index under 27, with the reason', { tag: ['@BK-302', '@BK-305', '@R-24'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['118342'])
    await startScreening(page, signIn, locationId, 'Weight-loss service')
    await answerAll(page, FIT_FOR_FORM)
    await continueWith(page, page.getByRole('radio', { name: 'Yes' }))
    await field(page, 'Metres').fill('1')
    await field(page, 'Centimetres').fill('80')
    await field(page, 'Kilograms').fill('80')
    await expect(page.getByText('BMI: 24.7')).toBeVisible()
    await button(page, 'Continue').click()
    await expect(refused(page)).toBeVisible()
    await expect(page.getByText('This treatment is not suitable for a BMI under 27.')).toBeVisible()
    expect(booked(stack, locationId)).toEqual([])
  })

  test('shows the body mass index 600 ms after typing, and flags a weight of 0', { tag: ['@BK-305', '@BK-367'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId } = placeWalkInBranch(stack, ['118342'])
    await startScreening(page, signIn, locationId, 'Weight-loss service')
    await answerAll(page, FIT_FOR_FORM)
    await continueWith(page, page.getByRole('radio', { name: 'Yes' }))
    await expect(formQuestion(page, 'Height and weight')).toBeVisible()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await field(page, 'Metres').fill('1')
    await field(page, 'Centimetres').fill('72')
    await field(page, 'Kilograms').fill('92')
    await page.clock.runFor(550)
    await expect(page.getByText('BMI: –')).toBeVisible()
    await page.clock.runFor(100)
    await expect(page.getByText('BMI: 31.1')).toBeVisible()
    await field(page, 'Kilograms').fill('0')
    await page.clock.runFor(700)
    await expect(page.getByText('BMI: –')).toBeVisible()
    await button(page, 'Continue').click()
    await expect(page.getByText('Enter valid kilogram')).toBeVisible()
    await expect(page.getByText('BMI: –')).toHaveClass(/fault/)
  })

  test('is skipped when there is advice, which is shown before and after booking', {
    tag: ['@BK-286', '@BK-287', '@R-24'],
  }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['118342'])
    const operations = operationsOf(page)
    await startScreening(page, signIn, locationId, 'Weight-loss service')
    await answerAll(page, ['N', '1', 'Y'])
    const advice = page.getByText('Please press on the arm')
    await expect(advice).toBeVisible()
    await page.reload()
    await expect(advice).toBeVisible()
    await expectAccessible(page)
    expect(named(operations, 'PostAppointment')).toEqual([])
    await button(page, 'Book appointment').click()
    await expect(confirmed(page)).toBeVisible()
    await expect(advice).toBeVisible()
    // The client must not depend on the appointment having the advice.
    stack.sandbox.database.run(
      "UPDATE appointments SET document = json_remove(document, '$.course.patientAdvice') WHERE location_id = ?",
      locationId,
    )
    await page.reload()
    await expect(confirmed(page)).toBeVisible()
    await expect(advice).toBeVisible()
    await button(page, 'Finished').click()
    await expect(page).toHaveURL(/\/dashboard\//)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('press on the arm')
    expect(named(operations, 'StartWalkInForm')).toEqual([])
  })

  test('can be saved again when saving it after the booking failed', { tag: ['@BK-294', '@BK-471'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['118342'])
    await startScreening(page, signIn, locationId, 'Weight-loss service')
    await answerAll(page, FIT_FOR_FORM)
    await fillForm(page)
    stack.sandbox.faults.order({ service: 'consultation', path: '/traversals/save', kind: 'status', status: 500, times: 1 })
    await continueWith(page, page.getByRole('checkbox'))
    await expect(problem(page)).toContainText('The appointment is booked, but the answers to its questions were not saved.')
    await button(page, 'Save again').click()
    await expect(confirmed(page)).toBeVisible()
    expect(booked(stack, locationId)).toHaveLength(1)
  })
})
