import { vi } from 'vitest'

/** Records what the page copies instead of copying it, because the test browser has no permission to use the clipboard. */
export function watchClipboard() {
  return vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
}
