/** The position of the current entry in the tab's history, as counted by React Router. */
export function historyIndex(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0
}
