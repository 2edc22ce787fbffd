import { vi } from 'vitest'

/** Records what the page copies. Nothing reaches the clipboard, because the test browser has no permission to use it. */
export function watchClipboard() {
  return vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
}
