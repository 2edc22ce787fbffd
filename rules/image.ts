import { visibleText, withoutInvisible } from './text.ts'

/** The photo types that staff can upload. */
export type ImageType = 'png' | 'jpeg' | 'heic'

const MAXIMUM_FILES = 50
/** Maximum total size of all files in an upload. */
export const MAXIMUM_UPLOAD_MEGABYTES = 25
export const MAXIMUM_UPLOAD_BYTES = MAXIMUM_UPLOAD_MEGABYTES * 2 ** 20

/**
 * Maximum size of an image, in millions of pixels. At four bytes per pixel, a browser needs 400 MB to show an image of this size. By
 * default, phones take photos of 12 to 50 million pixels.
 */
const MAXIMUM_MEGAPIXELS = 100

const NOT_AN_IMAGE = 'Only png, jpeg and HEIC files are allowed'

export const MAXIMUM_NAME_LENGTH = 255
/** Matches file names that are unsafe in a path: they could end the path early or point to another folder. */
const FORBIDDEN_IN_NAME = /[/\\\p{Cc}\p{Zl}\p{Zp}]|^\.+$/u

/** `imageType` and `checkPhoto` need this many bytes from the start of a file. */
export const TYPE_BYTES = 16

/** The file name extensions for each type, most common first. */
const imageExtensions: Record<ImageType, readonly [usual: string, ...others: string[]]> = {
  png: ['png'],
  jpeg: ['jpg', 'jpeg', 'jfif', 'jpe', 'pjpeg'],
  heic: ['heic', 'heif'],
}

/** The brands that identify HEIC files. In the ISO base media file format, the brand follows the text `ftyp`. */
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

/** Detects a file's type from its first bytes; the file name is ignored. Returns undefined for types that can't be uploaded. */
export function imageType(start: Uint8Array): ImageType | undefined {
  const text = String.fromCharCode(...start.subarray(0, TYPE_BYTES))
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  return text.slice(4, 8) === 'ftyp' && heicBrands.has(text.slice(8, 12)) ? 'heic' : undefined
}

/** The photo types that a browser's file dialog offers, as file name extensions and MIME types. */
export const ACCEPTED_PHOTOS = [
  ...Object.values(imageExtensions)
    .flat()
    .map((extension) => `.${extension}`),
  ...['png', 'jpeg', 'heic', 'heif'].map((type) => `image/${type}`),
].join(',')

function hasImageName(fileName: string): boolean {
  const extension = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase()
  return extension !== undefined && Object.values(imageExtensions).some((extensions) => extensions.includes(extension))
}

/** Returns the error message if an upload has no files or too many files, otherwise undefined. */
export function fileCountFault(count: number): string | undefined {
  if (count === 0) return 'Choose at least one image.'
  return count > MAXIMUM_FILES ? `At most ${MAXIMUM_FILES} images can be uploaded at once.` : undefined
}

/** Returns the error message if an upload's total size is too large, otherwise undefined. */
export function uploadSizeFault(bytes: number): string | undefined {
  return bytes > MAXIMUM_UPLOAD_BYTES ? `Total files size shouldn't exceed ${MAXIMUM_UPLOAD_MEGABYTES}MB` : undefined
}

const EXTENSION = /(?<=.)\.([^.]*)$/

function nameWithoutExtension(fileName: string): string {
  return fileName.replace(EXTENSION, '')
}

/** The name under which a photo is stored: without invisible characters, and with an extension that matches the photo's type. */
export function storedName(fileName: string, type: ImageType): string {
  const name = withoutInvisible(fileName)
  const extension = EXTENSION.exec(name)?.[1]?.toLowerCase()
  const [usual, ...others] = imageExtensions[type]
  return extension === undefined || extension === usual || others.includes(extension) ? name : `${nameWithoutExtension(name)}.${usual}`
}

interface PhotoFile {
  fileName: string
  /** The file's first `TYPE_BYTES` bytes. */
  start: Uint8Array
  isEmpty: boolean
}

/**
 * Returns a photo's type, or the error message if the file can't be uploaded. Both the file's extension and its content must belong to a
 * photo type. If they belong to different types, returns the content's type.
 */
export function checkPhoto({
  fileName,
  start,
  isEmpty,
}: PhotoFile): { type: ImageType; fault?: undefined } | { type?: undefined; fault: string } {
  const type = imageType(start)
  const nameFault = photoNameFault(fileName, type)
  if (nameFault !== undefined) return { fault: nameFault }
  if (!hasImageName(fileName)) return { fault: NOT_AN_IMAGE }
  if (isEmpty) return { fault: 'A file is empty.' }
  return type === undefined ? { fault: NOT_AN_IMAGE } : { type }
}

/** @param type undefined if the file's content isn't a photo */
function photoNameFault(fileName: string, type: ImageType | undefined): string | undefined {
  const name = withoutInvisible(fileName)
  if (visibleText(name) === '') return 'A file has no name.'
  if (FORBIDDEN_IN_NAME.test(name)) return "A file's name can't contain slashes, line breaks or control characters."
  const length = Math.max(fileName.length, type === undefined ? 0 : storedName(fileName, type).length)
  return length > MAXIMUM_NAME_LENGTH ? `A file's name can have at most ${MAXIMUM_NAME_LENGTH} characters.` : undefined
}

/** Returns the error message if an image has too many pixels, otherwise undefined. */
export function pixelsFault({ width, height }: { width: number; height: number }): string | undefined {
  return width * height > MAXIMUM_MEGAPIXELS * 1_000_000
    ? `The image is too large: ${width} × ${height} pixels. At most ${MAXIMUM_MEGAPIXELS} million pixels are allowed.`
    : undefined
}

/** Returns the error message for a title that is too long. */
export function photoTitleFault(title: string): string | undefined {
  return title.length > MAXIMUM_NAME_LENGTH ? `A photo's title can have at most ${MAXIMUM_NAME_LENGTH} characters.` : undefined
}

/** The default title of an uploaded photo: its file name without the extension. */
export function photoTitle(fileName: string): string {
  return nameWithoutExtension(withoutInvisible(fileName))
}
