let shownId: string | undefined

/**
 * Sets which user this tab shows. Every operation includes the user's id, because another tab may have signed in someone else.
 */
export function showViewer(id: string | undefined): void {
  shownId = id
}

export function shownViewerId(): string | undefined {
  return shownId
}
