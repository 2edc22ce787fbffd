import { expect, it } from 'vitest'
import { ageSuffix, ageText, birthDate, birthText } from './birth-text.ts'

it('a date of birth is shown with the age', () => {
  expect(birthText('1984-05-17', '2026-05-16')).toBe('17/05/1984 (41 years)')
  expect(birthDate('1984-05-17')).toBe('17/05/1984')
  expect(ageText('1984-05-17', '2026-05-17')).toBe('42')
  expect(ageSuffix('1984-05-17', '2026-05-17')).toBe(', 42 years')
})

it('a date of birth in the future is shown without an age', () => {
  expect(birthText('2031-01-01', '2026-05-16')).toBe('01/01/2031')
  expect(ageText('2031-01-01', '2026-05-16')).toBe('–')
  expect(ageSuffix('2031-01-01', '2026-05-16')).toBe('')
})

it('a date of birth that could not be read is shown as unknown', () => {
  expect(birthText('', '2026-05-16')).toBe('unknown')
  expect(birthDate('')).toBe('unknown')
  expect(ageText('', '2026-05-16')).toBe('–')
  expect(ageSuffix('', '2026-05-16')).toBe('')
})
