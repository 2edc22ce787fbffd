import { hasImageName, imageType, TYPE_BYTES } from '#rules/image.ts'

/** A photo that was chosen and is not sent yet. */
export interface ChosenFile {
  key: string
  file: File
  /** It can't be opened. */
  isDamaged?: boolean
}

/** Splits files into photos, images by their name and by their content, and the names of all others. */
export async function choosePhotos(files: readonly File[]): Promise<{ chosen: ChosenFile[]; refused: string[] }> {
  const judged = await Promise.all(files.map(async (file) => ({ file, taken: hasImageName(file.name) && (await isImage(file)) })))
  return {
    chosen: judged.filter(({ taken }) => taken).map(({ file }) => ({ key: crypto.randomUUID(), file })),
    refused: judged.filter(({ taken }) => !taken).map(({ file }) => (file.size === 0 ? `${file.name} (empty)` : file.name)),
  }
}

async function isImage(file: File): Promise<boolean> {
  // A file may be gone, or be a folder, by the time it is read.
  const start = await file
    .slice(0, TYPE_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return imageType(new Uint8Array(start)) !== undefined
}
