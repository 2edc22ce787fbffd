import { describe, expect, it } from 'vitest'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import {
  confirmation,
  dialog,
  expectProblem,
  message,
  openPart,
  refused,
  saveAndConfirm,
  saveButton,
  TODAY,
  weekly,
} from '#tests/component/support/availability.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { aBranch, aServiceBlock, BRANCH_ID } from '#tests/component/support/records/bookings.ts'
import { reportUnreadable, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'
import { reportChange } from '../../live/record-changes.ts'

const LIST = 'Manage individual services'
const CHICKENPOX = 'Chickenpox'
const ADDED = 'Successfully added manage individual service'
const UPDATED = 'Successfully updated manage individual service'
const DELETED = 'Successfully deleted manage individual service'

const entries = dialog(LIST).getByRole('listitem')
const block = (number: number) => dialog(CHICKENPOX).getByRole('group', { name: `Block ${number}`, exact: true })
const day = (number: number, name: string) => block(number).getByRole('checkbox', { name })
const start = (number: number) => block(number).getByLabelText('Start time')
const end = (number: number) => block(number).getByLabelText('End time')
const addBlock = dialog(CHICKENPOX).getByRole('button', { name: 'Add block' })
const removeBlock = (number: number) => dialog(CHICKENPOX).getByRole('button', { name: `Remove block ${number}` })
const pause = dialog(CHICKENPOX).getByRole('switch', { name: 'Pause this service' })

/** The mutation input that saves a block. By default, the block applies from Monday to Friday. */
const stored = (changes: object) => ({
  locationId: BRANCH_ID,
  serviceId: '5058',
  startDate: TODAY,
  endDate: '9999-12-31',
  startTime: 900,
  endTime: 1700,
  reason: 'Service Block',
  repeats: true,
  repeat: weekly('12345'),
  ...changes,
})
/** A recorded block, by default on Mondays and Wednesdays from 9 to 12. */
const recorded = (changes: object = {}) =>
  aServiceBlock({ ...stored({ endTime: 1200, repeat: weekly('13') }), id: 'sb-1', startDate: '2026-02-25', ...changes })
const aPause = (changes: object = {}) =>
  recorded({ id: 'pause', reason: 'Service Pause', startTime: 0, endTime: 2345, repeat: weekly('0123456'), ...changes })
const openService = (...serviceBlocks: ReturnType<typeof recorded>[]) => openPart('/services/5058', { branch: { serviceBlocks } })
const created = () => sent('CreateServiceBlock').map(({ input }) => input)

describe('the list of individual services', () => {
  it('leaves out services with "pneumonia" in their name, and opens a clicked service', { tags: ['BK-117', 'BK-119'] }, async () => {
    const names = { '5058': CHICKENPOX, '6138': 'Pneumonia walk-in', '4449': 'PPV', '4448': 'Adult PNEUMONIA' }
    const services = Object.entries(names).map(([serviceId, serviceName]) => ({ id: `s-${serviceId}`, serviceId, serviceName }))
    const screen = await openPart('/services', { branch: { services, serviceBlocks: [aPause({ serviceId: '4449' })] } })
    await expect.poll(() => textsOf(entries)).toEqual([CHICKENPOX, 'PPVPaused'])
    await expectAccessible()
    await entries.getByRole('button', { name: CHICKENPOX }).click()
    await expect.element(pause).not.toBeChecked()
    expect(screen.address()).toBe(`/dashboard/${BRANCH_ID}?availability=%2Fservices%2F5058`)
  })

  it('shows a message if the branch has no services', { tags: ['BK-465'] }, async () => {
    await openPart('/services', { branch: { services: [] } })
    await expect.element(message('The pharmacy does not have any services assigned')).toBeVisible()
  })
})

describe("a service's form", () => {
  it('asks for confirmation, saves blocks that apply from today, and then has nothing left to save', {
    tags: ['BK-264', 'BK-267', 'BK-323', 'BK-420', 'BK-465', 'BK-482', 'BK-514'],
  }, async () => {
    await openService()
    await expect.element(dialog(CHICKENPOX).getByText('No blocks available', { exact: true })).toBeVisible()
    await expect.element(saveButton(CHICKENPOX)).toBeDisabled()
    await addBlock.click()
    await day(1, 'Sun').click()
    for (const name of ['Mon', 'Tue', 'Thu']) await day(1, name).click()
    await start(1).fill('10:00')
    await end(1).fill('11:30')
    await expectAccessible()
    await saveButton(CHICKENPOX).click()
    await expect.element(confirmation).toMatchTextContent('Their customers must be called.')
    expect(created()).toEqual([])
    await confirmation.getByRole('button', { name: 'Save' }).click()
    await expect.element(message(ADDED)).toBeVisible()
    expect(created()).toEqual([stored({ startTime: 1000, endTime: 1130, repeat: weekly('035') })])
    await expect.element(saveButton(CHICKENPOX)).toBeDisabled()
    await dialog(CHICKENPOX).getByRole('button', { name: LIST }).click()
    await entries.getByRole('button', { name: CHICKENPOX }).click()
    await expect.element(start(1)).toHaveValue('10:00')
    await expect.element(block(2)).not.toBeInTheDocument()
  })

  it('sends all-day blocks as 0 to 2345', { tags: ['BK-269', 'BK-515'] }, async () => {
    await openService()
    await addBlock.click()
    await block(1).getByRole('checkbox', { name: 'All day' }).click()
    await expect.element(start(1)).not.toBeInTheDocument()
    await saveAndConfirm(CHICKENPOX)
    await expect.element(message(ADDED)).toBeVisible()
    expect(created()).toEqual([stored({ startTime: 0, endTime: 2345 })])
  })

  it("shows only the service's own blocks, and updates them", { tags: ['BK-267', 'BK-420', 'BK-482'] }, async () => {
    await openService(recorded(), recorded({ id: 'other', serviceId: '4790' }))
    await expect.element(start(1)).toHaveValue('09:00')
    await expect.element(day(1, 'Mon')).toBeChecked()
    await expect.element(day(1, 'Tue')).not.toBeChecked()
    await expect.element(block(2)).not.toBeInTheDocument()
    await end(1).fill('12:30')
    await saveAndConfirm(CHICKENPOX)
    await expect.element(message(UPDATED)).toBeVisible()
    expect(sent('UpdateServiceBlock')).toEqual([{ serviceBlockId: 'sb-1', input: stored({ endTime: 1230, repeat: weekly('13') }) }])
  })

  it('shows the dates of a block with a limited period, and keeps them when the block is saved', { tags: ['BK-267'] }, async () => {
    await openService(recorded({ startDate: '2026-03-10', endDate: '2026-03-20' }))
    const limited = dialog(CHICKENPOX).getByRole('group', { name: 'Block 1 · from 10/03/2026 until 20/03/2026' })
    await limited.getByLabelText('End time').fill('12:30')
    await saveAndConfirm(CHICKENPOX)
    await expect.element(message(UPDATED)).toBeVisible()
    const dates = { startDate: '2026-03-10', endDate: '2026-03-20' }
    expect(sent('UpdateServiceBlock')).toMatchObject([{ serviceBlockId: 'sb-1', input: { ...dates, endTime: 1230 } }])
  })

  it('deletes the removed blocks on save, without asking for confirmation', {
    tags: ['BK-267', 'BK-420', 'BK-482'],
  }, async () => {
    await openService(recorded(), recorded({ id: 'sb-2', startTime: 1400, endTime: 1500 }))
    await removeBlock(1).click()
    await expect.element(start(1)).toHaveValue('14:00')
    await saveButton(CHICKENPOX).click()
    await expect.element(message(DELETED)).toBeVisible()
    expect(sent('DeleteServiceBlock')).toEqual([{ serviceBlockId: 'sb-1' }])
  })

  it('lets the user keep a removed block, even after leaving and reopening the form', { tags: ['BK-267'] }, async () => {
    await openService(recorded())
    await removeBlock(1).click()
    await dialog(CHICKENPOX).getByRole('button', { name: 'Back' }).click()
    await entries.filter({ hasText: CHICKENPOX }).getByRole('button').click()
    await expect.element(dialog(CHICKENPOX).getByText(/^To be removed when you save: /)).toBeVisible()
    await expectAccessible()
    await dialog(CHICKENPOX)
      .getByRole('button', { name: /^Keep / })
      .click()
    await expect.element(start(1)).toHaveValue('09:00')
    await expect.element(saveButton(CHICKENPOX)).toBeDisabled()
  })

  it('updates, creates and deletes blocks in one save', { tags: ['BK-267'] }, async () => {
    await openService(recorded(), recorded({ id: 'sb-2', startTime: 1400, endTime: 1500 }))
    await removeBlock(1).click()
    await end(1).fill('15:30')
    await addBlock.click()
    await saveAndConfirm(CHICKENPOX)
    await expect.element(message(UPDATED)).toBeVisible()
    expect(sent('UpdateServiceBlock')).toMatchObject([{ serviceBlockId: 'sb-2', input: { startTime: 1400, endTime: 1530 } }])
    expect(created()).toEqual([stored({})])
    expect(sent('DeleteServiceBlock')).toEqual([{ serviceBlockId: 'sb-1' }])
  })

  it('does not save two blocks with the same days and times', { tags: ['BK-267'] }, async () => {
    await openService()
    await addBlock.click()
    await addBlock.click()
    const fault = block(2).getByText('Another block of this service has the same days and times')
    await expect.element(fault).toBeVisible()
    await expect.element(saveButton(CHICKENPOX)).toBeDisabled()
    await expectAccessible()
    await end(2).fill('12:00')
    await expect.element(fault).not.toBeInTheDocument()
    await expect.element(saveButton(CHICKENPOX)).toBeEnabled()
  })

  it('does not save blocks without days or valid times', { tags: ['BK-311', 'BK-517'] }, async () => {
    await openService()
    await addBlock.click()
    await expect.element(saveButton(CHICKENPOX)).toBeEnabled()
    await end(1).fill('08:00')
    await expect.element(end(1)).toHaveAccessibleDescription('The end must be after the start')
    await expect.element(saveButton(CHICKENPOX)).toBeDisabled()
    await end(1).fill('')
    await expect.element(end(1)).toHaveAccessibleDescription('Start and end times are required')
    await expect.element(saveButton(CHICKENPOX)).toBeDisabled()
    await end(1).fill('17:00')
    await expect.element(saveButton(CHICKENPOX)).toBeEnabled()
    await start(1).fill('')
    await expect.element(start(1)).toHaveAccessibleDescription('Start and end times are required')
    await expect.element(saveButton(CHICKENPOX)).toBeDisabled()
    await start(1).fill('09:00')
    await expect.element(saveButton(CHICKENPOX)).toBeEnabled()
    for (const name of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) await day(1, name).click()
    await expect.element(block(1).getByRole('group', { name: 'Days' })).toHaveAccessibleDescription('Choose at least one day')
    await expect.element(saveButton(CHICKENPOX)).toBeDisabled()
  })

  it('shows an error when saving fails, keeps the input, and lets the user retry', { tags: ['BK-420'] }, async () => {
    await openPart('/services/5058', { createServiceBlock: refused })
    await addBlock.click()
    await end(1).fill('15:30')
    await saveAndConfirm(CHICKENPOX)
    await expectProblem(CHICKENPOX, 'Manage individual service not saved')
    await expect.element(end(1)).toHaveValue('15:30')
    respond({ createServiceBlock: ({ input }) => recorded({ ...input, id: 'new-1' }) })
    await saveAndConfirm(CHICKENPOX)
    await expect.element(message(ADDED)).toBeVisible()
    expect(created()).toMatchObject([{ endTime: 1530 }, { endTime: 1530 }])
  })

  it('stays busy after a failure until the blocks have been refetched', async () => {
    await openPart('/services/5058', { createServiceBlock: refused })
    await addBlock.click()
    const refetched = Promise.withResolvers<[]>()
    respond({ getServiceBlocks: () => refetched.promise })
    await saveAndConfirm(CHICKENPOX)
    await expectProblem(CHICKENPOX, 'Manage individual service not saved')
    await expect.element(saveButton(CHICKENPOX)).toHaveAttribute('aria-busy', 'true')
    refetched.resolve([])
    await expect.element(saveButton(CHICKENPOX)).not.toHaveAttribute('aria-busy')
  })

  it("shows another user's change to a block that this user has changed too", async () => {
    await openService(recorded())
    await end(1).fill('18:00')
    respond(aBranch({ serviceBlocks: [recorded({ startTime: 1400, endTime: 1700 })] }))
    await becomeVisible()
    const change = dialog(CHICKENPOX).getByRole('status').filter({ hasText: 'This has been changed since you started.' })
    await expect.element(change.getByRole('listitem')).toMatchTextContent('14:00–17:00')
  })

  it('resends only the failed block on a retry, not the blocks that were saved', { tags: ['BK-267'] }, async () => {
    let isLocked = true
    const saved: ReturnType<typeof recorded>[] = []
    await openPart('/services/5058', {
      getServiceBlocks: () => saved,
      createServiceBlock: ({ input }) => {
        if (isLocked && input.endTime === 1200) throw gatewayFailure('UPSTREAM_REJECTED', 'The calendar is locked.')
        const block = recorded({ ...input, id: `new-${input.endTime}` })
        saved.push(block)
        return block
      },
    })
    for (const number of [1, 2]) {
      await addBlock.click()
      await end(number).fill(`1${number}:00`)
    }
    await saveAndConfirm(CHICKENPOX)
    await expectProblem(CHICKENPOX, 'Manage individual service not saved')
    isLocked = false
    await saveAndConfirm(CHICKENPOX)
    await expect.element(message(ADDED)).toBeVisible()
    expect(created().map(({ endTime }) => endTime)).toEqual([1100, 1200, 1200])
    await expect.element(block(2)).toBeVisible()
    await expect.element(block(3)).not.toBeInTheDocument()
  })
})

describe("a service's pause", () => {
  it('shows a notice if someone else pauses the service while the user has an unsaved pause', async () => {
    await openService()
    await pause.click()
    const theirs = recorded({ id: 'pause', reason: 'Service Pause', startTime: 0, endTime: 2345, repeat: weekly('0123456') })
    respond(aBranch({ serviceBlocks: [theirs] }))
    reportChange({ kind: 'AVAILABILITY', id: BRANCH_ID })
    const change = dialog(CHICKENPOX).getByRole('status').filter({ hasText: 'This has been changed since you started.' })
    await expect.element(change.getByRole('listitem')).toMatchTextContent('Paused: ')
  })

  it('is sent once on a double click, as a block for the whole week', { tags: ['BK-265', 'BK-323', 'BK-420'] }, async () => {
    const response = Promise.withResolvers<void>()
    const saved: ReturnType<typeof recorded>[] = []
    await openPart('/services/5058', {
      getServiceBlocks: () => saved,
      createServiceBlock: async () => {
        await response.promise
        saved.push(aPause())
        return aPause()
      },
    })
    await pause.click()
    await saveButton(CHICKENPOX).click()
    await confirmation.getByRole('button', { name: 'Save' }).dblClick()
    await expect.element(pause).toBeDisabled()
    response.resolve()
    await expect.element(message(ADDED)).toBeVisible()
    expect(created()).toEqual([stored({ startTime: 0, endTime: 2345, reason: 'Service Pause', repeat: weekly('0123456') })])
    await dialog(CHICKENPOX).getByRole('button', { name: LIST }).click()
    await expect.poll(() => textsOf(entries)).toEqual(['ChickenpoxPaused', 'Travel clinic'])
  })

  it('leaves no draft if it is turned on and off again', {
    tags: ['BK-265', 'BK-266'],
  }, async () => {
    await openService(recorded())
    await pause.click()
    await pause.click()
    await expect.element(saveButton(CHICKENPOX)).toBeDisabled()
    // If the draft recorded that the pause is off, saving the draft later would end a pause that someone else has started since.
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft '))).toEqual([])
  })

  it('can be started after an earlier pause has ended', { tags: ['BK-265', 'BK-268'] }, async () => {
    await openService(aPause({ id: 'ended', startDate: '2025-01-01', endDate: '2025-02-01' }))
    await expect.element(pause).not.toBeChecked()
    await pause.click()
    await saveAndConfirm(CHICKENPOX)
    await expect.element(message(ADDED)).toBeVisible()
    expect(created()).toHaveLength(1)
  })

  it('says when it starts and ends', { tags: ['BK-268'] }, async () => {
    await openService(aPause({ startDate: '2026-03-10', endDate: '2026-03-20' }))
    await expect.element(dialog(CHICKENPOX).getByText('from 10/03/2026 until 20/03/2026')).toBeVisible()
    await dialog(CHICKENPOX).getByRole('button', { name: LIST }).click()
    await expect.poll(() => textsOf(entries)).toEqual(['ChickenpoxPaused from 10/03/2026 until 20/03/2026', 'Travel clinic'])
  })

  it('can be saved even if a recorded block has no weekdays', { tags: ['BK-211', 'BK-265'] }, async () => {
    await openService(recorded({ startDate: '2026-01-05', repeat: { ...weekly('1'), weekdays: null } }))
    await pause.click()
    await saveAndConfirm(CHICKENPOX)
    await expect.element(message(ADDED)).toBeVisible()
  })

  it('is switched off by deleting all of the service’s pauses, but no other blocks', { tags: ['BK-266', 'BK-268'] }, async () => {
    const headOffice = aPause({ id: 'head-office', reason: 'paused by head office' })
    await openService(aPause(), headOffice, recorded(), aPause({ id: 'other', serviceId: '4790' }))
    await expect.element(pause).toBeChecked()
    await expect.element(block(1)).toBeVisible()
    await expect.element(block(2)).not.toBeInTheDocument()
    await pause.click()
    await saveButton(CHICKENPOX).click()
    await expect.element(message(DELETED)).toBeVisible()
    expect(sent('DeleteServiceBlock')).toEqual([{ serviceBlockId: 'pause' }, { serviceBlockId: 'head-office' }])
  })

  it("can be started while one of the branch's service blocks can't be read", { tags: ['BK-265'] }, async () => {
    reportUnreadable('getServiceBlocks', 1)
    await openService()
    await expect
      .element(
        dialog(CHICKENPOX).getByText(
          "This service may be paused by a block that can't be read. Such a pause can't be ended until its block can be read.",
        ),
      )
      .toBeVisible()
    await pause.click()
    await saveAndConfirm(CHICKENPOX)
    await expect.poll(() => sent('CreateServiceBlock')).toHaveLength(1)
  })
})
