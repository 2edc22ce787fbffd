import { paths } from '../paths.ts'
import type { ViewedRecord } from '../session/recently-viewed.ts'
import type { Viewer } from '../session/viewer.ts'
import { type Destination, matching, matchingBranches, numbered, page, supportPages, withoutRepeats } from '../shell/go-to/destinations.ts'
import { birthText } from './birth-text.ts'
import { customerName } from './customer-name.ts'
import type { FoundCustomer } from './use-customer-search.tsx'

interface Sources {
  viewer: Viewer
  recent: readonly ViewedRecord[]
  branches: Parameters<typeof matchingBranches>[0]
  customers: readonly FoundCustomer[]
  /** `yyyy-MM-dd` */
  today: string
}

/**
 * The destinations that match the text: pages, branches, customers and recently viewed appointments. Clinical users also get the order and
 * the patient whose number they typed.
 */
export function bookingDestinations(text: string, { viewer, recent, branches, customers, today }: Sources): Destination[] {
  const viewed = recent.flatMap(viewedDestination)
  if (text.trim() === '') return [...viewed, ...pagesOf(viewer)]
  const found = customers.map((customer) => ({
    title: customerName(customer),
    detail: `Customer, ${birthText(customer.dob, today)}`,
    path: paths.booking.customer(customer.id),
  }))
  return withoutRepeats([
    ...matching(viewed, text),
    ...matching(pagesOf(viewer), text),
    ...matchingBranches(branches, text),
    ...found,
    // The order and patient come last, because in booking, text with digits is usually a date of birth or a postcode.
    ...(viewer.can.useClinicalReview ? numbered(text) : []),
  ])
}

function pagesOf(viewer: Viewer): Destination[] {
  const { can } = viewer
  return [
    can.overseeBranches ? page('Pharmacies', paths.booking.centralVisibility) : page('Dashboard', paths.booking.home),
    page('Book an appointment', paths.booking.bookAppointment),
    ...(can.openClinicalReviewFromBooking ? [page('Clinical review', paths.clinical.home)] : []),
    ...supportPages(viewer),
  ]
}

function viewedDestination({ kind, recordId, locationId, label }: ViewedRecord): Destination[] {
  if (kind !== 'APPOINTMENT' || locationId === null) return []
  return [{ title: label, detail: 'Appointment, viewed recently', path: paths.booking.appointment(recordId, locationId) }]
}
