import { imageType, TYPE_BYTES } from '#rules/image.ts'

/** Settles when all HEIC files requested so far are decoded. Files are decoded one at a time, because each needs a lot of memory. */
let decoding: Promise<unknown> = Promise.resolve()

/**
 * Creates an object URL from which the browser can show an image file. The caller must revoke the URL.
 *
 * @returns undefined for a file that isn't a PNG, JPEG or HEIC, or that can't be decoded
 */
export async function photoUrl(file: Blob): Promise<string | undefined> {
  const type = imageType(new Uint8Array(await file.slice(0, TYPE_BYTES).arrayBuffer()))
  if (type === undefined) return undefined
  if (type !== 'heic') return URL.createObjectURL(new Blob([file], { type: `image/${type}` }))
  const decoded = decoding.then(() => decodeHeic(file))
  decoding = decoded.catch(() => undefined)
  const jpeg = await decoded
  return jpeg === null ? undefined : URL.createObjectURL(jpeg)
}

/** Decodes HEIC, which most browsers can't show, in a worker that is loaded on demand. */
async function decodeHeic(file: Blob): Promise<Blob | null> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' })
  try {
    const bytes = await file.arrayBuffer()
    return await new Promise<Blob | null>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data)
      worker.onerror = () => resolve(null)
      worker.postMessage(bytes, [bytes])
    })
  } finally {
    worker.terminate()
  }
}
