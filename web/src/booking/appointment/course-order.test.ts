import { expect, it } from 'vitest'
import { orderWarning } from './course-order.ts'

const appointment = (number: number, day: string, changes: { status?: string; course?: string } = {}) => ({
  id: `ap-${number}`,
  number,
  status: changes.status ?? 'created',
  startTime: `2026-03-${day}T09:30:00Z`,
  course: { id: changes.course ?? 'co-1' },
})

it.each([
  [
    'a first appointment after the second',
    appointment(1, '20'),
    'Appointment 2 of this course is before this time: on Tuesday 10 March 2026 at 09:30.',
  ],
  [
    'a third appointment before the second',
    appointment(3, '05'),
    'Appointment 2 of this course is after this time: on Tuesday 10 March 2026 at 09:30.',
  ],
  ['a first appointment before the second', appointment(1, '05'), undefined],
  ['a third appointment after the second', appointment(3, '20'), undefined],
  ['the second appointment itself', appointment(2, '20'), undefined],
])('orderWarning returns $2 for %s', (_name, moved, warning) => {
  const others = [appointment(2, '10'), appointment(4, '01', { status: 'cancelled' }), appointment(5, '01', { course: 'co-2' })]
  expect(orderWarning(moved, others)).toBe(warning)
})
