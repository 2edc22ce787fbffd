import { describe, expect, it, onTestFinished, vi } from 'vitest'
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
  TODAY,
} from '#tests/component/support/availability.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { resizeWindow } from '#tests/component/support/layout.ts'
import { aResourceBlock, BRANCH_ID } from '#tests/component/support/records/bookings.ts'
import { someSettings } from '#tests/component/support/records/settings.ts'
import { reportUnreadable, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'

const MENU = 'Service availability'
const NOTICE = 'Changes must be made at least 24 hours in advance.'
const entries = dialog(MENU).getByRole('listitem')
const part = (title: string) => dialog(MENU).getByRole('button', { name: title })
const addressOf = (route: string) => `/dashboard/${BRANCH_ID}?availability=${encodeURIComponent(route)}`

const titles = [
  'Lunch hours',
  'Appointment hours',
  'Scheduled leave',
  'Manage individual services',
  'Emergency service change',
  'Walk-in flu clinic',
]
const emergency = {
  startDate: TODAY,
  endDate: '9999-04-20',
  startTime: 0,
  endTime: 2345,
  reason: 'Emergency - Pause all services',
  repeats: true,
  repeat: daily,
}
const pauseBlock = aResourceBlock({ id: 'pause', ...emergency })

describe('the service availability dialog', () => {
  it('lists its sections in a menu, and says that changes need 24 hours’ notice', {
    tags: ['BK-008', 'BK-110', 'BK-111', 'BK-516'],
  }, async () => {
    await openPart('/')
    await expect.poll(() => textsOf(entries)).toEqual([...titles, 'Cover pharmacist'])
    await expect.element(dialog(MENU)).toMatchTextContent(NOTICE)
    await expectAccessible()
  })

  it.each([
    ['Lunch hours', '/lunchhours'],
    ['Appointment hours', '/appointmenthours'],
    ['Scheduled leave', '/scheduledleave'],
    ['Manage individual services', '/services'],
    ['Emergency service change', '/emergencypause'],
    ['Walk-in flu clinic', '/walkinfluclinic'],
    ['Cover pharmacist', '/coverpharmacist'],
  ])(
    'opens %s at %s, and returns to the menu on Back',
    {
      tags: ['BK-111', 'BK-112', 'BK-113', 'BK-114', 'BK-115', 'BK-116', 'BK-117', 'BK-387'],
    },
    async (title, route) => {
      const screen = await openPart('/')
      await part(title).click()
      await expect.element(dialog(title)).toBeVisible()
      expect(screen.address()).toBe(addressOf(route))
      // An emergency pause takes effect immediately, so its section doesn't show the 24-hour notice.
      await expect.element(dialog(title).getByText(NOTICE)).toHaveLength(route === '/emergencypause' ? 0 : 1)
      await screen.goBack()
      await expect.element(part('Lunch hours')).toBeVisible()
    },
  )

  it('has buttons that lead from a service to the list of services, and from a section to the menu', { tags: ['BK-111'] }, async () => {
    const screen = await openPart('/services/5058')
    await dialog('Chickenpox').getByRole('button', { name: 'Manage individual services' }).click()
    await expect.element(dialog('Manage individual services').getByRole('button', { name: 'Chickenpox' })).toBeVisible()
    expect(screen.address()).toBe(addressOf('/services'))
    await dialog('Manage individual services').getByRole('button', { name: MENU }).click()
    await expect.element(part('Manage individual services')).toHaveFocus()
    expect(screen.address()).toBe(addressOf('/'))
  })

  it('opens a section at its top in a short window', async () => {
    await resizeWindow(640, 360)
    await openPart('/')
    await part('Walk-in flu clinic').click()
    await expect.element(dialog('Walk-in flu clinic').getByText('Walk-in flu clinic').first()).toBeInViewport()
    await expect.element(dialog('Walk-in flu clinic').getByRole('button', { name: MENU })).toBeInViewport()
  })

  it('shows an error when it fails to load, and lets the user retry', { tags: ['BK-467'] }, async () => {
    await openPart('/', { getLocationServices: refused })
    await expect.element(dialog(MENU).getByRole('alert')).toMatchTextContent('There was an error fetching available services.')
    await expectAccessible()
    respond({ getLocationServices: () => [] })
    await dialog(MENU).getByRole('button', { name: 'Try again' }).click()
    await expect.element(part('Lunch hours')).toBeVisible()
    await expect.element(dialog(MENU).getByRole('alert')).not.toBeInTheDocument()
  })

  it('has no cover pharmacist section while the feature is off, even if the URL names the section', { tags: ['BK-387'] }, async () => {
    await openPart('/coverpharmacist', { settings: () => someSettings({ coverPharmacist: false }) })
    await expect.poll(() => textsOf(entries)).toEqual(titles)
    expect(sent('Availability')).toMatchObject([{ hasCover: false }])
  })
})

it('one click on "Close" closes the availability dialog, even if it was opened by a URL', async () => {
  const screen = await openPart('/lunchhours')
  await dialog('Lunch hours').getByRole('button', { name: MENU }).click()
  await dialog(MENU).getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(screen.address()).toBe(`/dashboard/${BRANCH_ID}`)
})

describe('the emergency pause', () => {
  const PART = 'Emergency service change'
  const pause = dialog(PART).getByRole('switch', { name: 'Pause all services' })
  const paused = dialog(PART).getByText('All services are paused', { exact: true })
  const remembered = () => localStorage.getItem('emergency-pause-block')

  it('blocks every day from today, but only after confirmation', {
    tags: ['BK-116', 'BK-260', 'BK-261', 'BK-263', 'BK-323', 'BK-475', 'BK-514', 'R-10'],
  }, async () => {
    await openPart('/emergencypause')
    await expect.element(pause).not.toBeChecked()
    await expect.element(saveButton(PART)).toBeDisabled()
    await pause.click()
    await saveButton(PART).click()
    await expect.element(confirmation).toMatchTextContent('Their customers must be called.')
    expect(sent('CreateResourceBlock')).toEqual([])
    await confirmation.getByRole('button', { name: 'Save' }).click()
    await expect.element(message('Successfully paused all services')).toBeVisible()
    expect(sent('CreateResourceBlock')).toEqual([{ input: { locationId: BRANCH_ID, ...emergency } }])
    expect(remembered()).toBe('new-1')
    await expect.element(paused).toBeVisible()
    await expect.element(pause).toBeChecked()
    await expectAccessible()
    await dialog(PART).getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByRole('status').filter({ hasText: 'All services are paused' })).toBeVisible()
  })

  it('deletes only its own block when switched off', { tags: ['BK-260', 'BK-262', 'BK-476'] }, async () => {
    localStorage.setItem('emergency-pause-block', 'pause')
    const lunch = aResourceBlock({ id: 'lunch', reason: 'Lunch Break', repeats: true, repeat: daily })
    await openPart('/emergencypause', { branch: { resourceBlocks: [lunch, pauseBlock] } })
    await expect.element(pause).toBeChecked()
    await pause.click()
    await saveButton(PART).click()
    await expect.element(message('Successfully un-paused all services')).toBeVisible()
    expect(sent('DeleteResourceBlock')).toEqual([{ blockId: 'pause' }])
    expect(remembered()).toBeNull()
    await expect.element(paused).not.toBeInTheDocument()
    await expect.element(pause).not.toBeChecked()
  })

  it('prevents users from managing individual services', { tags: ['BK-118'] }, async () => {
    const screen = await openPart('/', { branch: { resourceBlocks: [pauseBlock] } })
    await expect.element(part('Lunch hours')).toBeEnabled()
    await expect.element(part('Manage individual services')).toBeDisabled()
    for (const [route, title] of [
      ['/services', 'Manage individual services'],
      ['/services/5058', 'Chickenpox'],
    ] as const) {
      await screen.goTo(addressOf(route))
      await expect.element(dialog(title).getByRole('status')).toHaveTextContent('All services are paused')
      await expect.element(dialog(title).getByRole('switch')).not.toBeInTheDocument()
    }
  })

  it("can be switched on and off even if the browser's storage is blocked", { tags: ['BK-475', 'BK-476'] }, async () => {
    const { setItem, removeItem } = Storage.prototype
    const refuse = (key: string) => {
      if (key === 'emergency-pause-block') throw new DOMException('Blocked', 'QuotaExceededError')
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      refuse(key)
      setItem.call(this, key, value)
    })
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
      refuse(key)
      removeItem.call(this, key)
    })
    onTestFinished(() => void vi.restoreAllMocks())
    await openPart('/emergencypause')
    await pause.click()
    await saveAndConfirm(PART)
    await expect.element(message('Successfully paused all services')).toBeVisible()
    await pause.click()
    await saveButton(PART).click()
    await expect.element(message('Successfully un-paused all services')).toBeVisible()
  })

  it('shows an error and pauses nothing when pausing fails', { tags: ['BK-484'] }, async () => {
    await openPart('/emergencypause', { createResourceBlock: refused })
    await pause.click()
    await saveAndConfirm(PART)
    await expectProblem(PART, 'Failed to pause all services')
    expect(remembered()).toBeNull()
    await expect.element(paused).not.toBeInTheDocument()
  })

  it('keeps its section open while the pause is being saved, then shows an error if saving fails', { tags: ['BK-484'] }, async () => {
    const response = Promise.withResolvers<never>()
    await openPart('/emergencypause', { createResourceBlock: () => response.promise })
    await pause.click()
    await saveAndConfirm(PART)
    await expect.element(dialog(PART).getByRole('button', { name: MENU })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog(PART).getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    response.reject(gatewayFailure('UPSTREAM_REJECTED', 'The calendar is locked.'))
    await expectProblem(PART, 'Failed to pause all services')
    await expect.element(dialog(PART).getByRole('button', { name: MENU })).toBeEnabled()
  })

  it('reports a failure even if the user left the section while the request was in flight', { tags: ['BK-484'] }, async () => {
    const response = Promise.withResolvers<never>()
    const screen = await openPart('/', { createResourceBlock: () => response.promise })
    await part(PART).click()
    await pause.click()
    await saveAndConfirm(PART)
    await expect.poll(() => sent('CreateResourceBlock')).toHaveLength(1)
    await screen.goBack()
    response.reject(gatewayFailure('UPSTREAM_REJECTED', 'The calendar is locked.'))
    await expect.element(page.getByText('Failed to pause all services')).toBeVisible()
  })

  it('shows an error and stays active if ending it fails', { tags: ['BK-484'] }, async () => {
    localStorage.setItem('emergency-pause-block', 'pause')
    await openPart('/emergencypause', { branch: { resourceBlocks: [pauseBlock] }, deleteResourceBlock: refused })
    await pause.click()
    await saveButton(PART).click()
    await expectProblem(PART, 'Failed to un-pause all services')
    await expect.element(paused).toBeVisible()
    expect(remembered()).toBe('pause')
  })

  it('shows an error if the booking API says that the pause was not ended', { tags: ['BK-484'] }, async () => {
    await openPart('/emergencypause', { branch: { resourceBlocks: [pauseBlock] }, deleteResourceBlock: () => false })
    await pause.click()
    await saveButton(PART).click()
    const failure = 'Failed to un-pause all servicesThe booking service did not delete this.'
    await expect.element(dialog(PART).getByRole('alert').filter({ hasText: failure })).toBeVisible()
    await expect.element(paused).toBeVisible()
  })
})

describe('the cover pharmacist section', () => {
  const PART = 'Cover pharmacist'
  const days = dialog(PART).getByRole('list', { name: 'Days with a cover pharmacist' }).getByRole('listitem')
  const date = dialog(PART).getByLabelText('Date')
  const add = dialog(PART).getByRole('button', { name: 'Add', exact: true })
  const FRIDAY = { locationId: BRANCH_ID, date: '2026-03-06' }

  it("disables adding days while the list can't be loaded, and lets the user retry", { tags: ['BK-387'] }, async () => {
    await openPart('/coverpharmacist', {
      getCoverPharmacistDays: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'Down')
      },
    })
    const failed = dialog(PART).getByRole('alert')
    await expect.element(failed).toMatchTextContent("The days with a cover pharmacist can't be loaded.")
    await expect.element(add).toBeDisabled()
    respond({ getCoverPharmacistDays: () => [] })
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect.element(add).toBeEnabled()
    await expect.element(failed).not.toBeInTheDocument()
  })

  it('adds days and lists them', { tags: ['BK-387', 'BK-422', 'BK-480'] }, async () => {
    await openPart('/coverpharmacist')
    await expect.element(dialog(PART).getByText('No cover pharmacist is planned.')).toBeVisible()
    await expect.element(date).toHaveValue('03/03/2026')
    await date.fill('06/03/2026')
    // Enter only commits the typed date; it doesn't add the day.
    await userEvent.keyboard('{Enter}')
    await expect.element(date).toHaveValue('06/03/2026')
    expect(sent('CreateCoverPharmacistDays')).toEqual([])
    await expectAccessible()
    await add.click()
    await expect.element(message('Successfully created cover pharmacist')).toBeVisible()
    expect(sent('CreateCoverPharmacistDays')).toEqual([{ days: [FRIDAY] }])
    await expect.poll(() => textsOf(days)).toEqual(['Friday 6 March 2026Delete'])
    await expect.element(date).toHaveValue('07/03/2026')
    await expect.element(add).toBeEnabled()
    await date.fill('06/03/2026')
    await expect.element(date).toHaveAccessibleDescription('This day already has a cover pharmacist')
    await expect.element(add).toBeDisabled()
  })

  it('suggests the next day without a cover pharmacist', async () => {
    await openPart('/coverpharmacist', { branch: { coverDays: ['2026-03-03', '2026-03-04'] } })
    await expect.element(date).toHaveValue('05/03/2026')
  })

  it('keeps the entered day if the list changes', async () => {
    await openPart('/coverpharmacist', { branch: { coverDays: ['2026-03-03'] } })
    await date.fill('20/05/2026')
    await userEvent.tab()
    await deleteAndConfirm(PART, /Tuesday 3 March 2026/)
    await expect.element(days).toHaveLength(0)
    await expect.element(date).toHaveValue('20/05/2026')
  })

  it('accepts today, but not a past day', { tags: ['BK-480'] }, async () => {
    await openPart('/coverpharmacist')
    await date.fill('01/03/2026')
    await userEvent.tab()
    await expect.element(add).toBeDisabled()
    await date.fill('02/03/2026')
    await userEvent.tab()
    await add.click()
    await expect.element(message('Successfully created cover pharmacist')).toBeVisible()
    expect(sent('CreateCoverPharmacistDays')).toEqual([{ days: [{ locationId: BRANCH_ID, date: '2026-03-02' }] }])
  })

  it('deletes days one by one', { tags: ['BK-422', 'BK-483'] }, async () => {
    await openPart('/coverpharmacist', { branch: { coverDays: ['2026-03-06', '2026-03-07'] } })
    await deleteAndConfirm(PART, /Friday 6 March 2026/)
    await expect.element(message('Successfully deleted cover pharmacist')).toBeVisible()
    expect(sent('DeleteCoverPharmacistDays')).toEqual([{ days: [FRIDAY] }])
    await expect.poll(() => textsOf(days)).toEqual(['Saturday 7 March 2026Delete'])
  })

  it('shows an error when adding fails, and keeps the entered day', { tags: ['BK-488'] }, async () => {
    await openPart('/coverpharmacist', { createCoverPharmacistDays: refused })
    await date.fill('06/03/2026')
    await userEvent.tab()
    await add.click()
    await expectProblem(PART, 'Failed to create cover pharmacist')
    await expect.element(date).toHaveValue('06/03/2026')
  })

  it('shows an error when deleting fails', { tags: ['BK-488'] }, async () => {
    await openPart('/coverpharmacist', { branch: { coverDays: ['2026-03-06'] }, deleteCoverPharmacistDays: refused })
    await deleteAndConfirm(PART, /Friday 6 March 2026/)
    await expectProblem(PART, 'Failed to delete cover pharmacist')
    await expect.element(days).toHaveLength(1)
  })
})

describe('the dialog for a branch with an unreadable block', () => {
  const UNREADABLE = "1 block of this branch can't be read. It was reported."

  it('shows how many blocks are unreadable, instead of "No leave is scheduled."', async () => {
    reportUnreadable('resourceBlocks', 1)
    await openPart('/scheduledleave')
    await expect.element(dialog('Scheduled leave').getByText(UNREADABLE)).toBeVisible()
    await expect.element(dialog('Scheduled leave').getByText('No leave is scheduled.')).not.toBeInTheDocument()
  })

  it('does not suggest lunch hours or allow them to be saved', async () => {
    reportUnreadable('resourceBlocks', 1)
    await openPart('/lunchhours')
    await expect.element(dialog('Lunch hours').getByText(UNREADABLE)).toBeVisible()
    await expect
      .element(dialog('Lunch hours').getByText("Lunch hours can't be saved until all blocks can be read", { exact: false }))
      .toBeVisible()
    await expect.element(dialog('Lunch hours').getByLabelText('Start time')).not.toBeInTheDocument()
    await expect.element(saveButton('Lunch hours')).toBeDisabled()
  })

  it('still allows an emergency pause, but warns that the unreadable block may be a pause', { tags: ['BK-260'] }, async () => {
    const EMERGENCY = 'Emergency service change'
    reportUnreadable('resourceBlocks', 1)
    await openPart('/emergencypause')
    await expect.element(dialog(EMERGENCY).getByText(UNREADABLE)).toBeVisible()
    await expect
      .element(
        dialog(EMERGENCY).getByText(
          "Services may be paused by a block that can't be read. Such a pause can't be ended until its block can be read.",
        ),
      )
      .toBeVisible()
    await dialog(EMERGENCY).getByRole('switch').click()
    await saveAndConfirm(EMERGENCY)
    await expect.element(message('Successfully paused all services')).toBeVisible()
    expect(sent('CreateResourceBlock')).toHaveLength(1)
  })
})

it('the cover pharmacist section sorts its days by date', async () => {
  await openPart('/coverpharmacist', { branch: { coverDays: ['2026-03-07', '2026-03-06'] } })
  const days = dialog('Cover pharmacist').getByRole('list', { name: 'Days with a cover pharmacist' }).getByRole('listitem')
  await expect.poll(() => textsOf(days)).toEqual(['Friday 6 March 2026Delete', 'Saturday 7 March 2026Delete'])
})
