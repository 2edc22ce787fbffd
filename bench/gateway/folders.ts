import { mkdirSync, mkdtempSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The repository's own. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
/** What a run leaves. */
export const leftovers = `${root}test-results/bench/`

export function newFolder(name: string): string {
  mkdirSync(leftovers, { recursive: true })
  return mkdtempSync(`${leftovers}${name}-`)
}
