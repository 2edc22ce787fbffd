import { readFileSync } from 'node:fs'

/** Reads the requirements and rulings in tests/requirements.md. Returns a map from each id, such as `BK-351` or `R-12`, to its text. */
export function readRequirements(): Map<string, string> {
  const requirements = new Map<string, string>()
  for (const line of readFileSync(new URL('../tests/requirements.md', import.meta.url), 'utf8').split('\n')) {
    const [, id, text] = /^- ((?:CR|BK|XA|XB|XC|R)-\d+) (.*)/.exec(line) ?? []
    if (id !== undefined && text !== undefined) requirements.set(id, text)
  }
  return requirements
}
