import { describe, expect, it } from 'vitest'
import { areRecorded, detailChanges, detailFaults, isGuardianHalf, pharmacistFaults, recordedValues } from './appointment-values.ts'

const recorded = {
  notes: 'Left arm',
  pharmacist: { title: 'Ms', name: 'Una Murphy', gphcNumber: '2061234' },
  guardian: null,
  course: {
    questions: [
      { number: 1, question: 'Are you well?', answer: 'Y', questionType: 1 },
      { number: 2, question: 'Which medicines?', answer: null, questionType: 2 },
    ],
  },
}
const empty = { notes: null, pharmacist: null, guardian: null, course: {} }
const values = (changes: Record<string, string> = {}) => ({ ...recordedValues(recorded), ...changes })

it('recordedValues fills missing values with empty text', { tags: ['BK-136'] }, () => {
  expect(recordedValues(recorded)).toEqual({
    pharmacistTitle: 'Ms',
    pharmacistName: 'Una Murphy',
    gphcNumber: '2061234',
    guardianTitle: '',
    guardianFirstName: '',
    guardianLastName: '',
    notes: 'Left arm',
    'answer-1': 'Y',
    'answer-2': '',
  })
  expect(Object.values(recordedValues(empty))).toEqual(['', '', '', '', '', '', ''])
})

describe('pharmacistFaults', { tags: ['BK-330', 'BK-331'] }, () => {
  it.each([
    [{}, { title: false, name: undefined, gphcNumber: undefined }, true],
    [{ pharmacistTitle: '' }, { title: true, name: undefined, gphcNumber: undefined }, false],
    [{ pharmacistName: '' }, { title: false, name: 'Enter your name', gphcNumber: undefined }, false],
    [{ pharmacistName: '\u200b' }, { title: false, name: 'Enter your name', gphcNumber: undefined }, false],
    [{ gphcNumber: '' }, { title: false, name: undefined, gphcNumber: 'Enter your GPhC number' }, false],
    [
      { pharmacistTitle: ' ', pharmacistName: '\t', gphcNumber: '  ' },
      { title: true, name: 'Enter your name', gphcNumber: 'Enter your GPhC number' },
      false,
    ],
  ])('checks a pharmacist with %j', (changes, faults, isComplete) => {
    expect(pharmacistFaults(values(changes))).toEqual(faults)
    expect(Object.values(detailFaults(values(changes), false)).every((fault) => fault === undefined)).toBe(isComplete)
  })

  it('requires every pharmacist field of an empty form', () => {
    expect(detailFaults({}, true)).toEqual({
      pharmacistTitle: '',
      pharmacistName: 'Enter your name',
      gphcNumber: 'Enter your GPhC number',
      guardianTitle: undefined,
    })
  })
})

describe('isGuardianHalf', { tags: ['BK-333'] }, () => {
  it.each([
    [{}, false],
    [{ guardianTitle: 'Mrs' }, true],
    [{ guardianFirstName: 'Ann' }, true],
    [{ guardianTitle: 'Mrs', guardianLastName: 'Khan' }, true],
    [{ guardianTitle: 'Mrs', guardianFirstName: 'Ann', guardianLastName: ' ' }, true],
    [{ guardianTitle: ' ', guardianFirstName: ' ', guardianLastName: '' }, false],
    [{ guardianTitle: 'Mrs', guardianFirstName: 'Ann', guardianLastName: 'Khan' }, false],
  ])('is $1 for %j', (changes, expected) => {
    expect(isGuardianHalf(values(changes))).toBe(expected)
  })
})

describe('detailChanges', { tags: ['BK-245', 'BK-247'] }, () => {
  it('is empty if nothing changed', () => {
    expect(detailChanges(recorded, values())).toEqual({ shown: [], input: {} })
    expect(detailChanges(empty, recordedValues(empty))).toEqual({ shown: [], input: {} })
  })

  it.each([
    [
      'a new title together with the whole pharmacist',
      { pharmacistTitle: 'Dr' },
      [{ label: 'Pharmacist', before: 'Ms Una Murphy', after: 'Dr Una Murphy' }],
      { pharmacist: { title: 'Dr', name: 'Una Murphy', gphcNumber: '2061234' } },
    ],
    [
      'a new GPhC number together with the whole pharmacist',
      { gphcNumber: '2069999' },
      [{ label: 'GPhC number', before: '2061234', after: '2069999' }],
      { pharmacist: { title: 'Ms', name: 'Una Murphy', gphcNumber: '2069999' } },
    ],
    ['changed notes', { notes: 'Right arm' }, [{ label: 'Notes', before: 'Left arm', after: 'Right arm' }], { notes: 'Right arm' }],
    ['cleared notes', { notes: '' }, [{ label: 'Notes', before: 'Left arm', after: '' }], { notes: '' }],
    [
      'an added guardian',
      { guardianTitle: 'Mrs', guardianFirstName: 'Ann', guardianLastName: 'Khan' },
      [{ label: 'Guardian', before: '', after: 'Mrs Ann Khan' }],
      { guardian: { title: 'Mrs', firstName: 'Ann', lastName: 'Khan' } },
    ],
    [
      'a yes/no answer, labelled with its question',
      { 'answer-1': 'N' },
      [{ label: 'Are you well?', before: 'Yes', after: 'No' }],
      { questions: [{ number: 1, question: 'Are you well?', questionType: 1, answer: 'N' }] },
    ],
    [
      'only the answers that changed',
      { 'answer-2': 'Aspirin' },
      [{ label: 'Which medicines?', before: '', after: 'Aspirin' }],
      { questions: [{ number: 2, question: 'Which medicines?', questionType: 2, answer: 'Aspirin' }] },
    ],
  ])('contains %s', (_name, changes, shown, input) => {
    expect(detailChanges(recorded, values(changes))).toEqual({ shown, input })
  })

  it('lists all changes in the order of the form', () => {
    const { shown, input } = detailChanges(
      recorded,
      values({ notes: 'x', pharmacistName: 'Bo', gphcNumber: '1', guardianTitle: 'Mr', 'answer-1': 'N', 'answer-2': 'y' }),
    )
    expect(shown.map(({ label }) => label)).toEqual(['Pharmacist', 'GPhC number', 'Notes', 'Guardian', 'Are you well?', 'Which medicines?'])
    expect(Object.keys(input).toSorted()).toEqual(['guardian', 'notes', 'pharmacist', 'questions'])
  })
})

describe('areRecorded', () => {
  const entered = values({ pharmacistName: ' Una Murphy-Lee ', notes: 'Right arm' })
  const pharmacist = { ...recorded.pharmacist, name: 'Una Murphy-Lee' }
  it.each([
    ['contains all entered values, trimmed', { ...recorded, pharmacist, notes: 'Right arm' }, true],
    ['is unchanged', recorded, false],
    ['contains only some of the entered values', { ...recorded, pharmacist }, undefined],
  ])('is $2 if the record %s', { tags: ['BK-247'] }, (_name, now, expected) => {
    expect(areRecorded(entered, recorded, now)).toBe(expected)
  })
})
