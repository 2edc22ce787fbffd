import { withOffset } from '#rules/london.ts'
import { named, operationsOf } from './support/operations.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import {
  answer,
  answerAll,
  booked,
  button,
  confirmed,
  ELIGIBLE_ANSWERS,
  events,
  expireHolds,
  holdSlot,
  keptDraft,
  placeWalkInBranch,
  posts,
  problem,
  stallOperation,
  startScreening,
} from './support/walk-in.ts'

test.beforeEach(({ stack }) => void stack.logLines.splice(0))

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
    await answerAll(page, ELIGIBLE_ANSWERS.slice(0, 4))
    await expect(page.getByRole('heading', { level: 2, name: /^5\. / })).toBeVisible()
    expect(booked(stack, branch.locationId)).toEqual([])
    await answer(page, ELIGIBLE_ANSWERS[4] ?? '')
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
          startDate: withOffset(new Date(startTime)),
          endDate: withOffset(new Date(endTime)),
          initialappointment: expect.any(String),
        },
      },
    ])
    await expect
      .poll(() => events(stack))
      .toEqual(['SCREENING_STARTED', ...ELIGIBLE_ANSWERS.map(() => 'QUESTION_ANSWERED'), 'QUESTIONS_COMPLETE', 'BOOKED'])
    expect(await keptDraft(page)).toBeUndefined()
    await page.reload()
    await expect(confirmed(page)).toBeVisible()
    expect(named(operations, 'RecordWalkInEvent').filter(({ variables }) => JSON.stringify(variables).includes('"BOOKED"'))).toHaveLength(1)
    await button(page, 'Finished').click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/${branch.locationId}\\?`))
    await expect(page.getByRole('main')).toContainText("Zoë O'Neill")
  })

  test('reports that its slot has been taken, and lets the user pick another', { tag: ['@BK-295', '@BK-297'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const branch = placeWalkInBranch(stack, ['5058'])
    await startScreening(page, signIn, branch.locationId, 'Chickenpox')
    await answerAll(page, ELIGIBLE_ANSWERS.slice(0, 4))
    await expect(page.getByRole('heading', { level: 2, name: /^5\. / })).toBeVisible()
    expireHolds(stack, branch.locationId)
    branch.addAppointment({ ...branch.slot(1030), resourceId: branch.room(1) })
    await answer(page, 'N')
    await expect(problem(page)).toContainText('The appointment time you selected is no longer available.')
    await button(page, 'Pick another time').click()
    await expect(page.getByText(/^Chosen:/)).toHaveCount(0)
    await holdSlot(page, '15:00')
    await button(page, 'Finished').click()
    await answerAll(page, ELIGIBLE_ANSWERS)
    await expect(confirmed(page)).toBeVisible()
    expect(booked(stack, branch.locationId)).toHaveLength(2)
  })

  test('is looked up and shown, not sent again, if the page is reloaded during the request', { tag: ['@BK-432'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    const operations = operationsOf(page)
    await startScreening(page, signIn, locationId, 'Chickenpox')
    await answerAll(page, ELIGIBLE_ANSWERS.slice(0, 4))
    await stallOperation(page, 'PostAppointment')
    await answer(page, 'N')
    await expect.poll(() => booked(stack, locationId).length).toBe(1)
    await page.unroute('**/graphql')
    await page.reload()
    await expect(confirmed(page)).toBeVisible()
    expect(posts(operations)).toHaveLength(1)
    expect(booked(stack, locationId)).toHaveLength(1)
  })

  test('is made only once if two tabs have the same draft', { tag: ['@BK-432'] }, async ({ page, stack, signIn, context }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await startScreening(page, signIn, locationId, 'Chickenpox')
    await answerAll(page, ELIGIBLE_ANSWERS.slice(0, 4))
    await expect(page.getByRole('heading', { level: 2, name: /^5\. / })).toBeVisible()
    const kept = await page.evaluate(() => Object.entries(sessionStorage))
    const other = await context.newPage()
    // Copies the session storage, as a browser does when a tab is duplicated.
    await other.addInitScript((entries) => {
      if (sessionStorage.length === 0) for (const [name, value] of entries) sessionStorage.setItem(name, value)
    }, kept)
    await other.goto('/walk-in/screening')
    await expect(other.getByRole('heading', { level: 2, name: /^5\. / })).toBeVisible()
    await answer(page, 'N')
    await expect(confirmed(page)).toBeVisible()
    await answer(other, 'N')
    await expect(confirmed(other)).toBeVisible()
    expect(booked(stack, locationId)).toHaveLength(1)
  })
})
