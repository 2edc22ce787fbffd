import { expect, it } from 'vitest'
import { ageText, birthDate, birthText } from './birth-text.ts'

it('shows a date of birth with the age', () => {
  expect(birthText('1984-05-17', '2026-05-16')).toBe('17/05/1984 (41 years)')
  expect(birthDate('1984-05-17')).toBe('17/05/1984')
  expect(ageText('1984-05-17', '2026-05-17')).toBe('42')
})

it('says that a date of birth is unknown if it could not be read', () => {
  expect(birthText('', '2026-05-16')).toBe('unknown')
  expect(birthDate('')).toBe('unknown')
  expect(ageText('', '2026-05-16')).toBe('–')
})
