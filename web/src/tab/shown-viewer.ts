let shownId: string | undefined
let onChange: (() => void) | undefined

/**
 * Sets which user this tab shows. Each request includes that user's id, so that the gateway can reject the request if someone else has
 * signed in since then, using another tab.
 */
export function showViewer(id: string | undefined): void {
  const isOther = id !== shownId
  shownId = id
  if (isOther) onChange?.()
}

export function shownViewerId(): string | undefined {
  return shownId
}

/** Registers the listener that is called when the tab shows a different user, or no user. */
export function onShownViewer(listener: (() => void) | undefined): void {
  onChange = listener
}
