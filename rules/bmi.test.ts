import { describe, expect, it } from 'vitest'
import {
  bmiOption,
  bodyMassIndex,
  formatIndex,
  type MeasureField,
  type Measures,
  measureFault,
  measureFields,
  noMeasures,
  zeroHint,
} from './bmi.ts'

const measures = (given: Partial<Measures>): Measures => ({ ...noMeasures, ...given })

describe('the body mass index', { tags: ['BK-170', 'BK-305', 'BK-526'] }, () => {
  it.each<[string, Partial<Measures>, number]>([
    ['metres and kilograms', { meter: '1', centimeter: '72', kilogram: '92' }, 31.1],
    ['feet and pounds', { heightUnit: 'imperial', weightUnit: 'imperial', feet: '5', inch: '8', stone: '14', pounds: '7' }, 30.9],
    [
      'metres and pounds: 14 pounds a stone, 0.45359237 kg a pound',
      { weightUnit: 'imperial', meter: '1', centimeter: '80', stone: '13', pounds: '5' },
      26.2,
    ],
    ['feet and kilograms: 2.20462 pounds a kilogram', { heightUnit: 'imperial', feet: '6', inch: '1', kilogram: '100' }, 29.1],
    ['decimals', { meter: '1.5', centimeter: '20.5', kilogram: '78.7' }, 27.1],
    [
      'what the other units hold does not count',
      { meter: '2', centimeter: '1', kilogram: '100', feet: '9', inch: '9', stone: '1', pounds: '1' },
      24.8,
    ],
  ])('%s', (_name, given, index) => expect(bodyMassIndex(measures(given))).toBeCloseTo(index, 1))

  it.each<[string, Partial<Measures>]>([
    ['nothing', {}],
    ['one field', { meter: '1' }],
    ['a 0', { meter: '1', centimeter: '0', kilogram: '80' }],
    ['a word', { meter: '1', centimeter: '70', kilogram: 'eighty' }],
  ])('of %s it is 0', (_name, given) => expect(bodyMassIndex(measures(given))).toBe(0))

  it.each([
    [0, undefined],
    [0.1, 2],
    [26.9, 2],
    [27, 1],
    [30, 1],
    [30.1, 0],
    [90, 0],
  ])('%d is in the band of option %s', (index, option) => expect(bmiOption(index)).toBe(option))

  it('is shown to one decimal, in the band that it is in', () => {
    const of = (kilogram: string) => bodyMassIndex(measures({ meter: '1', centimeter: '100', kilogram }))
    expect([formatIndex(of('107.84')), bmiOption(of('107.84'))]).toEqual(['26.9', 2])
    expect([formatIndex(of('108')), bmiOption(of('108'))]).toEqual(['27.0', 1])
    expect([formatIndex(of('120')), bmiOption(of('120'))]).toEqual(['30.0', 1])
    expect([formatIndex(of('120.16')), bmiOption(of('120.16'))]).toEqual(['30.1', 0])
    expect([formatIndex(of('120.4')), bmiOption(of('120.4'))]).toEqual(['30.1', 0])
    expect([formatIndex(of('124.38')), bmiOption(of('124.38'))]).toEqual(['31.1', 0])
  })
})

describe('its fields', { tags: ['BK-366'] }, () => {
  it.each<[Partial<Measures>, MeasureField[]]>([
    [{}, ['meter', 'centimeter', 'kilogram']],
    [{ heightUnit: 'imperial' }, ['feet', 'inch', 'kilogram']],
    [{ weightUnit: 'imperial' }, ['meter', 'centimeter', 'stone', 'pounds']],
    [{ heightUnit: 'imperial', weightUnit: 'imperial' }, ['feet', 'inch', 'stone', 'pounds']],
  ])('of the units %j are %j', (units, fields) => expect(measureFields(measures(units))).toEqual(fields))

  it.each<[MeasureField, string]>([
    ['feet', 'Enter valid feet'],
    ['inch', 'Enter valid inch'],
    ['meter', 'Enter valid meter'],
    ['centimeter', 'Enter valid centimeter'],
    ['stone', 'Enter valid stone'],
    ['pounds', 'Enter valid pounds'],
    ['kilogram', 'Enter valid kilogram'],
  ])('%s: empty, 0 and what is no number are refused', (field, message) => {
    for (const wrong of ['', ' ', '0', ' 0 ', '-1', 'x', '1,5', '1e3', '.5'])
      expect([wrong, measureFault(field, wrong)]).toEqual([wrong, message])
    for (const right of ['1', '72', '1.72', ' 9 ', '0.5']) expect([right, measureFault(field, right)]).toEqual([right, undefined])
  })

  it.each<[MeasureField, string | undefined]>([
    ['inch', 'For exactly 6 ft enter 5 ft 12 in.'],
    ['centimeter', 'For exactly 2 m enter 1 m 100 cm.'],
    ['pounds', 'For exactly 10 st enter 9 st 14 lb.'],
    ['feet', undefined],
    ['meter', undefined],
    ['stone', undefined],
    ['kilogram', undefined],
  ])('explains how to enter what 0 %s means', { tags: ['R-27'] }, (field, hint) => {
    expect(zeroHint(field, '0')).toBe(hint)
    expect(zeroHint(field, ' 0 ')).toBe(hint)
    for (const other of ['', '12', 'x']) expect(zeroHint(field, other)).toBeUndefined()
  })

  it.each<[string, Partial<Measures>, Partial<Measures>]>([
    ['5 ft 12 in', { heightUnit: 'imperial', feet: '5', inch: '12' }, { heightUnit: 'imperial', feet: '6', inch: '0.0' }],
    ['1 m 100 cm', { meter: '1', centimeter: '100' }, { meter: '2', centimeter: '0.0' }],
  ])('takes %s as the next whole unit', { tags: ['R-27'] }, (_name, entered, meant) => {
    expect(bodyMassIndex(measures({ ...entered, kilogram: '90' }))).toBe(bodyMassIndex(measures({ ...meant, kilogram: '90' })))
    expect(bodyMassIndex(measures({ ...entered, kilogram: '90' }))).toBeGreaterThan(20)
  })

  it('takes 14 lb as a stone', { tags: ['R-27'] }, () => {
    const height = { heightUnit: 'imperial', weightUnit: 'imperial', feet: '5', inch: '8' } as const
    const index = bodyMassIndex(measures({ ...height, stone: '9', pounds: '14' }))
    expect(index).toBeCloseTo((703 * 140) / 68 ** 2, 10)
  })
})
