import { fileCountFault, uploadSizeFault } from '#rules/image.ts'

/** Once the chosen photos reach this total size in bytes, users are asked to upload them before adding more. */
const NEARLY_FULL_BYTES = 24_117_248

/** The message if the total size of the chosen files is above the limit or close to it. */
export function sizeMessage(total: number): { tone: 'danger' | 'warning'; text: string } | undefined {
  const fault = uploadSizeFault(total)
  if (fault !== undefined) return { tone: 'danger', text: fault }
  if (total < NEARLY_FULL_BYTES) return undefined
  return {
    tone: 'warning',
    text: 'You have almost utilise maximum files size limit. Please save you files before uploading the next image.',
  }
}

/** The reason why the chosen photos can't be sent together; undefined if they can. */
export function photosFault(sizes: readonly number[]): string | undefined {
  const tooMany = sizes.length === 0 ? undefined : fileCountFault(sizes.length)
  if (tooMany !== undefined) return tooMany
  const size = sizeMessage(sizes.reduce((sum, bytes) => sum + bytes, 0))
  return size?.tone === 'danger' ? size.text : undefined
}

/** Formats a size in KB or MB, such as `3.2 MB`. */
export function formatSize(bytes: number): string {
  return bytes < 2 ** 20 ? `${Math.ceil(bytes / 2 ** 10)} KB` : `${(bytes / 2 ** 20).toFixed(1)} MB`
}
