const EXCLUSIVE = /^none of (the above|these)/i

/**
 * Returns the indexes of the chosen options after the user's change. An option such as "None of the above" is exclusive: choosing it
 * clears all other options, and choosing another option clears it.
 *
 * @param labels the options' labels
 */
export function chosenOptions(labels: readonly (string | null)[], before: readonly number[], now: readonly number[]): number[] {
  const isExclusive = (index: number) => EXCLUSIVE.test(labels[index] ?? '')
  const added = now.find((index) => !before.includes(index))
  if (added === undefined) return [...now]
  return isExclusive(added) ? [added] : now.filter((index) => !isExclusive(index))
}
