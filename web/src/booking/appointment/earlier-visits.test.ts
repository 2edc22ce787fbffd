import { expect, it } from 'vitest'
import { earlierDoses, lastVisit } from './earlier-visits.ts'

const visit = (id: string, day: string, changes: { status?: string; notes?: string | null; course?: string } = {}) => ({
  id,
  startTime: `${day}T09:00:00Z`,
  status: changes.status ?? 'completed',
  number: 1,
  notes: changes.notes ?? null,
  course: { id: changes.course ?? 'course' },
})
const now = visit('now', '2026-03-02', { status: 'in_progress' })

it('earlierDoses lists the earlier completed doses in the course, in order', () => {
  const previous = [
    visit('second', '2026-02-01'),
    visit('first', '2026-01-01'),
    visit('cancelled', '2026-01-15', { status: 'cancelled' }),
    visit('other course', '2026-01-20', { course: 'other' }),
    visit('later', '2026-04-01'),
    now,
  ]
  expect(earlierDoses(now, previous).map(({ id }) => id)).toEqual(['first', 'second'])
})

it('earlierDoses includes a completed dose with a lower number, even if it was booked for a later date', () => {
  const second = { ...now, number: 2 }
  expect(earlierDoses(second, [visit('first', '2026-04-01')]).map(({ id }) => id)).toEqual(['first'])
  expect(earlierDoses(second, [{ ...visit('third', '2026-04-01'), number: 3 }])).toEqual([])
})

it('lastVisit finds the last completed visit with notes, even if it belongs to another course', () => {
  const previous = [
    visit('oldest', '2025-01-01', { notes: 'Left arm' }),
    visit('last with notes', '2026-01-01', { notes: 'Felt faint', course: 'other' }),
    visit('last', '2026-02-01', { notes: ' ' }),
    visit('cancelled', '2026-02-10', { notes: 'Called', status: 'cancelled' }),
  ]
  expect(lastVisit(now, previous)?.id).toBe('last with notes')
  expect(lastVisit(now, [])).toBeUndefined()
})
