import { hasDrafts } from './draft.ts'
import { hasSessionEnded } from './ended-session.ts'

/** Tells users why they have to sign in again, and that nothing they typed is lost. */
export function SessionEndedNotice() {
  if (!hasSessionEnded()) return null
  return <p className="info-notice">Your session has ended. Please sign in again. {hasDrafts() && 'What you typed is kept in this tab.'}</p>
}
