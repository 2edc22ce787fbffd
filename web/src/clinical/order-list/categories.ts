/**
 * The POM/PMed column of an order: GSL and VACCINE are left out where other categories exist,
 * GSL stands alone, and an order of vaccines only has none.
 */
export function categoriesLabel(categories: readonly string[]): string {
  const shown = categories.filter((category) => category !== 'GSL' && category !== 'VACCINE')
  if (shown.length > 0) return [...new Set(shown)].join(' and ')
  return categories.includes('GSL') ? 'GSL' : '–'
}
