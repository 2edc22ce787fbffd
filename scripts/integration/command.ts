import { parseArgs } from 'node:util'
import { type Options, stringify } from 'csv-stringify'
import { isDate } from '#rules/london.ts'
import { connectionHelp, connectToGateway, type Gateway, GatewayError, SettingsError } from './gateway.ts'

interface CommandOptions {
  name: string
  /** One sentence of what it does. */
  purpose: string
  /** Its options by name, each with what `--help` says of it. */
  options: Record<string, { value: string; meaning: string; fallback?: string }>
  run: (command: Command) => Promise<void>
}

export interface Command {
  gateway: Gateway
  /** An option's value. @throws UsageError when it is needed and was not given */
  option: (name: string) => string
  /** The value of an option that is a date (`yyyy-MM-dd`). @throws UsageError if the calendar has no such date */
  date: (name: string) => string
  /** Writes a table to standard output as CSV: its header, even without rows, and its rows. Reports the number of rows. */
  writeCsv: <Column extends string>(
    columns: readonly Column[],
    rows: AsyncIterable<Record<Column, string | number | null>>,
  ) => Promise<void>
  /** Reports rows that the gateway can't read. The output lacks them, so the command ends as failed. */
  leaveOut: (rows: number) => void
  /** Reports progress on standard error. */
  progress: (text: string) => void
}

/** The command was called wrongly. */
export class UsageError extends Error {}

/** What a command leaves to the shell. */
const exitCodes = { done: 0, failed: 1, usage: 2 } as const

/** A text that a spreadsheet would take for a formula is made a plain one. */
const csv: Options = { header: true, escape_formulas: true }

/** Runs a script's command line. */
export async function runCommand(command: CommandOptions): Promise<void> {
  // Whoever reads the output has had enough, such as `head`: that is an end, and no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') console.error(`The output can't be written: ${error.message}.`)
    process.exit(error.code === 'EPIPE' ? exitCodes.done : exitCodes.failed)
  })
  try {
    const { values }: { values: Record<string, string | boolean | undefined> } = parseArgs({
      options: {
        help: { type: 'boolean' },
        ...Object.fromEntries(Object.keys(command.options).map((name) => [name, { type: 'string' as const }])),
      },
    })
    if (values.help) {
      console.log(helpOf(command))
      return
    }
    const option = (name: string): string => {
      const value = values[name] ?? command.options[name]?.fallback
      if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} is needed.`)
      return value
    }
    const date = (name: string): string => {
      const value = option(name)
      if (!isDate(value)) throw new UsageError(`--${name} must be a date of the calendar, written as yyyy-MM-dd.`)
      return value
    }
    const progress = (text: string) => console.error(text)
    const writeCsv: Command['writeCsv'] = async (columns, rows) => {
      const written = await writeTable(columns, rows)
      progress(`${written} ${written === 1 ? 'row' : 'rows'} written`)
    }
    let isComplete = true
    const leaveOut = (rows: number): void => {
      if (rows === 0) return
      isComplete = false
      progress(rows === 1 ? "1 row can't be read and is left out" : `${rows} rows can't be read and are left out`)
    }
    await command.run({ gateway: connectToGateway(process.env, { leaveOut }), option, date, writeCsv, leaveOut, progress })
    process.exitCode = isComplete ? exitCodes.done : exitCodes.failed
  } catch (error) {
    const isUsage =
      error instanceof UsageError ||
      error instanceof SettingsError ||
      (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    if (!isUsage && !(error instanceof GatewayError)) throw error
    console.error(isUsage ? `${error.message.replace(/\.?$/, '.')} See --help.` : error.message)
    process.exitCode = isUsage ? exitCodes.usage : exitCodes.failed
  }
}

/** @returns the number of rows */
async function writeTable<Column extends string>(
  columns: readonly Column[],
  rows: AsyncIterable<Record<Column, string | number | null>>,
): Promise<number> {
  const table = stringify({ ...csv, columns: [...columns] })
  table.pipe(process.stdout, { end: false })
  const written = new Promise((resolve, reject) => table.once('end', resolve).once('error', reject))
  let count = 0
  try {
    for await (const row of rows) {
      table.write(row)
      count += 1
    }
  } finally {
    // Rows that were read before a failure are still written.
    table.end()
    await written
  }
  return count
}

function helpOf({ name, purpose, options }: CommandOptions): string {
  const lines = Object.entries(options).map(
    ([option, { value, meaning, fallback }]) =>
      `  ${`--${option} ${value}`.padEnd(22)} ${meaning}${fallback === undefined ? '' : ` (default: ${fallback})`}`,
  )
  return `npm run --silent ${name} -- [options] > file.csv

${purpose}

Options:
${[...lines, `  ${'--help'.padEnd(22)} this text`].join('\n')}

Environment:
${connectionHelp}

Ends with 0 if everything was written, 1 if it failed or rows can't be read (standard error says where), 2 if it was called wrongly.`
}
