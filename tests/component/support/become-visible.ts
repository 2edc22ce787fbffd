/**
 * Simulates the user's return to the tab. First waits until the browser is idle, because by then React has run its effects and the screen
 * listens for visibility changes. The wait has a timeout, because a browser under load may never become idle.
 */
export async function becomeVisible(): Promise<void> {
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
  document.dispatchEvent(new Event('visibilitychange'))
}
