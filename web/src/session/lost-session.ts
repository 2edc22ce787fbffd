/** How a session ended: by itself, or because its user signed out. */
type SessionEnd = 'expired' | 'signed-out'

let onLost: ((end: SessionEnd) => void) | undefined

/** Tells the router, once it is there, that the session has ended. */
export function onSessionLost(listener: (end: SessionEnd) => void): void {
  onLost = listener
}

export function sessionWasLost(end: SessionEnd): void {
  onLost?.(end)
}

const tabs = new BroadcastChannel('session')

/** Tells the browser's other tabs that the session they share has ended. */
export function tellOtherTabs(): void {
  tabs.postMessage('signed-out')
}

tabs.onmessage = () => {
  sessionStorage.clear()
  sessionWasLost('signed-out')
}
