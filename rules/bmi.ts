/**
 * A BMI to one decimal place, rounded so that it stays in its band of the weight-loss form (under 27, 27 to 30, over 30): 26.96 becomes
 * 26.9, and 30.04 becomes 30.1.
 */
export function formatBmi(bmi: number): string {
  const rounded = Math.round(bmi * 10) / 10
  if (bmi < 27 && rounded >= 27) return '26.9'
  return bmi > 30 && rounded <= 30 ? '30.1' : rounded.toFixed(1)
}
