import { describe, expect, it } from 'vitest'
import { type ChangeableOrder, changesByOthers } from './order-changes.ts'

/** A time on 2 March 2026 in the time zone that screens use. */
const at = (hours: number, minutes: number) => new Date(2026, 2, 2, hours, minutes).toISOString()

const order: ChangeableOrder = {
  status: 'Manual Verification Required',
  restrictedItemsApproved: false,
  unreadableItems: 0,
  decisionsElsewhere: [],
  patient: { id: '81000', firstName: 'Jo', lastName: 'Bloggs', dateOfBirth: '1988-04-02', sex: 'FEMALE' },
  safetyWarnings: { warnings: [{ header: 'Drug interaction' }], orderForOthers: null },
  idCheck: { status: 'pass', updatedAt: at(9, 0), updatedBy: 'A' },
  items: [
    {
      id: '1',
      title: 'Wegovy',
      variation: '4 pens',
      quantity: 1,
      warningCount: 0,
      exclusionCount: 0,
      reviewStatus: 'AWAITING_REVIEW',
      reviewedAt: null,
      reviewedBy: null,
      consultationFormId: 'F1',
      clinicalNotes: [],
    },
  ],
  notes: [{ createdBy: 'A', createdAt: at(8, 0) }],
}
const me = { viewerName: 'Me', hasEditedPatient: false }
const reviewed = (reviewedBy: string): ChangeableOrder => ({
  ...order,
  items: order.items.map((item) => ({ ...item, reviewStatus: 'REJECTED', reviewedBy, reviewedAt: at(9, 14) })),
})

describe('changesByOthers', () => {
  it('is empty if nothing changed', () => {
    expect(changesByOthers(order, structuredClone(order), me)).toEqual([])
  })

  it("reports another user's decision with name and time, but not the viewer's own decision", () => {
    expect(changesByOthers(order, reviewed('Ada'), me)).toEqual(['Ada rejected Wegovy on 02/03/26 09:14.'])
    expect(changesByOthers(order, reviewed('Me'), me)).toEqual([])
  })

  it('isolates the text direction of names and titles from the sentence around them', () => {
    const title = 'Wegovy\u202e'
    const before = { ...order, items: order.items.map((item) => ({ ...item, title })) }
    const item = { ...reviewed('Ada\u202e').items[0], title }
    const idCheck = { status: '\u202efail', updatedAt: at(10, 0), updatedBy: 'Ada\u202e' }
    const notes = [...order.notes, { createdBy: 'Ada\u202e', createdAt: at(10, 1) }]
    expect(changesByOthers(before, { ...order, items: [item], idCheck, notes } as ChangeableOrder, me)).toEqual([
      '\u2068Ada\u202e\u202c\u2069 rejected \u2068Wegovy\u202e\u202c\u2069 on 02/03/26 09:14.',
      '\u2068Ada\u202e\u202c\u2069 set the ID check to \u2068\u202efail\u202c\u2069 on 02/03/26 10:00.',
      '\u2068Ada\u202e\u202c\u2069 added a note on 02/03/26 10:01.',
    ])
  })

  it('reports an ID check that another user updated', () => {
    const after = { ...order, idCheck: { status: 'fail', updatedAt: at(10, 0), updatedBy: 'Ada' } }
    expect(changesByOthers(order, after, me)).toEqual(['Ada set the ID check to fail on 02/03/26 10:00.'])
    expect(changesByOthers(order, after, { ...me, viewerName: 'Ada' })).toEqual([])
  })

  it("reports other users' new notes on the order and its items", () => {
    const note = (createdBy: string, createdAt: string) => ({ createdBy, createdAt })
    const after = {
      ...order,
      notes: [...order.notes, note('Ada', at(10, 1)), note('Me', at(10, 2))],
      items: order.items.map((item) => ({ ...item, clinicalNotes: [note('Bo', at(10, 3))] })),
    }
    expect(changesByOthers(order, after, me)).toEqual(['Ada added a note on 02/03/26 10:01.', 'Bo added a note on 02/03/26 10:03.'])
  })

  it("reports a cancellation, unless it is the result of the viewer's own decision or handling", () => {
    const cancelled = { ...order, status: 'Cancelled' }
    expect(changesByOthers(order, cancelled, me)).toEqual(['The order was cancelled.'])
    expect(changesByOthers(order, { ...reviewed('Ada'), status: 'Cancelled' }, me)).toEqual([
      expect.stringContaining('Ada rejected'),
      'The order was cancelled.',
    ])
    expect(changesByOthers(order, { ...reviewed('Me'), status: 'Cancelled' }, me)).toEqual([])
    expect(changesByOthers(reviewed('Me'), { ...reviewed('Me'), status: 'Cancelled' }, me)).toEqual([])
    expect(changesByOthers(order, cancelled, { ...me, handling: 'REJECT_RESTRICTED_ITEMS' })).toHaveLength(1)
    expect(changesByOthers(order, cancelled, { ...me, handling: 'REJECT' })).toEqual([])
  })

  it("reports an approval despite the ID check, unless it is the viewer's own", () => {
    const approved = { ...order, restrictedItemsApproved: true }
    expect(changesByOthers(order, approved, me)).toEqual(["The order was approved although its ID check hadn't passed."])
    expect(changesByOthers(order, approved, { ...me, handling: 'APPROVE' })).toEqual([])
  })

  it('reports added and removed items and replaced forms, but not items that became unreadable', () => {
    const [item] = order.items
    if (item === undefined) throw new Error('The order has no item.')
    const added = { ...order, items: [item, { ...item, id: '2', title: 'Simvastatin' }] }
    expect(changesByOthers(order, added, me)).toEqual(['Simvastatin was added to the order.'])
    expect(changesByOthers(added, order, me)).toEqual(['Simvastatin was removed from the order.'])
    expect(changesByOthers(added, { ...order, unreadableItems: 1 }, me)).toEqual([])
    expect(changesByOthers({ ...order, unreadableItems: 1 }, added, me)).toEqual([])
    expect(changesByOthers(order, { ...order, items: [{ ...item, consultationFormId: 'F2' }] }, me)).toEqual([
      'Wegovy has a different consultation form.',
    ])
  })

  it("reports other users' decisions about the same product in another order", () => {
    const decided = (by: string) => ({
      ...order,
      decisionsElsewhere: [{ orderId: '700062', itemId: '9', title: 'Wegovy', status: 'APPROVED' as const, by, at: at(9, 20) }],
    })
    expect(changesByOthers(order, decided('Ada'), me)).toEqual(['Ada approved Wegovy in order 700062 on 02/03/26 09:20.'])
    expect(changesByOthers(order, decided('Me'), me)).toEqual([])
    expect(changesByOthers(decided('Ada'), decided('Ada'), me)).toEqual([])
    expect(changesByOthers({ ...order, decisionsElsewhere: null }, decided('Ada'), me)).toEqual([])
    const twice = { ...order, decisionsElsewhere: [...decided('Ada').decisionsElsewhere, ...decided('Ada').decisionsElsewhere] }
    expect(changesByOthers(order, twice, me)).toHaveLength(1)
    // A decision about a product that wasn't in the order before isn't reported, because it may be an old one.
    const [item] = order.items
    const other = { ...order, items: item ? [{ ...item, title: 'Simvastatin' }] : [] }
    expect(changesByOthers(other, { ...decided('Ada'), items: other.items }, me)).toEqual([])
  })

  it.each([{ variation: '12 pens' }, { quantity: 9 }, { warningCount: 1 }, { exclusionCount: 2 }, { exclusionCount: null }])(
    'reports an item as changed if it now has %j',
    (changed) => {
      const after = { ...order, items: order.items.map((item) => ({ ...item, ...changed })) }
      expect(changesByOthers(order, after, me)).toEqual(['Wegovy was changed.'])
    },
  )

  it('reports changed warnings, unless they could not be read or the viewer has edited the patient', () => {
    const warned = (header: string, descriptions: string[] = []) => ({
      ...order,
      safetyWarnings: { warnings: [{ header, descriptions }], orderForOthers: null },
    })
    expect(changesByOthers(warned('Allergy', ['None known']), warned('Allergy', ['Finasteride']), me)).toHaveLength(1)
    expect(changesByOthers(order, warned('Patient is under 18'), me)).toEqual(["The order's warnings have changed."])
    expect(
      changesByOthers(order, { ...order, safetyWarnings: { ...order.safetyWarnings, warnings: [], orderForOthers: {} } }, me),
    ).toHaveLength(1)
    expect(changesByOthers(order, warned('Patient is under 18'), { ...me, hasEditedPatient: true })).toEqual([])
    expect(changesByOthers(order, { ...order, safetyWarnings: null }, me)).toEqual([])
    expect(changesByOthers({ ...order, safetyWarnings: null }, order, me)).toEqual([])
  })

  it("reports a change to the customer's details, unless this tab has sent these details", () => {
    const born = (dateOfBirth: string): ChangeableOrder => ({
      ...order,
      patient: { id: '81000', firstName: 'Jo', lastName: 'Bloggs', dateOfBirth, sex: 'FEMALE' },
    })
    const [before, after] = [born('1988-04-02'), born('2010-04-02')]
    expect(changesByOthers(before, after, me)).toEqual(["The customer's name, date of birth or sex was changed."])
    const sent = (dateOfBirth: string) => ({ ...me, sentPatient: { firstName: ' Jo', lastName: 'Bloggs', dateOfBirth, sex: 'Female' } })
    expect(changesByOthers(before, after, sent('2010-04-02'))).toEqual([])
    expect(changesByOthers(before, after, sent('1988-04-02'))).toHaveLength(1)
    // Nothing is reported if the details couldn't be read before or after.
    expect(changesByOthers({ ...before, patient: null }, after, me)).toEqual([])
    expect(changesByOthers(before, { ...after, patient: null }, me)).toEqual([])
  })
})
