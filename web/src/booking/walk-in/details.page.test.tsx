import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { walkInService } from '#rules/walk-in-services.ts'
import { expectAccessible, expectSoundDialog, expectSoundPage } from '#tests/component/support/accessible.ts'
import { behavesLikeAScreen } from '#tests/component/support/behaves-like-a-screen.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { resizeWindow } from '#tests/component/support/layout.ts'
import { aSlot } from '#tests/component/support/records/bookings.ts'
import { freeSlots } from '#tests/component/support/records/slots.ts'
import { aScreening, aWalkIn, someDetails } from '#tests/component/support/records/walk-ins.ts'
import { readOptions } from '#tests/component/support/select.ts'
import { slotButton } from '#tests/component/support/slot-picker.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'
import {
  BOOK,
  button,
  chooseSlot,
  DETAILS,
  dayButton,
  dialog,
  field,
  keptDraft,
  main,
  openWalkIn,
  problem,
  radio,
  SLOT_TAKEN,
  step,
} from '#tests/component/support/walk-in.ts'
import { emptyFormData } from './customer-form.ts'

const birth = field('Date of birth')
const finished = button('Finished')
const invalidDay = page.getByText('There is no day 31: February 1987 has 28 days')

/** A booking for a service, before anything has been entered. */
const emptyWalkIn = (serviceId = '5058') => {
  const service = walkInService(serviceId)
  if (service === undefined) throw new Error(`not a walk-in service: ${serviceId}`)
  return aWalkIn({ serviceId, formData: emptyFormData(service) })
}

async function enterDateOfBirth(date: string) {
  await birth.fill(date)
  await userEvent.keyboard('{Enter}')
}

describe('the second walk-in page', { tags: ['BK-033'] }, () => {
  behavesLikeAScreen({ title: 'Customer details', isForm: true, open: () => openWalkIn(DETAILS, { draft: aWalkIn() }), shows: finished })
})

describe('the customer details step', () => {
  it('starts with only the date of birth', {
    tags: ['BK-033', 'BK-152', 'BK-155', 'BK-156', 'BK-157', 'BK-158', 'BK-159', 'BK-165'],
  }, async () => {
    await openWalkIn(DETAILS, { draft: emptyWalkIn() })
    await expect.element(birth).toBeVisible()
    expect(main.getByRole('textbox').elements()).toHaveLength(1)
    await expect.element(button('Cancel')).toBeVisible()
    await expect.element(finished).toBeVisible()
    await enterDateOfBirth('01/02/1980')
    await expect.element(field('Phone')).toBeVisible()
    const labels = [...main.element().querySelectorAll('label, legend')].map(({ textContent }) => textContent)
    expect(labels).toEqual([
      'Date of birth',
      'E-mail (optional)',
      'Phone',
      'First name',
      'Last name',
      'Gender',
      'Male',
      'Female',
      'Postcode',
      'Address line 1',
      'Address line 2 (optional)',
      'City',
      'GP surgery name',
      'GP surgery address',
    ])
  })

  it("asks for a minor's guardian, and says that the guardian must attend", {
    tags: ['BK-153', 'BK-154', 'BK-156', 'BK-355'],
  }, async () => {
    await openWalkIn(DETAILS, { draft: emptyWalkIn() })
    await enterDateOfBirth('01/02/2020')
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Because this person' }))
      .toHaveTextContent(
        'Because this person is under the age of 18, they must be accompanied by their legal guardian when they attend the appointment.',
      )
    const names = ['First name', 'Last name', 'Guardian first name', 'Guardian last name', 'Guardian e-mail (optional)', 'Guardian phone']
    for (const name of names) await expect.element(field(name)).toBeVisible()
    await expect.element(field('Phone')).not.toBeInTheDocument()
    expect(await readOptions(page.getByLabelText('Guardian title'))).toEqual(['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Sir', 'Dr'])
  })

  it('formats a valid date of birth, and keeps an invalid one but says what is wrong with it', {
    tags: ['BK-152', 'BK-350'],
  }, async () => {
    await openWalkIn(DETAILS, { draft: emptyWalkIn() })
    await birth.fill('13/01/86')
    await userEvent.keyboard('{Tab}')
    await expect.element(birth).toHaveValue('13/01/1986')
    await expect.element(field('Phone')).toBeVisible()
    await birth.fill('31/02/1987')
    await userEvent.keyboard('{Tab}')
    await expect.element(birth).toHaveValue('31/02/1987')
    await expect.element(invalidDay).toBeVisible()
    await expect.element(field('Phone')).not.toBeInTheDocument()
    await expectAccessible()
    expect(keptDraft()?.formData.customerDetails.dob).toBe('31/02/1987')
  })

  it('shows at once that a restored date of birth is invalid, and focuses the field after a click on "Finished"', {
    tags: ['BK-152', 'BK-350'],
  }, async () => {
    const draft = emptyWalkIn()
    draft.formData.customerDetails.dob = '31/02/1987'
    await openWalkIn(DETAILS, { draft })
    await expect.element(birth).toHaveValue('31/02/1987')
    await expect.element(invalidDay).toBeVisible()
    await finished.click()
    await expect.element(invalidDay).toBeVisible()
    await expect.element(birth).toHaveFocus()
  })

  it('offers a calendar that can be used with the keyboard and whose weeks start on Monday', { tags: ['BK-152'] }, async () => {
    await openWalkIn(DETAILS, { draft: emptyWalkIn() })
    await enterDateOfBirth('15/02/1980')
    const open = button('Open calendar')
    await open.click()
    const calendar = page.getByRole('table', { name: 'Calendar' })
    await expect.element(calendar.getByRole('columnheader').first()).toHaveTextContent('Mon')
    await expect.element(calendar.getByRole('button', { name: 'Friday 15 February 1980' })).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(calendar).not.toBeInTheDocument()
    await expect.element(open).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(calendar.getByRole('button', { name: 'Friday 15 February 1980' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await userEvent.keyboard('{Enter}')
    await expect.element(birth).toHaveValue('16/02/1980')
    await expect.element(calendar).not.toBeInTheDocument()
    await expect.element(open).toHaveFocus()
  })

  it('lists missing fields once, with links, and rejects a future date of birth', {
    tags: ['BK-152', 'BK-350', 'BK-356'],
  }, async () => {
    await openWalkIn(DETAILS, { draft: emptyWalkIn() })
    await finished.click()
    await expect.element(page.getByText('Enter the date of birth')).toBeVisible()
    await expect.element(birth).toHaveFocus()
    await enterDateOfBirth('01/02/2099')
    await expect.element(page.getByText("The date of birth can't be in the future")).toBeVisible()
    expect(main.getByRole('textbox').elements()).toHaveLength(1)
    await enterDateOfBirth('01/02/1980')
    await expect.element(field('Phone')).toBeVisible()
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0)
    await finished.click()
    const summary = page.getByRole('group', { name: 'Please check these fields' })
    await expect.element(summary).toHaveFocus()
    await expect
      .poll(() => textsOf(summary.getByRole('link')))
      .toEqual([
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
    // The summary announces all errors at once, so the fields' own errors must not have the role `alert`.
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expectAccessible()
    await summary.getByRole('link', { name: 'Gender' }).click()
    await expect.element(radio('Male')).toHaveFocus()
    await summary.getByRole('link', { name: 'Phone' }).click()
    await expect.element(field('Phone')).toHaveFocus()
    await userEvent.keyboard('07700 900123')
    await expect.element(summary.getByRole('link', { name: 'Phone' })).not.toBeInTheDocument()
    await expect.element(field('Phone')).toHaveFocus()
    await field('E-mail (optional)').fill('zoe@')
    await expect.element(page.getByText('Enter a valid e-mail address')).toBeVisible()
    expect(sent('StartScreening')).toEqual([])
  })

  it("labels a minor's contact fields as the guardian's", { tags: ['BK-153', 'BK-356'] }, async () => {
    await openWalkIn(DETAILS, { draft: emptyWalkIn() })
    await enterDateOfBirth('01/02/2015')
    await finished.click()
    const summary = page.getByRole('group', { name: 'Please check these fields' })
    await summary.getByRole('link', { name: 'Guardian phone' }).click()
    await expect.element(field('Guardian phone')).toHaveFocus()
    await expect.element(summary.getByRole('link', { name: 'Phone', exact: true })).not.toBeInTheDocument()
  })

  it.each([
    ['01/02/2020', 'Because you are under 18, you are unable to book an appointment for this service.'],
    ['01/02/1940', 'Because you are above 74, you are unable to book an appointment for this service.'],
  ])('excludes customers born on %s from the weight-loss service', { tags: ['BK-157', 'BK-353', 'BK-354'] }, async (born, message) => {
    await openWalkIn(DETAILS, { draft: emptyWalkIn('118342') })
    await enterDateOfBirth(born)
    await expect.element(problem(message)).toHaveTextContent(message)
    await expect.element(finished).toBeDisabled()
    await expect.element(field('First name')).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'Gender' })).not.toBeInTheDocument()
  })

  it('asks which vaccine a pneumonia walk-in is for, and starts the screening for that vaccine', { tags: ['BK-164'] }, async () => {
    await openWalkIn(DETAILS, { draft: aWalkIn({ serviceId: '6138' }), startScreening: () => aScreening() })
    await finished.click()
    await expect.element(page.getByText('Choose the vaccine')).toBeVisible()
    await radio('PCV').click()
    await finished.click()
    await expect.element(step('Screening')).toBeVisible()
    await expect.poll(() => sent('StartScreening').map(({ input }) => input.serviceID)).toEqual(['4448'])
  })

  it('deletes the details once the user confirms that they want to give up the booking', { tags: ['BK-218'] }, async () => {
    await openWalkIn(DETAILS, { draft: aWalkIn() })
    await button('Cancel').click()
    await expect.element(dialog).toMatchTextContent(/What you entered will be lost\./)
    await expectSoundDialog('Give up this booking?')
    await dialog.getByRole('button', { name: 'Continue booking' }).click()
    await expect.element(field('First name')).toHaveValue('Zoë')
    await button('Cancel').click()
    await dialog.getByRole('button', { name: 'Give up', exact: true }).click()
    await expect.element(step('Appointments today')).toBeVisible()
    await expect.poll(keptDraft).toBeUndefined()
  })
})

describe('the ways to pay', () => {
  const choice = page.getByRole('group', { name: 'How is it paid for?' })
  const offered = () => [...choice.element().querySelectorAll('label')].map(({ textContent }) => textContent)

  it('for flu vaccinations depend on the region, and appear once the region has loaded', {
    tags: ['BK-160', 'BK-161', 'BK-162', 'BK-220'],
  }, async () => {
    const response = Promise.withResolvers<void>()
    const location = { id: '1001', name: 'Leeds Headrow', region: 'Scotland' }
    await openWalkIn(DETAILS, { draft: emptyWalkIn('4790'), branchLocation: () => response.promise.then(() => location) })
    await enterDateOfBirth('01/02/1980')
    await expect.element(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
    await expect.element(choice).not.toBeInTheDocument()
    await expect.element(finished).toBeDisabled()
    response.resolve()
    await expect.poll(offered).toEqual(['Has a voucher', 'Paying in pharmacy'])
    await expect.element(choice.getByRole('radio', { name: 'Paying in pharmacy' })).toBeChecked()
  })

  it('do not wait for the region if the service has only one way to pay', { tags: ['BK-160', 'BK-162'] }, async () => {
    await openWalkIn(DETAILS, { draft: emptyWalkIn('5058'), branchLocation: () => new Promise<never>(() => {}) })
    await enterDateOfBirth('01/02/1980')
    await expect.element(finished).toBeEnabled()
    expect(sent('BranchRegion')).toEqual([])
  })

  it("are corrected on the next visit to the page if the region couldn't be read on the first visit", {
    tags: ['BK-160', 'BK-162'],
  }, async () => {
    const screen = await openWalkIn(DETAILS, {
      draft: emptyWalkIn('4790'),
      // The gateway returns no region if the lookup fails.
      branchLocation: () => ({ id: '1001', name: 'Leeds Headrow', region: null }),
    })
    await enterDateOfBirth('01/02/1980')
    await expect.poll(offered).toContain('Eligible for a free NHS flu vaccination')
    respond({ branchLocation: () => ({ id: '1001', name: 'Leeds Headrow', region: 'Scotland' }) })
    await screen.goTo(BOOK)
    await expect.element(step('Book an appointment')).toBeVisible()
    await screen.goTo(DETAILS)
    await expect.poll(offered).toEqual(['Has a voucher', 'Paying in pharmacy'])
  })

  it('include payment for the second vaccine of a service with two vaccines', { tags: ['BK-163'] }, async () => {
    await openWalkIn(DETAILS, { draft: emptyWalkIn('19674') })
    await enterDateOfBirth('01/02/1980')
    await expect.element(choice).toBeVisible()
    expect(offered()).toEqual([
      'Eligible for a free NHS flu vaccination (with payment)',
      'Has a voucher (with payment)',
      'Paying in pharmacy',
    ])
    await radio('Has a voucher (with payment)').click()
    await expect.poll(() => keptDraft()?.formData.paymentType).toBe('voucher_payment')
  })

  it('exclude the free flu vaccination for a minor; a user who had chosen it must choose again', {
    tags: ['BK-161', 'BK-356'],
  }, async () => {
    const formData = { ...someDetails(walkInService('4790')), paymentType: 'exempt' }
    formData.customerDetails.dob = '2020-02-01'
    formData.guardianDetails = { firstName: 'Ada', lastName: "O'Neill", title: 'Mrs', email: '', phone: '07700 900555' }
    await openWalkIn(DETAILS, { draft: aWalkIn({ serviceId: '4790', formData }) })
    await expect.element(choice).toBeVisible()
    expect(offered()).toEqual(['Has a voucher', 'Paying in pharmacy'])
    await finished.click()
    await expect.element(page.getByText('Choose how it is paid for')).toBeVisible()
    await expect.element(step('Customer details')).toBeVisible()
  })
})

describe("a minor's form", () => {
  it('shows guardian, customer and held time side by side, and is at most one and a half screens tall', async () => {
    await resizeWindow(1280, 800)
    await openWalkIn(DETAILS, {
      draft: emptyWalkIn('4790'),
      postcodeAddresses: ({ postcode }) => [{ line1: '41 Cardigan Lane', line2: null, city: 'Leeds', postcode }],
    })
    await enterDateOfBirth('01/02/2015')
    const section = (name: string) => main.getByRole('region', { name, exact: true })
    await expect.element(section('Guardian')).toBeVisible()
    const [guardian, customer, held] = ['Guardian', 'Customer', 'Held time'].map((name) => section(name).element().getBoundingClientRect())
    expect(customer?.left).toBeGreaterThan(guardian?.right ?? 0)
    expect(held?.left).toBeGreaterThan(customer?.right ?? 0)
    await field('Postcode').fill('LS4 2LE')
    await button('Find address').click()
    await expect.element(page.getByRole('combobox', { name: 'Addresses of this postcode' })).toBeVisible()
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(1.5 * 800)
  })
})

describe('the held slot', { tags: ['BK-297'] }, () => {
  const expired = { id: 'hold-1', expiresAt: '2026-03-02T09:59:00.000Z' }

  it('is renewed if its hold expires soon', async () => {
    await openWalkIn(DETAILS, {
      draft: aWalkIn({ hold: { id: 'hold-1', expiresAt: '2026-03-02T10:02:00.000Z' } }),
      holdSlot: ({ input }) => ({ hold: { id: input.holdId ?? '', expiresAt: '2026-03-02T10:30:00.000Z' } }),
    })
    await expect.element(main.getByText('This time is kept for the customer until 10:30.')).toBeVisible()
    expect(sent('HoldSlot')).toEqual([{ input: { locationId: '1001', serviceId: '5058', slot: aSlot(1030), holdId: 'hold-1' } }])
    expect(keptDraft()?.hold).toEqual({ id: 'hold-1', expiresAt: '2026-03-02T10:30:00.000Z' })
  })

  it('is not renewed until shortly before its hold expires', async () => {
    await openWalkIn(DETAILS, { draft: aWalkIn() })
    await expect.element(main.getByText('This time is kept for the customer until 10:15.')).toBeVisible()
    expect(sent('HoldSlot')).toEqual([])
  })

  it('is reported as taken if its hold is lost; the user can choose another slot for the customer', async () => {
    await openWalkIn(DETAILS, {
      draft: aWalkIn({ hold: expired, day: '2026-03-12' }),
      ...freeSlots([1000, 1400].map((time) => aSlot(time))),
      holdSlot: () => {
        throw gatewayFailure('CONFLICT', 'The slot is taken')
      },
    })
    await expect.element(problem(SLOT_TAKEN)).toMatchTextContent(/What you entered is kept\./)
    await expect.element(finished).toBeDisabled()
    await expectSoundPage()
    await button('Pick another time').click()
    await expect.element(dayButton).toHaveAttribute('aria-pressed', 'true')
    await expect.element(slotButton('10:00')).toBeVisible()
    await expect.element(slotButton('10:30')).not.toBeInTheDocument()
    await expect.element(page.getByText(/^Chosen:/)).not.toBeInTheDocument()
    await expect.element(button('Next')).toBeDisabled()
    respond({ holdSlot: () => ({ hold: { id: 'hold-2', expiresAt: '2026-03-02T10:15:00.000Z' } }) })
    await chooseSlot('14:00')
    await button('Next').click()
    await expect.element(field('Last name')).toHaveValue("O'Neill")
  })

  it('is reported as taken in a single message after a click on "Finished"', async () => {
    await openWalkIn(DETAILS, {
      draft: aWalkIn({ hold: { id: 'hold-1', expiresAt: '2026-03-02T10:00:30.000Z' } }),
      holdSlot: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'The booking service is down')
      },
    })
    await expect.poll(() => sent('HoldSlot')).toHaveLength(1)
    await expect.element(main.getByText('This time is kept for the customer until 10:00.')).toBeVisible()
    respond({
      holdSlot: () => {
        throw gatewayFailure('CONFLICT', 'The slot is taken')
      },
    })
    await finished.click()
    await expect.element(problem(SLOT_TAKEN)).toHaveLength(1)
    await expect.element(finished).toBeDisabled()
    await expect.element(main.getByText(/^This time is kept/)).not.toBeInTheDocument()
    await expect.element(button('Pick another time')).toHaveLength(1)
  })
})
