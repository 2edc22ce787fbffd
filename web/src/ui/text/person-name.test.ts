import { expect, it } from 'vitest'
import { personName, storedName } from './person-name.ts'

it.each([
  [{ firstName: 'Ada', lastName: 'Lovelace' }, 'Ada Lovelace'],
  [{ title: 'Ms', firstName: 'Ada', lastName: 'Lovelace' }, 'Ms Ada Lovelace'],
  [{ firstName: null, lastName: 'Lovelace' }, 'Lovelace'],
  [{ firstName: 'Ada', lastName: '\u200b' }, 'Ada'],
  [{ firstName: null, lastName: null }, ''],
  [null, ''],
])('leaves out missing parts of %j', (person, name) => {
  expect(personName(person)).toBe(name)
  expect(storedName(person)).toBe(name)
})

it('keeps the natural order of a right-to-left name', () => {
  expect(personName({ firstName: 'דוד', lastName: 'כהן' })).toBe('דוד כהן')
})

it("doesn't reverse the last name if the first name contains a right-to-left override", () => {
  const person = { firstName: 'Ada\u202e', lastName: 'Lovelace' }
  expect(personName(person)).toBe('\u2068Ada\u202e\u202c\u2069 Lovelace')
  expect(storedName(person)).toBe('Ada\u202e Lovelace')
})
