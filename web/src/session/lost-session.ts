let onLost: (() => void) | undefined

/** Tells the router, once it is there, that the session has ended. */
export function onSessionLost(listener: () => void): void {
  onLost = listener
}

export function sessionWasLost(): void {
  onLost?.()
}

const tabs = new BroadcastChannel('session')

/** Tells the browser's other tabs that the session they share has ended. */
export function tellOtherTabs(): void {
  tabs.postMessage('signed-out')
}

tabs.onmessage = () => {
  sessionStorage.clear()
  sessionWasLost()
}
