import { imageType, TYPE_BYTES } from '#rules/image.ts'

/**
 * Whether a PNG or JPEG can be decoded to its end: browsers show what there is of one that was cut off.
 * True where the browser can't tell, and for HEIC, which is shown whole or not at all.
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
