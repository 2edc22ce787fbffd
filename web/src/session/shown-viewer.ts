let shownId: string | undefined

/** Whom this tab shows as signed in: sent with every operation, for another tab may have signed somebody else in. */
export function showViewer(id: string | undefined): void {
  shownId = id
}

export function shownViewerId(): string | undefined {
  return shownId
}
