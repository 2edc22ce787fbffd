import { type ReactNode, useEffect, useState } from 'react'
import { useConnectionLost } from '../tab/connection.ts'
import { useOutOfDateSince } from '../tab/page-age.ts'
import { Button } from '../ui/button/button.tsx'
import { formatDateTime } from '../ui/formats.ts'
import { Notice } from '../ui/notice/notice.tsx'
import { FILE_MISSING, useIsOutdated } from './build-check.ts'
import styles from './tab-notices.module.css'

/** Notices about the whole tab: a lost connection, a page that can't be refreshed, or a new version of the client. */
export function TabNotices() {
  const isLost = useConnectionLost()
  const upToDateAt = useOutOfDateSince()
  const [hidden, setHidden] = useState<Date>()
  const isOutdated = useIsOutdated()
  const [isPostponed, setIsPostponed] = useState(false)
  // Offers the reload again when a file is missing, because a part of the page doesn't work without it.
  useEffect(() => {
    const offerAgain = () => setIsPostponed(false)
    addEventListener(FILE_MISSING, offerAgain)
    return () => removeEventListener(FILE_MISSING, offerAgain)
  }, [])
  if (isLost)
    return (
      <Place>
        <NoConnection upToDateAt={upToDateAt} />
      </Place>
    )
  if (upToDateAt !== undefined && upToDateAt !== hidden)
    return (
      <Place>
        <OutOfDate upToDateAt={upToDateAt} onHide={() => setHidden(upToDateAt)} />
      </Place>
    )
  if (isOutdated && !isPostponed)
    return (
      <Place>
        <NewVersion onPostpone={() => setIsPostponed(true)} />
      </Place>
    )
  return null
}

function Place({ children }: { children: ReactNode }) {
  return <div className={`${styles.place} no-print`}>{children}</div>
}

function NoConnection({ upToDateAt }: { upToDateAt: Date | undefined }) {
  return (
    <Notice tone="warning" role="status" title="No connection">
      What you have typed stays here. The page is trying to reconnect; save again when this message has gone.
      {upToDateAt && ` Last updated: ${formatDateTime(upToDateAt.toISOString())}.`}
    </Notice>
  )
}

function OutOfDate({ upToDateAt, onHide }: { upToDateAt: Date; onHide: () => void }) {
  return (
    <Notice tone="warning" role="status" title="This page may be out of date" action={<Button onClick={onHide}>Hide</Button>}>
      Parts of it can't be updated at the moment. Last updated: {formatDateTime(upToDateAt.toISOString())}. The page keeps trying.
    </Notice>
  )
}

function NewVersion({ onPostpone }: { onPostpone: () => void }) {
  return (
    <Notice
      tone="info"
      title="A new version is available"
      action={
        <div className="row">
          <Button onClick={onPostpone}>Later</Button>
          <Button kind="primary" onClick={() => location.reload()}>
            Reload
          </Button>
        </div>
      }
    >
      If reloading would lose anything, you will be asked first.
    </Notice>
  )
}
