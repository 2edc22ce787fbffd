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

it('the form as it is recorded: what is missing is empty', { tags: ['BK-136'] }, () => {
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

describe('the pharmacist', { tags: ['BK-330', 'BK-331'] }, () => {
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
  ])('with %j', (changes, faults, isComplete) => {
    expect(pharmacistFaults(values(changes))).toEqual(faults)
    expect(Object.values(detailFaults(values(changes), false)).every((fault) => fault === undefined)).toBe(isComplete)
  })

  it('of an empty form', () => {
    expect(detailFaults({}, true)).toEqual({
      pharmacistTitle: '',
      pharmacistName: 'Enter your name',
      gphcNumber: 'Enter your GPhC number',
      guardianTitle: undefined,
    })
  })
})

describe('a guardian is named in full or not at all', { tags: ['BK-333'] }, () => {
  it.each([
    [{}, false],
    [{ guardianTitle: 'Mrs' }, true],
    [{ guardianFirstName: 'Ann' }, true],
    [{ guardianTitle: 'Mrs', guardianLastName: 'Khan' }, true],
    [{ guardianTitle: 'Mrs', guardianFirstName: 'Ann', guardianLastName: ' ' }, true],
    [{ guardianTitle: ' ', guardianFirstName: ' ', guardianLastName: '' }, false],
    [{ guardianTitle: 'Mrs', guardianFirstName: 'Ann', guardianLastName: 'Khan' }, false],
  ])('%j is half: %s', (changes, expected) => {
    expect(isGuardianHalf(values(changes))).toBe(expected)
  })
})

describe('what differs from the record', { tags: ['BK-245', 'BK-247'] }, () => {
  it('is nothing, when nothing was changed', () => {
    expect(detailChanges(recorded, values())).toEqual({ shown: [], input: {} })
    expect(detailChanges(empty, recordedValues(empty))).toEqual({ shown: [], input: {} })
  })

  it.each([
    [
      'the pharmacist’s title goes with the rest of the pharmacist',
      { pharmacistTitle: 'Dr' },
      [{ label: 'Pharmacist', before: 'Ms Una Murphy', after: 'Dr Una Murphy' }],
      { pharmacist: { title: 'Dr', name: 'Una Murphy', gphcNumber: '2061234' } },
    ],
    [
      'the GPhC number',
      { gphcNumber: '2069999' },
      [{ label: 'GPhC number', before: '2061234', after: '2069999' }],
      { pharmacist: { title: 'Ms', name: 'Una Murphy', gphcNumber: '2069999' } },
    ],
    ['the notes', { notes: 'Right arm' }, [{ label: 'Notes', before: 'Left arm', after: 'Right arm' }], { notes: 'Right arm' }],
    ['notes that were taken back', { notes: '' }, [{ label: 'Notes', before: 'Left arm', after: '' }], { notes: '' }],
    [
      'a guardian',
      { guardianTitle: 'Mrs', guardianFirstName: 'Ann', guardianLastName: 'Khan' },
      [{ label: 'Guardian', before: '', after: 'Mrs Ann Khan' }],
      { guardian: { title: 'Mrs', firstName: 'Ann', lastName: 'Khan' } },
    ],
    [
      'a yes or no in the words of its question',
      { 'answer-1': 'N' },
      [{ label: 'Are you well?', before: 'Yes', after: 'No' }],
      { questions: [{ number: 1, question: 'Are you well?', questionType: 1, answer: 'N' }] },
    ],
    [
      'the answers that were changed, and no other',
      { 'answer-2': 'Aspirin' },
      [{ label: 'Which medicines?', before: '', after: 'Aspirin' }],
      { questions: [{ number: 2, question: 'Which medicines?', questionType: 2, answer: 'Aspirin' }] },
    ],
  ])('%s', (_name, changes, shown, input) => {
    expect(detailChanges(recorded, values(changes))).toEqual({ shown, input })
  })

  it('is all of it, in the order of the form', () => {
    const { shown, input } = detailChanges(
      recorded,
      values({ notes: 'x', pharmacistName: 'Bo', gphcNumber: '1', guardianTitle: 'Mr', 'answer-1': 'N', 'answer-2': 'y' }),
    )
    expect(shown.map(({ label }) => label)).toEqual(['Pharmacist', 'GPhC number', 'Notes', 'Guardian', 'Are you well?', 'Which medicines?'])
    expect(Object.keys(input).toSorted()).toEqual(['guardian', 'notes', 'pharmacist', 'questions'])
  })
})

describe('details read again after a lost response', () => {
  const entered = values({ pharmacistName: ' Una Murphy-Lee ', notes: 'Right arm' })
  const pharmacist = { ...recorded.pharmacist, name: 'Una Murphy-Lee' }
  it.each([
    ['shows all of it, trimmed', { ...recorded, pharmacist, notes: 'Right arm' }, true],
    ['shows none of it', recorded, false],
    ['shows only some of it', { ...recorded, pharmacist }, undefined],
  ])('the record %s: saved %s', { tags: ['BK-247'] }, (_what, now, expected) => {
    expect(areRecorded(entered, recorded, now)).toBe(expected)
  })
})
