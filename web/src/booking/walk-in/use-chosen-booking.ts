import { isDate } from '#rules/london.ts'
import { type WalkInService, walkInService } from '#rules/walk-in-services.ts'
import { londonToday } from '../../ui/london-today.ts'
import { isolated } from '../../ui/text/isolated.ts'
import { personName } from '../../ui/text/person-name.ts'
import { birthDate, birthText } from '../birth-text.ts'
import type { Slot } from '../free-slots.ts'
import { emptyFormData, type FormData } from './customer-form.ts'
import { useCustomerInUrl } from './customer-in-url.ts'
import { heldSlots } from './hold.ts'
import { isBookingOpen, isHeld, isSameSlot, type SlotHold, useWalkIn, type WalkInDraft, withoutSlot } from './walk-in-draft.ts'

export type ChosenBooking = ReturnType<typeof useChosenBooking>

/** The service, slot and customer chosen so far for a booking at a branch, and the functions that change them. */
export function useChosenBooking(locationId: string) {
  const { draft: kept, begin, change, keepLateHold, discard } = useWalkIn()
  const draft = kept?.locationId === locationId ? kept : undefined
  const { id: customerIdInUrl, customer, isLoading, isMissing, isUnknown, retry } = useCustomerInUrl(locationId)
  const service = walkInService(draft?.serviceId)
  const held = draft ? heldSlots(draft) : []
  // After "Book for this customer", the URL names a customer. Details that the user had already entered for another customer are then set
  // aside until the user chooses to use them.
  const isOwn = customerIdInUrl === undefined || customerIdInUrl === draft?.customerId
  const named = draft && nameOf(draft.formData) !== '' ? draft : undefined
  const entered = isOwn ? named : undefined
  const booked = entered ?? customer
  const bookFor = (service: WalkInService, { formData, customerId }: Pick<WalkInDraft, 'formData' | 'customerId'>) =>
    change({
      formData: formDataFor(service, formData),
      customerId,
      record: recordOf({ formData, customerId }),
      isEdited: undefined,
      screening: undefined,
    })
  /** Discards this branch's booking, but not one in progress at another branch. */
  const discardOwn = () => {
    if (draft !== undefined) discard()
  }
  return {
    /**
     * Whether the draft's appointment has been booked, or may have been, but its customer and screening aren't complete. The user must then
     * return to the screening page. False if the service is no longer offered, in which case the user must choose another one.
     */
    isOpen: isBookingOpen(kept) && walkInService(kept?.serviceId) !== undefined,
    /** A booking in progress at another branch. Choosing a service here replaces it. */
    elsewhere: kept !== undefined && draft === undefined && (isHeld(kept) || nameOf(kept.formData) !== '') ? kept : undefined,
    service,
    slot: service && draft?.bookedSlot,
    hold: draft?.hold,
    day: draft?.day,
    /** The chosen service's slots that are held for this booking. */
    ownSlots: held.filter(({ serviceId }) => serviceId === service?.id).map(({ slot }) => slot),
    customer: {
      /** The customer whom the booking is for; undefined if not known yet. */
      booked,
      /** Details entered for a customer other than the one in the URL. */
      waiting: isOwn ? undefined : named,
      isReading: isLoading,
      isMissing,
      isUnknown,
      retry,
    },
    chooseService: (chosen: WalkInService) => {
      // Until the customer in the URL has loaded, the draft keeps its details, even if they were entered for another customer.
      const before = booked ?? draft
      const formData = formDataFor(chosen, before?.formData)
      begin({
        locationId,
        serviceId: chosen.id,
        otherHolds: held,
        formData,
        customerId: before?.customerId,
        record: before && recordOf(before),
        isEdited: entered?.isEdited,
      })
    },
    chooseDay: (day: string) => change({ day }),
    chooseSlot: (chosen: Slot | undefined) => {
      const own = held.find(({ serviceId, slot }) => serviceId === service?.id && isSameSlot(slot, chosen))
      change({ bookedSlot: chosen, hold: own?.hold, otherHolds: held.filter((other) => other !== own) })
    },
    /**
     * Stores the hold on the slot. Also stores the customer that the URL names, unless the draft already has that customer's details.
     * Details that couldn't be read stay empty.
     */
    keepHold: (hold: SlotHold) => {
      change({ hold })
      if (service && entered === undefined && (customer || !isOwn))
        bookFor(service, customer ?? { formData: emptyFormData(service), customerId: customerIdInUrl })
    },
    keepLateHold,
    /** @param isTaken whether someone else has the slot. If false, this booking keeps any hold that it has on the slot. */
    dropSlot: (isTaken: boolean) => change(isTaken ? withoutSlot : { ...withoutSlot, otherHolds: held }),
    /** Forgets the customer, but keeps the service and the slot. */
    dropCustomer: () => {
      if (service && draft) bookFor(service, { formData: emptyFormData(service) })
      else discardOwn()
    },
    /** Whether `discard` loses details that the user has entered. */
    losesDetails: entered !== undefined && (entered.customerId === undefined || entered.isEdited === true),
    /** Discards the booking, unless the URL names a customer and the booking is for someone else. */
    discard: () => {
      if (isOwn || named === undefined) discardOwn()
    },
  }
}

function recordOf({ record, customerId, formData }: Pick<WalkInDraft, 'record' | 'customerId' | 'formData'>): WalkInDraft['record'] {
  return record ?? (customerId === undefined ? undefined : { customerId, dob: formData.customerDetails.dob })
}

/** Keeps the customer's details when the service changes. Everything that depends on the service must be chosen again. */
function formDataFor(service: WalkInService, kept: FormData | undefined): FormData {
  const empty = emptyFormData(service)
  if (kept === undefined) return empty
  return {
    ...kept,
    customerDetails: { ...kept.customerDetails, serviceID: empty.customerDetails.serviceID },
    paymentType: empty.paymentType,
  }
}

/** The customer's name for use in a sentence, with the date of birth, because customers may share a name. Empty if both are unknown. */
export function nameOf({ customerDetails }: FormData): string {
  const { dob } = customerDetails
  const name = isolated(personName(customerDetails))
  if (!isDate(dob)) return name
  return name === '' ? `a customer born on ${birthText(dob, londonToday())}` : `${name} (born ${birthDate(dob)})`
}
