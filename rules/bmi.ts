const POUNDS_PER_STONE = 14
const KILOGRAMS_PER_POUND = 0.45359237
const POUNDS_PER_KILOGRAM = 2.20462
const IMPERIAL_FACTOR = 703
const INCHES_PER_FOOT = 12

/** Height and weight as they are typed, each in its own units. */
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

export const noMeasures: Measures = {
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

/** The fields that the chosen units ask for. */
export function measureFields({ heightUnit, weightUnit }: Measures): MeasureField[] {
  return [
    ...(heightUnit === 'metric' ? (['meter', 'centimeter'] as const) : (['feet', 'inch'] as const)),
    ...(weightUnit === 'metric' ? (['kilogram'] as const) : (['stone', 'pounds'] as const)),
  ]
}

/** A number that is not 0: every field needs one. */
export function measureFault(field: MeasureField, value: string): string | undefined {
  const text = value.trim()
  return /^\d+([.]\d+)?$/.test(text) && text !== '0' ? undefined : `Enter valid ${field}`
}

const zeroHints: Partial<Record<MeasureField, string>> = {
  inch: 'For exactly 6 ft enter 5 ft 12 in.',
  centimeter: 'For exactly 2 m enter 1 m 100 cm.',
  pounds: 'For exactly 10 st enter 9 st 14 lb.',
}

/** How to enter a whole number of the larger unit: `0` of the smaller one is refused. */
export function zeroHint(field: MeasureField, value: string): string | undefined {
  return value.trim() === '0' ? zeroHints[field] : undefined
}

/** The body mass index; 0 while it can't be told. */
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
  return Number.isFinite(index) ? index : 0
}

/** To one decimal, in the band that it is in: 26.96 is shown as 26.9, and 30.04 as 30.1. */
export function formatIndex(index: number): string {
  const rounded = Math.round(index * 10) / 10
  if (bmiOption(rounded) === bmiOption(index)) return rounded.toFixed(1)
  return index < 27 ? '26.9' : '30.1'
}

/** The option that an index belongs to, counted from 0: over 30, 27 to 30, under 27. Undefined for 0. */
export function bmiOption(index: number): 0 | 1 | 2 | undefined {
  if (index === 0) return undefined
  if (index < 27) return 2
  return index <= 30 ? 1 : 0
}
