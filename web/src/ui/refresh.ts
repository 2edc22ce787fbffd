/** The interval, in milliseconds, at which screens refetch their data and update everything that depends on the current time. */
export const REFRESH_INTERVAL = 30_000

/** Options for a query that is refetched at an interval, given in milliseconds, while the tab is visible. */
export function pollWhileVisible(pollInterval = REFRESH_INTERVAL) {
  return { pollInterval, skipPollAttempt: () => document.visibilityState === 'hidden' }
}

/**
 * Calls `update` every `REFRESH_INTERVAL`, and whenever the tab is hidden or shown again. Browsers suspend the timers of hidden tabs, so a
 * call may be overdue when the tab is shown.
 *
 * @returns a function that stops the calls
 */
export function repeatedly(update: () => void): () => void {
  const timer = setInterval(update, REFRESH_INTERVAL)
  document.addEventListener('visibilitychange', update)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', update)
  }
}
