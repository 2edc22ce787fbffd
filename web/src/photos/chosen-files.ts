import { hasImageName, imageType, TYPE_BYTES } from '#rules/image.ts'

/** A photo chosen but not sent yet. */
export interface ChosenFile {
  key: string
  file: File
  /** It couldn't be opened. */
  isDamaged?: boolean
}

/** Splits files into photos (recognised by name and content) and the names of all others. */
export async function choosePhotos(files: readonly File[]): Promise<{ chosen: ChosenFile[]; refused: string[] }> {
  const checked = await Promise.all(files.map(async (file) => ({ file, isPhoto: hasImageName(file.name) && (await isImage(file)) })))
  return {
    chosen: checked.filter(({ isPhoto }) => isPhoto).map(({ file }) => ({ key: crypto.randomUUID(), file })),
    refused: checked.filter(({ isPhoto }) => !isPhoto).map(({ file }) => (file.size === 0 ? `${file.name} (empty)` : file.name)),
  }
}

async function isImage(file: File): Promise<boolean> {
  // By the time it is read, a file may be gone or turn out to be a folder.
  const start = await file
    .slice(0, TYPE_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return imageType(new Uint8Array(start)) !== undefined
}
