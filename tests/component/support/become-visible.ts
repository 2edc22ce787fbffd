/**
 * Shows the tab again. Waits until React has run its effects, because a screen listens only from then on. The time limit is for
 * browsers under load, which may not become idle.
 */
export async function becomeVisible(): Promise<void> {
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
  document.dispatchEvent(new Event('visibilitychange'))
}
