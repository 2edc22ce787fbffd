import { expect, it } from 'vitest'
import { ageSuffix, ageText, birthDate, birthText } from './birth-text.ts'

it('shows a date of birth with the age', () => {
  expect(birthText('1984-05-17', '2026-05-16')).toBe('17/05/1984 (41 years)')
  expect(birthDate('1984-05-17')).toBe('17/05/1984')
  expect(ageText('1984-05-17', '2026-05-17')).toBe('42')
  expect(ageSuffix('1984-05-17', '2026-05-17')).toBe(', 42 years')
})

it('shows a date of birth in the future without an age', () => {
  expect(birthText('2031-01-01', '2026-05-16')).toBe('01/01/2031')
  expect(ageText('2031-01-01', '2026-05-16')).toBe('–')
  expect(ageSuffix('2031-01-01', '2026-05-16')).toBe('')
})

it('says that a date of birth is unknown if it could not be read', () => {
  expect(birthText('', '2026-05-16')).toBe('unknown')
  expect(birthDate('')).toBe('unknown')
  expect(ageText('', '2026-05-16')).toBe('–')
  expect(ageSuffix('', '2026-05-16')).toBe('')
})
