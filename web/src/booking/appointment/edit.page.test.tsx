import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addressOf, button, heading, inProgress, openAppointment, tom, una } from '#tests/component/support/appointments.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { behavesLikeAScreen } from '#tests/component/support/behaves-like-a-screen.ts'
import { failingField } from '#tests/component/support/failures.ts'
import { appointmentWith } from '#tests/component/support/long-texts.ts'
import { aCustomer, anAppointment, aSlot } from '#tests/component/support/records/bookings.ts'
import { region } from '#tests/component/support/region.ts'
import { chooseOption, readOptions } from '#tests/component/support/select.ts'
import { reportUnreadable, respond } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'
import { HUGE } from '#tests/support/texts.ts'

const title = page.getByLabelText('Title', { exact: true })
const name = page.getByLabelText('Name', { exact: true })
const gphcNumber = page.getByLabelText('GPhC number')
const guardianFirstName = page.getByLabelText('Guardian first name')
const notes = page.getByLabelText('Notes about this appointment')
const feelingWell = page.getByLabelText('1. Are you feeling well today?')
const confirmation = page.getByRole('checkbox', { name: 'I confirm this patient meets the service specification.' })
const next = button('Next')
const changes = region('Changes').getByRole('term')

const guardianIncomplete = "Enter the guardian's title, first name and last name"

const openEdit = (record: Parameters<typeof anAppointment>[0] = {}) => openAppointment(inProgress(record), { step: 'edit' })
/** Young enough that the edit step asks for a guardian. */
const minor = aCustomer({ dob: '2012-01-01' })

describe('the page for the edit step', { tags: ['BK-087'] }, () => {
  behavesLikeAScreen({
    title: 'Appointment in progress',
    isForm: true,
    open: () => openEdit({ pharmacist: una }),
    shows: heading('Appointment in progress'),
    withLongTexts: {
      open: () => openAppointment({ ...appointmentWith(HUGE), status: 'in_progress' }, { step: 'edit' }),
      shows: heading('Appointment in progress'),
    },
  })
})

it.each(['edit', 'confirm'])("the %s step hides its form while a recorded detail can't be read", { tags: ['BK-139'] }, async (step) => {
  await openAppointment(inProgress({ notes: failingField }), { step })
  await expect.element(page.getByText("Part of this appointment can't be read.")).toBeVisible()
  await expect.element(notes).not.toBeInTheDocument()
  await expect.element(page.getByRole('form')).not.toBeInTheDocument()
  respond({ getAppointment: () => inProgress({ notes: 'Recorded before' }) })
  await button('Try again').click()
  await expect.element(button('Back')).toBeVisible()
  if (step === 'edit') await expect.element(notes).toHaveValue('Recorded before')
})

describe('the patient panel', () => {
  const aside = page.getByRole('complementary', { name: 'Patient' })
  const dose = anAppointment({
    id: 'ap-0',
    ...aSlot(900, '2026-01-12'),
    status: 'completed',
    notes: 'Felt faint afterwards',
    medicine: { expiryDate: '2027-12-31', manufacturer: 'Sanofi', method: 'Left arm', batchNumber: 'B1234' },
    course: { id: 'co-1' },
  })
  const second = inProgress({ number: 2, course: { id: 'co-1' } })
  const open = (step: string, width: number) =>
    page.viewport(width, 900).then(() => openAppointment(second, { step, getPreviousAppointments: () => [dose] }))
  afterEach(() => page.viewport(1280, 860))

  it('shows the age, earlier doses and last notes, and is beside the form on a wide screen', async () => {
    await open('edit', 1150)
    await expect.element(aside).toBeVisible()
    await expect.element(aside.getByText('17/05/1984 (41 years)')).toBeVisible()
    await expect.element(aside.getByRole('listitem')).toMatchTextContent('1 of 2, 12/01/2026 Sanofi, B1234, Left arm')
    await expect.element(aside.getByText('Felt faint afterwards')).toBeVisible()
    // The panel leaves out the answers, because the form contains them.
    await expect.element(aside.getByText('Are you feeling well today?')).not.toBeInTheDocument()
    const form = notes.element().closest('form') as Element
    expect(aside.element().getBoundingClientRect().left).toBeGreaterThan(form.getBoundingClientRect().right)
  })

  it('shows the recorded answers in later steps, and is below the form on a narrow screen', async () => {
    await open('complete', 1149)
    await expect.element(aside.getByText('Are you feeling well today?')).toBeVisible()
    await expect.element(aside.getByText('Yes', { exact: true })).toBeVisible()
    const form = page.getByLabelText('Manufacturer').element().closest('form') as Element
    expect(aside.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(form.getBoundingClientRect().bottom)
  })
})

describe('the edit step', () => {
  it("says how many screening questions can't be read", async () => {
    reportUnreadable('getAppointment.course.questions', 1)
    await openEdit()
    await expect.element(page.getByText("1 question of this appointment can't be read. It was reported.")).toBeVisible()
  })

  it('says how many previous appointments are unreadable, instead of "No dose … is recorded"', async () => {
    reportUnreadable('getPreviousAppointments', 2)
    await openEdit({ number: 2 })
    await expect.element(page.getByText("2 previous appointments can't be read. They were reported.")).toBeVisible()
    await expect.element(page.getByText('No dose of this course is recorded.')).not.toBeInTheDocument()
  })

  it('has a section for each kind of detail', { tags: ['BK-026', 'BK-135', 'BK-136', 'BK-138'] }, async () => {
    await openEdit()
    await expect.element(heading('Appointment in progress')).toBeVisible()
    for (const section of ['Pharmacist details', 'Pre-screen questions', 'Notes']) await expect.element(region(section)).toBeVisible()
    await expect.element(region('Pharmacist instructions')).toMatchTextContent('Check the cold chain log before use.')
    await expect.element(notes).toHaveAttribute('rows', '6')
    await expect.element(confirmation).not.toBeChecked()
  })

  it('is filled in with the recorded values', { tags: ['BK-204', 'BK-205'] }, async () => {
    await openEdit({ pharmacist: una, notes: 'Left arm', customer: minor, guardian: tom })
    await expect.element(region('Pharmacist details').getByText('Ms', { exact: true })).toBeVisible()
    await expect.element(name).toHaveValue('Una Murphy')
    await expect.element(gphcNumber).toHaveValue('2061234')
    await expect.element(region('Guardian details').getByText('Mr', { exact: true })).toBeVisible()
    await expect.element(guardianFirstName).toHaveValue('Tom')
    await expect.element(page.getByLabelText('Guardian last name')).toHaveValue("O'Brien")
    await expect.element(notes).toHaveValue('Left arm')
    await expect.element(region('Pre-screen questions').getByText('Yes', { exact: true })).toBeVisible()
    await expect.element(page.getByLabelText('2. Which medicines do you take?')).toHaveValue('None')
  })

  it('shows a message for a missing name or GPhC number, and marks a missing title as invalid', {
    tags: ['BK-330', 'BK-331'],
  }, async () => {
    const faults = region('Pharmacist details').getByRole('alert')
    await openEdit()
    await expect.element(title).toBeVisible()
    await expect.element(faults).not.toBeInTheDocument()
    title.element().focus()
    await userEvent.tab()
    await expect.element(title).toHaveAttribute('aria-invalid', 'true')
    await userEvent.tab()
    await userEvent.tab()
    await expect.poll(() => textsOf(faults)).toEqual(['Enter your name', 'Enter your GPhC number'])
    await chooseOption(title, 'Ms')
    await name.fill('Una')
    await gphcNumber.fill('1')
    await expect.element(faults).not.toBeInTheDocument()
    await expect.element(title).toHaveAttribute('aria-invalid', 'false')
  })

  it('requires every pharmacist field and the confirmation before the next step', { tags: ['BK-332'] }, async () => {
    await openEdit()
    await name.fill(una.name)
    await gphcNumber.fill(una.gphcNumber)
    await confirmation.click()
    await expect.element(next).toBeDisabled()
    await chooseOption(title, 'Dr')
    await expect.element(next).toBeEnabled()

    await name.fill('  ')
    await expect.element(next).toBeDisabled()
    await name.fill('Una')
    await expect.element(next).toBeEnabled()
    await gphcNumber.fill('')
    await expect.element(next).toBeDisabled()
    await gphcNumber.fill('1')
    await expect.element(next).toBeEnabled()
    await confirmation.click()
    await expect.element(next).toBeDisabled()
  })

  it.each([
    ['17', '2008-03-13', true],
    ['exactly 18', '2008-03-12', true],
    ['one day short of 19', '2007-03-13', true],
    ['19', '2007-03-12', false],
  ])('asks for a guardian only if the customer is under 19 at the appointment (%s)', { tags: ['BK-333'] }, async (_age, dob, isShown) => {
    await openEdit({ customer: aCustomer({ dob }) })
    await expect.element(region('Pharmacist details')).toBeVisible()
    await expect.element(region('Guardian details')).toHaveLength(isShown ? 1 : 0)
  })

  it('does not let the user clear a recorded guardian', { tags: ['BK-208', 'BK-333'] }, async () => {
    await openEdit({ pharmacist: una, customer: minor, guardian: { title: null, firstName: 'Tom', lastName: "O'Brien" } })
    await confirmation.click()
    await expect.element(next).toBeEnabled()
    await guardianFirstName.fill('')
    await page.getByLabelText('Guardian last name').fill('')
    await expect.element(region('Guardian details').getByRole('alert')).toHaveTextContent(guardianIncomplete)
    await expect.element(next).toBeDisabled()
  })

  it('rejects an incomplete guardian, but accepts an empty one', { tags: ['BK-136'] }, async () => {
    await openEdit({ pharmacist: una, customer: minor })
    await confirmation.click()
    await guardianFirstName.fill('Tom')
    await expect.element(region('Guardian details').getByRole('alert')).toHaveTextContent(guardianIncomplete)
    await expect.element(next).toBeDisabled()
    await guardianFirstName.fill('')
    await expect.element(region('Guardian details').getByRole('alert')).not.toBeInTheDocument()
    await expect.element(next).toBeEnabled()
  })

  it('offers Yes and No for questions of type 1, and a text field for all others', { tags: ['BK-204'] }, async () => {
    await openEdit()
    expect(await readOptions(feelingWell)).toEqual(['Yes', 'No'])
    await page.getByLabelText('2. Which medicines do you take?').fill('Aspirin')
    await expect.element(page.getByLabelText('2. Which medicines do you take?')).toHaveValue('Aspirin')
  })

  it('shows "no questions" if the service has none', { tags: ['BK-464'] }, async () => {
    await openEdit({ course: { questions: [] } })
    await expect.element(region('Pre-screen questions').getByText('no questions', { exact: true })).toBeVisible()
  })

  it.each<[string, () => Promise<void>, string]>([
    ['an answer', () => chooseOption(feelingWell, 'No'), 'Are you feeling well today?'],
    ['the notes', () => notes.fill('Right arm'), 'Notes'],
    ['the pharmacist', () => gphcNumber.fill('999'), 'GPhC number'],
    ['the guardian', () => guardianFirstName.fill('Thomas'), 'Guardian'],
  ])('continues to the confirm step after a change to %s', { tags: ['BK-245'] }, async (_what, change, shown) => {
    const screen = await openEdit({ pharmacist: una, guardian: tom, customer: minor })
    await confirmation.click()
    await change()
    await next.click()
    await expect.element(changes).toHaveTextContent(shown)
    await expect.element(changes).toHaveLength(1)
    expect(screen.address()).toBe(addressOf(inProgress(), 'confirm'))
  })

  it('skips to the complete step if the user has undone every change', { tags: ['BK-246'] }, async () => {
    const screen = await openEdit({ pharmacist: una, notes: 'Left arm' })
    await confirmation.click()
    await notes.fill('Right arm')
    await notes.fill('Left arm')
    await next.click()
    await expect.element(heading('Medication administered')).toBeVisible()
    expect(screen.address()).toBe(addressOf(inProgress(), 'complete'))
  })

  it("still shows the user's input after a colleague cancels the appointment", async () => {
    const screen = await openEdit({ pharmacist: una })
    await confirmation.click()
    await notes.fill('Typed')
    respond({ getAppointment: () => inProgress({ pharmacist: una, status: 'cancelled' }) })
    await becomeVisible()
    const notice = page.getByText(
      'This appointment is not in progress: it is cancelled. What you entered below can no longer be saved here.',
    )
    await expect.element(notice).toBeVisible()
    await expect.element(notes).toHaveValue('Typed')
    await expect.element(next).toBeDisabled()
    await screen.goTo(addressOf(inProgress(), 'confirm'))
    await expect.element(notice).toBeVisible()
    await expect.element(region('Changes')).toMatchTextContent(/Typed$/)
    await expect.element(button('Save changes')).toBeDisabled()
  })

  it("never shows one appointment's draft in another", { tags: ['BK-136'] }, async () => {
    const other = inProgress({ id: 'ap-2', notes: 'Other' })
    const one = inProgress({ notes: 'One' })
    const screen = await openAppointment(one, {
      step: 'edit',
      getAppointment: ({ appointmentId }) => (appointmentId === 'ap-2' ? other : one),
    })
    await notes.fill('Typed')
    await screen.goTo(addressOf(other, 'edit'))
    await expect.element(notes).toHaveValue('Other')
    await screen.goTo(addressOf(one))
    await button('Continue appointment').click()
    await expect.element(notes).toHaveValue('Typed')
    await expect.element(page.getByText('What you entered was kept, but is not saved yet.')).toBeVisible()
    await button('Discard').click()
    await expect.element(notes).toHaveValue('One')
  })
})

describe("an appointment's steps", () => {
  const steps = ['edit', 'confirm', 'complete']

  it.each(['created', 'completed', 'cancelled'])('cannot be reached if the appointment is %s', { tags: ['BK-244'] }, async (status) => {
    const appointment = anAppointment({ status, pharmacist: una, totalNumber: 1 })
    const screen = await openAppointment(appointment, { step: 'edit' })
    for (const step of steps) {
      await screen.goTo(addressOf(appointment, step))
      await expect.element(page.getByText(`This appointment is not in progress: it is ${status}.`, { exact: true })).toBeVisible()
      await expect.element(page.getByRole('main').getByRole('button')).not.toBeInTheDocument()
    }
    await page.getByRole('link', { name: 'Appointment details' }).click()
    await expect.element(heading('Appointment details')).toBeVisible()
    expect(screen.address()).toBe(addressOf(appointment))
  })

  it.each(['serviceTeam', 'bookingCustomerService'] as const)(
    'cannot be reached by central users (%s)',
    { tags: ['BK-137', 'BK-382'] },
    async (as) => {
      const screen = await openAppointment(inProgress(), { step: 'edit', as })
      for (const step of steps) {
        await screen.goTo(addressOf(inProgress(), step))
        await expect.element(page.getByText('Appointments are started and completed by their branch.')).toBeVisible()
        await expect.element(page.getByRole('main').getByRole('button')).not.toBeInTheDocument()
        await expect.element(page.getByText(/feeling well|cold chain/)).not.toBeInTheDocument()
      }
    },
  )
})
