import { expect, it } from 'vitest'
import { previousPlace } from './places.ts'

const DAY = '/dashboard/1001?date=2026-03-12'
const APPOINTMENT = '/service-details/ap-1?location=1001'

it("Back leads from an appointment to the day, skipping the appointment's steps", () => {
  const places = { 0: DAY, 1: APPOINTMENT, 3: APPOINTMENT }
  expect(previousPlace(places, { index: 3, pathname: '/service-details/ap-1' })).toEqual({ index: 0, path: DAY })
  expect(previousPlace(places, { index: 4, pathname: '/service-details/ap-1/edit' })).toEqual({ index: 0, path: DAY })
})

it('Back leads to the most recent page that is about a different record', () => {
  const places = { 0: DAY, 1: '/customer-details/5000' }
  expect(previousPlace(places, { index: 2, pathname: '/service-details/ap-1' })?.path).toBe('/customer-details/5000')
})

it('Back ignores pages that are later in the history', () => {
  const places = { 0: DAY, 4: '/customer-details/5000' }
  expect(previousPlace(places, { index: 1, pathname: '/service-details/ap-1' })?.path).toBe(DAY)
})

it("Back skips a finished booking's pages", () => {
  const places = { 0: DAY, 1: '/walk-in/book-an-appointment' }
  expect(previousPlace(places, { index: 3, pathname: '/walk-in/confirmation', past: '/walk-in/' })?.path).toBe(DAY)
})

it('Back has no target on the first page', () => {
  expect(previousPlace({}, { index: 0, pathname: '/customer-details/5000' })).toBeUndefined()
})
