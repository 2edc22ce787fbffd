import type { Page } from '@playwright/test'
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
  expireHolds,
  FIT,
  FIT_FOR_FORM,
  failOperation,
  fillForm,
  holdSlot,
  keptDraft,
  loseResponse,
  placeWalkInBranch,
  posts,
  problem,
  stallOperation,
  startScreening,
  step,
} from './support/walk-in.ts'

test.beforeEach(({ stack }) => void stack.logLines.splice(0))

const screenForVaccine = (page: Page) => answerAll(page, FIT)
const screenForWeightLoss = (page: Page) => answerAll(page, FIT_FOR_FORM)
const screenForCovid = async (page: Page) => {
  await answerCovid(page)
  await page.getByRole('checkbox').check()
  await button(page, 'Next').click()
}
/** How a suitable customer is screened, for services that differ from a vaccination. */
const screen: Partial<Record<string, (page: Page) => Promise<void>>> = {
  '9056': screenForWeightLoss,
  '21551': screenForCovid,
  '21552': screenForCovid,
  '118342': async (page) => {
    await screenForWeightLoss(page)
    await fillForm(page)
    await continueWith(page, page.getByRole('checkbox'))
  },
}

test.describe('a walk-in booking', () => {
  test('is confirmed, and its draft is deleted', {
    tag: [
      '@BK-007',
      '@BK-035',
      '@BK-173',
      '@BK-175',
      '@BK-176',
      '@BK-178',
      '@BK-225',
      '@BK-285',
      '@BK-287',
      '@BK-293',
      '@BK-296',
      '@BK-386',
      '@BK-432',
      '@BK-529',
      '@BK-530',
    ],
  }, async ({ page, stack, signIn }) => {
    const branch = placeWalkInBranch(stack, ['5058'])
    const operations = operationsOf(page)
    await startScreening(page, signIn, branch.locationId, 'Chickenpox')
    await answerAll(page, FIT.slice(0, 4))
    await expect(page.getByRole('heading', { level: 2, name: /^5\. / })).toBeVisible()
    expect(booked(stack, branch.locationId)).toEqual([])
    await answer(page, FIT[4] ?? '')
    await expect(confirmed(page)).toBeVisible()
    const main = page.getByRole('main')
    await expect(main).toContainText("Zoë O'Neill")
    await expect(main).toContainText('07700 900123')
    await expect(main).toContainText('zoe@example.com')
    await expect(main).toContainText(/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d{1,2} [A-Z][a-z]+ at 10\.30 am/)
    await expect(main).toContainText('Please take payment at the till. The fee is £130.')
    await expectAccessible(page)
    const { resourceId, startTime, endTime } = branch.slot(1030)
    const [appointment] = booked(stack, branch.locationId)
    expect(appointment).toMatchObject({
      status: 'created',
      resourceId,
      modifiedBy: 'Vic Visitor',
      course: { onSchedServiceId: '5058', paymentType: 'in_store' },
      customer: { firstName: 'Zoë', lastName: "O'Neill", dob: '1980-02-01', sex: 'Female' },
      guardian: null,
    })
    expect(posts(operations).map(({ variables }) => variables)).toEqual([
      {
        input: {
          screeningID: expect.any(String),
          paymentType: 'in_store',
          resourceID: resourceId,
          startDate: startTime,
          endDate: endTime,
          initialappointment: expect.any(String),
        },
      },
    ])
    await expect
      .poll(() => events(stack))
      .toEqual(['SCREENING_STARTED', ...FIT.map(() => 'QUESTION_ANSWERED'), 'QUESTIONS_COMPLETE', 'BOOKED'])
    expect(await keptDraft(page)).toBeUndefined()
    await page.reload()
    await expect(confirmed(page)).toBeVisible()
    expect(named(operations, 'RecordWalkInEvent').filter(({ variables }) => JSON.stringify(variables).includes('"BOOKED"'))).toHaveLength(1)
    await button(page, 'Finished').click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/${branch.locationId}\\?`))
    await expect(page.getByRole('main')).toContainText("Zoë O'Neill")
  })

  test('of a minor is confirmed with the guardian and their contact details', { tag: ['@BK-173', '@BK-219'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'], { region: 'Scotland' })
    await chooseService(page, signIn, locationId, 'Chickenpox')
    await holdSlot(page)
    await enterCustomer(page, '01/02/2020')
    await button(page, 'Finished').click()
    await answerAll(page, FIT)
    await expect(confirmed(page)).toBeVisible()
    await expect(page.getByRole('main')).toContainText("Mrs Ada O'Neill")
    await expect(page.getByRole('main')).toContainText('07700 900555')
    await expect(page.getByRole('main')).toContainText('ada@example.com')
    expect(booked(stack, locationId)).toMatchObject([{ guardian: { title: 'Mrs', firstName: 'Ada', lastName: "O'Neill" } }])
  })

  for (const [service, serviceId, region, dob, numberOfBooks] of [
    ['HPV two doses', '4793', 'NorthernIreland', '01/02/2014', 2],
    ['HPV single dose', '128189', 'Scotland', '01/02/1990', 1],
    ['HPV three doses', '128190', 'England', '01/02/1990', 3],
    ['Men B (first brand)', '4791', 'NorthernIreland', '01/02/1990', 1],
    ['Men B (second brand)', '4792', 'Scotland', '01/02/2014', 1],
    ['Saxenda', '9056', 'England', '01/02/1990', 1],
    ['Green pack', '21551', 'Scotland', '01/02/1990', 1],
    ['Amber pack', '21552', 'NorthernIreland', '01/02/1990', 1],
    ['Weight-loss service', '118342', 'Scotland', '01/02/1990', 1],
    ['Weight-loss service', '118342', 'NorthernIreland', '01/02/1990', 1],
  ] as const) {
    test(`of ${service} in ${region}, born on ${dob}, succeeds`, { tag: ['@BK-280'] }, async ({ page, stack, signIn }) => {
      const { locationId } = placeWalkInBranch(stack, [serviceId], { region })
      const operations = operationsOf(page)
      await chooseService(page, signIn, locationId, service)
      await holdSlot(page)
      await enterCustomer(page, dob)
      await button(page, 'Finished').click()
      await (screen[serviceId] ?? screenForVaccine)(page)
      await expect(confirmed(page)).toBeVisible()
      expect(booked(stack, locationId)).toMatchObject([
        {
          status: 'created',
          course: { onSchedServiceId: serviceId },
          customer: { lastName: "O'Neill" },
          guardian: dob.endsWith('2014') ? { firstName: 'Ada' } : null,
        },
      ])
      expect(named(operations, 'SlotDays').map(({ variables }) => variables.numberOfBooks)).toContain(numberOfBooks)
    })
  }

  for (const [van, service, serviceId, choice, paymentType] of [
    ['van-7', 'Flu with PPV', '19674', 'Eligible for a free NHS flu vaccination (with payment)', 'exempt_payment'],
    ['van-8', 'Flu with PPV', '19674', 'Has a voucher (with payment)', 'voucher_payment'],
    ['van-9', 'Flu with PPV', '19674', 'Paying in pharmacy', 'in_store'],
    ['van-10', 'Flu with PCV', '19670', 'Has a voucher (with payment)', 'voucher_payment'],
    ['van-11', 'Flu', '4790', 'Eligible for a free NHS flu vaccination', 'exempt'],
    ['van-12', 'Flu', '4790', 'Has a voucher', 'voucher'],
  ] as const) {
    test(`of ${service} as ${paymentType} asks only for what is owed`, {
      tag: ['@BK-163', '@BK-174', '@BK-220', '@BK-225', '@BK-280', '@R-25'],
    }, async ({ page, stack, signIn }) => {
      const { locationId, slot } = placeWalkInBranch(stack, [serviceId], { id: van })
      await chooseService(page, signIn, locationId, service)
      await holdSlot(page)
      await enterCustomer(page)
      await page.getByRole('radio', { name: choice }).check()
      await button(page, 'Finished').click()
      await answerAll(page, FIT)
      await expect(confirmed(page)).toBeVisible()
      const isCovered = paymentType === 'exempt' || paymentType === 'voucher'
      await expect(page.getByRole('main')).toContainText(
        isCovered ? 'There is nothing to pay for this appointment.' : 'Please take payment at the time of appointment.',
      )
      await expect(page.getByText(/Please take payment|The fee is/)).toHaveCount(isCovered ? 0 : 1)
      const { resourceId, startTime } = slot(1030)
      const stored = booked(stack, locationId)
      expect(stored).toMatchObject([
        {
          status: 'created',
          resourceId,
          course: { onSchedServiceId: serviceId, paymentType },
          customer: { firstName: 'Zoë', lastName: "O'Neill", dob: '1980-02-01', surgeryName: 'Park Surgery' },
          guardian: null,
        },
      ])
      expect(stored.map((appointment) => new Date(appointment.startTime).toISOString())).toEqual([startTime])
    })
  }

  test('has no confirmation page without an appointment, and opens the day instead', { tag: ['@BK-177'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    for (const address of ['/walk-in/confirmation', '/walk-in/confirmation?appointment=ap-none']) {
      await page.goto(address)
      await expect(step(page, 'Appointments today')).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/')
    }
  })

  test('shows an error when refused, discards the question, and can be retried', {
    tag: ['@BK-295', '@BK-495', '@BK-530'],
  }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await startScreening(page, signIn, locationId, 'Chickenpox')
    await answerAll(page, FIT.slice(0, 4))
    await failOperation(page, 'PostAppointment', 'errorType: BadRequest, the branch is closed')
    await answer(page, 'N')
    await expect(problem(page)).toContainText('errorType: BadRequest, the branch is closed')
    expect(JSON.stringify(await keptDraft(page))).not.toContain('Does the customer take medicine')
    await expect.poll(() => events(stack)).toContain('BOOKING_FAILED')
    await expectAccessible(page)
    await page.unroute('**/graphql')
    await button(page, 'Try again').click()
    await expect(confirmed(page)).toBeVisible()
    expect(booked(stack, locationId)).toHaveLength(1)
  })

  test('says when the slot has been taken, and leads to another', { tag: ['@BK-295', '@BK-297'] }, async ({ page, stack, signIn }) => {
    const branch = placeWalkInBranch(stack, ['5058'])
    await startScreening(page, signIn, branch.locationId, 'Chickenpox')
    await answerAll(page, FIT.slice(0, 4))
    await expect(page.getByRole('heading', { level: 2, name: /^5\. / })).toBeVisible()
    expireHolds(stack, branch.locationId)
    branch.addAppointment({ ...branch.slot(1030), resourceId: branch.room(1) })
    await answer(page, 'N')
    await expect(problem(page)).toContainText('the slot is not available any more')
    await button(page, 'Pick another time').click()
    await expect(page.getByText(/^Chosen:/)).toHaveCount(0)
    await holdSlot(page, '15:00')
    await button(page, 'Finished').click()
    await answerAll(page, FIT)
    await expect(confirmed(page)).toBeVisible()
    expect(booked(stack, branch.locationId)).toHaveLength(2)
  })

  test('recovers from a lost response, and is sent once', { tag: ['@BK-432'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    const operations = operationsOf(page)
    await startScreening(page, signIn, locationId, 'Chickenpox')
    await answerAll(page, FIT.slice(0, 4))
    await loseResponse(page, 'PostAppointment')
    await answer(page, 'N')
    await expect(confirmed(page)).toBeVisible()
    expect(posts(operations)).toHaveLength(1)
    expect(booked(stack, locationId)).toHaveLength(1)
  })

  test('says nothing was booked after a lost request, and can be retried', { tag: ['@BK-432'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    const operations = operationsOf(page)
    await startScreening(page, signIn, locationId, 'Chickenpox')
    await answerAll(page, FIT.slice(0, 4))
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('"PostAppointment"') ? route.abort() : route.fallback(),
    )
    await answer(page, 'N')
    await expect(problem(page)).toContainText('No answer came, so it is not known whether the appointment was booked.')
    await expect(problem(page)).toContainText('The appointment is not booked so far.')
    await page.unroute('**/graphql')
    await page.reload()
    await expect(problem(page)).toContainText('No answer came')
    await page.goto('/walk-in/book-an-appointment')
    await expect(step(page, 'Screening')).toBeVisible()
    await button(page, 'Book again').click()
    await expect(confirmed(page)).toBeVisible()
    expect(posts(operations)).toHaveLength(2)
    expect(booked(stack, locationId)).toHaveLength(1)
  })

  test('is looked up first after a reload during the request', { tag: ['@BK-432'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    const operations = operationsOf(page)
    await startScreening(page, signIn, locationId, 'Chickenpox')
    await answerAll(page, FIT.slice(0, 4))
    await stallOperation(page, 'PostAppointment')
    await answer(page, 'N')
    await expect.poll(() => booked(stack, locationId).length).toBe(1)
    await page.unroute('**/graphql')
    await page.reload()
    await expect(confirmed(page)).toBeVisible()
    expect(posts(operations)).toHaveLength(1)
    expect(booked(stack, locationId)).toHaveLength(1)
  })

  test('is made once by two tabs with the same draft', { tag: ['@BK-432'] }, async ({ page, stack, signIn, context }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await startScreening(page, signIn, locationId, 'Chickenpox')
    await answerAll(page, FIT.slice(0, 4))
    await expect(page.getByRole('heading', { level: 2, name: /^5\. / })).toBeVisible()
    const kept = await page.evaluate(() => Object.entries(sessionStorage))
    const other = await context.newPage()
    // Like a browser does for a duplicated tab.
    await other.addInitScript((entries) => {
      if (sessionStorage.length === 0) for (const [name, value] of entries) sessionStorage.setItem(name, value)
    }, kept)
    await other.goto('/walk-in/screening')
    await expect(other.getByRole('heading', { level: 2, name: /^5\. / })).toBeVisible()
    await answer(page, 'N')
    await expect(confirmed(page)).toBeVisible()
    await answer(other, 'N')
    await expect(other.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect(booked(stack, locationId)).toHaveLength(1)
  })
})
