import { describe, expect, it } from 'vitest'
import type { ViewedRecord } from '../session/recently-viewed.ts'
import type { Viewer } from '../session/viewer.ts'
import { clinicalDestinations } from './destinations.ts'

const order: ViewedRecord = { kind: 'ORDER', recordId: '300016', locationId: null, treatment: null, label: 'Zoë O’Neill' }
const patient: ViewedRecord = { kind: 'PATIENT', recordId: '4711', locationId: null, treatment: 'Wegovy', label: 'Ada Lovelace' }
const appointment: ViewedRecord = { kind: 'APPOINTMENT', recordId: 'ap-1', locationId: '1001', treatment: null, label: 'Flu' }
const branches = [{ id: '2002', name: 'Leeds Headrow', branchId: 'B2' }]
const pathsFor = (text: string, recent: ViewedRecord[] = [], can: Partial<Viewer['can']> = {}) =>
  clinicalDestinations(text, { viewer: { can: can as Viewer['can'] }, recent, branches }).map(({ path }) => path)

describe('the destinations of “Go to” in clinical review', { tags: ['XC-01'] }, () => {
  it.each(['300016', ' 300016 ', '#300016'])('are the order and the customer with the number in %j', (text) => {
    expect(pathsFor(text)).toEqual(['/clinical-review/order/300016', '/clinical-review/customer/300016'])
  })

  it.each([
    ['order 300016', '/clinical-review/order/300016'],
    ['Patient 81000', '/clinical-review/customer/81000'],
    ['Customer  300016', '/clinical-review/customer/300016'],
  ])('are limited to the kind of record named in %j', (text, path) => {
    expect(pathsFor(text)).toEqual([path])
  })

  it.each(['..', 'zoe', '30 00', '3/4', '7'.repeat(65)])('include no records for %j, which is not a valid number', (text) => {
    expect(pathsFor(text)).toEqual([])
  })

  it.each([
    ['pmed', ['/clinical-review/PMed/AWAITING_REVIEW', '/clinical-review/PMed/COMPLETED']],
    ['id awaiting', ['/clinical-review/id-check/AWAITING_ID_CHECK']],
    ['booking', ['/']],
  ])('are the pages whose names match %j', (text, expected) => {
    expect(pathsFor(text)).toEqual(expected)
  })

  it('include the overview only for users who may see it', { tags: ['XC-22'] }, () => {
    expect(pathsFor('overview', [], { seeOverview: true })).toEqual(['/clinical-review/overview'])
    expect(pathsFor('', [], { seeOverview: true })).toContain('/clinical-review/overview')
    expect([...pathsFor('overview'), ...pathsFor('')]).not.toContain('/clinical-review/overview')
  })

  it('include the Explorer and the status page only for support engineers', { tags: ['XC-20'] }, () => {
    expect(pathsFor('status', [], { explore: true })).toEqual(['/status'])
    expect(pathsFor('', [], { explore: true })).toContain('/explorer')
    expect(pathsFor('status')).toEqual([])
  })

  it('include branches, found by name or number', () => {
    expect(pathsFor('headrow')).toEqual(['/dashboard/2002'])
    expect(pathsFor('Branch B2')).toEqual(['/dashboard/2002'])
  })

  it('start with recently viewed orders and patients', { tags: ['XC-15'] }, () => {
    const recent = [order, patient, appointment]
    expect(pathsFor('', recent).slice(0, 3)).toEqual([
      '/clinical-review/order/300016',
      '/clinical-review/customer/4711?treatment=Wegovy',
      '/clinical-review',
    ])
    expect(pathsFor('ada', recent)).toEqual(['/clinical-review/customer/4711?treatment=Wegovy'])
    // The viewed order isn't listed twice.
    expect(pathsFor('300016', recent)).toEqual(['/clinical-review/order/300016', '/clinical-review/customer/300016'])
  })

  it('start with the record whose number was typed, ahead of viewed records with longer numbers', { tags: ['XC-01'] }, () => {
    const longer = { ...order, recordId: '3000161' }
    expect(pathsFor('300016', [longer]).slice(0, 2)).toEqual(['/clinical-review/order/300016', '/clinical-review/customer/300016'])
    expect(pathsFor('300016', [longer, order])[0]).toBe('/clinical-review/order/300016')
  })

  it('do not let a text-direction character in a name reverse the text after it', () => {
    const recent = [{ ...order, label: 'Zoë\u202e' }]
    const [first] = clinicalDestinations('', { viewer: { can: {} as Viewer['can'] }, recent, branches })
    expect(first?.detail).toBe('\u2068Zoë\u202e\u202c\u2069, viewed recently')
  })
})
