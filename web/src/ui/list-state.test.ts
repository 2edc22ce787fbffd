import { describe, expect, it } from 'vitest'
import { readListState, writeListState } from './list-state.ts'

const keys = ['date', 'category'] as const
const read = (query: string) => readListState(new URLSearchParams(query), keys)

describe('list state in the URL', { tags: ['CR-046', 'CR-050'] }, () => {
  it.each([
    ['', { page: 1, sort: undefined }],
    ['page=1', { page: 1, sort: undefined }],
    ['page=44', { page: 44, sort: undefined }],
    ['page=100000', { page: 100_000, sort: undefined }],
    ['sort=date.asc', { page: 1, sort: { key: 'date', direction: 'asc' } }],
    ['page=2&sort=category.desc', { page: 2, sort: { key: 'category', direction: 'desc' } }],
    ['page=2&dialog=note', { page: 2, sort: undefined }],
  ])('is read from %j', (query, state) => {
    expect(read(query)).toEqual(state)
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1e9',
    'page=1000000000',
    'page=100001',
    'page=1.5',
    'page=',
    'page=two',
    'page=%201',
    'page=٣',
    'page=0x10',
    'sort=',
    'sort=foo',
    'sort=foo.asc',
    'sort=date',
    'sort=date.',
    'sort=date.up',
    'sort=date.ASC',
    'sort=date.asc.desc',
    'sort=.asc',
    'sort=nextReviewDate.asc',
    'sort=constructor.asc',
    'page=2&sort=foo',
  ])('is rejected if it is %j', (query) => {
    expect(read(query)).toBeUndefined()
  })

  it('is rejected if it has a sort order but the list has no sortable columns', { tags: ['CR-052'] }, () => {
    expect(readListState(new URLSearchParams('sort=date.asc'), [])).toBeUndefined()
    expect(readListState(new URLSearchParams('page=3'), [])).toEqual({ page: 3, sort: undefined })
  })

  it.each([
    [{ page: 1, sort: undefined }, ''],
    [{ page: 3, sort: undefined }, '?page=3'],
    [{ page: 1, sort: { key: 'date', direction: 'desc' as const } }, '?sort=date.desc'],
    [{ page: 12, sort: { key: 'category', direction: 'asc' as const } }, '?page=12&sort=category.asc'],
  ])('is written as “$1” for %j, and can be read back', (state, query) => {
    expect(writeListState(state)).toBe(query)
    expect(read(query)).toEqual(state)
  })
})
