import { parseArgs } from 'node:util'
import { verifyAudit } from '../gateway/observe/audit-verification.ts'
import { linesOf, NO_AUDIT_LINES } from './audit-files.ts'

const help = `Usage: npm run --silent audit:verify -- [FILE…]

Detects audit lines that were altered, removed or moved. Reads audit files or logs (rotated files from oldest to newest),
or else standard input. Lines removed from the very end of a chain can't be detected.

Exit codes: 0 unbroken · 1 broken, with the faults on standard error · 2 a file can't be read or contains no audit lines,
or an option isn't valid`

try {
  const { values, positionals } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } }, allowPositionals: true })
  if (values.help) console.log(help)
  else await verify(positionals)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

async function verify(files: readonly string[]): Promise<void> {
  const { lines, chains, faults } = await verifyAudit(linesOf(files))
  for (const fault of faults) console.error(fault)
  if (lines === 0) throw new Error(NO_AUDIT_LINES)
  console.log(`${lines} audit lines in ${chains} ${chains === 1 ? 'chain' : 'chains'}: ${faults.length === 0 ? 'unbroken' : 'BROKEN'}`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
