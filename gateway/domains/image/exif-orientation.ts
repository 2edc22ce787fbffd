const ORIENTATION = 0x0112
const ENTRY = 12

/**
 * Reads the orientation from Exif data, which starts with a TIFF header.
 *
 * @returns a number from 1 to 8. If the data has no valid orientation, returns 1, which means upright
 */
export function readOrientation(tiff: Buffer): number {
  try {
    const isLittleEndian = tiff.toString('latin1', 0, 2) === 'II'
    const uint16 = (at: number) => (isLittleEndian ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
    const directory = isLittleEndian ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    for (let entry = 0; entry < uint16(directory); entry += 1) {
      const at = directory + 2 + entry * ENTRY
      if (uint16(at) !== ORIENTATION) continue
      const orientation = uint16(at + 8)
      return orientation >= 1 && orientation <= 8 ? orientation : 1
    }
  } catch {
    // The data is truncated.
  }
  return 1
}

/** Creates Exif data that contains only an orientation. It starts with a TIFF header. */
export function orientationOnly(orientation: number): Buffer {
  const tiff = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1')
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
