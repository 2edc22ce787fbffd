import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Appointment, ChangedAppointmentPayload } from '#tests/component/generated/schema.ts'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aBranch, anAppointment, aSlot, BRANCH_ID } from '#tests/component/support/records/bookings.ts'
import { type Responses, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'

const TODAY = '2026-03-02'
const HOME = `/dashboard/${BRANCH_ID}`

const row = page
  .getByRole('table', { name: /^Appointments/ })
  .getByRole('row')
  .filter({ hasText: 'Amelia Hughes' })
const menuEntries = page.getByRole('menuitem')
const dialog = page.getByRole('dialog')
const alert = dialog.getByRole('alert')
const reasons = dialog.getByRole('group', { name: 'Reason' }).getByRole('radio')
const refunds = dialog.getByRole('group', { name: 'Refund' })
const choice = (name: string) => dialog.getByRole('radio', { name, exact: true })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const cancelButton = button('Cancel appointment')

type Changes = Parameters<typeof anAppointment>[0]

const theAppointment = (changes: Changes = {}) => anAppointment({ id: 'ap-1', ...aSlot(930, TODAY), ...changes })

/** Responses for a branch that has only these appointments. */
const dayWith = (...appointments: Appointment[]) => aBranch({ appointments })

/** Opens an appointment's day and the dialog for cancelling the appointment. */
async function openCancel(appointment = theAppointment(), responses: Responses = {}) {
  const screen = await openScreen(HOME, { as: 'noGroups', ...dayWith(appointment), ...responses })
  await openDialog()
  return screen
}

async function openDialog() {
  await row.getByRole('button', { name: /^Options of/ }).click()
  await page.getByRole('menuitem', { name: 'Cancel appointment' }).click()
  await expect.element(dialog).toBeVisible()
}

/** Makes the gateway accept the cancellation, and return the appointment as cancelled from then on. */
function allowCancelling(appointment = theAppointment(), afterwards: Responses = {}) {
  const cancelled = { ...appointment, status: 'cancelled', modifiedBy: 'Vic Visitor', modifiedAt: '2026-03-02T10:00:00Z' }
  respond({
    cancelSeenAppointment: () => {
      respond({ ...dayWith(cancelled), ...afterwards })
      return { appointment: cancelled }
    },
  })
}

/** Makes the gateway refuse the cancellation. From then on, the day contains the appointment as given in `now`. */
function refuse(error: Error, now = theAppointment()) {
  respond({
    cancelSeenAppointment: () => {
      respond(dayWith(now))
      throw error
    },
  })
}

const inputs = () => sent('CancelAppointment').map(({ input }) => input)
const seen = { status: 'created', startTime: '2026-03-02T09:30:00.000Z', modifiedAt: null }

describe('the dialog that cancels an appointment', () => {
  it('requires one of three reasons', { tags: ['BK-321'] }, async () => {
    await openCancel()
    await expect.element(dialog.getByText('Amelia Hughes, Chickenpox on Monday 2 March 2026 at 09:30')).toBeVisible()
    await expect.element(reasons).toHaveLength(3)
    const labels = dialog.getByRole('radiogroup').element().querySelectorAll('label')
    expect([...labels].map(({ textContent }) => textContent)).toEqual([
      'Customer cancelled appointment',
      'Pharmacist availability',
      'Stock availability',
    ])
    for (const reason of reasons.all()) await expect.element(reason).not.toBeChecked()
    await expect.element(cancelButton).toBeDisabled()
    await expectAccessible()
    await choice('Stock availability').click()
    await expect.element(cancelButton).toBeEnabled()
    expect(sent('CancelAppointment')).toEqual([])
  })

  it.each(['exempt', 'voucher', 'in_store', 'exempt_payment', 'voucher_payment'])(
    "doesn't ask about a refund for payment type %s, and sends `refund: false`",
    { tags: ['BK-322', 'BK-525'] },
    async (paymentType) => {
      const appointment = theAppointment({ course: { paymentType } })
      await openCancel(appointment)
      await expect.element(reasons).toHaveLength(3)
      await expect.element(refunds).not.toBeInTheDocument()
      await choice('Pharmacist availability').click()
      allowCancelling(appointment)
      await cancelButton.click()
      await expect.element(dialog).not.toBeInTheDocument()
      // The input doesn't say who is cancelling; the gateway adds that.
      expect(inputs()).toEqual([{ appointmentId: 'ap-1', locationId: BRANCH_ID, reason: 'Pharmacist availability', refund: false, seen }])
    },
  )

  it.each([
    ['Refund', true],
    ['Do not refund', false],
  ])(
    'requires a choice about the refund after a card payment, and sends the choice “%s”',
    { tags: ['BK-322', 'BK-525'] },
    async (name, refund) => {
      const appointment = theAppointment({ course: { paymentType: 'payment' } })
      await openCancel(appointment)
      await choice('Customer cancelled appointment').click()
      await expect.element(refunds.getByRole('radio')).toHaveLength(2)
      await expect.element(cancelButton).toBeDisabled()
      await expectAccessible()
      await choice(name).click()
      allowCancelling(appointment)
      await cancelButton.click()
      await expect.element(dialog).not.toBeInTheDocument()
      expect(inputs()).toEqual([{ appointmentId: 'ap-1', locationId: BRANCH_ID, reason: 'Customer cancelled appointment', refund, seen }])
    },
  )

  it("does not show the previous appointment's error when it is opened for another appointment", async () => {
    const other = theAppointment({ id: 'ap-2', startTime: aSlot(1030, TODAY).startTime, endTime: aSlot(1030, TODAY).endTime })
    const screen = await openScreen(`/dashboard/${BRANCH_ID}?dialog=cancel&item=ap-1`, {
      as: 'branch',
      ...dayWith(theAppointment(), other),
    })
    await choice('Stock availability').click()
    respond({
      cancelSeenAppointment: () => {
        throw gatewayFailure('UPSTREAM_REJECTED', 'The diary is locked')
      },
    })
    await cancelButton.click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await screen.goTo(`/dashboard/${BRANCH_ID}`)
    await expect.element(dialog).not.toBeInTheDocument()
    await screen.goTo(`/dashboard/${BRANCH_ID}?dialog=cancel&item=ap-2`)
    await expect.element(dialog).toBeVisible()
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  })

  it('updates the status, menu, calendar and banner immediately', { tags: ['BK-085', 'BK-090', 'BK-424'] }, async () => {
    const waiting = { id: 'ap-1', startTime: aSlot(930, TODAY).startTime, customerName: 'Amelia Hughes', serviceName: 'Chickenpox' }
    await openCancel(theAppointment(), { appointmentsToReschedule: () => [waiting] })
    const marked = page.getByRole('button', { name: 'Monday 2 March 2026, 1 appointment', includeHidden: true })
    await choice('Stock availability').click()
    expect(page.getByText('1 appointment is waiting to be rescheduled').elements()).toHaveLength(1)
    expect(marked.elements()).toHaveLength(1)
    allowCancelling()
    await cancelButton.click()
    await expect.element(page.getByText('Appointment cancelled.')).toBeVisible()
    await expect.element(row.getByText('cancelled')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(marked).not.toBeInTheDocument()
    await expect.element(page.getByText(/waiting to be rescheduled/)).not.toBeInTheDocument()
    await expect.element(row.getByRole('button', { name: /^Options of/ })).toHaveFocus()
    await row.getByRole('button', { name: /^Options of/ }).click()
    await expect.poll(() => textsOf(menuEntries)).toEqual(['View details'])
  })

  it("updates the list even when the blocks can't be loaded", { tags: ['BK-090'] }, async () => {
    const fail = () => {
      throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'Down')
    }
    await openCancel(theAppointment(), { resourceBlocks: fail })
    await choice('Stock availability').click()
    allowCancelling(theAppointment(), { resourceBlocks: fail })
    await cancelButton.click()
    await expect.element(page.getByText('Appointment cancelled.')).toBeVisible()
    await expect.element(row.getByText('cancelled')).toBeVisible()
    await expect.element(page.getByText("The lunch hours can't be loaded.")).toBeVisible()
  })

  it('sends one request on a double click, and is locked until the response arrives', { tags: ['BK-424'] }, async () => {
    let sendResponse: (payload: ChangedAppointmentPayload) => void = () => undefined
    const response = new Promise<ChangedAppointmentPayload>((resolve) => {
      sendResponse = resolve
    })
    await openCancel()
    await choice('Stock availability').click()
    respond({ cancelSeenAppointment: () => response })
    await cancelButton.dblClick()
    await userEvent.keyboard('{Enter}{Escape}')
    await expect.element(button('Keep appointment')).toBeDisabled()
    await expect.element(dialog).toBeVisible()
    const cancelled = theAppointment({ status: 'cancelled' })
    respond(dayWith(cancelled))
    sendResponse({ appointment: cancelled })
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(row.getByText('cancelled')).toBeVisible()
    expect(inputs()).toHaveLength(1)
  })

  it('cancels nothing and forgets the reason if closed by "Keep appointment", Escape or Back', { tags: ['BK-321'] }, async () => {
    const screen = await openScreen(HOME, { as: 'noGroups', ...dayWith(theAppointment()) })
    for (const leave of [() => button('Keep appointment').click(), () => userEvent.keyboard('{Escape}'), () => screen.goBack()]) {
      await openDialog()
      await expect.element(cancelButton).toBeDisabled()
      await choice('Stock availability').click()
      await leave()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.poll(screen.address).toBe(HOME)
    }
    expect(sent('CancelAppointment')).toEqual([])
  })

  it('shows the message from the specification if another user has completed the appointment', { tags: ['BK-472'] }, async () => {
    await openCancel()
    await choice('Stock availability').click()
    refuse(
      gatewayFailure('UPSTREAM_REJECTED', 'errorType: BadRequest', { reason: 'APPOINTMENT_CLOSED' }),
      theAppointment({ status: 'completed' }),
    )
    await cancelButton.click()
    await expect
      .element(alert)
      .toHaveTextContent(
        "This appointment may have already been cancelled or completed. Please check the status of the appointment or use the contact details at the bottom of the page for support if you're having problems.",
      )
    await expect.element(cancelButton).toBeDisabled()
    await expectAccessible()
    await button('Back').click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(row.getByText('completed')).toBeVisible()
  })

  it('shows the group id if the group must be cancelled before a refund, and still allows “Do not refund”', {
    tags: ['BK-473'],
  }, async () => {
    const appointment = theAppointment({ groupId: 'G-417', course: { paymentType: 'payment' } })
    await openCancel(appointment)
    await choice('Customer cancelled appointment').click()
    await choice('Refund').click()
    refuse(
      gatewayFailure('UPSTREAM_REJECTED', 'Not Acceptable (406) with charge id ch_G-417', { reason: 'GROUP_STILL_BOOKED' }),
      appointment,
    )
    await cancelButton.click()
    await expect
      .element(alert)
      .toHaveTextContent(
        'This appointment is part of a group booking. All appointments with the group id G-417 must be cancelled so that the refund is processed.Cancel the others first with “Do not refund”, and the last one with “Refund”.',
      )
    await choice('Do not refund').click()
    allowCancelling(appointment)
    await cancelButton.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(inputs().map(({ refund }) => refund)).toEqual([true, false])
  })

  it('stays open with a message if another user has cancelled the appointment', { tags: ['XC-21'] }, async () => {
    await openCancel()
    await choice('Stock availability').click()
    respond(dayWith(theAppointment({ status: 'cancelled' })))
    await becomeVisible()
    await expect.element(alert).toHaveTextContent('This appointment has already been cancelled.')
    await expect.element(cancelButton).toBeDisabled()
    await button('Back').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(inputs()).toEqual([])
  })

  it('says that another user has moved the appointment, so that the new time is not overlooked', async () => {
    await openCancel()
    await choice('Stock availability').click()
    const change = dialog.getByRole('status').filter({ hasText: 'This appointment was changed after you opened it.' })
    await expect.element(change).not.toBeInTheDocument()
    respond(dayWith(theAppointment({ ...aSlot(1500, TODAY), modifiedAt: '2026-03-02T09:59:00Z' })))
    await becomeVisible()
    await expect.element(change).toMatchTextContent('Time: Monday 2 March at 09.30 am → Monday 2 March at 15.00 pm')
  })

  it('stays open when another user has moved the appointment to another day', { tags: ['BK-424'] }, async () => {
    await openCancel()
    await choice('Stock availability').click()
    const moved = theAppointment(aSlot(1000, '2026-03-03'))
    refuse(gatewayFailure('CONFLICT', 'The appointment has changed since you opened it. Check it before you continue.'), moved)
    await cancelButton.click()
    await expect.element(dialog.getByText('The appointment has changed since you opened it. Check it before you continue.')).toBeVisible()
    await expect.element(dialog.getByText(/^This appointment has been moved and is no longer on this screen\./)).toBeVisible()
    await expect.element(cancelButton).toBeDisabled()
    await expectAccessible()
    await button('Back').click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(row).not.toBeInTheDocument()
  })

  it('shows why the service rejected the cancellation, keeps the choice, and lets the user retry', { tags: ['BK-474'] }, async () => {
    await openCancel()
    await choice('Stock availability').click()
    refuse(gatewayFailure('UPSTREAM_REJECTED', 'The record is locked'))
    await cancelButton.click()
    await expect.element(alert).toHaveTextContent('The record is locked')
    await expect.element(choice('Stock availability')).toBeChecked()
    allowCancelling()
    await cancelButton.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(row.getByText('cancelled')).toBeVisible()
  })

  it('reports the cancellation as saved if only the response was lost', { tags: ['BK-474'] }, async () => {
    await openCancel()
    await choice('Stock availability').click()
    refuse(new ConnectionFailure(), theAppointment({ status: 'cancelled' }))
    await cancelButton.click()
    await expect.element(page.getByText('No confirmation came, but it was saved. Appointment cancelled.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(row.getByText('cancelled')).toBeVisible()
    expect(inputs()).toHaveLength(1)
  })

  it('reports the cancellation as not saved if the request was lost, and lets the user retry', { tags: ['BK-474'] }, async () => {
    await openCancel()
    await choice('Stock availability').click()
    refuse(gatewayFailure('OUTCOME_UNKNOWN', 'There was no response.'))
    await cancelButton.click()
    await expect.element(alert).toHaveTextContent('No confirmation came, and the record shows that this was not saved. You can try again.')
    allowCancelling()
    await cancelButton.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(inputs()).toHaveLength(2)
  })

  it.each([
    ['a cancelled', 'ap-1'],
    ['an unknown', 'none'],
  ])("isn't opened by its URL for %s appointment", { tags: ['BK-090'] }, async (_name, id) => {
    await openScreen(`${HOME}?dialog=cancel&item=${id}`, { as: 'noGroups', ...dayWith(theAppointment({ status: 'cancelled' })) })
    await expect.element(row).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('is opened by its URL, for example after a reload', { tags: ['BK-090'] }, async () => {
    const screen = await openScreen(`${HOME}?dialog=cancel&item=ap-1`, { as: 'noGroups', ...dayWith(theAppointment()) })
    await button('Keep appointment').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(screen.address()).toBe(HOME)
  })
})
