import { LeftOutlined } from '@ant-design/icons'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import styles from './back-link.module.css'
import { historyIndex, previousPlace, readPlaces } from './places.ts'

interface BackLinkProps {
  /** The target if there is nothing to go back to, for example after opening a pasted link. */
  otherwise: string
  /** The start of the paths of pages to skip. */
  past?: string | undefined
}

/** The way back, at the top of every page: to the day or page that the user came from, with its scroll position. */
export function BackLink({ otherwise, past }: BackLinkProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const index = historyIndex()
  const place = previousPlace(readPlaces(), { index, pathname, past })
  return (
    <Link
      className={styles.back}
      to={place?.path ?? otherwise}
      onClick={(event) => {
        if (place === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void navigate(place.index - index)
      }}
    >
      <LeftOutlined aria-hidden="true" />
      Back
    </Link>
  )
}
