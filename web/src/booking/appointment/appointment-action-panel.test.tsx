import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { addressOf, alert, button, expectStatus, heading, openAppointment } from '#tests/component/support/appointments.ts'
import { factsOf } from '#tests/component/support/facts.ts'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aBranch, aCustomer, anAppointment, aSlot } from '#tests/component/support/records/bookings.ts'
import { freeSlots } from '#tests/component/support/records/slots.ts'
import { region } from '#tests/component/support/region.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'

const appointment = anAppointment()
const inProgress = anAppointment({ status: 'in_progress' })
const input = {
  appointmentId: 'ap-1',
  locationId: '1001',
  seen: { status: 'created', startTime: appointment.startTime, modifiedAt: null },
}
const fail = (code: string, message: string) => () => {
  throw gatewayFailure(code, message)
}
const lose = () => {
  throw new ConnectionFailure()
}
const changedMessage = 'The appointment has changed since you opened it. Check it before you continue.'

describe('completing a quick service', () => {
  const quick = (changes: Parameters<typeof anAppointment>[0] = {}) =>
    anAppointment({ totalNumber: 1, ...changes, course: { onSchedServiceId: '4790', ...changes.course } })
  const complete = button('Mark as complete')

  it.each(['4790', '8868', '21551', '21552', '9056'])(
    'records no medicine and stays on the page (service %s)',
    { tags: ['BK-243', 'BK-528', 'BK-531'] },
    async (onSchedServiceId) => {
      const screen = await openAppointment(quick({ course: { onSchedServiceId } }), {
        completeAppointment: () => ({ appointment: quick({ status: 'completed', course: { onSchedServiceId } }) }),
      })
      await complete.click()
      await expectStatus('completed')
      await expect.element(page.getByText('Appointment completed.')).toBeVisible()
      await expect.element(region('Actions')).not.toBeInTheDocument()
      expect(screen.address()).toBe(addressOf(appointment))
      expect(sent('CompleteDirectly')).toEqual([{ input }])
    },
  )

  it('sends one request on a double click', { tags: ['BK-243'] }, async () => {
    const response = Promise.withResolvers<void>()
    await openAppointment(quick(), {
      completeAppointment: () => response.promise.then(() => ({ appointment: quick({ status: 'completed' }) })),
    })
    await complete.dblClick()
    response.resolve()
    await expectStatus('completed')
    expect(sent('CompleteDirectly')).toHaveLength(1)
  })

  it('shows the error message if it fails, and can be retried', { tags: ['BK-243'] }, async () => {
    await openAppointment(quick(), { completeAppointment: fail('UPSTREAM_REJECTED', 'The record is locked') })
    await complete.click()
    await expect.element(alert).toHaveTextContent('Error: The record is locked')
    await expectStatus('created')
    respond({ completeAppointment: () => ({ appointment: quick({ status: 'completed' }) }) })
    await complete.click()
    await expectStatus('completed')
  })

  it('reports the cancellation if another user has cancelled the appointment', { tags: ['BK-243'] }, async () => {
    await openAppointment(quick(), { completeAppointment: fail('CONFLICT', 'This appointment has already been cancelled.') })
    respond({ getAppointment: () => quick({ status: 'cancelled' }) })
    await complete.click()
    await expectStatus('cancelled')
    await expect.element(alert).toHaveTextContent('This appointment has already been cancelled.')
    await expect.element(complete).not.toBeInTheDocument()
    await expect.element(button('Reschedule')).not.toBeInTheDocument()
  })
})

describe('starting an appointment', () => {
  const start = button('Start appointment')
  const editStep = heading('Appointment in progress')

  it.each(['branch', 'prescriber'] as const)('opens the edit step for the user "%s"', { tags: ['BK-244'] }, async (as) => {
    const screen = await openAppointment(appointment, { as, startAppointment: () => ({ appointment: inProgress }) })
    respond({ getAppointment: () => inProgress })
    await start.click()
    await expect.element(editStep).toBeVisible()
    expect(screen.address()).toBe(addressOf(appointment, 'edit'))
    expect(sent('StartAppointment')).toEqual([{ input }])
  })

  it('sends one request on a double click', { tags: ['BK-244'] }, async () => {
    const response = Promise.withResolvers<void>()
    await openAppointment(appointment, { startAppointment: () => response.promise.then(() => ({ appointment: inProgress })) })
    respond({ getAppointment: () => inProgress })
    await start.dblClick()
    response.resolve()
    await expect.element(editStep).toBeVisible()
    expect(sent('StartAppointment')).toHaveLength(1)
  })

  it('sends nothing if the appointment is already in progress', { tags: ['BK-244'] }, async () => {
    const screen = await openAppointment(inProgress)
    await expectStatus('in progress')
    await button('Continue appointment').click()
    await expect.element(editStep).toBeVisible()
    expect(screen.address()).toBe(addressOf(inProgress, 'edit'))
    expect(sent('StartAppointment')).toEqual([])
  })

  it('shows the error message if it fails, and removes "loading" from the button’s name', { tags: ['BK-244'] }, async () => {
    await openAppointment(appointment, { startAppointment: fail('UPSTREAM_REJECTED', 'The record is locked') })
    await start.click()
    await expect.element(alert).toHaveTextContent('Error: The record is locked')
    await expect.element(start).toBeEnabled()
  })

  it('offers to continue it instead if another user has already started it', { tags: ['BK-244'] }, async () => {
    const message = 'This appointment has already been started.'
    const screen = await openAppointment(appointment, { startAppointment: fail('CONFLICT', message) })
    respond({ getAppointment: () => inProgress })
    await start.click()
    await expect.element(alert).toHaveTextContent(message)
    await expect.element(button('Continue appointment')).toBeVisible()
    expect(screen.address()).toBe(addressOf(appointment))
  })

  it('shows the new time if another user has moved the appointment, then lets the user retry', { tags: ['BK-244'] }, async () => {
    const moved = anAppointment({ ...aSlot(1100), modifiedAt: '2026-03-02T09:59:00.000Z' })
    await openAppointment(appointment, { startAppointment: fail('CONFLICT', changedMessage) })
    respond({ getAppointment: () => moved })
    await start.click()
    await expect.element(alert).toHaveTextContent(changedMessage)
    await expect.poll(() => factsOf('Appointment').Time).toBe('11:00–11:15')
    respond({ startAppointment: () => ({ appointment: { ...moved, status: 'in_progress' } }) })
    await start.click()
    await expect.poll(() => sent('StartAppointment')).toHaveLength(2)
    expect(sent('StartAppointment')[1].input.seen).toEqual({
      status: 'created',
      startTime: moved.startTime,
      modifiedAt: '2026-03-02T09:59:00.000Z',
    })
  })

  it('continues if the response was lost but the appointment was started', { tags: ['BK-244'] }, async () => {
    const screen = await openAppointment(appointment, { startAppointment: lose })
    await expect.element(start).toBeVisible()
    respond({ getAppointment: () => inProgress })
    await start.click()
    await expect.element(page.getByText('No confirmation came, but it was saved.')).toBeVisible()
    await expect.element(editStep).toBeVisible()
    expect(screen.address()).toBe(addressOf(appointment, 'edit'))
  })

  it('stays on the page after a lost request, and lets the user retry', { tags: ['BK-244'] }, async () => {
    await openAppointment(appointment, { startAppointment: lose })
    await start.click()
    await expect.element(alert).toMatchTextContent('No confirmation came, and the record shows that this was not saved. You can try again.')
    respond({ getAppointment: () => inProgress, startAppointment: () => ({ appointment: inProgress }) })
    await start.click()
    await expect.element(editStep).toBeVisible()
    expect(sent('StartAppointment')).toHaveLength(2)
  })

  it('redirects to sign-in with a return path when the session has ended', { tags: ['BK-244'] }, async () => {
    const screen = await openAppointment(appointment)
    respond({ viewer: () => null, startAppointment: fail('UNAUTHENTICATED', 'Your session has ended.') })
    await start.click()
    await expect.poll(screen.address).toBe(`/login?${new URLSearchParams({ returnTo: addressOf(appointment) })}`)
  })
})

describe('starting an appointment in a Saxenda course', () => {
  const saxenda = (changes: Parameters<typeof anAppointment>[0] = {}) =>
    anAppointment({ totalNumber: 4, ...changes, course: { name: 'Saxenda', onSchedServiceId: '9056' } })
  const dialog = page.getByRole('dialog', { name: 'Start appointment' })
  const goOn = dialog.getByRole('button', { name: 'Continue', exact: true })
  const endCourse = dialog.getByRole('button', { name: 'Cancel all appointments' })
  const open = async (others: ReturnType<typeof anAppointment>[] = []) => {
    const screen = await openAppointment(saxenda(), {
      ...freeSlots([]),
      getCustomer: () => ({ ...aCustomer(), appointments: others }),
      completeAppointment: () => ({ appointment: saxenda({ status: 'completed' }) }),
    })
    await button('Start appointment').click()
    return screen
  }
  const completeElsewhere = () => respond({ getAppointment: () => saxenda({ status: 'completed' }) })

  it('asks whether the course continues, and sends nothing if the user closes the dialog', { tags: ['BK-251'] }, async () => {
    const screen = await open()
    await expect
      .element(dialog)
      .toMatchTextContent(
        'This is appointment 1 of 4. “Continue” completes it, then lets you book the next one. “Cancel all appointments” completes it without booking another.',
      )
    await expect.element(goOn).toBeVisible()
    await expect.element(endCourse).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(screen.address()).toBe(addressOf(appointment))
    expect(sent('CompleteDirectly')).toEqual([])
  })

  it('repeats the question about the course if the page is reloaded while the dialog is open', { tags: ['BK-251'] }, async () => {
    const screen = await openScreen(`${addressOf(appointment)}&dialog=course`, {
      as: 'branch',
      ...aBranch({ appointments: [saxenda()] }),
      getCustomer: () => ({ ...aCustomer(), appointments: [] }),
    })
    await expect.element(dialog).toMatchTextContent('This is appointment 1 of 4.')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(screen.address()).toBe(addressOf(appointment))
  })

  it('completes the appointment with one request on "Continue", and then opens "Book next appointment"', {
    tags: ['BK-251'],
  }, async () => {
    const response = Promise.withResolvers<void>()
    const screen = await open()
    respond({ completeAppointment: () => response.promise.then(() => ({ appointment: saxenda({ status: 'completed' }) })) })
    await goOn.dblClick()
    await expect.element(endCourse).toBeDisabled()
    completeElsewhere()
    response.resolve()
    await expect.element(heading('Book next appointment')).toBeVisible()
    await expect.element(page.getByText('Saxenda, appointment 2 of 4')).toBeVisible()
    expect(screen.address()).toBe(addressOf(appointment, 'book-next'))
    expect(sent('CompleteDirectly')).toEqual([{ input }])
  })

  it('completes this appointment and books no other when the user clicks "Cancel all appointments"', { tags: ['BK-252'] }, async () => {
    const screen = await open()
    await endCourse.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expectStatus('completed')
    await expect.poll(screen.address).toBe(addressOf(appointment))
    expect(sent('CompleteDirectly')).toEqual([{ input }])
  })

  it("says that the course's later appointments stay booked, and shows the next one", { tags: ['BK-251', 'BK-252'] }, async () => {
    await open([{ ...saxenda(), id: 'ap-2', number: 2, ...aSlot(1430) }])
    await expect.element(dialog).toMatchTextContent('later appointments stay booked until you cancel each of them.')
    await expect.element(dialog).toMatchTextContent('Appointment 2 is booked for Thursday 12 March 2026 at 14:30.')
    await expect.element(dialog).not.toMatchTextContent('without booking another')
    await expectAccessible()
    await goOn.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expectStatus('completed')
    await expect
      .element(region('Course of 4 appointments').getByRole('link', { name: 'Go to appointment 2' }))
      .toHaveAttribute('href', '/service-details/ap-2?location=1001')
  })

  it("completes the course's final appointment without a dialog", { tags: ['BK-253'] }, async () => {
    await openAppointment(saxenda({ number: 4 }), {
      completeAppointment: () => ({ appointment: saxenda({ number: 4, status: 'completed' }) }),
    })
    await button('Mark as complete').click()
    await expectStatus('completed')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(sent('CompleteDirectly')).toEqual([{ input }])
  })

  it('shows the error message in the dialog if "Continue" fails to complete the appointment', { tags: ['BK-251'] }, async () => {
    await open()
    respond({ completeAppointment: fail('UPSTREAM_REJECTED', 'The record is locked') })
    await goOn.click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Error: The record is locked')
    await expect.element(goOn).toBeEnabled()
  })

  it('keeps the dialog open with a message if another user has cancelled the appointment', { tags: ['BK-251', 'XC-21'] }, async () => {
    await open()
    respond({
      completeAppointment: fail('CONFLICT', 'This appointment has already been cancelled.'),
      getAppointment: () => saxenda({ status: 'cancelled' }),
    })
    await goOn.click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This appointment has already been cancelled.')
    await expect.element(goOn).toBeDisabled()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(alert).toHaveTextContent('This appointment has already been cancelled.')
  })
})
