const LINES = 40
/** Roughly how many characters fit on a line of A4 paper. */
const LINE_LENGTH = 100

/** How many characters of the text are printed outside tables. The limit is about 40 lines of A4, so most long notes fit. */
export function printedLength(text: string): number {
  let linesLeft = LINES
  let start = 0
  for (const line of text.split('\n')) {
    const end = start + line.length
    const lines = Math.max(1, Math.ceil(line.length / LINE_LENGTH))
    if (lines > linesLeft) {
      const limit = start + linesLeft * LINE_LENGTH
      // Doesn't split a character that takes two code units, such as an emoji.
      return isLowSurrogate(text, limit) ? limit - 1 : limit
    }
    linesLeft -= lines
    start = end + 1
  }
  return text.length
}

function isLowSurrogate(text: string, index: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === 0xdc00
}
