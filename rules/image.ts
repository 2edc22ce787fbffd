/** The photo types that staff can upload. */
export type ImageType = 'png' | 'jpeg' | 'heic'

export const MAXIMUM_FILES = 50
/** Bytes, in total for all files of an upload. */
export const MAXIMUM_UPLOAD_BYTES = 26_214_400

export const NOT_AN_IMAGE = 'Only png, jpeg and HEIC files are allowed'

/** Number of bytes from the start of a file that `imageType` needs. */
export const TYPE_BYTES = 16

/** File name extensions, most common first. */
export const imageExtensions: Record<ImageType, readonly [usual: string, ...others: string[]]> = {
  png: ['png'],
  jpeg: ['jpg', 'jpeg'],
  heic: ['heic', 'heif'],
}

/** ISO base media brands of HEIC files. They follow `ftyp`. */
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

/** Detects a file's type from its first bytes, ignoring its name. Undefined for types that can't be uploaded. */
export function imageType(start: Uint8Array): ImageType | undefined {
  const text = String.fromCharCode(...start.subarray(0, TYPE_BYTES))
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  return text.slice(4, 8) === 'ftyp' && heicBrands.has(text.slice(8, 12)) ? 'heic' : undefined
}

export function hasImageName(fileName: string): boolean {
  const extension = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase()
  return extension !== undefined && Object.values(imageExtensions).some((extensions) => extensions.includes(extension))
}

/** Why an upload can't have this number of files, or null if it can. */
export function fileCountFault(count: number): string | null {
  if (count === 0) return 'Choose at least one image.'
  return count > MAXIMUM_FILES ? `At most ${MAXIMUM_FILES} images can be uploaded at once.` : null
}

/** Why an upload can't have this total size, or null if it can. */
export function uploadSizeFault(bytes: number): string | null {
  return bytes > MAXIMUM_UPLOAD_BYTES ? "Total files size shouldn't exceed 25MB" : null
}
