/** The number that React Router gave the current history entry. */
export function historyIndex(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0
}
