import { Button } from '../button/button.tsx'
import { Notice } from '../notice/notice.tsx'

interface KeptNoticeProps {
  title?: string
  discardLabel?: string
  form: { wasRestored: boolean; discard: () => void }
}

/** Says that unsaved values of a form have been restored, and offers to discard them. */
export function KeptNotice({
  title = 'Your changes were kept, but are not saved yet.',
  discardLabel = 'Discard changes',
  form,
}: KeptNoticeProps) {
  if (!form.wasRestored) return null
  return (
    <Notice
      tone="info"
      title={title}
      action={
        <Button size="small" onClick={form.discard}>
          {discardLabel}
        </Button>
      }
    />
  )
}
