import { onTestFinished, vi } from 'vitest'

/** Records what the page copies instead of copying it, because the test browser has no permission to use the clipboard. */
export function watchClipboard() {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  return write
}
