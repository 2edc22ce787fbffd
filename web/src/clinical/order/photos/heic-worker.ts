import load from 'libheif-js/libheif-wasm/libheif-bundle.mjs'

/** Converts a HEIC file to JPEG. Responds with null if it can't be decoded. */
self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(await toJpeg(data).catch(() => null))
}

async function toJpeg(file: ArrayBuffer): Promise<Blob | null> {
  const { HeifDecoder } = load()
  const images = new HeifDecoder().decode(new Uint8Array(file))
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (image === undefined) return null
  const pixels = new ImageData(image.get_width(), image.get_height())
  const filled = await new Promise<ImageData | null>((resolve) => image.display(pixels, resolve))
  image.free()
  if (filled === null) return null
  const canvas = new OffscreenCanvas(filled.width, filled.height)
  canvas.getContext('2d')?.putImageData(filled, 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
}
