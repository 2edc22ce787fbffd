import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { forgetRecords } from '../../../web/src/apollo/client.ts'
import type { WalkInDraft } from '../../../web/src/booking/walk-in/walk-in-draft.ts'
import { gatewayFailure } from './failures.ts'
import { openScreen, type Screen } from './open-screen.tsx'
import { aSlot } from './records/bookings.ts'
import { freeSlots } from './records/slots.ts'
import { chooseSlot as chooseSlotOn, dayButton as dayButtonFor } from './slot-picker.ts'
import { type Responses, respond, sent } from './stand-in-gateway.ts'
import { shownViewer, viewers } from './viewers.ts'

export const BOOK = '/walk-in/book-an-appointment'
export const DETAILS = '/walk-in/enter-customer-details'
export const SCREENING = '/walk-in/screening'
export const SLOT_TAKEN = 'The appointment time you selected is no longer available. Please pick another time.'

/** The parts of the walk-in pages. */
export const main = page.getByRole('main')
export const step = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const question = (name: string | RegExp) => page.getByRole('heading', { level: 2, name, exact: true })
export const button = (name: string) => main.getByRole('button', { name, exact: true })
export const field = (name: string) => page.getByRole('textbox', { name, exact: true })
export const radio = (name: string) => page.getByRole('radio', { name, exact: true })
export const problem = (text: string) => main.getByRole('alert').filter({ hasText: text })
export const dialog = page.getByRole('dialog')
export const confirmed = step('Booking confirmed')

interface OpenOptions extends Responses {
  /** The draft that the tab has already stored when the page opens. */
  draft?: WalkInDraft
}

/** Opens a walk-in page at a branch with free slots at 10:00, 10:30, 11:00 and 14:00, and waits for the page's heading. */
export async function openWalkIn(path: string, { draft, ...responses }: OpenOptions = {}): Promise<Screen> {
  if (draft) keepDraft(draft)
  const screen = await openScreen(path, {
    as: 'branch',
    ...freeSlots([1000, 1030, 1100, 1400].map((time) => aSlot(time))),
    bookedWalkIn: () => null,
    holdSlot: ({ input }) => ({ hold: { id: input.holdId ?? 'hold-1', expiresAt: '2026-03-02T10:15:00.000Z' } }),
    recordWalkInEvent: () => ({ recorded: true }),
    ...responses,
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return screen
}

const KEY = `draft ${viewers.branch.id} walk-in`

/** Stores a draft, as another page of this tab would. */
export function keepDraft(draft: WalkInDraft): void {
  sessionStorage.setItem(KEY, JSON.stringify(draft))
}

/** The stored draft, which survives a reload. */
export function keptDraft(): WalkInDraft | undefined {
  const text = sessionStorage.getItem(KEY)
  return text === null ? undefined : JSON.parse(text)
}

/** The walk-in events reported to the gateway, in order. */
export const reportedEvents = () => sent('RecordWalkInEvent').map(({ input }) => input.event)

/** Chooses a service on the first page. */
export async function chooseService(service: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Service' }).fill(service)
  await expect.poll(() => listedService(service)).toBeDefined()
  await page.elementLocator(listedService(service) as Element).click()
}

const listedService = (title: string) => listedServices().find((option) => option.getAttribute('title') === title)
/** The services that the list offers for the text in the search box. */
export const listedServices = () => [...document.querySelectorAll('.ant-select-item-option')]

const DAY = 'Thursday 12 March 2026'

export const dayButton = dayButtonFor(DAY)
export const chooseSlot = (time: string) => chooseSlotOn(DAY, time)

/** Chooses a slot in the first step, and continues to the customer's details. */
export async function toDetails(time = '10:30'): Promise<void> {
  await chooseSlot(time)
  await button('Next').click()
  await expect.element(step('Customer details')).toBeVisible()
}

/** A response function that ends the session. The operation fails, and from then on no one is signed in. */
export function endSession(): never {
  respond({ viewer: () => null })
  throw gatewayFailure('UNAUTHENTICATED', 'Please sign in.')
}

/** Signs in again after the session ended, and returns to the page. */
export async function signInAgain(screen: Screen): Promise<void> {
  await expect.element(page.getByRole('link', { name: 'Sign in with email' })).toBeVisible()
  const viewer = shownViewer()
  respond({ viewer: () => viewer })
  // Empties the cache, as the page load after a real sign-in does.
  await forgetRecords()
  const [, query = ''] = screen.address().split('?')
  await screen.goTo(new URLSearchParams(query).get('returnTo') ?? '/')
}
