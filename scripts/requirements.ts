import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/*
 * Which requirement rows of tests/requirements.md a test names, and which none does yet.
 * Fails when a row that was named before no longer is. `--update` records the rows that are named now.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const record = `${root}tests/named-requirements.txt`
const idPattern = /\b(?:CR|BK|XA|XB)-\d+/g

const rows = new Map<string, string>()
for (const line of readFileSync(`${root}tests/requirements.md`, 'utf8').split('\n')) {
  const row = /^- ((?:CR|BK|XA|XB)-\d+) (.*)/.exec(line)
  if (row?.[1] !== undefined && row[2] !== undefined) rows.set(row[1], row[2])
}

const testFiles = globSync('{rules,gateway,sandbox,web/src,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: root })
const mentioned = testFiles.flatMap((file) => readFileSync(`${root}${file}`, 'utf8').match(idPattern) ?? [])
const named = [...new Set(mentioned)].sort()
const unknown = named.filter((id) => !rows.has(id))
const open = [...rows.keys()].filter((id) => !named.includes(id))

if (process.argv.includes('--update')) writeFileSync(record, `${named.join('\n')}\n`)
const before = readFileSync(record, 'utf8').split('\n').filter(Boolean)
const lost = before.filter((id) => !named.includes(id))
const unrecorded = named.filter((id) => !before.includes(id))

console.log(`${rows.size - open.length} of ${rows.size} requirement rows are named by a test.`)
for (const id of open) console.log(`  open ${id} ${rows.get(id)?.slice(0, 110)}`)
for (const id of lost) console.error(`  LOST ${id}: a test named it before and none does now`)
for (const id of unknown) console.error(`  UNKNOWN ${id}: a test names it and no row has this id`)
for (const id of unrecorded) console.error(`  UNRECORDED ${id}: run \`npm run requirements -- --update\``)
process.exitCode = lost.length + unknown.length + unrecorded.length > 0 ? 1 : 0
