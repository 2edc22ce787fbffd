import { onTestFinished, vi } from 'vitest'

/** Records what the page copies, because the browser of the tests has no permission for the clipboard. */
export function watchClipboard() {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  return write
}
