import { mkdirSync, mkdtempSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
/** The folder for the output files of benchmark runs. */
export const outputFolder = `${root}test-results/bench/`

export function newFolder(name: string): string {
  mkdirSync(outputFolder, { recursive: true })
  return mkdtempSync(`${outputFolder}${name}-`)
}
