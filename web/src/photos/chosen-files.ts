import { hasImageName, imageType, photoNameFault, TYPE_BYTES } from '#rules/image.ts'

/** A photo that the user has chosen but not sent yet. */
export interface ChosenFile {
  key: string
  file: File
  /** Whether the photo couldn't be opened. */
  isDamaged?: boolean
}

/** Separates photos from other files, by name and content. Returns the photos, and the names of the other files. */
export async function choosePhotos(files: readonly File[]): Promise<{ chosen: ChosenFile[]; refused: string[] }> {
  const checked = await Promise.all(
    files.map(async (file) => {
      const hasGoodName = hasImageName(file.name) && photoNameFault(file.name) === undefined
      return { file, isPhoto: hasGoodName && (await isImage(file)) }
    }),
  )
  return {
    chosen: checked.filter(({ isPhoto }) => isPhoto).map(({ file }) => ({ key: crypto.randomUUID(), file })),
    refused: checked.filter(({ isPhoto }) => !isPhoto).map(({ file }) => (file.size === 0 ? `${file.name} (empty)` : file.name)),
  }
}

async function isImage(file: File): Promise<boolean> {
  // By the time a file is read, it may have been deleted or turn out to be a folder.
  const start = await file
    .slice(0, TYPE_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return imageType(new Uint8Array(start)) !== undefined
}
