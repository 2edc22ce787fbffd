import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { safeReturnTo } from './return-to.ts'

const read = (returnTo: string) => safeReturnTo(new URLSearchParams({ returnTo }))

beforeAll(() => {
  vi.stubGlobal('location', new URL('https://staff.example/login'))
})
afterAll(() => {
  vi.unstubAllGlobals()
})

describe('the path to return to after signing in', { tags: ['CR-010', 'CR-018'] }, () => {
  it.each(['/', '/dashboard/1003', '/clinical-review/POM/COMPLETED?page=2&sort=date.asc', '/clinical-review/order/1?dialog=note#item'])(
    'can be %s',
    (path) => {
      expect(read(path)).toBe(path)
    },
  )

  it('is normalised', () => {
    expect(read('/a/../dashboard/1003')).toBe('/dashboard/1003')
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '///evil.example',
    '/\\evil.example/',
    '\\\\evil.example',
    '/\t/evil.example/',
    '/\n/evil.example/',
    '\t//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/.\\/evil.example',
    'javascript:alert(1)',
    'http:evil.example',
    'evil.example',
    '@evil.example',
    '',
  ])('cannot be %j', (returnTo) => {
    expect(read(returnTo)).toBeUndefined()
  })

  it('is undefined if the URL does not contain one', () => {
    expect(safeReturnTo(new URLSearchParams())).toBeUndefined()
  })
})
