import { describe, expect, it } from 'vitest'
import { aDecisionCount } from '#tests/component/support/records/overview.ts'
import { decisionsByDay, decisionsByReviewer, decisionsByTime } from './decision-figures.ts'

const noor = { reviewerId: 'sub-prescriber-2', reviewer: "Noor O'Hara" }

describe('overview figures', { tags: ['XC-24'] }, () => {
  it("contain every day of the period, with all reviewers' decisions added up", () => {
    const counts = [
      aDecisionCount({ date: '2026-03-02', approved: 2, rejected: 1 }),
      aDecisionCount({ date: '2026-03-02', ...noor, approved: 3 }),
      aDecisionCount({ date: '2026-02-28', ...noor, rejected: 4 }),
    ]
    expect(decisionsByDay(counts, 4, '2026-03-02')).toEqual([
      { date: '2026-02-27', approved: 0, rejected: 0 },
      { date: '2026-02-28', approved: 0, rejected: 4 },
      { date: '2026-03-01', approved: 0, rejected: 0 },
      { date: '2026-03-02', approved: 5, rejected: 1 },
    ])
  })

  it('list reviewers by their number of decisions, and distinguish reviewers with the same name', () => {
    const counts = [
      aDecisionCount({ date: '2026-03-02', approved: 2 }),
      aDecisionCount({ date: '2026-03-01', rejected: 1 }),
      aDecisionCount({ date: '2026-03-01', ...noor, approved: 2, rejected: 2 }),
      aDecisionCount({ date: '2026-03-01', reviewerId: 'other', approved: 1 }),
      aDecisionCount({ date: '2026-03-01', reviewerId: 'unknown', reviewer: null, approved: 1 }),
    ]
    expect(decisionsByReviewer(counts)).toEqual([
      { id: 'sub-prescriber-2', name: "Noor O'Hara", approved: 2, rejected: 2 },
      { id: 'sub-prescriber', name: 'Inês Prescott', approved: 2, rejected: 1 },
      { id: 'other', name: 'Inês Prescott', approved: 1, rejected: 0 },
      { id: 'unknown', name: 'Name not known', approved: 1, rejected: 0 },
    ])
  })

  it('contain the share of decisions per range of waiting times, and any unknown times', () => {
    const known = aDecisionCount({ date: '2026-03-02', approved: 3, rejected: 1, underHour: 1, underFourHours: 1, underDay: 2 })
    expect(decisionsByTime([known]).map(({ name, count, share }) => [name, count, share])).toEqual([
      ['Under 1 hour', 1, 0.25],
      ['1 to 4 hours', 1, 0.25],
      ['4 to 24 hours', 2, 0.5],
      ['1 to 3 days', 0, 0],
      ['3 days or more', 0, 0],
    ])
    const unknown = aDecisionCount({ date: '2026-03-02', approved: 4, longer: 1, underThreeDays: 1, unknownTime: 2 })
    expect(decisionsByTime([unknown]).map(({ count }) => count)).toEqual([0, 0, 0, 1, 1, 2])
    expect(decisionsByTime([]).map(({ share }) => share)).toEqual([0, 0, 0, 0, 0])
  })
})
