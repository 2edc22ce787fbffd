const KEY = 'signed-in'

/** Notes that this tab has a session. A sign-out clears the note with the rest of the tab's storage, in every tab. */
export function noteSession(): void {
  try {
    sessionStorage.setItem(KEY, 'yes')
  } catch {
    // A full storage costs only the notice on the sign-in page.
  }
}

/** Where nobody is signed in: whether this tab's session ended without a sign-out. */
export function hasSessionEnded(): boolean {
  return sessionStorage.getItem(KEY) !== null
}
