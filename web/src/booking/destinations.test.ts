import { describe, expect, it } from 'vitest'
import type { ViewedRecord } from '../session/recently-viewed.ts'
import type { Viewer } from '../session/viewer.ts'
import { bookingDestinations } from './destinations.ts'

const viewed: ViewedRecord = { kind: 'APPOINTMENT', recordId: 'ap-1', locationId: '1001', treatment: null, label: 'Zoë O’Neill: Flu' }
const order: ViewedRecord = { kind: 'ORDER', recordId: '300016', locationId: null, treatment: null, label: 'Zoë O’Neill' }
const branches = Array.from({ length: 12 }, (_, index) => ({
  id: `10${index}`,
  name: `Leeds ${index}`,
  branchId: index === 0 ? null : `B${index}`,
}))
const customers = [{ id: 'c-1', firstName: 'Zoë', lastName: "O'Neill", dob: '1990-02-03', address: null }]
const viewerWho = (can: Partial<Viewer['can']>) =>
  ({ can: { overseeBranches: false, openClinicalReviewFromBooking: false, ...can } }) as Viewer

const find = (text: string, viewer = viewerWho({})) =>
  bookingDestinations(text, { viewer, recent: [viewed, order], branches, customers, today: '2026-03-02' })

describe('the destinations in booking', { tags: ['XC-01'] }, () => {
  it('include recently viewed appointments and permitted pages before anything is typed', { tags: ['XC-15'] }, () => {
    expect(find('').map(({ title }) => title)).toEqual(['Zoë O’Neill: Flu', 'Dashboard', 'Book an appointment'])
    const central = viewerWho({ overseeBranches: true, openClinicalReviewFromBooking: true })
    expect(find('', central).map(({ path }) => path)).toEqual([
      '/service-details/ap-1?location=1001',
      '/central-visibility',
      '/walk-in/book-an-appointment',
      '/clinical-review',
    ])
  })

  it('include the customers found by the search, with date of birth and age', () => {
    expect(find('wakefield')).toEqual([{ title: "Zoë O'Neill", detail: 'Customer, 03/02/1990 (36 years)', path: '/customer-details/c-1' }])
  })

  it('include the order and the patient with the typed number, for clinical users only', () => {
    const records = (viewer: Viewer) => find('300005', viewer).flatMap(({ path }) => (path.startsWith('/clinical-review/') ? [path] : []))
    expect(records(viewerWho({ useClinicalReview: false }))).toEqual([])
    expect(records(viewerWho({ useClinicalReview: true }))).toEqual(['/clinical-review/order/300005', '/clinical-review/customer/300005'])
  })

  it("don't reverse a customer's last name if the first name contains a right-to-left override", () => {
    const customer = { id: 'c-1', firstName: 'Zoë\u202e', lastName: "O'Neill", dob: '', address: null }
    const [found] = bookingDestinations('zoë', { viewer: viewerWho({}), recent: [], branches, customers: [customer], today: '2026-03-02' })
    expect(found?.title).toBe("\u2068Zoë\u202e\u202c\u2069 O'Neill")
  })

  it('include the first eight branches whose name or number matches', () => {
    const places = find('leeds').filter(({ path }) => path.startsWith('/dashboard/'))
    expect(places).toHaveLength(8)
    expect(places.slice(0, 2)).toEqual([
      { title: 'Leeds 0', detail: 'Branch', path: '/dashboard/100' },
      { title: 'Leeds 1', detail: 'Branch B1', path: '/dashboard/101' },
    ])
    expect(find('B11')[0]?.path).toBe('/dashboard/1011')
  })
})
