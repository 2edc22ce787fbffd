let onLost: (() => void) | undefined

/** Tells the router, once it is there, that the session has ended. */
export function onSessionLost(listener: () => void): void {
  onLost = listener
}

export function sessionWasLost(): void {
  onLost?.()
}
