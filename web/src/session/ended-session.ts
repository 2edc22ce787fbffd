import { storeIfPossible } from '../tab/storage.ts'

const KEY = 'signed-in'

/** Records that this tab has a session. Signing out clears session storage in every tab, including this record. */
export function noteSession(): void {
  // If storage is full, only the notice on the sign-in page is lost.
  storeIfPossible(sessionStorage, KEY, 'yes')
}

/** Whether this tab's session ended without a sign-out. Only for sign-in pages, because the result is also true during a session. */
export function hasSessionEnded(): boolean {
  return sessionStorage.getItem(KEY) !== null
}
