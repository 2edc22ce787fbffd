import { bmiBand } from '#rules/bmi.ts'

const POUNDS_PER_STONE = 14
const KILOGRAMS_PER_POUND = 0.45359237
const POUNDS_PER_KILOGRAM = 2.20462
const IMPERIAL_FACTOR = 703
const INCHES_PER_FOOT = 12

/** Height and weight as typed. Each can be metric or imperial. */
export interface Measures {
  heightUnit: 'metric' | 'imperial'
  weightUnit: 'metric' | 'imperial'
  meter: string
  centimeter: string
  feet: string
  inch: string
  kilogram: string
  stone: string
  pounds: string
}

export type MeasureField = Exclude<keyof Measures, 'heightUnit' | 'weightUnit'>

export const emptyMeasures: Measures = {
  heightUnit: 'metric',
  weightUnit: 'metric',
  meter: '',
  centimeter: '',
  feet: '',
  inch: '',
  kilogram: '',
  stone: '',
  pounds: '',
}

/** The input fields for the selected units. */
export function measureFields({ heightUnit, weightUnit }: Measures): MeasureField[] {
  return [
    ...(heightUnit === 'metric' ? (['meter', 'centimeter'] as const) : (['feet', 'inch'] as const)),
    ...(weightUnit === 'metric' ? (['kilogram'] as const) : (['stone', 'pounds'] as const)),
  ]
}

/** Returns the error message for a field whose text is `0` or isn't an unsigned decimal number. Returns undefined if the text is valid. */
export function measureFault(field: MeasureField, value: string): string | undefined {
  const text = value.trim()
  return /^\d+([.]\d+)?$/.test(text) && text !== '0' ? undefined : `Enter valid ${field}`
}

const zeroHints: Partial<Record<MeasureField, string>> = {
  inch: 'For exactly 6 ft enter 5 ft 12 in.',
  centimeter: 'For exactly 2 m enter 1 m 100 cm.',
  pounds: 'For exactly 10 st enter 9 st 14 lb.',
}

/**
 * The hint if a field for inches, centimetres or pounds contains `0`, which is invalid. Says what to enter instead, such as 1 m 100 cm for
 * exactly 2 m.
 */
export function zeroHint(field: MeasureField, value: string): string | undefined {
  return value.trim() === '0' ? zeroHints[field] : undefined
}

/** Body mass index, or 0 if a measurement is missing or invalid. */
export function bodyMassIndex(measures: Measures): number {
  if (measureFields(measures).some((field) => measureFault(field, measures[field]) !== undefined)) return 0
  const number = (field: MeasureField) => Number(measures[field])
  const isImperialHeight = measures.heightUnit === 'imperial'
  const pounds = number('stone') * POUNDS_PER_STONE + number('pounds')
  const index = isImperialHeight
    ? (IMPERIAL_FACTOR * (measures.weightUnit === 'imperial' ? pounds : number('kilogram') * POUNDS_PER_KILOGRAM)) /
      (number('feet') * INCHES_PER_FOOT + number('inch')) ** 2
    : (measures.weightUnit === 'imperial' ? pounds * KILOGRAMS_PER_POUND : number('kilogram')) /
      (number('meter') + number('centimeter') / 100) ** 2
  return Number.isFinite(index) ? withoutRoundingError(index) : 0
}

/** Rounds to twelve decimal places, because 86.7 / 1.7² results in 30.000000000000004, which would be in the band over 30. */
function withoutRoundingError(index: number): number {
  return Math.round(index * 1e12) / 1e12
}

/** Whether a BMI is so unusual that a measurement was probably mistyped, such as 172 in the field for metres. */
export function isUnlikely(index: number): boolean {
  return index !== 0 && (index < 10 || index > 100)
}

/** Indexes of the form's options, by BMI band. */
const options = { 'over 30': 0, '27 to 30': 1, 'under 27': 2 } as const

/** Index of the form option that matches a BMI. Undefined for a BMI of 0. */
export function bmiOption(index: number): 0 | 1 | 2 | undefined {
  return index === 0 ? undefined : options[bmiBand(index)]
}
