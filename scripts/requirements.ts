import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readRequirements } from './read-requirements.ts'

/*
 * Fails if a requirement or ruling in tests/requirements.md has no test, or if a test is tagged with an id that isn't in that file.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const requirements = readRequirements()
const rows = [...requirements.keys()]

const testFiles = globSync(
  // Some tests run once for each call in a `*-calls.ts` file. Their tags are in that file.
  ['{rules,gateway,sandbox,web/src,web/kit,tests}/**/*.{test,spec}.{ts,tsx}', 'tests/gateway/support/*-calls.ts'],
  { cwd: root, exclude: ['**/__screenshots__'] },
)
/** Matches tags such as `'CR-230'` or `'@CR-230'`, but not ids in comments, titles and data. */
const tagPattern = /'@?((?:CR|BK|XA|XB|XC|R)-\d+)'/g
const named = new Set(
  testFiles.flatMap((file) => [...readFileSync(`${root}${file}`, 'utf8').matchAll(tagPattern)].map(([, id]) => id ?? '')),
)
const unproven = rows.filter((id) => !named.has(id))
const unknown = [...named].filter((id) => !requirements.has(id)).sort()

console.log(`${rows.length - unproven.length} of ${rows.length} requirements and rulings have a test.`)
for (const id of unproven) console.error(`  UNPROVEN ${id} ${requirements.get(id)?.slice(0, 110)}`)
for (const id of unknown) console.error(`  UNKNOWN ${id}: tests/requirements.md contains no such row or ruling`)
process.exitCode = unproven.length + unknown.length > 0 ? 1 : 0
