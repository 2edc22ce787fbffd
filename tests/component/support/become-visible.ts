/**
 * Shows the tab again. First waits until React has run its effects, because a screen doesn't listen for visibility changes before
 * then. The timeout is for browsers under load, which may never become idle.
 */
export async function becomeVisible(): Promise<void> {
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
  document.dispatchEvent(new Event('visibilitychange'))
}
