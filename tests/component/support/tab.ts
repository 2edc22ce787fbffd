/** Fires the event of a tab that becomes visible again, on which screens refresh. */
export function becomeVisible(): void {
  document.dispatchEvent(new Event('visibilitychange'))
}
