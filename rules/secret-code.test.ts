import { expect, it } from 'vitest'
import { secretCodeFault } from './secret-code.ts'

it.each([
  ['123456', undefined],
  [' 012345 ', undefined],
  ['', 'Secret code is required'],
  ['  ', 'Secret code is required'],
  ['12345', 'Secret code is invalid'],
  ['1234567', 'Secret code is invalid'],
  ['12 456', 'Secret code is invalid'],
  ['１２３４５６', 'Secret code is invalid'],
])('for the code %j, secretCodeFault returns %j', { tags: ['BK-369'] }, (code, fault) => {
  expect(secretCodeFault(code)).toBe(fault)
})
