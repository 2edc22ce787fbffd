import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { verifyAudit } from '../gateway/observe/audit-verification.ts'

const help = `Usage: npm run --silent audit:verify -- [FILE]

Looks for audit lines that were altered, removed or put elsewhere, in a file (AUDIT_FILE, or a log)
or on standard input.

Exit codes: 0 unbroken · 1 broken, with what is wrong on standard error · 2 wrong usage`

const { values, positionals } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } }, allowPositionals: true, strict: false })
if (values.help) console.log(help)
else if (positionals.length > 1) {
  console.error(help)
  process.exitCode = 2
} else {
  const { lines, chains, faults } = verifyAudit(readFileSync(positionals[0] ?? 0, 'utf8').split('\n'))
  for (const fault of faults) console.error(fault)
  console.log(`${lines} audit lines in ${chains} ${chains === 1 ? 'chain' : 'chains'}: ${faults.length === 0 ? 'unbroken' : 'BROKEN'}`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
