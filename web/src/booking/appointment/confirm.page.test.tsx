import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addressOf, alert, button, heading, inProgress, openAppointment, tom, una } from '#tests/component/support/appointments.ts'
import { behavesLikeAScreen } from '#tests/component/support/behaves-like-a-screen.ts'
import { factsOf } from '#tests/component/support/facts.ts'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { appointmentWith } from '#tests/component/support/long-texts.ts'
import { aCustomer, type anAppointment } from '#tests/component/support/records/bookings.ts'
import { region } from '#tests/component/support/region.ts'
import { chooseOption } from '#tests/component/support/select.ts'
import { allSettled, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { HUGE } from '#tests/support/texts.ts'

const save = button('Save changes')
const completeStep = heading('Medication administered')
const modifiedAt = '2026-03-02T09:59:00.000Z'
const changedMessage = 'The appointment has changed since you opened it. Check it before you continue.'

/** Enters notes in the edit step and continues to the confirm step. */
async function enterNotes(notes: string) {
  await page.getByLabelText('Notes about this appointment').fill(notes)
  await goOn()
}

async function goOn() {
  await page.getByRole('checkbox', { name: 'I confirm this patient meets the service specification.' }).click()
  await button('Next').click()
  await expect.element(heading('Confirm changes')).toBeVisible()
}

/** Changes every part of an appointment for an 18-year-old, who may still have a guardian. */
async function changeAll(record: Parameters<typeof anAppointment>[0] = {}) {
  const appointment = inProgress({ customer: aCustomer({ dob: '2008-03-12' }), ...record })
  const screen = await openAppointment(appointment, { step: 'edit' })
  await chooseOption(page.getByLabelText('Title', { exact: true }), una.title)
  await page.getByLabelText('Name', { exact: true }).fill(una.name)
  await page.getByLabelText('GPhC number').fill(una.gphcNumber)
  await chooseOption(page.getByLabelText('Guardian title'), tom.title)
  await page.getByLabelText('Guardian first name').fill(tom.firstName)
  await page.getByLabelText('Guardian last name').fill(tom.lastName)
  await chooseOption(page.getByLabelText('1. Are you feeling well today?'), 'No')
  await enterNotes('Right arm')
  return { appointment, screen }
}

const answered = { number: 1, question: 'Are you feeling well today?', questionType: 1, answer: 'N' }
const allChanges = { pharmacist: una, notes: 'Right arm', guardian: tom, questions: [answered] }

describe('the page for the confirm step', { tags: ['BK-247'] }, () => {
  behavesLikeAScreen({
    title: 'Confirm changes',
    open: () => openAppointment(inProgress({ pharmacist: una }), { step: 'confirm' }),
    shows: heading('Confirm changes'),
    withLongTexts: {
      open: () => openAppointment({ ...appointmentWith(HUGE), status: 'in_progress' }, { step: 'confirm' }),
      shows: heading('Confirm changes'),
    },
  })
})

describe('the confirm step', () => {
  it('does not open the next step if the user leaves while the changes are being saved', async () => {
    const { appointment, screen } = await changeAll()
    const response = Promise.withResolvers<void>()
    respond({
      saveAppointmentDetails: async () => {
        await response.promise
        return { appointment }
      },
    })
    await save.click()
    await screen.goTo('/')
    await expect.element(save).not.toBeInTheDocument()
    const elsewhere = screen.address()
    response.resolve()
    await allSettled()
    expect(screen.address()).toBe(elsewhere)
  })

  it('keeps the new notes if the user edits them while earlier changes are being saved', { tags: ['BK-247'] }, async () => {
    const appointment = inProgress({ pharmacist: una })
    const screen = await openAppointment(appointment, { step: 'edit' })
    await enterNotes('Right arm')
    const response = Promise.withResolvers<void>()
    const saved = { ...appointment, notes: 'Right arm', modifiedAt }
    respond({ saveAppointmentDetails: () => response.promise.then(() => ({ appointment: saved })), getAppointment: () => saved })
    await save.click()
    await screen.goBack()
    const notes = page.getByLabelText('Notes about this appointment')
    await notes.fill('Right arm, twice')
    response.resolve()
    await allSettled()
    await expect.element(notes).toHaveValue('Right arm, twice')
    await goOn()
    expect(await factsOf('Changes')).toEqual({ Notes: 'Right arm → Right arm, twice' })
  })

  it('lists the changes, saves only the changed details in one request, and opens the complete step', {
    tags: ['BK-027', 'BK-139', 'BK-247', 'BK-333'],
  }, async () => {
    const { appointment, screen } = await changeAll({ notes: 'Left arm' })
    await expect
      .poll(() => factsOf('Changes'))
      .toEqual({
        Pharmacist: '– → Ms Una Murphy',
        'GPhC number': '– → 2061234',
        Notes: 'Left arm → Right arm',
        Guardian: "– → Mr Tom O'Brien",
        'Are you feeling well today?': 'Yes → No',
      })
    await expect.element(region('Guardian details')).toHaveTextContent("Guardian detailsMr Tom O'Brien")

    const response = Promise.withResolvers<void>()
    const saved = { ...appointment, ...allChanges, course: { ...appointment.course, questions: [answered] }, modifiedAt }
    respond({ saveAppointmentDetails: () => response.promise.then(() => ({ appointment: saved })), getAppointment: () => saved })
    await save.dblClick()
    await expect.element(button('Back')).toBeDisabled()
    response.resolve()
    await expect.element(completeStep).toBeVisible()
    expect(screen.address()).toBe(addressOf(appointment, 'complete'))
    const { id: appointmentId, locationId, startTime } = appointment
    const seen = { status: 'in_progress', startTime, modifiedAt: null }
    expect(sent('SaveAppointmentDetails')).toEqual([{ input: { appointmentId, locationId, ...allChanges, seen } }])

    // The draft is gone: the form shows the saved notes, without the notice about unsaved input.
    await button('Back').click()
    await expect.element(page.getByLabelText('Notes about this appointment')).toHaveValue('Right arm')
    await expect.element(page.getByText('What you entered was kept, but is not saved yet.')).not.toBeInTheDocument()
  })

  it('has no guardian section for a customer aged 19', { tags: ['BK-333'] }, async () => {
    await openAppointment(inProgress({ customer: aCustomer({ dob: '2007-03-12' }), pharmacist: una }), { step: 'edit' })
    await enterNotes('Right arm')
    await expect.poll(() => factsOf('Changes')).toEqual({ Notes: '– → Right arm' })
    await expect.element(region('Guardian details')).not.toBeInTheDocument()
  })

  it('continues without saving if nothing changed', { tags: ['BK-139'] }, async () => {
    await openAppointment(inProgress({ pharmacist: una }), { step: 'confirm' })
    await expect.element(page.getByText('There are no changes to save.')).toBeVisible()
    await button('Next').click()
    await expect.element(completeStep).toBeVisible()
    expect(sent('SaveAppointmentDetails')).toEqual([])
  })

  it('does not save incomplete details, and says what is missing', { tags: ['BK-208', 'BK-333'] }, async () => {
    const appointment = inProgress({ customer: aCustomer({ dob: '2008-03-12' }), pharmacist: una })
    const screen = await openAppointment(appointment, { step: 'edit' })
    await page.getByLabelText('Guardian first name').fill('Tom')
    await screen.goTo(addressOf(appointment, 'confirm'))
    const message = "Enter the guardian's title, first name and last name. Go back to correct this."
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(save).toBeDisabled()
  })

  it('keeps the changes when saving fails', { tags: ['BK-247'] }, async () => {
    const { appointment, screen } = await changeAll()
    respond({
      saveAppointmentDetails: () => {
        throw gatewayFailure('UPSTREAM_REJECTED', 'The record is locked')
      },
    })
    await save.click()
    await expect.element(alert).toHaveTextContent('Error: The record is locked')
    await screen.goTo(addressOf(appointment))
    await expect.element(heading('Appointment details')).toBeVisible()
    await screen.goTo(addressOf(appointment, 'confirm'))
    await expect.poll(() => Object.keys(factsOf('Changes'))).toHaveLength(5)
    await save.click()
    await expect.poll(() => sent('SaveAppointmentDetails')).toHaveLength(2)
    expect(sent('SaveAppointmentDetails')[1]).toEqual(sent('SaveAppointmentDetails')[0])
  })

  it('lists the saved parts if saving fails halfway, and saves the rest on a retry', { tags: ['BK-247'] }, async () => {
    const { appointment, screen } = await changeAll()
    const half = { ...appointment, pharmacist: una, notes: 'Right arm', modifiedAt, modifiedBy: 'Leeds Headrow' }
    respond({
      getAppointment: () => half,
      saveAppointmentDetails: () => {
        throw gatewayFailure('UPSTREAM_REJECTED', 'The record is locked', { savedParts: ['pharmacist', 'notes'] })
      },
    })
    await save.click()
    await expect.element(alert).toHaveTextContent('Error: The record is lockedSaved before that: the pharmacist, the notes.')
    // The saved parts are no longer listed as changes, and aren't mistaken for another user's changes.
    const rest = ['Guardian', 'Are you feeling well today?']
    await expect.poll(() => Object.keys(factsOf('Changes'))).toEqual(rest)
    await expect.element(page.getByText(/changed this appointment after you started/)).not.toBeInTheDocument()
    await screen.goTo(addressOf(appointment))
    await screen.goTo(addressOf(appointment, 'confirm'))
    await expect.poll(() => Object.keys(factsOf('Changes'))).toEqual(rest)
    await expect.element(page.getByText(/changed this appointment after you started/)).not.toBeInTheDocument()
    respond({ saveAppointmentDetails: () => ({ appointment: { ...half, ...allChanges } }) })
    await save.click()
    await expect.element(completeStep).toBeVisible()
    const { pharmacist, notes, guardian, questions } = sent('SaveAppointmentDetails')[1].input
    expect({ pharmacist, notes, guardian, questions }).toEqual({ guardian: tom, questions: [answered] })
  })

  it("shows another user's change before it can be overwritten", { tags: ['BK-247'] }, async () => {
    const appointment = inProgress({ pharmacist: una, notes: 'Left arm' })
    await openAppointment(appointment, { step: 'edit' })
    await enterNotes('Mine')
    await expect.poll(() => factsOf('Changes')).toEqual({ Notes: 'Left arm → Mine' })
    const theirs = { ...appointment, notes: 'Theirs', modifiedAt, modifiedBy: 'Somebody Else' }
    respond({
      getAppointment: () => theirs,
      saveAppointmentDetails: () => {
        throw gatewayFailure('CONFLICT', changedMessage)
      },
    })
    await save.click()
    await expect.element(alert.filter({ hasText: changedMessage })).toBeVisible()
    await expect
      .element(alert.filter({ hasText: 'Somebody Else' }))
      .toHaveTextContent("Somebody Else changed this appointment after you started. Make sure that your changes don't overwrite theirs.")
    await expect.poll(() => factsOf('Changes')).toEqual({ Notes: 'Theirs → Mine' })

    respond({ saveAppointmentDetails: () => ({ appointment: { ...theirs, notes: 'Mine' } }) })
    await save.click()
    await expect.element(completeStep).toBeVisible()
    expect(sent('SaveAppointmentDetails')[1].input).toMatchObject({ notes: 'Mine', seen: { modifiedAt } })
  })

  it('reports the changes as not saved if the request was lost, and lets the user retry', { tags: ['BK-247'] }, async () => {
    const appointment = inProgress({ pharmacist: una })
    await openAppointment(appointment, { step: 'edit' })
    await enterNotes('Right arm')
    respond({
      saveAppointmentDetails: () => {
        throw new ConnectionFailure()
      },
    })
    await save.click()
    await expect.element(alert).toMatchTextContent('No confirmation came, and the record shows that this was not saved. You can try again.')
    await expect.element(heading('Confirm changes')).toBeVisible()
    const saved = { ...appointment, notes: 'Right arm', modifiedAt }
    respond({ getAppointment: () => saved, saveAppointmentDetails: () => ({ appointment: saved }) })
    await save.click()
    await expect.element(completeStep).toBeVisible()
    expect(sent('SaveAppointmentDetails')).toHaveLength(2)
  })

  it('continues if the response was lost but the changes were saved', { tags: ['BK-247'] }, async () => {
    const appointment = inProgress({ pharmacist: una })
    await openAppointment(appointment, { step: 'edit' })
    await enterNotes('Right arm')
    respond({
      getAppointment: () => ({ ...appointment, notes: 'Right arm', modifiedAt }),
      saveAppointmentDetails: () => {
        throw new ConnectionFailure()
      },
    })
    await save.click()
    await expect.element(page.getByText('No confirmation came, but it was saved.')).toBeVisible()
    await expect.element(completeStep).toBeVisible()
    expect(sent('SaveAppointmentDetails')).toHaveLength(1)
  })
})
