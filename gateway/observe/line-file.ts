import { closeSync, fstatSync, mkdirSync, openSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DestinationStream } from 'pino'

const LINE_BREAK = '\n'.charCodeAt(0)

/**
 * A file to which lines are appended synchronously. A line is either in the file or passed to `onFailure`, never both. pino's own
 * destination isn't used, because it keeps the lines that it couldn't write, and writes them together with later lines.
 *
 * Each write first checks whether the file has been renamed or deleted, for example by log rotation. If so, the write goes to a new file at
 * the original path, because lines written to a renamed file are lost if that file has already been compressed.
 *
 * @param isTorn whether the file's last line lacks its line break; if so, the next write adds it first
 * @param onFailure called with the lines that weren't written, for example because the disk is full
 */
export function lineFile(
  file: string,
  isTorn: boolean,
  onFailure: (error: unknown, unwritten: readonly string[]) => void,
): DestinationStream {
  mkdirSync(dirname(file), { recursive: true })
  let descriptor = openSync(file, 'a')
  let opened = fstatSync(descriptor)
  let lacksLineBreak = isTorn
  const reopenIfMoved = () => {
    const found = statSync(file, { throwIfNoEntry: false })
    if (found?.ino === opened.ino && found.dev === opened.dev) return
    const next = openSync(file, 'a')
    closeSync(descriptor)
    descriptor = next
    opened = fstatSync(next)
    lacksLineBreak = false
  }
  return {
    write: (text) => {
      let bytes = Buffer.from(text)
      let written = 0
      try {
        reopenIfMoved()
        if (lacksLineBreak) bytes = Buffer.from(`\n${text}`)
        while (written < bytes.length) written += writeSync(descriptor, bytes, written)
        lacksLineBreak = false
      } catch (error) {
        if (written > 0) lacksLineBreak = bytes[written - 1] !== LINE_BREAK
        // A line that lacks only its line break counts as written, because the next write adds the line break.
        const endOfWhole = bytes[written] === LINE_BREAK ? written : bytes.subarray(0, written).lastIndexOf(LINE_BREAK) + 1
        onFailure(error, bytes.toString('utf8', endOfWhole).split('\n').filter(Boolean))
      }
    },
  }
}
