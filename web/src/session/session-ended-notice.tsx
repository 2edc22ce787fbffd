import { Notice } from '../ui/notice/notice.tsx'
import { hasDrafts } from './draft.ts'
import { hasSessionEnded } from './ended-session.ts'

/** Tells users why they have to sign in again. If this tab has drafts, also says that the drafts are kept. */
export function SessionEndedNotice() {
  if (!hasSessionEnded()) return null
  return (
    <Notice
      tone="info"
      role="status"
      title={<>Your session has ended. Please sign in again. {hasDrafts() && 'What you typed is kept in this tab.'}</>}
    />
  )
}
