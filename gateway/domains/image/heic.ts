import { type Box, blank, childrenOf, findBox, NumberReader, readBoxes } from './boxes.ts'
import type { Dimensions, InspectedImage } from './inspected-image.ts'

/** The position of one part of an item's data in the file. */
interface Extent {
  itemType: string
  start: number
  end: number
}

/** Empty Exif data: a header and a directory without entries. */
const EMPTY_EXIF = Buffer.from('\0\0\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0', 'latin1')
/**
 * The item types of HEVC pictures, and of items that describe how to combine pictures. Items of other types contain metadata or are
 * unknown.
 */
const pictureItems = new Set(['hvc1', 'lhv1', 'hvt1', 'grid', 'iden', 'iovl', 'tmap'])
/** The boxes inside the `meta` box that are needed to show the pictures. */
const shown = new Set(['hdlr', 'dinf', 'pitm', 'iinf', 'iref', 'iprp', 'iloc', 'idat', 'ipro', 'grpl'])
/** Properties that don't change how a picture looks: descriptions, creation times and modification times. */
const descriptiveProperties = new Set(['udes', 'altt', 'crtt', 'mdft', 'uuid', 'free', 'skip'])
/** Brands of files whose `moov` box contains an image sequence. */
const sequenceBrands = new Set(['msf1', 'hevc', 'hevx'])
/** Maximum number of extents. Cameras write far fewer: about one for each tile, and a picture consists of at most a few hundred tiles. */
const MAXIMUM_EXTENTS = 10_000

/**
 * Reads a HEIC file's dimensions and removes its metadata. Returns undefined if the boxes that describe the pictures can't be read, if a
 * picture's data is missing, or if the main picture isn't HEVC.
 */
export function inspectHeic(bytes: Buffer): InspectedImage | undefined {
  try {
    const boxes = readBoxes(bytes, 0, bytes.length)
    const meta = childrenOf(bytes, findBox(boxes, 'meta'), 4)
    const properties = childrenOf(bytes, findBox(childrenOf(bytes, findBox(meta, 'iprp')), 'ipco'))
    const itemTypes = readItemTypes(bytes, findBox(meta, 'iinf'))
    if (!pictureItems.has(itemTypes.get(readPrimaryItem(bytes, findBox(meta, 'pitm'))) ?? '')) return undefined
    const extents = readExtents(bytes, meta, itemTypes)
    return {
      dimensions: largestDimensions(bytes, properties),
      stripped: withoutMetadata(bytes, boxes, meta, properties, extents),
    }
  } catch (error) {
    // The file is truncated or malformed, or it has too many boxes or extents.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The dimensions of the largest picture in the file. */
function largestDimensions(bytes: Buffer, properties: readonly Box[]): Dimensions {
  const [size] = properties
    .filter(({ type }) => type === 'ispe')
    .map((box) => {
      const numbers = new NumberReader(content(bytes, box).subarray(4))
      return { width: numbers.next(4), height: numbers.next(4) }
    })
    .toSorted((one, other) => other.width * other.height - one.width * one.height)
  if (size === undefined) throw new RangeError('No size')
  return size
}

/**
 * Keeps the boxes that describe the pictures, and the pictures' data. Other content is overwritten with zeros or, at the end of the file,
 * cut off. The pictures' data stays in the same place, because the boxes contain its offsets.
 */
function withoutMetadata(bytes: Buffer, boxes: Box[], meta: Box[], properties: Box[], extents: Extent[]): Buffer {
  const described = [boxes[0], findBox(boxes, 'meta')]
  const media = boxes.filter(({ type }) => type === 'mdat')
  // Decoders reject a file if an extent, even one of metadata, ends beyond the end of the file. So every box that an extent overlaps keeps
  // its full length.
  const isUsed = (box: Box) =>
    described.includes(box) || media.includes(box) || extents.some(({ start, end }) => start < box.end && end > box.at)
  const end = Math.max(...boxes.filter(isUsed).map((box) => box.end), ...extents.map((extent) => extent.end))
  const stripped = Buffer.alloc(end)
  for (const box of boxes.filter(({ at }) => at < end)) {
    const isDescribed = described.includes(box)
    bytes.copy(stripped, box.at, box.at, isDescribed ? box.end : box.start)
    if (!isDescribed && box.type !== 'mdat') blank(stripped, box)
  }
  if (boxes.some(({ type }) => type === 'moov')) replaceSequenceBrands(stripped, boxes[0])
  for (const box of meta) if (!shown.has(box.type) || box !== findBox(meta, box.type)) blank(stripped, box)
  for (const box of properties) if (descriptiveProperties.has(box.type)) blank(stripped, box)

  const itemData = meta.filter(({ type }) => type === 'idat').slice(0, 1)
  for (const { start, end } of itemData) stripped.fill(0, start, end)
  const places = [...itemData, ...media]
  const isInPlace = ({ start, end }: Extent) => places.some((place) => start >= place.start && end <= place.end)
  for (const extent of extents)
    if (extent.itemType === 'Exif' && extent.end - extent.start >= EMPTY_EXIF.length && isInPlace(extent))
      EMPTY_EXIF.copy(stripped, extent.start)
  copyPictures(bytes, stripped, extents, isInPlace)
  return stripped
}

/**
 * Changes an image sequence's brand to a still picture's brand. The `moov` box has been removed from the file, and decoders would reject an
 * image sequence without a `moov` box.
 */
function replaceSequenceBrands(bytes: Buffer, fileType: Box | undefined): void {
  if (fileType === undefined) return
  for (let at = fileType.start; at + 4 <= fileType.end; at += 4)
    if (sequenceBrands.has(bytes.toString('latin1', at, at + 4))) bytes.write('mif1', at, 'latin1')
}

/**
 * Copies the pictures' data.
 *
 * @throws RangeError if a picture's data is empty or outside the data boxes
 */
function copyPictures(from: Buffer, to: Buffer, extents: readonly Extent[], isInPlace: (extent: Extent) => boolean): void {
  let copied = 0
  // Sort the extents so that each byte is copied only once. Otherwise, thousands of extents that all span the whole file would take a very
  // long time.
  for (const extent of extents.toSorted((one, other) => one.start - other.start)) {
    if (!pictureItems.has(extent.itemType)) continue
    if (extent.start >= extent.end || !isInPlace(extent)) throw new RangeError('No data')
    from.copy(to, Math.max(extent.start, copied), Math.max(extent.start, copied), Math.max(extent.end, copied))
    copied = Math.max(extent.end, copied)
  }
}

function content(bytes: Buffer, { start, end }: Box): Buffer {
  return bytes.subarray(start, end)
}

function readPrimaryItem(bytes: Buffer, box: Box): number {
  const numbers = new NumberReader(content(bytes, box))
  const version = numbers.next(1)
  numbers.next(3)
  return numbers.next(version === 0 ? 2 : 4)
}

/**
 * Reads the type of each item, by item id.
 *
 * @throws RangeError if two items have the same id
 */
function readItemTypes(bytes: Buffer, infos: Box): Map<number, string> {
  const types = new Map<number, string>()
  const countSize = bytes[infos.start] === 0 ? 2 : 4
  for (const info of childrenOf(bytes, infos, 4 + countSize)) {
    const entry = content(bytes, info)
    const version = entry.readUInt8(0)
    if (info.type !== 'infe' || version < 2) continue
    const idSize = version === 2 ? 2 : 4
    const typeAt = 4 + idSize + 2
    const id = entry.readUIntBE(4, idSize)
    if (types.has(id)) throw new RangeError('Two items with the same id')
    types.set(id, entry.toString('latin1', typeAt, typeAt + 4))
  }
  return types
}

/**
 * Reads where each item's data is in the file.
 *
 * @throws RangeError if an item's position can't be read, or if there are too many extents
 */
function readExtents(bytes: Buffer, meta: readonly Box[], itemTypes: ReadonlyMap<number, string>): Extent[] {
  const extents: Extent[] = []
  const numbers = new NumberReader(content(bytes, findBox(meta, 'iloc')))
  const version = numbers.next(1)
  numbers.next(3)
  const sizes = numbers.next(2)
  /** The size of each field: 0, 4 or 8 bytes. */
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, version === 0 ? 0 : sizes & 15]
  if (version > 2 || [offsetSize, lengthSize, baseSize, indexSize].some((size) => ![0, 4, 8].includes(size)))
    throw new RangeError('An unknown layout')
  const idSize = version < 2 ? 2 : 4
  const count = numbers.next(idSize)
  if (count > MAXIMUM_EXTENTS) throw new RangeError('Too many items')
  const itemDataStart = meta.find(({ type }) => type === 'idat')?.start
  for (let item = 0; item < count; item += 1) {
    const itemType = itemTypes.get(numbers.next(idSize)) ?? ''
    /** What the offsets are relative to: the file (0), the `idat` box (1) or other items (2). Phones don't use 2. */
    const method = version === 0 ? 0 : numbers.next(2) & 15
    if (method > 1) throw new RangeError('Offsets in other items')
    numbers.next(2)
    const origin = method === 1 ? itemDataStart : 0
    if (origin === undefined) throw new RangeError('No item data')
    const base = numbers.next(baseSize) + origin
    const extentCount = numbers.next(2)
    for (let extent = 0; extent < extentCount; extent += 1) {
      numbers.next(indexSize)
      const start = base + numbers.next(offsetSize)
      const end = start + numbers.next(lengthSize)
      if (end > bytes.length || extents.length === MAXIMUM_EXTENTS) throw new RangeError('Too long, or too many')
      extents.push({ itemType, start, end })
    }
  }
  return extents
}
