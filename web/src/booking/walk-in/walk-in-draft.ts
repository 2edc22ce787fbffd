import { useMemo } from 'react'
import { useDraft } from '../../session/draft.ts'
import type { Slot } from '../free-slots.ts'
import type { Measures } from './bmi.ts'
import type { CovidAnswer } from './covid-questions.ts'
import type { FormData } from './customer-form.ts'
import type { ScreeningQuestion } from './screening-answer.ts'
import type { Answer, Answered, AnswerMemory, Asking } from './walk-in-form.ts'

/** Reserves the slot for this booking until `expiresAt`. */
export interface SlotHold {
  id: string
  expiresAt: string
}

export interface HeldSlot {
  serviceId: string
  slot: Slot
  hold: SlotHold
}

/** A booking in progress at the counter, stored in this tab until it is completed or abandoned. */
export interface WalkInDraft {
  locationId: string
  serviceId: string
  /** The last chosen day, kept even if the user gives up the slot. */
  day?: string | undefined
  bookedSlot?: Slot | undefined
  /** The hold on the chosen slot. */
  hold?: SlotHold | undefined
  /** Slots that the user chose earlier and that are still held for this booking. */
  otherHolds?: readonly HeldSlot[]
  formData: FormData
  /** The id of the recorded customer for whom the booking was started. Undefined if the booking was started without a recorded customer. */
  customerId?: string | undefined
  /** The recorded customer whose details were filled in. If the user enters another date of birth, the booking isn't for this customer. */
  record?: { customerId: string; dob: string } | undefined
  /** Whether the user has changed the details that were filled in from the customer's record. */
  isEdited?: boolean | undefined
  screening?: ScreeningProgress | undefined
}

/** The change that removes the chosen slot and its hold from a draft. */
export const withoutSlot = { bookedSlot: undefined, hold: undefined } satisfies Partial<WalkInDraft>

/** A draft with a held slot. */
export type HeldWalkIn = WalkInDraft & { bookedSlot: Slot; hold: SlotHold }

export function isHeld(draft: WalkInDraft | undefined): draft is HeldWalkIn {
  return draft?.bookedSlot !== undefined && draft.hold !== undefined
}

/** Progress of a screening. Each request is recorded here before it is sent, so that a reload doesn't send it twice. */
export type ScreeningProgress =
  | { phase: 'starting' }
  | { phase: 'question'; screeningId: string; question: ScreeningQuestion; count: number; answer: string; isSent: boolean }
  | { phase: 'covid'; screeningId: string; answers: Record<number, CovidAnswer>; isUnderstood: boolean; isSent: boolean }
  /** The form is being started. It can safely be started again, because a form isn't attached to a booking until it is complete. */
  | (KeptAnswers & { phase: 'startingForm'; screeningId: string })
  | (KeptAnswers & { phase: 'form'; screeningId: string; form: Asking | Answered; typed: Answer; measures: Measures })
  /** The screening approved the service, so the appointment can be booked. */
  | Allowed
  /** The booking was sent; its outcome is unknown. */
  | (Approval & { phase: 'booking' })
  | Booked
  /** The screening or its form found the service unsuitable. `advice` is the text returned with that result. */
  | { phase: 'refused'; advice?: string | undefined }

/** The appointment is booked. */
export interface Booked {
  phase: 'booked'
  appointmentId: string
  /** Id of a completed form that hasn't been attached to the booking yet. */
  traversalId?: string | undefined
  advice?: string | undefined
  /** Whether the confirmation has been shown. */
  isReported?: boolean | undefined
}

/** Answers entered into a form. They prefill the form when it restarts or the user goes back. */
export interface KeptAnswers {
  memory?: AnswerMemory | undefined
  measures?: Measures | undefined
}

/** The result of a screening that approved the service. The booking request is built from it. */
export interface Approval {
  screeningId: string
  /** Id of the completed form. */
  traversalId?: string | undefined
  /** For staff to pass on to the customer. */
  advice?: string | undefined
}

interface Allowed extends Approval {
  phase: 'allowed'
  /** Why the previous attempt to book failed. */
  failure?: string | undefined
  /** What must be replaced before another attempt: the slot, if someone else has it, or the screening, if it has expired. */
  lost?: 'slot' | 'screening' | undefined
}

/**
 * Whether a request to start the screening or to send an answer was sent, but no response has been recorded. If the user leaves the page
 * before a response arrives, that response is never recorded. The form's requests don't count, because a form can safely be started again.
 */
export function isRequestPending(progress: ScreeningProgress): boolean {
  if (progress.phase === 'question' || progress.phase === 'covid') return progress.isSent
  return progress.phase === 'starting'
}

/** Whether an appointment has been, or may have been, booked from this draft. If so, the user must not change the draft. */
export function isBookingOpen(draft: WalkInDraft | undefined): boolean {
  return draft?.screening?.phase === 'booking' || draft?.screening?.phase === 'booked'
}

export function isSameSlot(one: Slot, other: Slot | undefined): boolean {
  return one.resourceId === other?.resourceId && Date.parse(one.startTime) === Date.parse(other.startTime)
}

export type WalkIn = ReturnType<typeof useWalkIn>

/** The booking in progress in this tab. */
export function useWalkIn() {
  const { text, setText, changeText, discard } = useDraft('walk-in')
  const draft = useMemo(() => read(text), [text])
  return {
    /** Undefined until a service is chosen. */
    draft,
    begin: (begun: WalkInDraft) => setText(JSON.stringify(begun)),
    change: (part: Partial<WalkInDraft>) =>
      changeText((before) => {
        const kept = read(before)
        return kept === undefined ? before : JSON.stringify({ ...kept, ...part })
      }),
    /** Stores a hold that arrived after the user left the page, unless the draft is now for another service or slot. */
    keepLateHold: ({ serviceId, slot, hold }: HeldSlot) =>
      changeText((before) => {
        const kept = read(before)
        return kept?.serviceId === serviceId && isSameSlot(slot, kept.bookedSlot) ? JSON.stringify({ ...kept, hold }) : before
      }),
    /** Stores a booking that was confirmed after the user left the page, unless the draft is now for another booking. */
    keepLateBooking: ({ locationId, bookedSlot }: HeldWalkIn, screening: Booked) =>
      changeText((before) => {
        const kept = read(before)
        const isSame = isBookingOpen(kept) && kept?.locationId === locationId && isSameSlot(bookedSlot, kept.bookedSlot)
        return isSame ? JSON.stringify({ ...kept, screening }) : before
      }),
    discard,
  }
}

function read(text: string): WalkInDraft | undefined {
  return text === '' ? undefined : (JSON.parse(text) as WalkInDraft)
}
