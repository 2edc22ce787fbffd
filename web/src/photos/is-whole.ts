import { imageType, TYPE_BYTES } from '#rules/image.ts'

/**
 * Whether a PNG or JPEG can be decoded to its end: browsers show truncated files as far as they go. True if the browser can't
 * check, and for HEIC, which either shows completely or not at all.
 */
export async function isWhole(file: Blob): Promise<boolean> {
  const type = imageType(new Uint8Array(await file.slice(0, TYPE_BYTES).arrayBuffer()))
  if (type === undefined || type === 'heic' || !('ImageDecoder' in globalThis)) return true
  const decoder = new ImageDecoder({ type: `image/${type}`, data: await file.arrayBuffer() })
  try {
    const { image } = await decoder.decode()
    image.close()
    return true
  } catch {
    return false
  } finally {
    decoder.close()
  }
}
