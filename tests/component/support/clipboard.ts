import { vi } from 'vitest'

/** Records each text that the page would copy. Nothing is copied, because the test browser has no permission to use the clipboard. */
export function watchClipboard() {
  return vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
}
