import { describe, expect, it } from 'vitest'
import { dashboardTitle, readDashboard } from './list-address.ts'

const orders = (status: string, category?: string) => ({ kind: 'orders', status, category })

describe('readDashboard', { tags: ['CR-013', 'CR-014', 'R-20'] }, () => {
  for (const [tags, category, status, dashboard] of [
    [['CR-011'], undefined, undefined, orders('AWAITING_REVIEW')],
    [['CR-019'], undefined, 'COMPLETED', orders('COMPLETED')],
    [['CR-013'], 'POM', 'AWAITING_REVIEW', orders('AWAITING_REVIEW', 'POM')],
    [['CR-013'], 'POM', 'COMPLETED', orders('COMPLETED', 'POM')],
    [['CR-013'], 'PMed', 'AWAITING_REVIEW', orders('AWAITING_REVIEW', 'PMed')],
    [['CR-013'], 'PMed', 'COMPLETED', orders('COMPLETED', 'PMed')],
    [['CR-013'], 'GSL', 'COMPLETED', orders('COMPLETED', 'GSL')],
    [['CR-013'], 'VACCINE', 'AWAITING_REVIEW', orders('AWAITING_REVIEW', 'VACCINE')],
    [['CR-014'], 'id-check', 'AWAITING_ID_CHECK', { kind: 'idChecks', status: 'AWAITING' }],
    [['CR-014'], 'id-check', 'ID_CHECK_COMPLETED', { kind: 'idChecks', status: 'COMPLETED' }],
    [['CR-014'], 'preapprovedproduct', 'PREAPPROVEDPRODUCT', { kind: 'preApproved' }],
    [['CR-012', 'CR-020'], 'preapprovedproduct', undefined, { kind: 'preApproved' }],
  ] satisfies [string[], string | undefined, string | undefined, object][])
    it(`reads category ${category} with status ${status}`, { tags }, () => {
      expect(readDashboard(category, status)).toEqual(dashboard)
    })

  it.each([
    ['pom', 'AWAITING_REVIEW'],
    ['Herbal', 'AWAITING_REVIEW'],
    ['order', 'AWAITING_REVIEW'],
    ['constructor', 'COMPLETED'],
    ['', 'COMPLETED'],
    ['POM', 'awaiting_review'],
    ['POM', 'DONE'],
    ['POM', ''],
    ['POM', 'AWAITING_ID_CHECK'],
    ['POM', 'PREAPPROVEDPRODUCT'],
    [undefined, 'AWAITING_ID_CHECK'],
    ['id-check', 'AWAITING_REVIEW'],
    ['id-check', 'COMPLETED'],
    ['id-check', undefined],
    ['preapprovedproduct', 'AWAITING_REVIEW'],
    ['preapprovedproduct', 'COMPLETED'],
  ])('rejects category “%s” with status “$1”', { tags: ['CR-014', 'CR-015'] }, (category, status) => {
    expect(readDashboard(category, status)).toBeUndefined()
  })
})

describe('dashboardTitle', { tags: ['CR-045'] }, () => {
  for (const [tags, category, status, title] of [
    [['CR-040'], undefined, 'AWAITING_REVIEW', 'Awaiting clinical review (all)'],
    [['CR-040'], 'POM', 'AWAITING_REVIEW', 'Awaiting clinical review (POM)'],
    [['CR-040'], 'PMed', 'AWAITING_REVIEW', 'Awaiting clinical review (PMed)'],
    [['CR-041'], undefined, 'COMPLETED', 'Completed Orders (all)'],
    [['CR-041'], 'VACCINE', 'COMPLETED', 'Completed Orders (VACCINE)'],
    [['CR-042'], 'id-check', 'AWAITING_ID_CHECK', 'Awaiting ID check (id-check)'],
    [['CR-043'], 'id-check', 'ID_CHECK_COMPLETED', 'ID check completed (id-check)'],
    [['CR-044'], 'preapprovedproduct', 'PREAPPROVEDPRODUCT', 'Weight management patients (preapprovedproduct)'],
  ] satisfies [string[], string | undefined, string, string][])
    it(`returns “${title}” for category ${category} with status ${status}`, { tags }, () => {
      const dashboard = readDashboard(category, status)
      expect(dashboard && dashboardTitle(dashboard)).toBe(title)
    })
})
