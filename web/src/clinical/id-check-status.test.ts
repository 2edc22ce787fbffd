import { expect, it } from 'vitest'
import { idCheckStatusLabel } from './id-check-status.ts'

it.each([
  ['CR-205', 'pass', 'ID verified'],
  ['CR-206', 'refer', 'refer'],
  ['CR-206', 'fail', 'fail'],
  ['CR-207', '', 'API failure'],
  ['CR-207', null, 'API failure'],
])('%s ID check status %j is shown as %j', (_row, status, shown) => {
  expect(idCheckStatusLabel(status)).toBe(shown)
})
