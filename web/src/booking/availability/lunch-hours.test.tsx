import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import {
  confirmation,
  daily,
  dialog,
  message,
  openPart,
  refused,
  saveAndConfirm,
  saveButton,
  TODAY,
} from '#tests/component/support/availability.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { aBranch, aResourceBlock, aRoom, BRANCH_ID } from '#tests/component/support/records/bookings.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'
import { client } from '../../apollo/client.ts'

describe('the lunch hours section', () => {
  const PART = 'Lunch hours'
  const SAVED = 'You have successfully added lunch hours'
  const start = dialog(PART).getByLabelText('Start time')
  const end = dialog(PART).getByLabelText('End time')
  const problem = dialog(PART).getByRole('alert')
  const row = page.getByRole('row', { name: /Lunch Hours/, includeHidden: true })
  const period = { startDate: TODAY, endDate: '9999-01-01', reason: 'Lunch Break', repeats: true, repeat: daily }
  /** Daily lunch hours, in effect since January. By default, they are from 11:30 to 12:15. */
  const aLunch = (changes: object = {}) =>
    aResourceBlock({ id: 'lunch', ...period, startDate: '2026-01-05', startTime: 1130, endTime: 1215, ...changes })

  it('suggests 12:00 to 13:00, asks for confirmation, and saves these hours for every day from today', {
    tags: ['BK-112', 'BK-310', 'BK-323', 'BK-421', 'BK-477', 'BK-514', 'BK-515'],
  }, async () => {
    await openPart('/lunchhours')
    await expect.element(start).toHaveValue('12:00')
    await expect.element(end).toHaveValue('13:00')
    await expectAccessible()
    await saveButton(PART).click()
    await expect
      .element(confirmation)
      .toMatchTextContent('There may be appointments at Leeds Headrow in this period. Their customers must be called.')
    await expectAccessible()
    expect(sent('CreateResourceBlock')).toEqual([])
    await confirmation.getByRole('button', { name: 'Save' }).click()
    await expect.element(message(SAVED)).toBeVisible()
    expect(sent('CreateResourceBlock')).toEqual([{ input: { locationId: BRANCH_ID, ...period, startTime: 1200, endTime: 1300 } }])
    // The day page behind the dialog also shows the saved hours.
    await expect.element(row).toMatchTextContent('12:00–13:00')
  })

  it('keeps unsaved hours, says so when it opens again, and discards them on request', { tags: ['BK-310'] }, async () => {
    await openPart('/lunchhours')
    await start.fill('12:30')
    await dialog(PART).getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: PART }).click()
    await expect.element(start).toHaveValue('12:30')
    await expect.element(page.getByText('Your changes were kept, but are not saved yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect.element(start).toHaveValue('12:00')
    await expect.element(page.getByText('Your changes were kept, but are not saved yet.')).not.toBeInTheDocument()
  })

  it('shows the hours that another user has saved, and keeps the entered hours', async () => {
    await openPart('/lunchhours', { branch: { resourceBlocks: [aLunch()] } })
    await end.fill('14:30')
    const change = dialog(PART).getByRole('status').filter({ hasText: 'This has been changed since you started.' })
    respond(aBranch({ resourceBlocks: [aLunch({ startTime: 1100, endTime: 1145 })] }))
    await becomeVisible()
    await expect.element(change.getByRole('listitem')).toHaveTextContent('Whole branch: 11:00–11:45')
    await expect.element(start).toHaveValue('11:30')
    await expect.element(end).toHaveValue('14:30')
    await expectAccessible()
    // A refused attempt changes nothing, so the notice stays.
    respond({ updateResourceBlock: refused })
    await saveAndConfirm(PART)
    await expect.element(problem.filter({ hasText: 'Lunch hours not saved' })).toBeVisible()
    await expect.element(change).toBeVisible()
  })

  it('keeps its confirmation open after a double click on "Save"', { tags: ['BK-323'] }, async () => {
    await openPart('/lunchhours')
    await saveButton(PART).dblClick()
    await expect.element(confirmation).toBeVisible()
    await confirmation.getByRole('button', { name: 'Save' }).click()
    await expect.element(message(SAVED)).toBeVisible()
  })

  it('does not save lunch hours if the user goes back from the confirmation', { tags: ['BK-323'] }, async () => {
    await openPart('/lunchhours')
    await start.fill('12:30')
    await saveButton(PART).click()
    await confirmation.getByRole('button', { name: 'Back' }).click()
    await expect.element(confirmation).not.toBeInTheDocument()
    await expect.element(start).toHaveValue('12:30')
    expect(sent('CreateResourceBlock')).toEqual([])
  })

  it('shows the recorded hours, and saves a change that takes effect today', { tags: ['BK-310', 'BK-421'] }, async () => {
    await openPart('/lunchhours', { branch: { resourceBlocks: [aLunch()] } })
    await expect.element(start).toHaveValue('11:30')
    await expect.element(end).toHaveValue('12:15')
    await expect.element(saveButton(PART)).toBeDisabled()
    await end.fill('12:45')
    await saveAndConfirm(PART)
    await expect.element(message(SAVED)).toBeVisible()
    const input = { locationId: BRANCH_ID, ...period, startTime: 1130, endTime: 1245 }
    expect(sent('UpdateResourceBlock')).toEqual([{ blockId: 'lunch', input }])
    expect(sent('CreateResourceBlock')).toEqual([])
  })

  it("lists each room's own lunch, and updates only the changed one", { tags: ['BK-310', 'BK-421'] }, async () => {
    await openPart('/lunchhours', {
      branch: {
        rooms: [aRoom(), aRoom({ id: 'room-2', name: 'Room 2' })],
        resourceBlocks: [aLunch({ id: 'own', resourceId: 'room-2', endTime: 1300 }), aLunch({ startTime: 1400, endTime: 1500 })],
      },
    })
    const room = dialog(PART).getByRole('group', { name: 'Room 2 only' })
    const whole = dialog(PART).getByRole('group', { name: 'Whole branch' })
    await expect.element(whole.getByLabelText('Start time')).toHaveValue('14:00')
    await expect.element(room.getByLabelText('End time')).toHaveValue('13:00')
    await expect.element(saveButton(PART)).toBeDisabled()
    await room.getByLabelText('End time').fill('12:30')
    await expectAccessible()
    await saveAndConfirm(PART)
    await expect.element(message(SAVED)).toBeVisible()
    expect(sent('UpdateResourceBlock')).toMatchObject([{ blockId: 'own', input: { resourceId: 'room-2', startTime: 1130, endTime: 1230 } }])
    await expect
      .poll(() => textsOf(row.getByRole('listitem', { includeHidden: true })))
      .toEqual(['11:30–12:30, Room 2 only', '14:00–15:00'])
  })

  it('does not save lunch hours with an invalid time', { tags: ['BK-310', 'BK-311'] }, async () => {
    await openPart('/lunchhours')
    await end.fill('12:00')
    await expect.element(end).toHaveAccessibleDescription('The end must be after the start')
    await expect.element(saveButton(PART)).toBeDisabled()
    await end.fill('')
    await expect.element(end).toHaveAccessibleDescription('Start and end times are required')
    await expect.element(saveButton(PART)).toBeDisabled()
    await end.fill('12:15')
    await expect.element(saveButton(PART)).toBeEnabled()
    await start.fill('')
    await expect.element(start).toHaveAccessibleDescription('Start and end times are required')
    await expect.element(saveButton(PART)).toBeDisabled()
  })

  it('saves once on a double click', { tags: ['BK-475', 'BK-477', 'BK-479', 'BK-481'] }, async () => {
    const response = Promise.withResolvers<never>()
    await openPart('/lunchhours', { createResourceBlock: () => response.promise })
    await saveButton(PART).click()
    await confirmation.getByRole('button', { name: 'Save' }).dblClick()
    await expect.element(start).toBeDisabled()
    response.resolve(aLunch() as never)
    await expect.element(message(SAVED)).toBeVisible()
    expect(sent('CreateResourceBlock')).toHaveLength(1)
  })

  /** Saves the lunch hours, and loses the response to the change. */
  const saveAndLoseResponse = async () => {
    respond({
      createResourceBlock: ({ input }) => {
        respond({ resourceBlocks: () => [aLunch(input)] })
        throw new ConnectionFailure()
      },
    })
    await saveAndConfirm(PART)
  }

  it('reports lunch hours as saved if only the response was lost', { tags: ['BK-485'] }, async () => {
    await openPart('/lunchhours')
    await end.fill('14:00')
    await saveAndLoseResponse()
    await expect.element(message(`No confirmation came, but it was saved. ${SAVED}`)).toBeVisible()
    await expect.element(problem).not.toBeInTheDocument()
    await expect.element(end).toHaveValue('14:00')
  })

  it('reports lunch hours as saved without waiting for an earlier refetch to finish', { tags: ['BK-485'] }, async () => {
    await openPart('/lunchhours')
    await end.fill('14:00')
    respond({ resourceBlocks: () => new Promise<never>(() => undefined) })
    client.refetchQueries({ include: ['Availability'] }).catch(() => undefined)
    await expect.poll(() => sent('Availability')).toHaveLength(2)
    await saveAndLoseResponse()
    await expect.element(message(`No confirmation came, but it was saved. ${SAVED}`)).toBeVisible()
  })

  it('reports lunch hours as not saved if the request was lost, and lets the user retry', { tags: ['BK-485'] }, async () => {
    let isLost = true
    await openPart('/lunchhours', {
      createResourceBlock: ({ input }) => {
        if (!isLost) return aLunch(input)
        isLost = false
        throw new ConnectionFailure()
      },
    })
    await saveAndConfirm(PART)
    await expect.element(problem).toMatchTextContent('was not saved. You can try again.')
    await saveAndConfirm(PART)
    await expect.element(message(SAVED)).toBeVisible()
    expect(sent('CreateResourceBlock')).toHaveLength(2)
  })

  /** Tries to save changed lunch hours while both saving and refetching fail. */
  const failToSaveAndRefetch = async () => {
    await openPart('/lunchhours')
    await end.fill('14:00')
    const failing = () => {
      throw gatewayFailure('OUTCOME_UNKNOWN', 'The booking API is down.')
    }
    respond({ createResourceBlock: failing, resourceBlocks: failing, getLocationServices: failing, calendars: failing })
    await saveAndConfirm(PART)
  }

  it('keeps the input if saving and refetching both fail', { tags: ['BK-485'] }, async () => {
    await failToSaveAndRefetch()
    // One request loads the dialog, the next checks whether the hours were saved, and the last refreshes the dialog.
    await expect.poll(() => sent('Availability')).toHaveLength(3)
    await expect.element(problem.filter({ hasText: 'Lunch hours not saved' })).toMatchTextContent('The booking API is down.')
    await expect.element(end).toHaveValue('14:00')
  })

  it('refetches the hours instead of resending them on a retry after saving and refetching failed', {
    tags: ['BK-485'],
  }, async () => {
    await failToSaveAndRefetch()
    await expect.element(problem.filter({ hasText: 'The booking API is down.' })).toBeVisible()
    await saveAndConfirm(PART)
    await expect.element(problem.filter({ hasText: "the availability can't be read" })).toBeVisible()
    const { getLocationServices, calendars } = aBranch()
    respond({
      getLocationServices,
      calendars,
      resourceBlocks: () => [aResourceBlock({ id: 'b-1', reason: 'Lunch Break', resourceId: null })],
    })
    await saveAndConfirm(PART)
    await expect.element(problem.filter({ hasText: 'Please check it, then save.' })).toBeVisible()
    expect(sent('CreateResourceBlock')).toHaveLength(1)
  })
})
