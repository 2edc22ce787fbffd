import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/*
 * Whether this tab has lost its connection to the gateway. Based on the tab's requests, because browsers report being online even on a
 * network without internet access.
 */
let isLost = false
/** When the last response arrived, as a value of `performance.now()`. */
let reachedAt = Number.NEGATIVE_INFINITY
const { notify, follow } = createListeners()

function setLost(lost: boolean): void {
  if (isLost === lost) return
  isLost = lost
  notify()
}

/** Records that a request got a response. The response may be an error. */
export function gatewayWasReached(): void {
  reachedAt = performance.now()
  setLost(false)
}

/**
 * Records that a request got no response.
 *
 * @param sentAt when the request was sent, as a value of `performance.now()`; the failure is ignored if a response has arrived since
 */
export function connectionFailed(sentAt = Number.POSITIVE_INFINITY): void {
  if (sentAt > reachedAt) setLost(true)
}

export function isConnectionLost(): boolean {
  return isLost
}

/** Calls the listener when the connection is lost or restored. Returns a function that unsubscribes. */
export const onConnection = follow

export function useConnectionLost(): boolean {
  return useSyncExternalStore(follow, isConnectionLost)
}
