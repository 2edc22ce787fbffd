/**
 * Matches a value whose first character makes spreadsheets treat it as a formula. Some spreadsheets also do so for the full-width forms of
 * these characters.
 */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

/** Formats a table as CSV (RFC 4180). Adds an apostrophe before values that a spreadsheet would run as a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cell).join(',')).join('\r\n')
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
