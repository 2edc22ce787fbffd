let shownId: string | undefined

/** The user shown in this tab. Sent with every operation, because another tab may have signed in someone else. */
export function showViewer(id: string | undefined): void {
  shownId = id
}

export function shownViewerId(): string | undefined {
  return shownId
}
