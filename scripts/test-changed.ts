import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { affectedTestsIn, changedFiles, testFiles } from './affected-tests.ts'

/*
 * npm run test:changed [-- --since main]: runs the unit, gateway, contract and component tests that the changes since a commit may affect.
 * Leaves out the browser tests, which use the whole product.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const { values: options } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } })

const changed = changedFiles(root, options.since)
const affected = affectedTestsIn(root)(changed)
const total = testFiles(root).length
console.log(`${changed.length} files changed since ${options.since}; ${affected.length} of ${total} test files may be affected.`)
if (affected.length > 0) {
  const { status } = spawnSync('vitest', ['run', '--project=node', '--project=components', ...affected], { cwd: root, stdio: 'inherit' })
  process.exitCode = status ?? 1
}
