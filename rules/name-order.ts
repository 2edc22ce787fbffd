const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

/** Compares names as people sort them: whatever their case and accents, and `Room 2` before `Room 10`. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one.trim(), other.trim())
}
