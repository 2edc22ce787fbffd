import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

export const NO_AUDIT_LINES = 'No audit lines found. Check that this is the audit file or a log that contains audit lines.'

/** The lines of all files in order, or of standard input if no file is named. */
export async function* linesOf(files: readonly string[]): AsyncGenerator<string> {
  const inputs = files.length === 0 ? [process.stdin] : files.map((file) => createReadStream(file))
  for (const input of inputs) yield* createInterface({ input })
}
