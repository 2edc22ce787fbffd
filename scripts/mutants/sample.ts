import { existsSync, readFileSync } from 'node:fs'

/** A change to one line of code, which a test should notice. The line is found by its text, because line numbers change. */
export interface Mutant {
  file: string
  /** The line, without its indentation. */
  line: string
  /** Where `code` starts in `line`. */
  column: number
  code: string
  /** Stryker's name for this kind of change. */
  mutator: string
  replacement: string
  /** Why the change makes no visible difference. Mutants with this field aren't run. */
  equivalent?: string
}

/** Where a mutant is in its file. The line and columns count from 0. */
export interface Place {
  line: number
  start: number
  end: number
}

export type Sample = Record<string, Mutant[]>

const sampleFile = new URL('../../tests/mutants.json', import.meta.url)

export function readSample(): Sample {
  return JSON.parse(readFileSync(sampleFile, 'utf8'))
}

/** Finds a mutant in its file. Returns undefined unless exactly one line still has the mutant's text. */
export function locate({ file, line, column, code }: Mutant, root: string): Place | undefined {
  const path = `${root}${file}`
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  const [found, ...others] = lines.flatMap((text, number) => (text.trim() === line ? [number] : []))
  const text = lines[found ?? -1]
  if (found === undefined || text === undefined || others.length > 0 || !line.startsWith(code, column)) return undefined
  const start = text.indexOf(line) + column
  return { line: found, start, end: start + code.length }
}

/**
 * Identifies a mutant among those that Stryker reports. Includes the position, because one expression can have several mutants of
 * the same kind.
 */
export function keyOf(
  path: string,
  { line, start, end }: Place,
  { mutator, replacement }: Pick<Mutant, 'mutator' | 'replacement'>,
): string {
  return [path, line, start, end, mutator, replacement].join('\n')
}
