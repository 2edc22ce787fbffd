import type { Dimensions } from './dimensions.ts'

interface Box {
  type: string
  /** Where its content begins and ends in the file. */
  start: number
  end: number
}

/** A part of an item's data. */
interface Extent {
  type: string
  start: number
  end: number
}

/** More boxes side by side than any camera writes; a file of tiny ones would take a lot of memory. */
const MAXIMUM_BOXES = 10_000
/** Exif data that says nothing: its header, and an empty directory. */
const EMPTY_EXIF = Buffer.from('\0\0\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0', 'latin1')
/** Items of these types hold Exif and XMP. */
const METADATA = new Set(['Exif', 'mime'])

/** Of the largest picture in the file. */
export function heicDimensions(bytes: Buffer): Dimensions | undefined {
  return readable(() => {
    const properties = childrenOf(bytes, find(childrenOf(bytes, metaOf(bytes)), 'iprp'))
    const sizes = childrenOf(bytes, find(properties, 'ipco'))
      .filter(({ type }) => type === 'ispe')
      .map(({ start }) => ({ width: bytes.readUInt32BE(start + 4), height: bytes.readUInt32BE(start + 8) }))
    return sizes.toSorted((one, other) => other.width * other.height - one.width * one.height)[0]
  })
}

/**
 * Blanks metadata in place: removing it would move the picture's data, whose places the file states. The orientation is not part of it.
 *
 * @returns the same bytes if they hold no metadata that can be found
 */
export function heicWithoutMetadata(bytes: Buffer): Buffer {
  const extents = readable(() => {
    const meta = childrenOf(bytes, metaOf(bytes))
    const items = metadataItems(bytes, find(meta, 'iinf'))
    return items.size === 0 ? [] : extentsOf(bytes, find(meta, 'iloc'), items, find(meta, 'idat')?.start)
  })
  if (extents === undefined || extents.length === 0) return bytes
  const blanked = Buffer.from(bytes)
  for (const { type, start, end } of extents) {
    blanked.fill(0, start, end)
    if (type === 'Exif' && end - start >= EMPTY_EXIF.length) EMPTY_EXIF.copy(blanked, start)
  }
  return blanked
}

/** @returns undefined if the file ends in the middle of what is read */
function readable<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function boxes(bytes: Buffer, from: number, to: number): Box[] {
  const found: Box[] = []
  let at = from
  while (at + 8 <= to && found.length < MAXIMUM_BOXES) {
    const stated = bytes.readUInt32BE(at)
    const size = stated === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : stated === 0 ? to - at : stated
    const start = at + (stated === 1 ? 16 : 8)
    if (at + size > to || at + size < start) break
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), start, end: at + size })
    at += size
  }
  return found
}

function find(among: readonly Box[], type: string): Box | undefined {
  return among.find((box) => box.type === type)
}

function childrenOf(bytes: Buffer, box: Box | undefined): Box[] {
  return box === undefined ? [] : boxes(bytes, box.start, box.end)
}

/** The box that describes the pictures, without its version and flags. */
function metaOf(bytes: Buffer): Box | undefined {
  const meta = find(boxes(bytes, 0, bytes.length), 'meta')
  return meta && { ...meta, start: meta.start + 4 }
}

/** The types of the items that hold metadata, by their ids. */
function metadataItems(bytes: Buffer, infos: Box | undefined): Map<number, string> {
  const items = new Map<number, string>()
  if (infos === undefined) return items
  const countSize = bytes[infos.start] === 0 ? 2 : 4
  for (const { type, start } of boxes(bytes, infos.start + 4 + countSize, infos.end)) {
    const version = bytes.readUInt8(start)
    if (type !== 'infe' || version < 2) continue
    const idSize = version === 2 ? 2 : 4
    const typeAt = start + 4 + idSize + 2
    const itemType = bytes.toString('latin1', typeAt, typeAt + 4)
    if (METADATA.has(itemType)) items.set(bytes.readUIntBE(start + 4, idSize), itemType)
  }
  return items
}

/** Where in the file the items are. */
function extentsOf(bytes: Buffer, locations: Box | undefined, items: ReadonlyMap<number, string>, dataStart = 0): Extent[] {
  const extents: Extent[] = []
  if (locations === undefined) return extents
  const version = bytes.readUInt8(locations.start)
  let at = locations.start + 4
  /** Numbers here have 0, 2, 4 or 8 bytes. */
  const next = (size: number): number => {
    at += size
    if (size === 8) return Number(bytes.readBigUInt64BE(at - 8))
    return size === 0 ? 0 : bytes.readUIntBE(at - size, size)
  }
  const sizes = next(2)
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, sizes & 15]
  if (offsetSize === 0 || lengthSize === 0) return extents
  const count = next(version < 2 ? 2 : 4)
  for (let item = 0; item < count; item += 1) {
    const type = items.get(next(version < 2 ? 2 : 4))
    const isInDataBox = version > 0 && (next(2) & 15) === 1
    next(2)
    const base = next(baseSize) + (isInDataBox ? dataStart : 0)
    const extentCount = next(2)
    for (let extent = 0; extent < extentCount; extent += 1) {
      if (version > 0) next(indexSize)
      const start = base + next(offsetSize)
      const end = start + next(lengthSize)
      if (type !== undefined && end <= bytes.length) extents.push({ type, start, end })
    }
  }
  return extents
}
