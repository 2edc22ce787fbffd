import { parseArgs } from 'node:util'
import { type Options, stringify } from 'csv-stringify'
import { isDate } from '#rules/london.ts'
import { connectionHelp, connectToGateway, type Gateway, GatewayError, SettingsError } from './gateway.ts'

interface CommandOptions {
  name: string
  /** One sentence for `--help`. */
  purpose: string
  /** Options by name, each with the texts that `--help` shows. */
  options: Record<string, { value: string; meaning: string; defaultValue?: string }>
  run: (command: Command) => Promise<void>
}

export interface Command {
  gateway: Gateway
  /** An option's value. @throws UsageError if it is missing and has no default */
  option: (name: string) => string
  /** The value of a date option (`yyyy-MM-dd`). @throws UsageError if it isn't a real date */
  date: (name: string) => string
  /** Writes the rows to standard output as CSV, always with a header. Then reports the number of rows. */
  writeCsv: <Column extends string>(
    columns: readonly Column[],
    rows: AsyncIterable<Record<Column, string | number | null>>,
  ) => Promise<void>
  /**
   * Reports how many rows are missing because the gateway can't read them. If any are missing, the command exits with a non-zero status.
   */
  leaveOut: (rows: number) => void
  /** Reports that rows may be missing because the list changed while it was being read. The command then exits with a non-zero status. */
  listChanged: () => void
  /** Reports progress on standard error. */
  progress: (text: string) => void
}

/** Invalid command-line options. */
export class UsageError extends Error {}

const exitCodes = { done: 0, failed: 1, usage: 2 } as const

/** Writes a header, and escapes text that a spreadsheet would interpret as a formula. */
const csv: Options = { header: true, escape_formulas: true }

/** Runs a script with the options on its command line, and sets the exit code. */
export async function runCommand(command: CommandOptions): Promise<void> {
  // EPIPE means that the reader, such as `head`, has stopped reading. That isn't a failure.
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
      const value = values[name] ?? command.options[name]?.defaultValue
      if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} is required.`)
      return value
    }
    const date = (name: string): string => {
      const value = option(name)
      if (!isDate(value)) throw new UsageError(`--${name} must be a real date in the form yyyy-MM-dd.`)
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
    const listChanged = (): void => {
      isComplete = false
      progress('the list changed while it was read, so rows may be missing: run the script again')
    }
    await command.run({ gateway: connectToGateway(process.env, { leaveOut }), option, date, writeCsv, leaveOut, listChanged, progress })
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
    ([option, { value, meaning, defaultValue }]) =>
      `  ${`--${option} ${value}`.padEnd(22)} ${meaning}${defaultValue === undefined ? '' : ` (default: ${defaultValue})`}`,
  )
  return `npm run --silent ${name} -- [options] > file.csv

${purpose}

Options:
${[...lines, `  ${'--help'.padEnd(22)} show this help`].join('\n')}

Environment:
${connectionHelp}

Exit codes: 0 all rows written · 1 failed, or rows may be missing (details on standard error) · 2 invalid options or environment`
}
