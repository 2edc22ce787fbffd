import { toCsv } from './csv.ts'

/** How long the browser has to read the file, in milliseconds. A busy computer may need several seconds. */
const READ_WITHIN = 40_000

/**
 * Downloads a table as a CSV file.
 *
 * @param name the file's name without its extension. Must not contain personal data, because browsers list downloads by name.
 */
export function saveCsv(rows: readonly (readonly string[])[], name: string): void {
  // Spreadsheets need the byte-order mark to read names as UTF-8.
  const csv = `\ufeff${toCsv(rows)}\r\n`
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN)
}
