const EXCLUSIVE = /^none of (the above|these)/i

/**
 * Applies a change to the selected options. Options such as "None of the above" are exclusive: selecting one clears all others,
 * and selecting any other option clears it.
 */
export function chosenOptions(before: readonly string[], now: readonly string[]): string[] {
  const added = now.find((option) => !before.includes(option))
  if (added === undefined) return [...now]
  return EXCLUSIVE.test(added) ? [added] : now.filter((option) => !EXCLUSIVE.test(option))
}
