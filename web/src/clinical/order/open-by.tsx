import { useEffect, useState } from 'react'
import { HEARTBEAT_INTERVAL } from '#rules/live-updates.ts'
import { followRecords } from '../../live/record-changes.ts'
import { isolated } from '../../ui/text/isolated.ts'
import { openText } from '../open-text.ts'
import { keepOpen, leaveForGood, leaveOrder, type Openers } from './keep-open.ts'

/** Shows who else has the order open, and reports that this user has it open. Never prevents a decision. */
export function OpenBy({ orderId }: { orderId: string }) {
  const openBy = useOpenBy(orderId)
  return (
    <>
      {/* Leaves out how long the order has been open, because a screen reader would announce the new duration every minute. */}
      <div className="visually-hidden" role="status">
        {openBy.map(({ name }) => `${isolated(name)} has this order open too.`).join(' ')}
      </div>
      {openBy.length > 0 && (
        <ul className="plain-list quiet" aria-label="Open elsewhere">
          {openBy.map((opener) => (
            <li key={`${opener.name} ${opener.since}`}>{openText(opener, 'this order', new Date())}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/**
 * While the page is visible, tells the gateway once per `HEARTBEAT_INTERVAL` that the order is open. Also tells the gateway when the user
 * leaves the order or closes the tab. Returns the other users who have the order open.
 */
function useOpenBy(orderId: string): Openers {
  const [openBy, setOpenBy] = useState<Openers>([])
  useEffect(() => {
    const keepOpenWhileVisible = () => {
      if (document.visibilityState === 'hidden') return
      void keepOpen(orderId).then(setOpenBy)
    }
    const close = () => leaveForGood(orderId)
    // `pageshow` also fires when the page first loads, but then the order has already been reported as open.
    const reportIfRestored = ({ persisted }: PageTransitionEvent) => persisted && keepOpenWhileVisible()
    keepOpenWhileVisible()
    const timer = setInterval(keepOpenWhileVisible, HEARTBEAT_INTERVAL)
    document.addEventListener('visibilitychange', keepOpenWhileVisible)
    addEventListener('pagehide', close)
    addEventListener('pageshow', reportIfRestored)
    // The gateway sends an event when another user opens the order.
    const stopFollowing = followRecords([{ kind: 'ORDER_OPENERS', id: orderId }], keepOpenWhileVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', keepOpenWhileVisible)
      removeEventListener('pagehide', close)
      removeEventListener('pageshow', reportIfRestored)
      stopFollowing()
      leaveOrder(orderId)
    }
  }, [orderId])
  return openBy
}
