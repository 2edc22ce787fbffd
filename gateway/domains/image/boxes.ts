/** A box: a section of an ISO base media file (ISO 14496-12). */
export interface Box {
  type: string
  /** Offset of the box's header in the file. `start` and `end` delimit the box's content. */
  at: number
  start: number
  end: number
}

/** Maximum number of boxes on one level, more than any camera writes. Limits the memory that a file of tiny boxes takes up. */
const MAXIMUM_BOXES = 2_000

/**
 * Reads the boxes between two offsets. Stops at the first bytes that aren't a box.
 *
 * @throws RangeError if there are too many boxes
 */
export function readBoxes(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  let at = from
  while (at + 8 <= to) {
    const stated = bytes.readUInt32BE(at)
    const start = at + (stated === 1 ? 16 : 8)
    if (start > to) break
    const end = stated === 0 ? to : at + (stated === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : stated)
    if (end > to || end < start) break
    if (boxes.length === MAXIMUM_BOXES) throw new RangeError('Too many boxes')
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), at, start, end })
    at = end
  }
  return boxes
}

/**
 * Reads the boxes inside another box.
 *
 * @param skipped number of bytes before the first inner box
 * @throws RangeError if the box contains too many boxes, or bytes that don't belong to a box
 */
export function childrenOf(bytes: Buffer, { start, end }: Box, skipped = 0): Box[] {
  const children = readBoxes(bytes, start + skipped, end)
  if ((children.at(-1)?.end ?? start + skipped) !== end) throw new RangeError('Bytes outside any box')
  return children
}

/**
 * Returns the first box of a type.
 *
 * @throws RangeError if no box has this type
 */
export function findBox(boxes: readonly Box[], type: string): Box {
  const found = boxes.find((box) => box.type === type)
  if (found === undefined) throw new RangeError(`No ${type} box`)
  return found
}

/** Replaces a box with free space of the same size, so that all offsets in the file stay valid. */
export function blank(bytes: Buffer, { at, start, end }: Box): void {
  bytes.write('free', at + 4, 'latin1')
  bytes.fill(0, start, end)
}

/** Reads consecutive big-endian numbers. */
export class NumberReader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /**
   * Returns the next number.
   *
   * @param size in bytes: 0 to 6, or 8
   * @throws RangeError if fewer than `size` bytes are left
   */
  next(size: number): number {
    const at = this.#at
    this.#at += size
    if (size === 8) return Number(this.#bytes.readBigUInt64BE(at))
    return size === 0 ? 0 : this.#bytes.readUIntBE(at, size)
  }
}
