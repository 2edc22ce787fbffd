import { readFileSync } from 'node:fs'

/** Reads the requirements and rulings from tests/requirements.md: their texts by id, such as `BK-351` or `R-12`. */
export function readRequirements(): Map<string, string> {
  const requirements = new Map<string, string>()
  for (const line of readFileSync(new URL('../tests/requirements.md', import.meta.url), 'utf8').split('\n')) {
    const [, id, text] = /^- ((?:CR|BK|XA|XB|XC|R)-\d+) (.*)/.exec(line) ?? []
    if (id !== undefined && text !== undefined) requirements.set(id, text)
  }
  return requirements
}
