import { expect, it } from 'vitest'
import { personName, storedName } from './person-name.ts'

it.each([
  [{ firstName: 'Ada', lastName: 'Lovelace' }, 'Ada Lovelace'],
  [{ title: 'Ms', firstName: 'Ada', lastName: 'Lovelace' }, 'Ms Ada Lovelace'],
  [{ firstName: null, lastName: 'Lovelace' }, 'Lovelace'],
  [{ firstName: 'Ada', lastName: '\u200b' }, 'Ada'],
  [{ firstName: null, lastName: null }, ''],
  [null, ''],
])('a full name leaves out the missing parts of %j', (person, name) => {
  expect(personName(person)).toBe(name)
  expect(storedName(person)).toBe(name)
})

it('a right-to-left full name keeps its natural order', () => {
  expect(personName({ firstName: 'דוד', lastName: 'כהן' })).toBe('דוד כהן')
})

it('a right-to-left override in the first name does not reverse the last name', () => {
  const person = { firstName: 'Ada\u202e', lastName: 'Lovelace' }
  expect(personName(person)).toBe('\u2068Ada\u202e\u202c\u2069 Lovelace')
  expect(storedName(person)).toBe('Ada\u202e Lovelace')
})
