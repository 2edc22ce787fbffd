import { type WalkInService, walkInService } from '#rules/walk-in-services.ts'
import { emptyFormData, type FormData } from '../../../../web/src/booking/walk-in/customer-form.ts'
import type { HeldWalkIn, ScreeningProgress } from '../../../../web/src/booking/walk-in/walk-in-draft.ts'
import type { Screening, WalkInQuestion } from '../../generated/schema.ts'
import { aSlot, BRANCH_ID } from './bookings.ts'

/** A booking draft with a held slot and complete customer details. */
export function aWalkIn({ serviceId = '5058', ...changes }: Partial<HeldWalkIn> = {}): HeldWalkIn {
  return {
    locationId: BRANCH_ID,
    serviceId,
    bookedSlot: aSlot(1030),
    hold: { id: 'hold-1', expiresAt: '2026-03-02T10:15:00.000Z' },
    formData: someDetails(walkInService(serviceId)),
    ...changes,
  }
}

/** An adult's complete details. */
export function someDetails(service = walkInService('5058') as WalkInService | undefined): FormData {
  const empty = emptyFormData(service ?? (walkInService('5058') as WalkInService))
  return {
    ...empty,
    customerDetails: {
      ...empty.customerDetails,
      firstName: 'Zoë',
      lastName: "O'Neill",
      dob: '1980-02-01',
      email: 'zoe@example.com',
      phone: '07700 900123',
      gender: 'Female',
      surgeryName: 'Park Surgery',
      surgeryAddress: '2 Park Row',
      address: { postcode: 'LS1 6LU', line1: '1 High Street', line2: '', city: 'Leeds' },
    },
  }
}

/** The gateway's response when a screening starts or a question is answered. By default, it contains the first question (yes/no). */
export function aScreening(changes: Partial<Screening> = {}): Screening {
  return {
    screeningId: 'sc-1',
    questionText: 'Is the customer feeling well today?',
    currentQuestionNumber: 1,
    nextQuestionNumber: 2,
    questionType: 1,
    hasResult: false,
    ...changes,
  }
}

export const ALLOWED: Screening = { screeningId: 'sc-1', hasResult: true, isAllowedService: true }

/** The progress of a screening that has reached the question with the number `count`. */
export function atQuestion(count: number, changes: Partial<Extract<ScreeningProgress, { phase: 'question' }>> = {}): ScreeningProgress {
  return {
    phase: 'question',
    screeningId: 'sc-1',
    question: { text: `Question ${count}?`, current: count, next: count + 1, type: 1 },
    count,
    answer: '',
    isSent: false,
    ...changes,
  }
}

/** A question on the weight-loss form. */
export function aFormQuestion(
  id: string,
  element: WalkInQuestion['element'],
  label: string,
  options: readonly string[] = [],
): WalkInQuestion {
  return {
    id,
    element,
    label,
    content: null,
    isChild: false,
    options: options.map((text) => ({ key: text, text, value: text, checked: false, correct: true })),
  }
}
