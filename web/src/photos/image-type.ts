export type ImageType = 'image/png' | 'image/jpeg' | 'image/heic'

/** How many bytes at its start tell an image's type. */
export const TYPE_BYTES = 16

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

/** The type of an image by its first bytes, whatever its name says; undefined for anything that is not taken. */
export function imageType(start: Uint8Array): ImageType | undefined {
  const text = String.fromCharCode(...start.subarray(0, TYPE_BYTES))
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  return text.slice(4, 8) === 'ftyp' && heicBrands.has(text.slice(8, 12)) ? 'image/heic' : undefined
}
