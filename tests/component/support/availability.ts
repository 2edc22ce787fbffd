import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { ResourceBlock, ServiceBlock } from '../generated/schema.ts'
import { gatewayFailure } from './failures.ts'
import { openScreen, type Screen } from './open-screen.tsx'
import { aBranch, BRANCH_ID } from './records/bookings.ts'
import type { Responses } from './stand-in-gateway.ts'
import type { PersonName } from './viewers.ts'

/** The current date in the tests, and the next day. */
export const TODAY = '2026-03-02'
export const TOMORROW = '2026-03-03'

/** Locators for the service availability dialogs and their contents. */
export const dialog = (title: string) => page.getByRole('dialog', { name: title, exact: true })
export const saveButton = (title: string) => dialog(title).getByRole('button', { name: 'Save', exact: true })
export const confirmation = dialog('Are you sure?')
export const message = (text: string) => page.getByText(text, { exact: true })

/** Saves, and confirms the warning about appointments in the period. */
export async function saveAndConfirm(title: string): Promise<void> {
  await expect.element(saveButton(title)).not.toHaveAttribute('aria-busy')
  await saveButton(title).click()
  await confirmation.getByRole('button', { name: 'Save' }).click()
}

/** Deletes a list entry, and confirms the deletion. */
export async function deleteAndConfirm(title: string, entry: RegExp): Promise<void> {
  await dialog(title).getByRole('button', { name: entry }).click()
  await dialog('Delete this?').getByRole('button', { name: 'Delete' }).click()
}

/** A response function that fails as if the booking API refused the change. `expectProblem` expects this error in the dialog. */
export const refused = () => {
  throw gatewayFailure('UPSTREAM_REJECTED', 'The calendar is locked.')
}
export async function expectProblem(title: string, problem: string): Promise<void> {
  await expect.element(dialog(title).getByRole('alert').filter({ hasText: problem })).toMatchTextContent('The calendar is locked.')
}

export const daily = { frequency: 'D', interval: 1, weekdays: null, monthDay: null, monthType: null }
export const weekly = (weekdays: string) => ({ ...daily, frequency: 'W', weekdays })

interface OpenOptions extends Responses {
  as?: PersonName
  branch?: NonNullable<Parameters<typeof aBranch>[0]> & { coverDays?: string[] }
}

/** Opens a section of the availability dialog, such as `/lunchhours`. Later queries return changes to blocks and cover days. */
export function openPart(route: string, { as = 'noGroups', branch = {}, ...responses }: OpenOptions = {}): Promise<Screen> {
  return openScreen(`/dashboard/${BRANCH_ID}?availability=${route}`, { as, ...anEditableBranch(branch), ...responses })
}

/** Responses for a branch whose blocks and cover days can be changed: later queries return the changes. The first new id is `new-1`. */
function anEditableBranch(branch: NonNullable<OpenOptions['branch']>): Responses {
  let { resourceBlocks = [], serviceBlocks = [], coverDays = [] } = branch
  let count = 0
  const created = () => {
    count += 1
    return `new-${count}`
  }
  return {
    ...aBranch(branch),
    resourceBlocks: () => resourceBlocks,
    getServiceBlocks: () => serviceBlocks,
    getCoverPharmacistDays: () => coverDays.map((date) => ({ date })),
    createResourceBlock: ({ input }) => {
      const block = { ...input, id: created() } as ResourceBlock
      resourceBlocks = [...resourceBlocks, block]
      return block
    },
    updateResourceBlock: ({ blockId, input }) => {
      const block = { ...input, id: blockId } as ResourceBlock
      resourceBlocks = resourceBlocks.map((known) => (known.id === blockId ? block : known))
      return block
    },
    deleteResourceBlock: ({ blockId }) => {
      resourceBlocks = resourceBlocks.filter(({ id }) => id !== blockId)
      return true
    },
    addFluClinic: ({ input: { clinicType, ...input } }) => {
      const reason = clinicType === 'OVER_65' ? 'Over 65' : 'Under 65'
      const block = { ...input, id: created(), reason, repeats: input.repeat != null } as ResourceBlock
      resourceBlocks = [...resourceBlocks, block]
      return { blockId: block.id }
    },
    createServiceBlock: ({ input }) => {
      const block = { ...input, id: created() } as ServiceBlock
      serviceBlocks = [...serviceBlocks, block]
      return block
    },
    updateServiceBlock: ({ serviceBlockId, input }) => {
      const block = { ...input, id: serviceBlockId } as ServiceBlock
      serviceBlocks = serviceBlocks.map((known) => (known.id === serviceBlockId ? block : known))
      return block
    },
    deleteServiceBlock: ({ serviceBlockId }) => {
      serviceBlocks = serviceBlocks.filter(({ id }) => id !== serviceBlockId)
      return true
    },
    createCoverPharmacistDays: ({ days }) => {
      coverDays = [...coverDays, ...days.map(({ date }) => date)]
      return days.map(({ date }) => ({ date }))
    },
    deleteCoverPharmacistDays: ({ days }) => {
      coverDays = coverDays.filter((date) => days.every((deleted) => deleted.date !== date))
      return true
    },
    updateCalendar: ({ input }) => ({ ...input, id: input.id ?? created() }) as never,
  }
}
