import { useState } from 'react'
import { hasImageName, imageType, TYPE_BYTES } from '#rules/image.ts'

/** A photo that was chosen and is not sent yet. */
export interface ChosenFile {
  key: string
  file: File
}

/** The photos chosen for an upload: only what is an image by its name and by its content. */
export function useChosenFiles() {
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  return {
    files,
    /** Names of what was refused when files were last added. */
    refused,
    total: files.reduce((sum, { file }) => sum + file.size, 0),
    add: async (added: readonly File[]) => {
      const judged = await Promise.all(added.map(async (file) => ({ file, taken: hasImageName(file.name) && (await isImage(file)) })))
      setRefused(judged.filter(({ taken }) => !taken).map(({ file }) => (file.size === 0 ? `${file.name} (empty)` : file.name)))
      const taken = judged.filter(({ taken }) => taken).map(({ file }) => ({ key: crypto.randomUUID(), file }))
      setFiles((before) => [...before, ...taken])
    },
    remove: (key: string) => setFiles((before) => before.filter((file) => file.key !== key)),
    clear: () => {
      setFiles([])
      setRefused([])
    },
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
