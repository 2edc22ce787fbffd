import { tabEntries } from './storage.ts'

/** How a session ended: it expired, or its user signed out. */
type SessionEnd = 'expired' | 'signed-out'

let onLost: ((end: SessionEnd) => void) | undefined

/** Registers the listener that is called when the session ends. */
export function onSessionLost(listener: (end: SessionEnd) => void): void {
  onLost = listener
}

export function sessionWasLost(end: SessionEnd): void {
  onLost?.(end)
}

const tabs = new BroadcastChannel('session')

/** Tells the browser's other tabs that the user has signed out. */
export function notifyOtherTabs(): void {
  tabs.postMessage('signed-out')
}

tabs.onmessage = () => {
  tabEntries.clear()
  sessionWasLost('signed-out')
}
