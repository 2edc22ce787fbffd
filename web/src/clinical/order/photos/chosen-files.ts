import { checkPhoto, TYPE_BYTES } from '#rules/image.ts'
import { uniqueId } from '../../../tab/unique-id.ts'

/** The error shown for a photo that can't be opened. */
export const CANNOT_OPEN = "This image can't be opened."

/** A photo that the user has chosen but not sent yet. */
export interface ChosenFile {
  key: string
  file: File
  /** The error found when the photo was opened. A photo with an error can't be uploaded. */
  fault?: string
}

/** The names of the files that can't be uploaded, by reason. */
export type RefusedNames = ReadonlyMap<string, readonly string[]>

/** Splits files into photos that can be uploaded and files that can't. Checks each file's name and content. */
export async function choosePhotos(files: readonly File[]): Promise<{ chosen: ChosenFile[]; refused: RefusedNames }> {
  const checked = await Promise.all(files.map(async (file) => ({ file, fault: await fileFault(file) })))
  const refused = new Map<string, string[]>()
  for (const { file, fault } of checked) if (fault !== undefined) refused.set(fault, [...(refused.get(fault) ?? []), file.name])
  return {
    chosen: checked.filter(({ fault }) => fault === undefined).map(({ file }) => ({ key: uniqueId(), file })),
    refused,
  }
}

async function fileFault(file: File): Promise<string | undefined> {
  return checkPhoto({ fileName: file.name, start: await startOf(file), isEmpty: file.size === 0 }).fault
}

async function startOf(file: File): Promise<Uint8Array> {
  // Reading fails if the user has chosen a folder, or if the file has been deleted since.
  const start = await file
    .slice(0, TYPE_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return new Uint8Array(start)
}
