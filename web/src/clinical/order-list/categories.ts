/** The text of an order's POM/PMed column. VACCINE is never shown. GSL is shown only if no other category is shown. */
export function categoriesLabel(categories: readonly string[]): string {
  const shown = categories.filter((category) => category !== 'GSL' && category !== 'VACCINE')
  if (shown.length > 0) return [...new Set(shown)].join(' and ')
  return categories.includes('GSL') ? 'GSL' : '–'
}
