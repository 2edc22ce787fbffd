import { Link, useLocation } from 'react-router-dom'
import { pageWindow } from './page-window.ts'
import styles from './pager.module.css'

interface PagerProps {
  /** The accessible name of the pager, such as `Pages of Order history`. */
  label?: string
  page: number
  /** The number of items. If null, the number is unknown, and the pager always offers a next page. */
  total: number | null
  pageSize: number
  /** Returns the path of a page of the list. */
  addressOf: (page: number) => string
}

/** Links to the previous page, up to ten numbered pages, and the next page. */
export function Pager({ label = 'Pages', page, total, pageSize, addressOf }: PagerProps) {
  const { state } = useLocation()
  const pages = total === null ? page + 1 : Math.max(1, Math.ceil(total / pageSize))
  const { numbers, before, after } = pageWindow(page, pages)
  const first = (page - 1) * pageSize + 1
  const last = Math.min(total ?? 0, page * pageSize)
  return (
    <nav className="row-between" aria-label={label}>
      <span className="quiet numeric">{!total || page > pages ? '' : `${first === last ? first : `${first}–${last}`} of ${total}`}</span>
      <ul className={styles.pages}>
        <li>
          <Step label="Prev" to={page > 1 ? addressOf(Math.min(page - 1, pages)) : undefined} />
        </li>
        {before && (
          <li>
            <span className={styles.off}>…</span>
          </li>
        )}
        {numbers.map((number) => (
          <li key={number}>
            <Link
              className={styles.page}
              to={addressOf(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              preventScrollReset
              {...entryOf(state)}
            >
              {number}
            </Link>
          </li>
        ))}
        {after && (
          <li>
            <span className={styles.off}>…</span>
          </li>
        )}
        <li>
          <Step label="Next" to={page < pages ? addressOf(page + 1) : undefined} />
        </li>
      </ul>
    </nav>
  )
}

/**
 * While an item's form or photos are open beside the items, paging replaces the history entry instead of adding one. The "Close" button
 * goes back one entry, so if paging added an entry, the button would show the list's previous page instead of closing the form or photos.
 */
function entryOf(state: unknown) {
  return { state, replace: (state as { openedHere?: boolean } | null)?.openedHere === true }
}

function Step({ label, to }: { label: string; to: string | undefined }) {
  const { state } = useLocation()
  if (to === undefined) {
    return (
      <span className={styles.off} aria-disabled="true">
        {label}
      </span>
    )
  }
  return (
    <Link className={styles.page} to={to} preventScrollReset {...entryOf(state)}>
      {label}
    </Link>
  )
}
