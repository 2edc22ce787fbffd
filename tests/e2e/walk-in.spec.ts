import { bookableDay, choose, chooseSlot, dayButton, endSession, signInAgain, slotButton } from './support/bookings.ts'
import { named, operationsOf } from './support/operations.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import {
  answerAll,
  booked,
  button,
  changeDraft,
  chooseService,
  confirmed,
  endHoldIn,
  enterCustomer,
  enterDateOfBirth,
  expireHolds,
  FIT,
  field,
  holdOf,
  holdSlot,
  keptDraft,
  placeWalkInBranch,
  problem,
  SLOT_TAKEN,
  selectService,
  step,
  submitSlot,
} from './support/walk-in.ts'

/** Runs the click handler of a disabled button, which a click can't reach. */
function pressDisabled(element: Element): void {
  interface Fiber {
    child: Fiber | null
    sibling: Fiber | null
    stateNode: unknown
    memoizedProps: { type?: string; onClick?: () => void } | null
  }
  const root = document.getElementById('root')
  if (root === null) throw new Error('no root')
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) as keyof Element
  const { current } = (root[key] as unknown as { stateNode: { current: Fiber } }).stateNode
  // Starts at the root, because an element's own parent pointers may be stale.
  const press = (fiber: Fiber | null, button: Fiber | undefined): void => {
    if (fiber === null) return
    const around = fiber.memoizedProps?.type === 'primary' ? fiber : button
    if (fiber.stateNode === element) around?.memoizedProps?.onClick?.()
    press(fiber.child, button ?? around)
    press(fiber.sibling, button)
  }
  press(current, undefined)
}

test.beforeEach(({ stack }) => void stack.logLines.splice(0))

test.describe('choosing a service and a time', () => {
  test('starts from the header, and enables Next only once a time is chosen', {
    tag: ['@BK-032', '@BK-042', '@BK-062', '@BK-150', '@BK-151', '@BK-453'],
  }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await page.clock.install()
    // An installed clock keeps running until it is paused.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('navigation', { name: 'Appointment booking' }).getByRole('link', { name: 'Book an appointment' }).click()
    await expect(step(page, 'Book an appointment')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/walk-in/book-an-appointment')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
      'Dashboard',
      'Book an appointment',
    ])
    stack.sandbox.journal.clear()
    await page.clock.runFor(50)
    await expect(page.getByRole('combobox', { name: 'Service' })).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(page.getByRole('combobox', { name: 'Service' })).toBeVisible()
    expect(stack.sandbox.journal.read()).toEqual([])
    await expect(button(page, 'Next')).toBeDisabled()
    await page.clock.resume()
    await selectService(page, 'Chickenpox')
    await expect(button(page, 'Next')).toBeDisabled()
    await holdSlot(page)
    expect(new URL(page.url()).pathname).toBe('/walk-in/enter-customer-details')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
      'Dashboard',
      'Book an appointment',
    ])
  })

  test("isn't offered on the list of all branches", { tag: ['@BK-062'] }, async ({ page, signIn }) => {
    await signIn(page, 'serviceTeam', '/central-visibility')
    await expect(step(page, 'Pharmacies')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Book an appointment' })).toHaveCount(0)
    await page.getByRole('link', { name: /Leeds Headrow/ }).click()
    await expect(page.getByRole('link', { name: 'Book an appointment' })).toBeVisible()
  })

  test('shows that the times are loading', { tag: ['@BK-463'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'latency', milliseconds: 2_000 })
    await page.getByRole('navigation', { name: 'Appointment booking' }).getByRole('link', { name: 'Book an appointment' }).click()
    await selectService(page, 'Chickenpox')
    await expect(page.getByRole('main').getByText('Loading..', { exact: true })).toBeVisible()
    stack.sandbox.faults.clear()
    await expect(page.getByRole('table', { name: 'Days with free times' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Loading..', { exact: true })).toHaveCount(0)
  })

  test('shows that the page is loading', { tag: ['@BK-463'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'latency', milliseconds: 2_000 })
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByText('Loading..', { exact: true })).toBeVisible()
    stack.sandbox.faults.clear()
    await expect(page.getByRole('heading', { level: 1, name: 'Appointments today' })).toBeVisible()
    await expect(page.getByText('Loading..', { exact: true })).toHaveCount(0)
  })

  test('shows the fee with the service', { tag: ['@BK-529'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['4793'])
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await page.goto('/walk-in/book-an-appointment')
    await page.getByRole('combobox', { name: 'Service' }).fill('HPV')
    await expect(page.locator('.ant-select-item-option')).toContainText(['single dose£160', 'three£480', 'two£320'])
  })

  test('returns to the day on Cancel, and deletes the draft', { tag: ['@BK-150'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await chooseService(page, signIn, locationId, 'Chickenpox')
    expect((await keptDraft(page))?.serviceId).toBe('5058')
    await button(page, 'Cancel').click()
    await expect(step(page, 'Appointments today')).toBeVisible()
    expect(await keptDraft(page)).toBeUndefined()
  })

  test('holds the slot on Next, and keeps a draft', { tag: ['@BK-218', '@BK-219', '@BK-221', '@BK-281', '@BK-445'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const branch = placeWalkInBranch(stack, ['5058'])
    await chooseService(page, signIn, branch.locationId, 'Chickenpox')
    await holdSlot(page)
    const [hold] = stack.sandbox.database.documents<Record<string, string>>(
      'SELECT document FROM slot_holds WHERE location_id = ?',
      branch.locationId,
    )
    const { resourceId, startTime } = branch.slot(1030)
    expect(hold).toMatchObject({ serviceId: '5058', resourceId, startDateTime: startTime })
    const draft = await keptDraft(page)
    expect(draft).toMatchObject({
      serviceId: '5058',
      bookedSlot: { resourceId, startTime: expect.any(String), endTime: expect.any(String) },
      hold: { id: hold?.id },
      formData: {
        customerDetails: {
          firstName: '',
          lastName: '',
          dob: '',
          serviceID: '5058',
          address: { postcode: '', line1: '', line2: '', city: '' },
        },
        guardianDetails: { firstName: '', lastName: '', title: '', email: '', phone: '' },
        paymentType: 'in_store',
      },
    })
  })

  for (const [kind, order, message] of [
    ['the slot is taken (409)', { kind: 'status', status: 409 }, SLOT_TAKEN],
    ['the service fails', { kind: 'status', status: 500 }, SLOT_TAKEN],
    ['the connection drops', { kind: 'reset' }, SLOT_TAKEN],
  ] as const) {
    test(`asks for another time, and keeps the service, when ${kind}`, { tag: ['@BK-297', '@BK-492', '@BK-493'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      const { locationId } = placeWalkInBranch(stack, ['5058'])
      await chooseService(page, signIn, locationId, 'Chickenpox')
      stack.sandbox.faults.order({ service: 'booking', method: 'POST', times: 1, ...order })
      await submitSlot(page)
      await expect(problem(page)).toHaveText(message)
      await expect(button(page, 'Next')).toBeDisabled()
      await slotButton(page, '11:00').click()
      await button(page, 'Next').click()
      await expect(step(page, 'Customer details')).toBeVisible()
    })
  }

  test('can return to an earlier slot, whose hold still belongs to this booking', {
    tag: ['@BK-297', '@BK-492'],
  }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    const draft = () => keptDraft(page)
    await chooseService(page, signIn, locationId, 'Chickenpox')
    await holdSlot(page, '10:30')
    const first = holdOf(stack, locationId).id
    await page.goBack()
    await holdSlot(page, '11:00')
    expect((await draft())?.hold?.id).not.toBe(first)
    await page.goBack()
    await holdSlot(page, '10:30')
    expect((await draft())?.hold?.id).toBe(first)
  })

  test('gives the reason when no time is free', { tag: ['@BK-468'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await chooseService(page, signIn, locationId, 'HPV single dose')
    await expect(page.getByText('This branch does not offer this service.')).toBeVisible()
    await expectAccessible(page)
  })

  test('reports an empty response', { tag: ['@BK-491'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await chooseService(page, signIn, locationId, 'Chickenpox')
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('"HoldSlot"')) return route.fallback()
      await route.fulfill({ json: { data: { holdSlot: { __typename: 'HoldSlotPayload', hold: null } } } })
    })
    await submitSlot(page)
    await expect(problem(page)).toHaveText('Response is blank after initBooking API')
  })

  test('comes first when a later step is opened without a service or a time', { tag: ['@BK-499'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    for (const address of ['/walk-in/enter-customer-details', '/walk-in/screening']) {
      await page.goto(address)
      await expect(step(page, 'Book an appointment')).toBeVisible()
    }
  })

  test('is repeated for the same customer when the service is no longer offered', { tag: ['@BK-499'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await chooseService(page, signIn, locationId, 'Chickenpox')
    await holdSlot(page)
    await enterCustomer(page)
    await changeDraft(page, { serviceId: '99999' })
    for (const address of ['/walk-in/enter-customer-details', '/walk-in/screening']) {
      await page.goto(address)
      await expect(step(page, 'Book an appointment')).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/walk-in/book-an-appointment')
      await expect(page.getByText('Choose a service')).toBeVisible()
      await expect(button(page, 'Next')).toBeDisabled()
    }
    await selectService(page, 'Chickenpox')
    await holdSlot(page, '14:00')
    await expect(field(page, 'Last name')).toHaveValue("O'Neill")
  })

  test('can start with another customer when the service is no longer offered', { tag: ['@BK-499'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await chooseService(page, signIn, locationId, 'Chickenpox')
    await holdSlot(page)
    await enterCustomer(page)
    await changeDraft(page, { serviceId: '99999' })
    await page.goto('/walk-in/book-an-appointment')
    await button(page, 'Another customer').click()
    await expect(page.getByText("This booking is for Zoë O'Neill.")).toHaveCount(0)
  })

  test("doesn't loop when an uncertain booking is for a service no longer offered", { tag: ['@BK-499'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await chooseService(page, signIn, locationId, 'Chickenpox')
    await holdSlot(page)
    await enterCustomer(page)
    await changeDraft(page, { serviceId: '99999', screening: { phase: 'booking', screeningId: 'sc-1' } })
    await page.goto('/walk-in/screening')
    await expect(step(page, 'Book an appointment').or(problem(page))).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
  })

  test('keeps Next disabled without a service or time; forced clicks are only logged', { tag: ['@BK-494'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    const logged: string[] = []
    page.on('console', (message) => void logged.push(message.text()))
    const operations = operationsOf(page)
    const pressAnyway = () => button(page, 'Next').evaluate(pressDisabled)
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await page.goto('/walk-in/book-an-appointment')
    await expect(page.getByRole('combobox', { name: 'Service' })).toBeVisible()
    await expect(button(page, 'Next')).toBeDisabled()
    await pressAnyway()
    await selectService(page, 'Chickenpox')
    await chooseSlot(page, bookableDay(), '10:30')
    await expect(button(page, 'Next')).toBeEnabled()
    // Choosing the day clears the chosen time.
    await dayButton(page, bookableDay()).click()
    await expect(button(page, 'Next')).toBeDisabled()
    await pressAnyway()
    await expect.poll(() => logged.filter((text) => text === 'A service and a time are needed.')).toHaveLength(2)
    await expect(problem(page)).toHaveCount(0)
    await expect(step(page, 'Book an appointment')).toBeVisible()
    expect(named(operations, 'HoldSlot')).toEqual([])
  })

  test('is kept after Back and a reload, but not taken over to another branch', {
    tag: ['@BK-218'],
  }, async ({ page, stack, signIn }) => {
    const [one, other] = [placeWalkInBranch(stack, ['5058']), placeWalkInBranch(stack, ['5058'])]
    await chooseService(page, signIn, one.locationId, 'Chickenpox')
    await holdSlot(page)
    for (const comeBack of [() => page.goBack(), () => page.reload()]) {
      await comeBack()
      await expect(page.getByText(/^Chosen: .* at 10\.30 am$/)).toBeVisible()
      await expect(dayButton(page, bookableDay())).toHaveAttribute('aria-pressed', 'true')
      await expect(slotButton(page, '10:30')).toHaveAttribute('aria-pressed', 'true')
      await expect(slotButton(page, '10:30')).toBeInViewport()
    }
    await button(page, 'Next').click()
    await expect(step(page, 'Customer details')).toBeVisible()
    await page.goto(`/dashboard/${other.locationId}`)
    await expect(page.getByRole('link', { name: `Branch ${other.locationId}` })).toBeVisible()
    await page.goto('/walk-in/enter-customer-details')
    await expect(step(page, 'Book an appointment')).toBeVisible()
    await expect(page.getByText(/^Chosen:/)).toHaveCount(0)
  })
})

test.describe('the customer’s details', () => {
  test('of an adult start with only the date of birth', {
    tag: ['@BK-033', '@BK-152', '@BK-155', '@BK-156', '@BK-157', '@BK-158', '@BK-159', '@BK-165'],
  }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await chooseService(page, signIn, locationId, 'Chickenpox')
    await holdSlot(page)
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1)
    await expect(button(page, 'Cancel')).toBeVisible()
    await expect(button(page, 'Finished')).toBeVisible()
    await enterDateOfBirth(page, '01/02/1980')
    const labels = page.getByRole('main').locator('label, legend').filter({ visible: true })
    await expect(labels.filter({ hasNotText: /^(Male|Female)$/ })).toHaveText([
      'Date of birth',
      'E-mail (optional)',
      'Phone',
      'First name',
      'Last name',
      'Gender',
      'Postcode',
      'Address line 1',
      'Address line 2 (optional)',
      'City',
      'GP surgery name',
      'GP surgery address',
    ])
    await expect(page.getByRole('radio')).toHaveCount(2)
  })

  test('accept a date of birth in many formats, and explain an invalid one', { tag: ['@BK-152', '@BK-350'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await chooseService(page, signIn, locationId, 'Chickenpox')
    await holdSlot(page)
    const birth = field(page, 'Date of birth')
    await birth.fill('13/01/86')
    await birth.press('Tab')
    await expect(birth).toHaveValue('13/01/1986')
    await expect(field(page, 'Phone')).toBeVisible()
    await birth.fill('31/02/1987')
    await birth.press('Tab')
    await expect(birth).toHaveValue('31/02/1987')
    await expect(page.getByText('There is no day 31: February 1987 has 28 days')).toBeVisible()
    await expect(field(page, 'Phone')).toHaveCount(0)
    await expectAccessible(page)
    await page.reload()
    await expect(birth).toHaveValue('31/02/1987')
    expect((await keptDraft(page)).formData.customerDetails.dob).toBe('31/02/1987')
    await button(page, 'Finished').click()
    await expect(page.getByText('There is no day 31: February 1987 has 28 days')).toBeVisible()
    await expect(birth).toBeFocused()
  })

  test('offer a calendar that works by keyboard and starts the week on Monday', { tag: ['@BK-152'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await chooseService(page, signIn, locationId, 'Chickenpox')
    await holdSlot(page)
    await enterDateOfBirth(page, '15/02/1980')
    const open = button(page, 'Open calendar')
    await open.click()
    const calendar = page.getByRole('table', { name: 'Calendar' })
    await expect(calendar.getByRole('columnheader').first()).toHaveText('Mon')
    await expect(calendar.getByRole('button', { name: 'Friday 15 February 1980' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(calendar).toHaveCount(0)
    await expect(open).toBeFocused()
    await open.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Date of birth')).toHaveValue('16/02/1980')
    await expect(calendar).toHaveCount(0)
    await expect(open).toBeFocused()
  })

  test('of a minor ask for the guardian, and say that they must come along', { tag: ['@BK-153', '@BK-154', '@BK-355'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await chooseService(page, signIn, locationId, 'Chickenpox')
    await holdSlot(page)
    await enterDateOfBirth(page, '01/02/2020')
    await expect(page.getByRole('status').filter({ hasText: 'Because this person' })).toHaveText(
      'Because this person is under the age of 18, they must be accompanied by their legal guardian when they attend the appointment.',
    )
    for (const name of ['Guardian first name', 'Guardian last name', 'Guardian e-mail (optional)', 'Guardian phone'])
      await expect(field(page, name)).toBeVisible()
    await expect(field(page, 'Phone')).toHaveCount(0)
    await page.getByLabel('Guardian title').click()
    await expect(page.locator('.ant-select-item-option')).toHaveText(['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Sir', 'Dr'])
  })

  test('list missing fields once, with links, and reject a future date of birth', {
    tag: ['@BK-152', '@BK-350', '@BK-356'],
  }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await chooseService(page, signIn, locationId, 'Chickenpox')
    await holdSlot(page)
    await button(page, 'Finished').click()
    await expect(page.getByText('Enter the date of birth')).toBeVisible()
    await expect(field(page, 'Date of birth')).toBeFocused()
    await enterDateOfBirth(page, '01/02/2099')
    await expect(page.getByText("The date of birth can't be in the future")).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1)
    await enterDateOfBirth(page, '01/02/1980')
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
    await button(page, 'Finished').click()
    const summary = page.getByRole('group', { name: 'Please check these fields' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Phone',
      'First name',
      'Last name',
      'Gender',
      'Postcode',
      'Address line 1',
      'City',
      'GP surgery name',
      'GP surgery address',
    ])
    // The summary announces all errors at once.
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectAccessible(page)
    await summary.getByRole('link', { name: 'Gender' }).click()
    await expect(page.getByRole('radio', { name: 'Male', exact: true })).toBeFocused()
    await summary.getByRole('link', { name: 'Phone' }).click()
    await expect(field(page, 'Phone')).toBeFocused()
    await page.keyboard.type('07700 900123')
    await expect(summary.getByRole('link', { name: 'Phone' })).toHaveCount(0)
    await expect(field(page, 'Phone')).toBeFocused()
    await field(page, 'E-mail (optional)').fill('zoe@')
    await expect(page.getByText('Enter a valid e-mail address')).toBeVisible()
    expect(named(operationsOf(page), 'StartScreening')).toEqual([])
  })

  for (const [born, message] of [
    ['01/02/2020', 'Because you are under 18, you are unable to book an appointment for this service.'],
    ['01/02/1940', 'Because you are above 74, you are unable to book an appointment for this service.'],
  ] as const) {
    test(`exclude customers born on ${born} from the weight-loss service`, { tag: ['@BK-353', '@BK-354'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      const { locationId } = placeWalkInBranch(stack, ['118342'])
      await chooseService(page, signIn, locationId, 'Weight-loss service')
      await holdSlot(page)
      await enterDateOfBirth(page, born)
      await expect(problem(page)).toHaveText(message)
      await expect(button(page, 'Finished')).toBeDisabled()
      await expect(page.getByRole('group', { name: 'Gender' })).toHaveCount(0)
    })
  }

  test('fill in the chosen address of a postcode, or ask to type it if unknown', { tag: ['@BK-158'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await chooseService(page, signIn, locationId, 'Chickenpox')
    await holdSlot(page)
    await enterDateOfBirth(page, '01/02/1980')
    await field(page, 'Postcode').fill('zz1 1zz')
    await button(page, 'Find address').click()
    await expect(page.getByText('No addresses were found. Enter the address below.')).toBeVisible()
    await field(page, 'Postcode').fill('eh2 2er')
    await field(page, 'Postcode').press('Enter')
    await choose(page, page.getByRole('combobox', { name: 'Addresses of this postcode' }), '11 Princes Street, Flat 2, Edinburgh')
    await expect(field(page, 'Postcode')).toHaveValue('EH2 2ER')
    await expect(field(page, 'Address line 1')).toHaveValue('11 Princes Street')
    await expect(field(page, 'Address line 2 (optional)')).toHaveValue('Flat 2')
    await expect(field(page, 'City')).toHaveValue('Edinburgh')
  })

  for (const [van, service, serviceId, region, born, options] of [
    ['van-1', 'Flu', '4790', 'England', '01/02/1980', ['Eligible for a free NHS flu vaccination', 'Has a voucher', 'Paying in pharmacy']],
    ['van-2', 'Flu', '4790', 'Scotland', '01/02/1980', ['Has a voucher', 'Paying in pharmacy']],
    ['van-3', 'Flu', '4790', 'NorthernIreland', '01/02/1980', ['Has a voucher', 'Paying in pharmacy']],
    ['van-4', 'Flu', '4790', 'England', '01/02/2020', ['Has a voucher', 'Paying in pharmacy']],
    [
      'van-5',
      'Flu with PPV',
      '19674',
      'England',
      '01/02/1980',
      ['Eligible for a free NHS flu vaccination (with payment)', 'Has a voucher (with payment)', 'Paying in pharmacy'],
    ],
  ] as const) {
    test(`offer the ways to pay for ${service} in ${region}, born on ${born}`, {
      tag: ['@BK-160', '@BK-161', '@BK-162', '@BK-163', '@BK-220'],
    }, async ({ page, stack, signIn }) => {
      const { locationId } = placeWalkInBranch(stack, [serviceId], { region, id: van })
      await chooseService(page, signIn, locationId, service)
      await holdSlot(page)
      await enterDateOfBirth(page, born)
      const choice = page.getByRole('group', { name: 'How is it paid for?' })
      await expect(choice.locator('label')).toHaveText([...options])
      await expect(choice.getByRole('radio', { name: 'Paying in pharmacy' })).toBeChecked()
    })
  }

  test('offer no way to pay before the region is known', { tag: ['@BK-161', '@BK-220'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['4790'], { region: 'Scotland', id: 'van-13' })
    const regionResponse = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      if (route.request().postDataJSON().operationName === 'BranchRegion') await regionResponse.promise
      await route.fallback()
    })
    await chooseService(page, signIn, locationId, 'Flu')
    await holdSlot(page)
    await enterDateOfBirth(page, '01/02/1980')
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'How is it paid for?' })).toHaveCount(0)
    regionResponse.resolve()
    await expect(page.getByRole('group', { name: 'How is it paid for?' }).locator('label')).toHaveText([
      'Has a voucher',
      'Paying in pharmacy',
    ])
  })

  test("ask again how to pay when a minor can't have the chosen free flu vaccination", { tag: ['@BK-161', '@BK-356'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId } = placeWalkInBranch(stack, ['4790'], { id: 'van-6' })
    await chooseService(page, signIn, locationId, 'Flu')
    await holdSlot(page)
    await enterCustomer(page)
    await page.getByRole('radio', { name: 'Eligible for a free NHS flu vaccination' }).check()
    await enterCustomer(page, '01/02/2020')
    await button(page, 'Finished').click()
    await expect(page.getByText('Choose how it is paid for')).toBeVisible()
    await expect(step(page, 'Customer details')).toBeVisible()
  })

  test('ask for the vaccine of a pneumonia walk-in', { tag: ['@BK-164'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['6138', '4449', '4448'])
    await chooseService(page, signIn, locationId, 'Pneumonia walk-in')
    await holdSlot(page)
    await enterCustomer(page)
    await button(page, 'Finished').click()
    await expect(page.getByText('Choose the vaccine')).toBeVisible()
    await page.getByRole('radio', { name: 'Prevenar 13 (PCV)' }).check()
    await button(page, 'Finished').click()
    await answerAll(page, FIT)
    await expect(confirmed(page)).toBeVisible()
    expect(booked(stack, locationId)).toMatchObject([{ course: { onSchedServiceId: '4448' } }])
  })

  test('survive reload, lost session and Back, and are deleted when the booking is cancelled', { tag: ['@BK-218', '@XA-06'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await chooseService(page, signIn, locationId, 'Chickenpox')
    await holdSlot(page)
    await enterCustomer(page)
    await page.reload()
    await expect(field(page, 'Last name')).toHaveValue("O'Neill")
    await endSession(page)
    await button(page, 'Finished').click()
    await signInAgain(page)
    await expect(step(page, 'Screening')).toBeVisible()
    await page.goto('/walk-in/enter-customer-details')
    await expect(field(page, 'Last name')).toHaveValue("O'Neill")
    await button(page, 'Cancel').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Go on booking' }).click()
    await expect(field(page, 'First name')).toHaveValue('Zoë')
    await button(page, 'Cancel').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Give up', exact: true }).click()
    await expect(step(page, 'Appointments today')).toBeVisible()
    expect(await keptDraft(page)).toBeUndefined()
  })

  test('say when the slot has been taken, and lead to another', { tag: ['@BK-297'] }, async ({ page, stack, signIn }) => {
    const branch = placeWalkInBranch(stack, ['5058'])
    await chooseService(page, signIn, branch.locationId, 'Chickenpox')
    await holdSlot(page)
    await enterCustomer(page)
    expireHolds(stack, branch.locationId)
    branch.addAppointment({ ...branch.slot(1030), resourceId: branch.room(1) })
    await endHoldIn(page, -1)
    await expect(problem(page)).toContainText(SLOT_TAKEN)
    await expect(button(page, 'Finished')).toBeDisabled()
    await button(page, 'Pick another time').click()
    await expect(dayButton(page, bookableDay())).toHaveAttribute('aria-pressed', 'true')
    await expect(slotButton(page, '10:00')).toBeVisible()
    await expect(slotButton(page, '10:30')).toHaveCount(0)
    await expect(page.getByText(/^Chosen:/)).toHaveCount(0)
    await expect(button(page, 'Next')).toBeDisabled()
    await holdSlot(page, '14:00')
    await expect(field(page, 'Last name')).toHaveValue("O'Neill")
    await button(page, 'Finished').click()
    await answerAll(page, FIT)
    await expect(confirmed(page)).toBeVisible()
  })

  test('renew a hold that expires soon while the page is visible', { tag: ['@BK-297'] }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await chooseService(page, signIn, locationId, 'Chickenpox')
    await holdSlot(page)
    const before = holdOf(stack, locationId)
    await endHoldIn(page, 2)
    await expect.poll(() => holdOf(stack, locationId).expiresAt).not.toBe(before.expiresAt)
    expect(holdOf(stack, locationId).id).toBe(before.id)
  })
})

test.describe('the embedded booking page', () => {
  for (const [serviceId, title] of [
    ['4790', 'Flu'],
    ['6138', 'Pneumococcal'],
  ] as const) {
    test(`of ${title} is shown for the current branch`, { tag: ['@BK-037', '@BK-040', '@BK-042', '@BK-454'] }, async ({ page, signIn }) => {
      await signIn(page, 'nobody', '/dashboard/1003')
      await page.goto(`/walk-in/${serviceId}`)
      await expect(step(page, title)).toBeVisible()
      const frame = page.frameLocator(`iframe[title="Book ${title}"]`)
      await expect(frame.getByText(`Service ${serviceId}`)).toBeVisible()
      await expect(frame.getByText('Location 1003')).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
    })
  }

  test('redirects to the day for any other service', { tag: ['@BK-041'] }, async ({ page, signIn }) => {
    await signIn(page, 'nobody', '/dashboard/1003')
    for (const id of ['5058', 'toString', '118342']) {
      await page.goto(`/walk-in/${id}`)
      await expect(step(page, 'Appointments today')).toBeVisible()
    }
  })

  test('is the only address that may be framed', { tag: ['@BK-454'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', '/dashboard/1003')
    const response = await page.goto('/walk-in/4790')
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe(new URL(stack.sandbox.controlUrl).origin)
  })
})
