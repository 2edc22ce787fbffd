import { useEffect, useState } from 'react'
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
  // If the user has postponed the reload, offers it again when a file is missing, because part of the page doesn't work without that file.
  useEffect(() => {
    const offerAgain = () => setIsPostponed(false)
    addEventListener(FILE_MISSING, offerAgain)
    return () => removeEventListener(FILE_MISSING, offerAgain)
  }, [])
  const isOutOfDate = upToDateAt !== undefined && upToDateAt !== hidden
  if (!isLost && !isOutOfDate && (!isOutdated || isPostponed)) return null
  return (
    <div className={`${styles.place} no-print`}>
      {isLost ? (
        <Notice tone="warning" role="status" title="No connection">
          What you have typed stays here. The page is trying to reconnect; save again when this message has gone.
        </Notice>
      ) : isOutOfDate ? (
        <Notice
          tone="warning"
          role="status"
          title="This page may be out of date"
          action={<Button onClick={() => setHidden(upToDateAt)}>Hide</Button>}
        >
          Last updated: {formatDateTime(upToDateAt.toISOString())}. The page keeps trying.
        </Notice>
      ) : (
        <Notice
          tone="info"
          title="A new version is available"
          action={
            <div className="row">
              <Button onClick={() => setIsPostponed(true)}>Later</Button>
              <Button kind="primary" onClick={() => location.reload()}>
                Reload
              </Button>
            </div>
          }
        >
          If reloading would lose anything, you will be asked first.
        </Notice>
      )}
    </div>
  )
}
