/**
 * Shows the tab again. First waits until the browser is idle. By then, React has run its effects, so the screen listens for
 * visibility changes. The timeout is for browsers under load, which may never become idle.
 */
export async function becomeVisible(): Promise<void> {
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
  document.dispatchEvent(new Event('visibilitychange'))
}
