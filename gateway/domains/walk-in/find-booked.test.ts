import { describe, expect, it } from 'vitest'
import type { AppointmentOfCustomer } from '../../upstream/booking/appointments.ts'
import { findBooked } from './find-booked.ts'

const wanted = {
  slot: { resourceId: 'room-2', startTime: '2099-06-20T09:00:00Z', endTime: '2099-06-20T09:15:00Z' },
  firstName: 'Zoë',
  lastName: "O'Byron",
  dateOfBirth: '2090-02-28',
} as unknown as Parameters<typeof findBooked>[1]

const appointmentOf = (customer: Partial<AppointmentOfCustomer['customer']>, changes: object = {}): AppointmentOfCustomer => ({
  id: 'ap-2',
  startTime: '2099-06-20T10:00:00+01:00',
  status: 'created',
  resourceId: 'room-2',
  customer: { firstName: 'Zoë', lastName: "O'Byron", dob: '2090-02-28', ...customer },
  ...changes,
})
const find = (items: AppointmentOfCustomer[], unreadable = 0) => findBooked({ items, unreadable }, wanted)?.id

describe('findBooked', { tags: ['BK-432'] }, () => {
  it('finds the customer’s appointment, even if another one is unreadable', () => {
    expect(find([appointmentOf({ firstName: 'Ada' }, { id: 'ap-1' }), appointmentOf({})], 1)).toBe('ap-2')
  })

  it.each(['firstName', 'lastName', 'dob'])('fails if the only appointment that could match has no %s', (missing) => {
    expect(() => find([appointmentOf({ [missing]: undefined })])).toThrow("couldn't be understood")
  })

  it.each([
    ['date of birth, if the first name differs', { firstName: 'Ada', dob: undefined }],
    ['first name, if the last name differs', { firstName: undefined, lastName: 'Smith' }],
    ['last name, if the date of birth differs', { lastName: undefined, dob: '2000-01-01' }],
  ])('ignores an appointment whose customer has no %s', (_what, customer) => {
    expect(find([appointmentOf(customer)])).toBeUndefined()
  })

  it('ignores incomplete appointments that are cancelled or at another time', () => {
    const others = [{ status: 'cancelled' }, { startTime: '2099-06-20T10:15:00+01:00' }]
    expect(find(others.map((changes) => appointmentOf({ dob: undefined }, changes)))).toBeUndefined()
  })

  it('fails if an appointment could not be read and no other appointment is the customer’s', () => {
    expect(() => find([], 1)).toThrow("couldn't be understood")
  })
})
