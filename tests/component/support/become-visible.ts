/** Shows the tab again. Waits until React has run its effects, because a screen listens only from then on. */
export async function becomeVisible(): Promise<void> {
  await new Promise((resolve) => requestIdleCallback(resolve))
  document.dispatchEvent(new Event('visibilitychange'))
}
