import { readFileSync } from 'node:fs'

/** A change to one line of code. A test should notice the change. The line is found by its text, because line numbers change. */
export interface Mutant {
  file: string
  /** The line, without its indentation. */
  line: string
  /** Where `code` starts in `line`. */
  column: number
  code: string
  /** StrykerJS's name for this kind of change. */
  mutator: string
  replacement: string
  /** Why no test can notice the change. Undefined if a test should notice it. Tests aren't run for mutants with this field. */
  equivalent?: string
}

/** The position of a mutant's code in its file, as character offsets. */
interface Place {
  start: number
  end: number
}

export function readSample(): Record<string, Mutant[]> {
  return JSON.parse(readFileSync(new URL('../../tests/mutants.json', import.meta.url), 'utf8'))
}

/** Finds a mutant in its file's text. Returns undefined if its line has changed or occurs more than once. */
export function locate({ line, column, code }: Mutant, source: string): Place | undefined {
  const lines = source.split('\n')
  const [found, ...others] = lines.flatMap((text, number) => (text.trim() === line ? [number] : []))
  const text = lines[found ?? -1]
  if (found === undefined || text === undefined || others.length > 0 || !line.startsWith(code, column)) return undefined
  const start = lines.slice(0, found).reduce((length, before) => length + before.length + 1, 0) + text.indexOf(line) + column
  return { start, end: start + code.length }
}

export function changed(source: string, { start, end }: Place, replacement: string): string {
  return source.slice(0, start) + replacement + source.slice(end)
}
