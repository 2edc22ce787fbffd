import { describe, expect, it } from 'vitest'
import { formatBmi } from '#rules/bmi.ts'
import {
  bmiOption,
  bodyMassIndex,
  emptyMeasures,
  isUnlikely,
  type MeasureField,
  type Measures,
  measureFault,
  measureFields,
  zeroHint,
} from './bmi.ts'

const measures = (entered: Partial<Measures>): Measures => ({ ...emptyMeasures, ...entered })

describe('a body mass index', { tags: ['BK-170', 'BK-305', 'BK-526'] }, () => {
  it.each<[string, Partial<Measures>, number]>([
    ['metres and kilograms', { meter: '1', centimeter: '72', kilogram: '92' }, 31.097891],
    ['feet and pounds', { heightUnit: 'imperial', weightUnit: 'imperial', feet: '5', inch: '8', stone: '14', pounds: '7' }, 30.862673],
    [
      'metres and pounds, with 14 lb to a stone and 0.45359237 kg to a pound',
      { weightUnit: 'imperial', meter: '1', centimeter: '80', stone: '13', pounds: '5' },
      26.17956,
    ],
    ['feet and kilograms, with 2.20462 lb to a kilogram', { heightUnit: 'imperial', feet: '6', inch: '1', kilogram: '100' }, 29.083278],
    ['decimal numbers', { meter: '1.5', centimeter: '20.5', kilogram: '78.7' }, 27.072351],
    [
      'the selected units, ignoring values in other units',
      { meter: '2', centimeter: '1', kilogram: '100', feet: '9', inch: '9', stone: '1', pounds: '1' },
      24.751863,
    ],
  ])('is computed from %s', (_name, entered, index) => expect(bodyMassIndex(measures(entered))).toBeCloseTo(index, 5))

  it.each([
    ['1', '40', '58.8', 30],
    ['1', '60', '69.12', 27],
    ['1', '70', '86.7', 30],
    ['2', '10', '119.07', 27],
  ])('is exactly $3 for $0 m $1 cm and $2 kg, despite floating-point rounding', (meter, centimeter, kilogram, index) =>
    expect(bodyMassIndex(measures({ meter, centimeter, kilogram }))).toBe(index),
  )

  it.each<[string, Partial<Measures>]>([
    ['nothing is entered', {}],
    ['only one field is entered', { meter: '1' }],
    ['a field is 0', { meter: '1', centimeter: '0', kilogram: '80' }],
    ['a field is not a number', { meter: '1', centimeter: '70', kilogram: 'eighty' }],
  ])('is 0 if %s', (_name, entered) => expect(bodyMassIndex(measures(entered))).toBe(0))

  it.each([
    [0, undefined],
    [0.1, 2],
    [26.9, 2],
    [27, 1],
    [30, 1],
    [30.1, 0],
    [90, 0],
  ])('of %d selects the form option $1', (index, option) => expect(bmiOption(index)).toBe(option))

  it.each([
    ['172', '72', '92', '0.0'],
    ['1', '720', '92', '1.4'],
    ['1', '72', '920', '311.0'],
  ])('is shown, but marked as unlikely, for %s m %s cm and %s kg', (meter, centimeter, kilogram, shown) => {
    const index = bodyMassIndex(measures({ meter, centimeter, kilogram }))
    expect(formatBmi(index)).toBe(shown)
    expect(isUnlikely(index)).toBe(true)
  })

  it.each([0, 10, 31.1, 100])('of %d is not marked as unlikely', (index) => expect(isUnlikely(index)).toBe(false))

  it('is rounded to one decimal place without moving into a different band', () => {
    const indexOf = (kilogram: string) => bodyMassIndex(measures({ meter: '1', centimeter: '100', kilogram }))
    expect([formatBmi(indexOf('107.84')), bmiOption(indexOf('107.84'))]).toEqual(['26.9', 2])
    expect([formatBmi(indexOf('108')), bmiOption(indexOf('108'))]).toEqual(['27.0', 1])
    expect([formatBmi(indexOf('120')), bmiOption(indexOf('120'))]).toEqual(['30.0', 1])
    expect([formatBmi(indexOf('120.16')), bmiOption(indexOf('120.16'))]).toEqual(['30.1', 0])
    expect([formatBmi(indexOf('120.4')), bmiOption(indexOf('120.4'))]).toEqual(['30.1', 0])
    expect([formatBmi(indexOf('124.38')), bmiOption(indexOf('124.38'))]).toEqual(['31.1', 0])
  })
})

describe('the BMI form', { tags: ['BK-366'] }, () => {
  it.each(['metric', 'imperial'] as const)('starts with empty fields for %s units', (unit) => {
    const fields = measureFields(measures({ heightUnit: unit, weightUnit: unit }))
    expect(fields.map((field) => emptyMeasures[field])).toEqual(fields.map(() => ''))
  })

  it.each<[Partial<Measures>, MeasureField[]]>([
    [{}, ['meter', 'centimeter', 'kilogram']],
    [{ heightUnit: 'imperial' }, ['feet', 'inch', 'kilogram']],
    [{ weightUnit: 'imperial' }, ['meter', 'centimeter', 'stone', 'pounds']],
    [{ heightUnit: 'imperial', weightUnit: 'imperial' }, ['feet', 'inch', 'stone', 'pounds']],
  ])('maps the chosen units %j (metric by default) to the fields %j', (units, fields) =>
    expect(measureFields(measures(units))).toEqual(fields),
  )

  it.each<[MeasureField, string]>([
    ['feet', 'Enter valid feet'],
    ['inch', 'Enter valid inch'],
    ['meter', 'Enter valid meter'],
    ['centimeter', 'Enter valid centimeter'],
    ['stone', 'Enter valid stone'],
    ['pounds', 'Enter valid pounds'],
    ['kilogram', 'Enter valid kilogram'],
  ])('rejects 0, empty and non-numeric values for %s', { tags: ['R-7'] }, (field, message) => {
    for (const invalid of ['', ' ', '0', ' 0 ', '-1', 'x', '1,5', '1e3', '.5'])
      expect([invalid, measureFault(field, invalid)]).toEqual([invalid, message])
    for (const valid of ['1', '72', '1.72', ' 9 ', '0.5']) expect([valid, measureFault(field, valid)]).toEqual([valid, undefined])
  })

  it.each<[MeasureField, string | undefined]>([
    ['inch', 'For exactly 6 ft enter 5 ft 12 in.'],
    ['centimeter', 'For exactly 2 m enter 1 m 100 cm.'],
    ['pounds', 'For exactly 10 st enter 9 st 14 lb.'],
    ['feet', undefined],
    ['meter', undefined],
    ['stone', undefined],
    ['kilogram', undefined],
  ])('responds to 0 in the %s field with the hint %j', { tags: ['R-27'] }, (field, hint) => {
    expect(zeroHint(field, '0')).toBe(hint)
    expect(zeroHint(field, ' 0 ')).toBe(hint)
    for (const other of ['', '12', 'x']) expect(zeroHint(field, other)).toBeUndefined()
  })

  it.each<[string, Partial<Measures>, Partial<Measures>]>([
    ['5 ft 12 in', { heightUnit: 'imperial', feet: '5', inch: '12' }, { heightUnit: 'imperial', feet: '6', inch: '0.0' }],
    ['1 m 100 cm', { meter: '1', centimeter: '100' }, { meter: '2', centimeter: '0.0' }],
  ])('calculates the same BMI for %s as for the next whole foot or metre', { tags: ['R-27'] }, (_name, entered, meant) => {
    expect(bodyMassIndex(measures({ ...entered, kilogram: '90' }))).toBe(bodyMassIndex(measures({ ...meant, kilogram: '90' })))
    expect(bodyMassIndex(measures({ ...entered, kilogram: '90' }))).toBeGreaterThan(20)
  })

  it('treats 9 st 14 lb as 10 st', { tags: ['R-27'] }, () => {
    const height = { heightUnit: 'imperial', weightUnit: 'imperial', feet: '5', inch: '8' } as const
    const index = bodyMassIndex(measures({ ...height, stone: '9', pounds: '14' }))
    expect(index).toBeCloseTo((703 * 140) / 68 ** 2, 10)
  })
})
