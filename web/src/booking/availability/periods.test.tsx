import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import {
  confirmation,
  daily,
  deleteAndConfirm,
  dialog,
  expectProblem,
  message,
  openPart,
  refused,
  saveAndConfirm,
  saveButton,
  TOMORROW,
  weekly,
} from '#tests/component/support/availability.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { aCustomer, anAppointment, aResourceBlock, aSlot, BRANCH_ID } from '#tests/component/support/records/bookings.ts'
import { chooseOption, readOptions } from '#tests/component/support/select.ts'
import { reportUnreadable, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'

const lunch = aResourceBlock({ id: 'lunch', reason: 'Lunch Break', endDate: '9999-01-01', repeats: true, repeat: daily })
const clinic = aResourceBlock({ id: 'clinic', reason: 'Over 65', startTime: 1000, endTime: 1200 })
const leave = aResourceBlock({ id: 'leave', reason: 'Training' })

/** The mutation input that saves a period. The default is the period that the form suggests: tomorrow, 09:00 to 17:00. */
const period = (changes: object = {}) => ({
  locationId: BRANCH_ID,
  startDate: TOMORROW,
  endDate: TOMORROW,
  startTime: 900,
  endTime: 1700,
  repeat: null,
  ...changes,
})

afterEach(() => page.viewport(1280, 860))

describe('scheduled leave', () => {
  const PART = 'Scheduled leave'
  const SAVED = 'Successfully added schedule leave'
  const field = (label: string) => dialog(PART).getByLabelText(label)
  const entries = dialog(PART).getByRole('list', { name: PART }).getByRole('listitem')
  const allDay = dialog(PART).getByRole('checkbox', { name: 'All day' })
  const created = () => sent('CreateResourceBlock').map(({ input }) => input)

  it('defaults to 09:00–17:00 tomorrow, and is listed after it has been confirmed and saved', {
    tags: ['BK-114', 'BK-313', 'BK-323', 'BK-421', 'BK-479', 'BK-515'],
  }, async () => {
    await openPart('/scheduledleave')
    await expect.element(dialog(PART).getByText('No leave is scheduled.')).toBeVisible()
    await expect.element(field('Start date')).toHaveValue('03/03/2026')
    await expect.element(field('End date')).toHaveValue('03/03/2026')
    await expect.element(field('Start time')).toHaveValue('09:00')
    await expect.element(field('End time')).toHaveValue('17:00')
    await expectAccessible()
    await field('Reason').fill('Training')
    await saveButton(PART).click()
    await expect.element(confirmation).toMatchTextContent('Their customers must be called.')
    expect(created()).toEqual([])
    await confirmation.getByRole('button', { name: 'Save' }).click()
    await expect.element(message(SAVED)).toBeVisible()
    expect(created()).toEqual([period({ reason: 'Training', repeats: false })])
    await expect.poll(() => textsOf(entries)).toEqual(['03/03/2026, 09:00–17:00TrainingDelete'])
    await expect.element(field('Reason')).toHaveValue('')
  })

  describe('the appointments in the period', { tags: ['XC-11'] }, () => {
    const affected = dialog(PART).getByRole('list', { name: 'Appointments in this period' }).getByRole('listitem')
    const count = (text: string) => dialog(PART).getByText(text, { exact: true })
    const booked = (id: string, date: string, hhmm: number, changes: Parameters<typeof anAppointment>[0] = {}) =>
      anAppointment({ id, ...aSlot(hhmm, date), ...changes })
    const enter = async (label: string, date: string) => {
      await field(label).fill(date)
      await userEvent.tab()
    }

    it('are listed before the leave is confirmed, but do not prevent the leave', async () => {
      const appointments = [
        booked('late', TOMORROW, 1645, { customer: aCustomer({ id: '5001', firstName: 'Zoë' }) }),
        booked('early', TOMORROW, 900),
        booked('before', TOMORROW, 845),
        booked('after', TOMORROW, 1700),
        booked('cancelled', TOMORROW, 1000, { status: 'cancelled' }),
        booked('completed', TOMORROW, 1000, { status: 'completed' }),
      ]
      await openPart('/scheduledleave', { branch: { appointments } })
      await expect.element(count('There are 2 appointments in this period.')).toBeVisible()
      await expectAccessible()
      expect(textsOf(affected)).toEqual([
        '03/03/2026, 09:00–09:15 Chickenpox, Amelia Hughes',
        '03/03/2026, 16:45–17:00 Chickenpox, Zoë Hughes',
      ])
      await field('End time').fill('16:00')
      await expect.element(count('There is 1 appointment in this period.')).toBeVisible()
      await saveAndConfirm(PART)
      await expect.element(message(SAVED)).toBeVisible()
    })

    it('match the chosen dates, and are read in one call however long the period is', async () => {
      const appointments = [booked('one', '2026-03-05', 1000), booked('other', '2026-03-20', 1000)]
      await openPart('/scheduledleave', { branch: { appointments } })
      await expect.element(count('There are no appointments in this period.')).toBeVisible()
      const before = sent('AppointmentsInPeriod').length
      await enter('End date', '31/03/2026')
      await expect.element(count('There are 2 appointments in this period.')).toBeVisible()
      expect(sent('AppointmentsInPeriod').slice(before)).toEqual([
        { locationId: BRANCH_ID, startDate: '2026-03-03T00:00:00+00:00', endDate: '2026-04-01T00:00:00+01:00' },
      ])
      await chooseOption(field('Repeat'), 'Weekly')
      await expect.element(count('There are no appointments in this period.')).toBeVisible()
      await enter('End date', '01/03/2026')
      await expect.element(count('There are no appointments in this period.')).not.toBeInTheDocument()
    })

    it('are all counted, but only the first ten are listed until the user asks for all', async () => {
      const appointments = Array.from({ length: 12 }, (_, index) => booked(`ap-${index}`, TOMORROW, 1000))
      await openPart('/scheduledleave', { branch: { appointments } })
      await expect.element(count('There are 12 appointments in this period. These are the first 10:')).toBeVisible()
      expect(affected.elements()).toHaveLength(10)
      await dialog(PART).getByRole('button', { name: 'Show all 12' }).click()
      await expect.poll(() => affected.elements()).toHaveLength(12)
      await expect.element(count('There are 12 appointments in this period.')).toBeVisible()
    })

    it('are searched for only in the first year of the period', async () => {
      await openPart('/scheduledleave')
      await enter('End date', '31/12/2027')
      await expect.element(count('There are no appointments in this period up to 02/03/2027.')).toBeVisible()
      expect(sent('AppointmentsInPeriod').at(-1)).toMatchObject({ endDate: '2027-03-03T00:00:00+00:00' })
    })

    it("are reported as unreadable, not as missing, if they can't be read", async () => {
      reportUnreadable('getAppointments', 2)
      await openPart('/scheduledleave')
      await expect.element(dialog(PART).getByText(/^2 appointments in this period can't be read\./)).toBeVisible()
      await expect.element(count('There are no appointments in this period.')).not.toBeInTheDocument()
    })

    it('can be reloaded after an error', async () => {
      await openPart('/scheduledleave')
      await expect.element(count('There are no appointments in this period.')).toBeVisible()
      respond({
        getAppointments: () => {
          throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'The booking service is not available.')
        },
      })
      await enter('End date', '31/03/2026')
      const failure = dialog(PART).getByRole('alert').filter({ hasText: "The appointments in this period can't be loaded." })
      await expect.element(failure).toMatchTextContent('The booking service is not available.')
      await expect.element(saveButton(PART)).toBeEnabled()
      respond({ getAppointments: () => [] })
      await failure.getByRole('button', { name: 'Try again' }).click()
      await expect.element(count('There are no appointments in this period.')).toBeVisible()
    })
  })

  it('can repeat, with a choice of frequencies', { tags: ['BK-317', 'BK-517'] }, async () => {
    await openPart('/scheduledleave')
    await expect.element(dialog(PART).getByText('No Frequency', { exact: true })).toBeVisible()
    expect(await readOptions(field('Repeat'))).toEqual(['No Frequency', 'Weekdays (Monday to Friday)', 'Daily', 'Weekly', 'Monthly'])
    await chooseOption(field('Repeat'), 'Weekly')
    await field('End date').fill('31/05/2026')
    await userEvent.keyboard('{Enter}')
    await expect.element(field('End date')).toHaveValue('31/05/2026')
    await expect.element(confirmation).not.toBeInTheDocument()
    await saveAndConfirm(PART)
    await expect.element(message(SAVED)).toBeVisible()
    // The leave starts on a Tuesday, which is weekday 2.
    expect(created()).toEqual([period({ endDate: '2026-05-31', reason: 'Scheduled leave', repeats: true, repeat: weekly('2') })])
  })

  it('can be set to repeat on a single day, with a hint that nothing repeats', { tags: ['BK-313', 'BK-317'] }, async () => {
    await openPart('/scheduledleave')
    const hint = dialog(PART).getByText('These dates cover only one day (03/03/2026), so nothing repeats.')
    await expect.element(hint).not.toBeInTheDocument()
    await chooseOption(field('Repeat'), 'Daily')
    await expect.element(hint).toBeVisible()
    await saveAndConfirm(PART)
    await expect.element(message(SAVED)).toBeVisible()
    expect(created()).toMatchObject([{ repeats: true, repeat: { frequency: 'D' } }])
  })

  it('does not require times if it is all-day', { tags: ['BK-269', 'BK-311', 'BK-312'] }, async () => {
    await openPart('/scheduledleave')
    await field('End time').fill('09:00')
    await expect.element(field('End time')).toHaveAccessibleDescription('The end must be after the start')
    await expect.element(saveButton(PART)).toBeDisabled()
    await field('End time').fill('')
    await expect.element(field('End time')).toHaveAccessibleDescription('End time is required')
    await field('Start time').fill('')
    await expect.element(field('Start time')).toHaveAccessibleDescription('Start time is required')
    await expect.element(saveButton(PART)).toBeDisabled()
    await allDay.click()
    await expect.element(field('Start time')).not.toBeInTheDocument()
    await saveAndConfirm(PART)
    await expect.element(message(SAVED)).toBeVisible()
    expect(created()).toMatchObject([{ startTime: 0, endTime: 2345 }])
  })

  it('can have an end time before its start time if it ends on a later day', { tags: ['BK-311'] }, async () => {
    await openPart('/scheduledleave')
    await field('Start time').fill('13:00')
    await field('End time').fill('10:00')
    await expect.element(saveButton(PART)).toBeDisabled()
    await field('End date').fill('05/03/2026')
    await userEvent.tab()
    await saveAndConfirm(PART)
    await expect.element(message(SAVED)).toBeVisible()
    expect(created()).toMatchObject([{ endDate: '2026-03-05', startTime: 1300, endTime: 1000 }])
  })

  it('rejects a reserved reason, and limits the reason to 50 characters', { tags: ['BK-314', 'BK-316', 'BK-520'] }, async () => {
    await openPart('/scheduledleave')
    await field('Reason').fill('Over 65')
    await expect.element(field('Reason')).toHaveAccessibleDescription('Enter another reason: this one is reserved')
    await expect.element(saveButton(PART)).toBeDisabled()
    await field('Reason').fill('x'.repeat(48))
    await userEvent.type(field('Reason'), 'yyy')
    await expect.element(field('Reason')).toHaveValue(`${'x'.repeat(48)}yy`)
    await saveAndConfirm(PART)
    await expect.element(message(SAVED)).toBeVisible()
    expect(created()).toMatchObject([{ reason: `${'x'.repeat(48)}yy` }])
  })

  it('shows an error if adding fails, and keeps the input if the user leaves the section and returns', { tags: ['BK-487'] }, async () => {
    await openPart('/scheduledleave', { createResourceBlock: refused })
    await field('Reason').fill('Training')
    await saveAndConfirm(PART)
    await expectProblem(PART, 'Failed to add scheduled leave')
    await dialog(PART).getByRole('button', { name: 'Back' }).click()
    await dialog('Service availability').getByRole('button', { name: PART }).click()
    await expect.element(field('Reason')).toHaveValue('Training')
    await expect.element(dialog(PART).getByText('No leave is scheduled.')).toBeVisible()
  })

  it('cannot be saved again during a save, even if the user leaves the section and returns', {
    tags: ['BK-479'],
  }, async () => {
    const response = Promise.withResolvers<void>()
    const screen = await openPart('/')
    await page.getByRole('button', { name: PART }).click()
    await field('Reason').fill('Training')
    respond({ createResourceBlock: () => response.promise.then(() => leave) })
    await saveAndConfirm(PART)
    await expect.poll(created).toHaveLength(1)
    await screen.goBack()
    await page.getByRole('button', { name: PART }).click()
    await expect.element(field('Reason')).toHaveValue('Training')
    await saveButton(PART).click()
    await expect.element(confirmation).not.toBeInTheDocument()
    response.resolve()
    await expect.element(message(SAVED)).toBeVisible()
    expect(created()).toHaveLength(1)
  })

  it('is listed without lunches or clinics, and is deleted only after confirmation', { tags: ['BK-114', 'BK-421', 'BK-483'] }, async () => {
    await openPart('/scheduledleave', { branch: { resourceBlocks: [lunch, clinic, leave] } })
    await expect.poll(() => textsOf(entries)).toEqual(['12/03/2026, 10:00–11:00TrainingDelete'])
    await entries.getByRole('button', { name: 'Delete Training 12/03/2026, 10:00–11:00' }).click()
    await dialog('Delete this?').getByRole('button', { name: 'Keep' }).click()
    await expect.element(dialog('Delete this?')).not.toBeInTheDocument()
    expect(sent('DeleteResourceBlock')).toEqual([])
    await deleteAndConfirm(PART, /^Delete Training/)
    await expect.element(message('Successfully deleted schedule leave')).toBeVisible()
    expect(sent('DeleteResourceBlock')).toEqual([{ blockId: 'leave' }])
    await expect.element(dialog(PART).getByText('No leave is scheduled.')).toBeVisible()
  })

  it('shows a message if the leave has already been deleted in another tab', { tags: ['BK-487'] }, async () => {
    await openPart('/scheduledleave', { branch: { resourceBlocks: [leave] } })
    await expect.element(entries).toBeVisible()
    respond({ deleteResourceBlock: refused, resourceBlocks: () => [] })
    await deleteAndConfirm(PART, /^Delete Training/)
    await expect.element(message('This leave has already been deleted.')).toBeVisible()
    await expect.element(dialog(PART).getByText('No leave is scheduled.')).toBeVisible()
    await expect.element(dialog(PART).getByRole('alert')).not.toBeInTheDocument()
  })

  it('shows an error when deleting fails, and keeps the error in view in a short window', { tags: ['BK-487'] }, async () => {
    await page.viewport(1280, 600)
    await openPart('/scheduledleave', { branch: { resourceBlocks: [leave] }, deleteResourceBlock: refused })
    await deleteAndConfirm(PART, /^Delete Training/)
    await expectProblem(PART, 'Failed to delete scheduled leave')
    await expect.element(message('Failed to delete scheduled leave')).toBeInViewport({ ratio: 1 })
    await expect.element(entries).toHaveLength(1)
  })
})

describe('the walk-in flu clinic section', () => {
  const PART = 'Walk-in flu clinic'
  const SAVED = 'Successfully added Walk-in flu clinic'
  const field = (label: string) => dialog(PART).getByLabelText(label)
  const type = (name: string) => dialog(PART).getByRole('radio', { name, exact: true })
  const entries = dialog(PART).getByRole('list', { name: 'Walk-in flu clinics' }).getByRole('listitem')

  it.each([
    ['Over 65', 'OVER_65'],
    ['Under 65', 'UNDER_65'],
  ])(
    'saves an “%s” clinic after confirmation, then lists it',
    {
      tags: ['BK-115', 'BK-313', 'BK-315', 'BK-323', 'BK-481'],
    },
    async (name, clinicType) => {
      await openPart('/walkinfluclinic')
      await expect.element(field('Start date')).toHaveValue('03/03/2026')
      await expect.element(field('Start time')).toHaveValue('09:00')
      await expect.element(field('End time')).toHaveValue('17:00')
      await expect.element(type('Over 65')).not.toBeChecked()
      await expect.element(type('Under 65')).not.toBeChecked()
      await expect.element(saveButton(PART)).toBeDisabled()
      await expectAccessible()
      await type(name).click()
      await saveButton(PART).click()
      await expect.element(confirmation).toMatchTextContent('Their customers must be called.')
      expect(sent('AddFluClinic')).toEqual([])
      await confirmation.getByRole('button', { name: 'Save' }).click()
      await expect.element(message(SAVED)).toBeVisible()
      expect(sent('AddFluClinic')).toEqual([{ input: period({ clinicType }) }])
      await expect.poll(() => textsOf(entries)).toEqual([`03/03/2026, 09:00–17:00${name}Delete`])
      await expect.element(type(name)).not.toBeChecked()
    },
  )

  it("doesn't allow a new clinic while one of the branch's blocks is unreadable, and says why", { tags: ['BK-316'] }, async () => {
    reportUnreadable('resourceBlocks', 1)
    await openPart('/walkinfluclinic')
    const clinic = dialog('Walk-in flu clinic')
    await expect.element(clinic.getByText("A clinic can't be added until every block can be read", { exact: false })).toBeVisible()
    await expect.element(saveButton('Walk-in flu clinic')).toBeDisabled()
  })

  it('supports clinics that last all day and repeat', { tags: ['BK-312', 'BK-317'] }, async () => {
    await openPart('/walkinfluclinic')
    await type('Over 65').click()
    await field('End date').fill('01/04/2026')
    await userEvent.tab()
    await dialog(PART).getByRole('checkbox', { name: 'All day' }).click()
    await chooseOption(field('Repeat'), 'Weekly')
    await saveAndConfirm(PART)
    await expect.element(message(SAVED)).toBeVisible()
    const sentPeriod = period({ endDate: '2026-04-01', startTime: 0, endTime: 2345, repeat: weekly('2') })
    expect(sent('AddFluClinic')).toEqual([{ input: { clinicType: 'OVER_65', ...sentPeriod } }])
  })

  it('rejects an overlapping clinic, lists the existing clinic, and keeps the input', { tags: ['BK-316', 'BK-490'] }, async () => {
    await openPart('/walkinfluclinic')
    await type('Under 65').click()
    await field('Start time').fill('10:30')
    respond({
      addFluClinic: () => {
        respond({ resourceBlocks: () => [clinic] })
        throw gatewayFailure('CONFLICT', 'Block already booked')
      },
    })
    await saveAndConfirm(PART)
    await expect.poll(() => textsOf(dialog(PART).getByRole('alert'))).toEqual(['Block already booked'])
    await expect.poll(() => textsOf(entries)).toEqual(['12/03/2026, 10:00–12:00Over 65Delete'])
    await expect.element(type('Under 65')).toBeChecked()
    await expect.element(field('Start time')).toHaveValue('10:30')
  })

  it('shows an error when adding fails, and keeps the input', { tags: ['BK-489'] }, async () => {
    await openPart('/walkinfluclinic', { addFluClinic: refused })
    await type('Over 65').click()
    await saveAndConfirm(PART)
    await expectProblem(PART, 'Failed to add Walk-in flu clinic')
    await expect.element(type('Over 65')).toBeChecked()
  })

  it('lists only clinics, and lets the user delete them', { tags: ['BK-483'] }, async () => {
    await openPart('/walkinfluclinic', { branch: { resourceBlocks: [lunch, clinic, leave] } })
    await expect.poll(() => textsOf(entries)).toEqual(['12/03/2026, 10:00–12:00Over 65Delete'])
    await deleteAndConfirm(PART, /^Delete Over 65/)
    await expect.element(message('Successfully deleted Walk-in flu clinic')).toBeVisible()
    expect(sent('DeleteResourceBlock')).toEqual([{ blockId: 'clinic' }])
    await expect.element(dialog(PART).getByText('There are no walk-in flu clinics.')).toBeVisible()
  })

  it('shows a message if a clinic has already been deleted in another tab', { tags: ['BK-489'] }, async () => {
    await openPart('/walkinfluclinic', { branch: { resourceBlocks: [clinic] } })
    await expect.element(entries).toBeVisible()
    respond({ deleteResourceBlock: refused, resourceBlocks: () => [] })
    await deleteAndConfirm(PART, /^Delete Over 65/)
    await expect.element(message('This clinic has already been deleted.')).toBeVisible()
    await expect.element(entries).not.toBeInTheDocument()
  })

  it('shows an error when deleting fails', { tags: ['BK-489'] }, async () => {
    await openPart('/walkinfluclinic', { branch: { resourceBlocks: [clinic] }, deleteResourceBlock: refused })
    await deleteAndConfirm(PART, /^Delete Over 65/)
    await expectProblem(PART, 'Failed to delete Walk-in flu clinic')
    await expect.element(entries).toHaveLength(1)
  })
})
