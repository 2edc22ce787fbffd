import { useSyncExternalStore } from 'react'

/*
 * Whether this tab has lost its connection to the gateway. Based on the tab's requests, because browsers report being online even on a
 * network without internet access.
 */
let isLost = false
const listeners = new Set<() => void>()

function setLost(lost: boolean): void {
  if (isLost === lost) return
  isLost = lost
  for (const listener of listeners) listener()
}

/** Records that a request got a response. The response may be an error. */
export function gatewayWasReached(): void {
  setLost(false)
}

/** Records that a request got no response, because the connection failed. */
export function connectionFailed(): void {
  setLost(true)
}

export function isConnectionLost(): boolean {
  return isLost
}

/** @returns a function that unsubscribes */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useConnectionLost(): boolean {
  return useSyncExternalStore(onConnection, isConnectionLost)
}
