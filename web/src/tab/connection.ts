import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/*
 * Whether this tab has lost its connection to the gateway. Based on the tab's requests, because browsers report being online even on a
 * network without internet access.
 */
let isLost = false
const { notify, follow } = createListeners()

function setLost(lost: boolean): void {
  if (isLost === lost) return
  isLost = lost
  notify()
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

/** Calls the listener when the connection is lost or restored. Returns a function that unsubscribes. */
export const onConnection = follow

export function useConnectionLost(): boolean {
  return useSyncExternalStore(follow, isConnectionLost)
}
