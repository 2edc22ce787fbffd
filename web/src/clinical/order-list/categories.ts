/**
 * The POM/PMed column of an order: GSL and VACCINE are omitted if there are other categories, GSL is shown on its own, and a
 * vaccine-only order shows nothing.
 */
export function categoriesLabel(categories: readonly string[]): string {
  const shown = categories.filter((category) => category !== 'GSL' && category !== 'VACCINE')
  if (shown.length > 0) return [...new Set(shown)].join(' and ')
  return categories.includes('GSL') ? 'GSL' : '–'
}
