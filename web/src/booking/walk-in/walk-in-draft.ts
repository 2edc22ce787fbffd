import { useMemo } from 'react'
import type { Measures } from '#rules/bmi.ts'
import { useDraft } from '../../session/draft.ts'
import type { Slot } from '../slot-picker.tsx'
import type { CovidAnswer } from './covid-questions.ts'
import type { FormData } from './customer-form.ts'
import type { ScreeningQuestion } from './screening-answer.ts'
import type { Answered, AnswerMemory, Asking, Given } from './walk-in-form.ts'

/** What keeps the slot for this booking, until its end. */
export interface SlotHold {
  id: string
  expiresAt: string
}

export interface HeldSlot {
  serviceId: string
  slot: Slot
  hold: SlotHold
}

/** A booking that is being made at the counter, kept in this tab until it is made or given up. */
export interface WalkInDraft {
  locationId: string
  serviceId: string
  /** The day that was chosen last; its time may have been lost since. */
  day?: string | undefined
  bookedSlot?: Slot | undefined
  /** Of the booked slot. */
  hold?: SlotHold | undefined
  /** Slots that were held for this booking, and left for another. */
  otherHolds?: readonly HeldSlot[]
  formData: FormData
  screening?: ScreeningProgress | undefined
}

/** What to change in a draft whose slot can't be had any more: it must not stay chosen. */
export const withoutSlot = { bookedSlot: undefined, hold: undefined } satisfies Partial<WalkInDraft>

/** A draft whose slot is held. */
export type HeldWalkIn = WalkInDraft & { bookedSlot: Slot; hold: SlotHold }

export function isHeld(draft: WalkInDraft | undefined): draft is HeldWalkIn {
  return draft?.bookedSlot !== undefined && draft.hold !== undefined
}

/**
 * How far a screening has come. What is on its way is noted before it is sent: a page that was reloaded meanwhile
 * must not send it a second time.
 */
export type ScreeningProgress =
  | { phase: 'starting' }
  | { phase: 'question'; screeningId: string; question: ScreeningQuestion; count: number; answer: string; isSent: boolean }
  | { phase: 'covid'; screeningId: string; answers: Record<number, CovidAnswer>; isUnderstood: boolean; isSent: boolean }
  /** A form may be started as often as needed: nothing is stored with the booking before it is complete. */
  | (KeptAnswers & { phase: 'startingForm'; screeningId: string })
  | (KeptAnswers & { phase: 'form'; screeningId: string; form: Asking | Answered; typed: Given; measures: Measures })
  /** The service is allowed: the appointment is to be booked. */
  | Allowed
  /** It was sent to be booked, and it is not known whether it was. */
  | (Approval & { phase: 'booking' })
  /** It is booked; with the form that is still to be kept with it. */
  | { phase: 'booked'; appointmentId: string; traversalId?: string | undefined; advice?: string | undefined }
  /** The service is refused, with what the screening advises. */
  | { phase: 'refused'; advice?: string | undefined }

/** What was entered into a form, to fill it in again when it is started again or a question is taken back. */
export interface KeptAnswers {
  memory?: AnswerMemory | undefined
  measures?: Measures | undefined
}

/** What a screening that allows the service hands to the booking. */
export interface Approval {
  screeningId: string
  /** Of the form that was filled in. */
  traversalId?: string | undefined
  /** What staff pass on to the customer. */
  advice?: string | undefined
}

export interface Allowed extends Approval {
  phase: 'allowed'
  /** Why it was refused when it was tried. */
  failure?: string | undefined
}

/** Whether something is on its way to the booking services, or was when the page was left. */
export function isUnderWay(progress: ScreeningProgress): boolean {
  if (progress.phase === 'question' || progress.phase === 'covid') return progress.isSent
  return progress.phase === 'starting'
}

/** Whether an appointment was, or may have been, booked with this draft: it must not be changed before that is known. */
export function isBookingOpen(draft: WalkInDraft | undefined): boolean {
  return draft?.screening?.phase === 'booking' || draft?.screening?.phase === 'booked'
}

export type WalkIn = ReturnType<typeof useWalkIn>

/** The booking that is being made in this tab. */
export function useWalkIn() {
  const { text, setText, changeText, discard } = useDraft('walk-in')
  const draft = useMemo(() => read(text), [text])
  return {
    /** Undefined before a slot was chosen. */
    draft,
    begin: (begun: WalkInDraft) => setText(JSON.stringify(begun)),
    change: (part: Partial<WalkInDraft>) =>
      changeText((before) => {
        const kept = read(before)
        return kept === undefined ? before : JSON.stringify({ ...kept, ...part })
      }),
    discard,
  }
}

function read(text: string): WalkInDraft | undefined {
  return text === '' ? undefined : (JSON.parse(text) as WalkInDraft)
}
