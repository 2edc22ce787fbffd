import { describe, expect, it } from 'vitest'
import { type ChangeableOrder, changesByOthers } from './order-changes.ts'

const order: ChangeableOrder = {
  status: 'Manual Verification Required',
  idCheck: { status: 'pass', updatedAt: '2026-03-02T09:00:00.000Z', updatedBy: 'A' },
  items: [
    {
      id: '1',
      title: 'Wegovy',
      reviewStatus: 'AWAITING_REVIEW',
      reviewedAt: null,
      reviewedBy: null,
      clinicalNotes: [],
    },
  ],
  notes: [{ createdBy: 'A', createdAt: '2026-03-02T08:00:00.000Z' }],
}
const reviewed = (reviewedBy: string): ChangeableOrder => ({
  ...order,
  items: order.items.map((item) => ({ ...item, reviewStatus: 'REJECTED', reviewedBy, reviewedAt: '2026-03-02T09:14:00.000Z' })),
})

describe('changesByOthers', () => {
  it('is empty if nothing changed', () => {
    expect(changesByOthers(order, structuredClone(order), 'Me')).toEqual([])
  })

  it("reports another user's decision with name and time, and not the viewer's own", () => {
    expect(changesByOthers(order, reviewed('Ada'), 'Me')).toEqual([expect.stringMatching(/^Ada rejected Wegovy on 02\/03\/26 \d\d:14\.$/)])
    expect(changesByOthers(order, reviewed('Me'), 'Me')).toEqual([])
  })

  it('reports an ID check that another user updated', () => {
    const after = { ...order, idCheck: { status: 'fail', updatedAt: '2026-03-02T10:00:00.000Z', updatedBy: 'Ada' } }
    expect(changesByOthers(order, after, 'Me')).toEqual([expect.stringMatching(/^Ada set the ID check to fail on 02\/03\/26 \d\d:00\.$/)])
    expect(changesByOthers(order, after, 'Ada')).toEqual([])
  })

  it("reports other users' new notes on the order and its items", () => {
    const at = (createdBy: string, createdAt: string) => ({ createdBy, createdAt })
    const after = {
      ...order,
      notes: [...order.notes, at('Ada', '2026-03-02T10:01:00.000Z'), at('Me', '2026-03-02T10:02:00.000Z')],
      items: order.items.map((item) => ({ ...item, clinicalNotes: [at('Bo', '2026-03-02T10:03:00.000Z')] })),
    }
    expect(changesByOthers(order, after, 'Me')).toEqual([
      expect.stringMatching(/^Ada added a note on 02\/03\/26 \d\d:01\.$/),
      expect.stringMatching(/^Bo added a note on 02\/03\/26 \d\d:03\.$/),
    ])
  })

  it('reports that the order was cancelled', () => {
    expect(changesByOthers(order, { ...reviewed('Ada'), status: 'Cancelled' }, 'Me')).toEqual([
      expect.stringContaining('Ada rejected'),
      'The order was cancelled.',
    ])
  })
})
