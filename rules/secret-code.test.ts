import { expect, it } from 'vitest'
import { digitsOf, secretCodeFault } from './secret-code.ts'

it.each([
  ['123456', undefined],
  [' 012345 ', undefined],
  ['', 'Secret code is required'],
  ['  ', 'Secret code is required'],
  ['12345', 'Secret code is invalid'],
  ['1234567', 'Secret code is invalid'],
  ['12 456', 'Secret code is invalid'],
  ['12a456', 'Secret code is invalid'],
  ['771 104', undefined],
  ['771-104', undefined],
  ['１２３４５６', undefined],
])('for the code %j, secretCodeFault returns %j', { tags: ['BK-369'] }, (code, fault) => {
  expect(secretCodeFault(code)).toBe(fault)
})

it.each([' 771 104 ', '771-104', '７７１１０４'])('digitsOf reads the pasted code %j as 771104', { tags: ['BK-369'] }, (code) => {
  expect(digitsOf(code)).toBe('771104')
})
