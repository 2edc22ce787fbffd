/** What an upload may hold in all, in bytes. */
const MAXIMUM_UPLOAD_BYTES = 26_214_400
/** From here on the user is told to save first, in bytes. */
const NEARLY_FULL_BYTES = 24_117_248

/** How many files may be sent at once. */
export const MAXIMUM_FILES = 50

export const TYPE_REFUSED = 'Only png, jpeg and HEIC files are allowed'

/** Whether a file's name is that of a png, jpeg or HEIC. */
export function hasImageName(fileName: string): boolean {
  return /\.(png|jpe?g|heic|heif)$/i.test(fileName)
}

/** What the total size of the chosen files means: more than fits, or nearly. */
export function sizeMessage(total: number): { tone: 'error' | 'warning'; text: string } | undefined {
  if (total > MAXIMUM_UPLOAD_BYTES) return { tone: 'error', text: "Total files size shouldn't exceed 25MB" }
  if (total < NEARLY_FULL_BYTES) return undefined
  return {
    tone: 'warning',
    text: 'You have almost utilise maximum files size limit. Please save you files before uploading the next image.',
  }
}

/** A size as staff read it: `3.2 MB`. */
export function formatSize(bytes: number): string {
  return bytes < 2 ** 20 ? `${Math.ceil(bytes / 2 ** 10)} KB` : `${(bytes / 2 ** 20).toFixed(1)} MB`
}
