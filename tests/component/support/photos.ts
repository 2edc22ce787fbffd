import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** A PNG or JPEG of 4 by 3 pixels that the browser can display. */
export async function aPhoto(name: string, type: 'image/png' | 'image/jpeg' = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(4, 3)
  const context = canvas.getContext('2d')
  context?.fillRect(0, 0, 2, 3)
  return new File([await canvas.convertToBlob({ type })], name, { type })
}

/** A file's content in Base64. */
export async function base64Of(file: Blob): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await file.arrayBuffer())))
}

function transfer(files: readonly File[]): DataTransfer {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  return data
}

/** The ways to add files to a dialog. */
export const addFiles = {
  chosen: (dialog: Locator, ...files: File[]) => {
    const input = dialog.element().querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('The dialog has no file input.')
    input.files = transfer(files).files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  },
  dropped: (dialog: Locator, ...files: File[]) => {
    const target = dialog.getByText(/^Drop images here/).element()
    target.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer(files), bubbles: true, cancelable: true }))
  },
  pasted: (_dialog: Locator, ...files: File[]) => {
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer(files), bubbles: true }))
  },
}

/** Expects the image to be present, and waits until the browser has decoded it. */
export async function expectDecoded(image: Locator): Promise<void> {
  await expect.poll(() => (image.query() as HTMLImageElement | null)?.naturalWidth ?? 0).toBeGreaterThan(0)
}
