import { parseArgs } from 'node:util'
import { type CheckedLine, checkedLines, UNKNOWN_CHAIN } from '../gateway/observe/audit-verification.ts'
import { linesOf, NO_AUDIT_LINES } from './audit-files.ts'

/** For each kind of record, the fields that contain the record's id in an audit line. */
const FIELDS: Record<string, readonly string[]> = {
  order: ['orderId'],
  patient: ['patientId'],
  subscription: ['subscriptionId'],
  form: ['consultationFormId'],
  appointment: ['appointmentId'],
  customer: ['customerId'],
  branch: ['locationId'],
  block: ['serviceBlockId', 'blockId', 'calendarBlockId'],
}

/**
 * The GraphQL fields that take a record's id in an argument called `id`, each with the kind of record. If a request for one of these
 * fields is refused, the audit line contains the record's id as `id`, not in one of the fields in `FIELDS`.
 */
const NAMED_BY_ID: Record<string, string> = {
  order: 'order',
  patient: 'patient',
  updatePatient: 'patient',
  getCustomer: 'customer',
  consultationForm: 'form',
  branchLocation: 'branch',
}

/** Fields that aren't printed, because they are only needed for the hash chain or are added by the logger. */
const OMITTED: ReadonlySet<string> = new Set(['audit', 'chain', 'sequence', 'previous', 'hash', 'level', 'time', 'msg', 'upstream'])

const kinds = Object.keys(FIELDS).join(', ')
const help = `Usage: npm run --silent audit:find -- --record KIND/ID [--json] [FILE…]

Prints what the audit trail holds about a record: who requested it and who changed it, when, from where and with what result.
The line about a request is written before the record is read, so the read may have failed. A list doesn't count as a request
for its records. Reads audit files or logs (rotated files from oldest to newest), or else standard input.

  --record order/300001   the record; KIND is one of ${kinds}
  --json                  prints whole lines as JSON

Exit codes: 0 the chains in the files are unbroken · 1 they are broken, with the faults on standard error ·
2 a file can't be read or contains no audit lines, or the record isn't valid`

const options = { help: { type: 'boolean', short: 'h' }, record: { type: 'string' }, json: { type: 'boolean' } } as const

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help) console.log(help)
  else await find(values.record ?? '', positionals, values.json ? JSON.stringify : readable)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

async function find(record: string, files: readonly string[], print: (line: CheckedLine['line']) => string): Promise<void> {
  const [, kind = '', id = ''] = /^([a-z]+)\/(.+)$/.exec(record) ?? []
  const fields = FIELDS[kind]
  if (fields === undefined) throw new Error(`--record must be KIND/ID, such as order/300001. KIND is one of ${kinds}.`)

  const found: CheckedLine['line'][] = []
  const faults: string[] = []
  const chains = new Set<string>()
  let count = 0
  for await (const { line, fault } of checkedLines(linesOf(files))) {
    count += 1
    if (line.chain !== UNKNOWN_CHAIN) chains.add(line.chain)
    if (fault !== undefined) faults.push(fault)
    const isRefused = line.audit === 'refusal' && NAMED_BY_ID[String(line.action)] === kind && line.id === id
    if (isRefused || fields.some((field) => line[field] === id)) found.push(line)
  }
  if (count === 0) throw new Error(NO_AUDIT_LINES)

  for (const line of found.toSorted((one, other) => String(one.at).localeCompare(String(other.at)))) console.log(print(line))
  // Report the faults in all chains, even chains that don't mention the record, because a line about the record may have been removed, or
  // altered to name a different record.
  for (const fault of faults) console.error(fault)
  const where = chains.size === 1 ? '1 chain' : `${chains.size} chains`
  console.error(`${found.length} of ${count} audit lines are about ${record}; ${where} ${faults.length === 0 ? 'unbroken' : 'BROKEN'}`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

/** Formats a line as its time, user, action and result, then all other fields, then the network address and the request id. */
function readable(line: CheckedLine['line']): string {
  const { at, sub, action, result, from, requestId, ...rest } = line
  const others = Object.entries(rest).filter(([name]) => !OMITTED.has(name))
  return [
    at,
    sub ?? 'anonymous',
    action,
    result ?? 'requested',
    ...others.map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`),
    `from=${from}`,
    `request=${requestId}`,
  ].join('  ')
}
