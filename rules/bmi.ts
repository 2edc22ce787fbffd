/** The limits between the weight-loss form's three BMI bands. Both limits belong to the middle band. */
const LIMITS = [27, 30] as const

/** The band of a BMI in the weight-loss form. */
export function bmiBand(bmi: number): 'under 27' | '27 to 30' | 'over 30' {
  if (bmi < LIMITS[0]) return 'under 27'
  return bmi <= LIMITS[1] ? '27 to 30' : 'over 30'
}

/** A BMI to one decimal place, rounded so that it stays in its band: 26.96 becomes 26.9, and 30.04 becomes 30.1. */
export function formatBmi(bmi: number): string {
  const band = bmiBand(bmi)
  const rounded = Math.round(bmi * 10) / 10
  if (bmiBand(rounded) === band) return rounded.toFixed(1)
  return (rounded + (band === 'over 30' ? 0.1 : -0.1)).toFixed(1)
}
