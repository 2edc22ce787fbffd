import { storeIfPossible } from '../tab/storage.ts'

const KEY = 'signed-in'

/** Records that this tab has a session. Signing out clears session storage in every tab, including this record. */
export function noteSession(): void {
  // If storage is full, the only effect is that the sign-in page doesn't say that the session has ended.
  storeIfPossible(sessionStorage, KEY, 'yes')
}

/** Whether this tab's session ended without a sign-out. Call this only on sign-in pages, because it also returns true during a session. */
export function hasSessionEnded(): boolean {
  return sessionStorage.getItem(KEY) !== null
}
