import { describe, expect, it } from 'vitest'
import { answerFields, areRecorded, detailChanges, detailFaults, recordedValues } from './appointment-values.ts'

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
const [WELL = '', MEDICINES = ''] = answerFields(recorded.course.questions)
const empty = { notes: null, pharmacist: null, guardian: null, course: {} }
const values = (changes: Record<string, string> = {}) => ({ ...recordedValues(recorded), ...changes })

describe('answerFields', () => {
  const question = (text: string) => ({ question: text })

  it('keeps the key of a question if other questions are added or removed', { tags: ['BK-136', 'BK-247'] }, () => {
    const [, well] = answerFields([question('Are you pregnant?'), question('Are you well?')])
    expect(well).toBe(WELL)
  })

  it('returns different keys for all questions, even if their texts are equal or similar', { tags: ['BK-247'] }, () => {
    const texts = ['Any?', 'Any?', 'Any', 'Any_3f_', 'any?', '', '', '\ud800']
    const keys = answerFields(texts.map(question))
    expect(new Set(keys).size).toBe(texts.length)
    for (const key of keys) expect(key).toMatch(/^answer-[\w-]*$/)
  })
})

it('recordedValues returns empty strings for missing values', { tags: ['BK-136'] }, () => {
  expect(recordedValues(recorded)).toEqual({
    pharmacistTitle: 'Ms',
    pharmacistName: 'Una Murphy',
    gphcNumber: '2061234',
    guardianTitle: '',
    guardianFirstName: '',
    guardianLastName: '',
    notes: 'Left arm',
    [WELL]: 'Y',
    [MEDICINES]: '',
  })
  expect(Object.values(recordedValues(empty))).toEqual(['', '', '', '', '', '', ''])
})

const nameMissing = 'Enter your name'
const numberMissing = 'Enter your GPhC number'
const noFaults = { pharmacistTitle: undefined, pharmacistName: undefined, gphcNumber: undefined, guardianTitle: undefined }

describe('detailFaults', () => {
  it.each([
    [{}, {}],
    [{ pharmacistTitle: '' }, { pharmacistTitle: '' }],
    [{ pharmacistName: '' }, { pharmacistName: nameMissing }],
    [{ pharmacistName: '\u200b' }, { pharmacistName: nameMissing }],
    [{ gphcNumber: '' }, { gphcNumber: numberMissing }],
    [
      { pharmacistTitle: ' ', pharmacistName: '\t', gphcNumber: '  ' },
      { pharmacistTitle: '', pharmacistName: nameMissing, gphcNumber: numberMissing },
    ],
  ])('with the changes %j to the pharmacist, reports the errors %j', { tags: ['BK-330', 'BK-331'] }, (changes, faults) => {
    expect(detailFaults(recorded, values(changes))).toEqual({ ...noFaults, ...faults })
  })

  it('requires every pharmacist field in an empty form', { tags: ['BK-330'] }, () => {
    expect(detailFaults(empty, {})).toEqual({
      pharmacistTitle: '',
      pharmacistName: nameMissing,
      gphcNumber: numberMissing,
      guardianTitle: undefined,
    })
  })

  const mrsKhan = { guardianTitle: 'Mrs', guardianFirstName: 'Ann', guardianLastName: 'Khan' }
  const nobody = { guardianTitle: '', guardianFirstName: '', guardianLastName: '' }
  const withGuardian = { ...recorded, guardian: { title: 'Mrs', firstName: 'Ann', lastName: 'Khan' } }
  const halfGuardian = { ...recorded, guardian: { title: null, firstName: 'Ann', lastName: null } }
  it.each([
    ['accepts a missing guardian', recorded, nobody, true],
    [
      'treats blank fields as a missing guardian',
      recorded,
      { guardianTitle: '', guardianFirstName: ' ', guardianLastName: '\u200b' },
      true,
    ],
    ['accepts a guardian', recorded, mrsKhan, true],
    ['rejects a guardian with only a title', recorded, { guardianTitle: 'Mrs' }, false],
    ['rejects a guardian with only a first name', recorded, { guardianFirstName: 'Ann' }, false],
    ['rejects a blank last name', recorded, { ...mrsKhan, guardianLastName: ' ' }, false],
    ['rejects an invisible last name', recorded, { ...mrsKhan, guardianLastName: '\u200b' }, false],
    ['accepts the recorded guardian', withGuardian, {}, true],
    ['rejects clearing the recorded guardian', withGuardian, nobody, false],
    ['accepts an incomplete recorded guardian if it is unchanged', halfGuardian, {}, true],
    ['accepts a recorded guardian whose missing details are added', halfGuardian, mrsKhan, true],
  ] as const)('%s', { tags: ['BK-208', 'BK-333'] }, (_title, record, changes, isValid) => {
    const { guardianTitle } = detailFaults(record, { ...recordedValues(record), ...changes })
    expect(guardianTitle).toBe(isValid ? undefined : "Enter the guardian's title, first name and last name")
  })
})

describe('detailChanges', { tags: ['BK-245', 'BK-247'] }, () => {
  it('is empty if nothing changed', () => {
    expect(detailChanges(recorded, values())).toEqual({ shown: [], input: {} })
    expect(detailChanges(empty, recordedValues(empty))).toEqual({ shown: [], input: {} })
  })

  it.each([
    [
      'all of the pharmacist’s details if the title has changed',
      { pharmacistTitle: 'Dr' },
      [{ label: 'Pharmacist', before: 'Ms Una Murphy', after: 'Dr Una Murphy' }],
      { pharmacist: { title: 'Dr', name: 'Una Murphy', gphcNumber: '2061234' } },
    ],
    [
      'all of the pharmacist’s details if the GPhC number has changed',
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
      { [WELL]: 'N' },
      [{ label: 'Are you well?', before: 'Yes', after: 'No' }],
      { questions: [{ number: 1, question: 'Are you well?', questionType: 1, answer: 'N' }] },
    ],
    [
      'only the answers that changed',
      { [MEDICINES]: 'Aspirin' },
      [{ label: 'Which medicines?', before: '', after: 'Aspirin' }],
      { questions: [{ number: 2, question: 'Which medicines?', questionType: 2, answer: 'Aspirin' }] },
    ],
  ])('contains %s', (_name, changes, shown, input) => {
    expect(detailChanges(recorded, values(changes))).toEqual({ shown, input })
  })

  it('omits the guardian if only invisible characters have changed', { tags: ['BK-333'] }, () => {
    expect(detailChanges(recorded, values({ guardianFirstName: ' ', guardianLastName: '\u200b' }))).toEqual({ shown: [], input: {} })
  })

  it('distinguishes the answers to two questions with the same number', { tags: ['BK-247'] }, () => {
    const question = { number: 2, question: 'Which allergies?', answer: 'None', questionType: 2 }
    const questions = [...recorded.course.questions, question]
    const [allergies = ''] = answerFields([question])
    const { input } = detailChanges(
      { ...recorded, course: { questions } },
      { ...recordedValues({ ...recorded, course: { questions } }), [allergies]: 'Nuts' },
    )
    expect(input).toEqual({ questions: [{ number: 2, question: 'Which allergies?', questionType: 2, answer: 'Nuts' }] })
  })

  it('lists all changes in the order of the form', () => {
    const { shown, input } = detailChanges(
      recorded,
      values({ notes: 'x', pharmacistName: 'Bo', gphcNumber: '1', guardianTitle: 'Mr', [WELL]: 'N', [MEDICINES]: 'y' }),
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
    [
      "contains all entered values and someone else's change",
      { ...recorded, pharmacist: { ...pharmacist, gphcNumber: '7' }, notes: 'Right arm' },
      true,
    ],
    ["contains only someone else's change", { ...recorded, notes: 'Left leg' }, false],
    ['is unchanged', recorded, false],
    ['contains only some of the entered values', { ...recorded, pharmacist }, undefined],
  ])('is $2 if the record %s', { tags: ['BK-247'] }, (_name, now, expected) => {
    expect(areRecorded(entered, recorded, now)).toBe(expected)
  })
})
