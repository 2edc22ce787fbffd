import { expect, it } from 'vitest'
import { previousPlace } from './places.ts'

const DAY = '/dashboard/1001?date=2026-03-12'
const APPOINTMENT = '/service-details/ap-1?location=1001'

it("leads from an appointment to the day, and skips the appointment's steps", () => {
  const places = { 0: DAY, 1: APPOINTMENT, 3: APPOINTMENT }
  expect(previousPlace(places, { index: 3, pathname: '/service-details/ap-1' })).toEqual({ index: 0, path: DAY })
  expect(previousPlace(places, { index: 4, pathname: '/service-details/ap-1/edit' })).toEqual({ index: 0, path: DAY })
})

it('leads back to the most recent page that is about something else', () => {
  const places = { 0: DAY, 1: '/customer-details/5000' }
  expect(previousPlace(places, { index: 2, pathname: '/service-details/ap-1' })?.path).toBe('/customer-details/5000')
})

it('ignores later pages, which the user has left by going Back', () => {
  const places = { 0: DAY, 4: '/customer-details/5000' }
  expect(previousPlace(places, { index: 1, pathname: '/service-details/ap-1' })?.path).toBe(DAY)
})

it("skips a finished booking's pages", () => {
  const places = { 0: DAY, 1: '/walk-in/book-an-appointment' }
  expect(previousPlace(places, { index: 3, pathname: '/walk-in/confirmation', past: '/walk-in/' })?.path).toBe(DAY)
})

it('leads nowhere from the first page', () => {
  expect(previousPlace({}, { index: 0, pathname: '/customer-details/5000' })).toBeUndefined()
})
