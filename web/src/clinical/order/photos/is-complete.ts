import { imageType, TYPE_BYTES } from '#rules/image.ts'

/**
 * Whether a PNG or JPEG file can be decoded completely. This check is needed because browsers show the first part of a truncated file
 * without an error. Files of unknown type, and all files in browsers without `ImageDecoder`, count as complete. So do HEIC files, because
 * libheif decodes them either completely or not at all. Returns false if the file can't be read.
 */
export async function isComplete(file: Blob): Promise<boolean> {
  try {
    return await decodes(file)
  } catch {
    return false
  }
}

async function decodes(file: Blob): Promise<boolean> {
  const type = imageType(new Uint8Array(await file.slice(0, TYPE_BYTES).arrayBuffer()))
  if (type === undefined || type === 'heic' || !('ImageDecoder' in globalThis)) return true
  const decoder = new ImageDecoder({ type: `image/${type}`, data: await file.arrayBuffer() })
  try {
    const { image } = await decoder.decode()
    image.close()
    return true
  } finally {
    decoder.close()
  }
}
