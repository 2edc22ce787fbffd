const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

/** Compares names in natural order: ignores case and accents, and puts `Room 2` before `Room 10`. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one.trim(), other.trim())
}
