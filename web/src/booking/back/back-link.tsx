import { ArrowLeftOutlined } from '@ant-design/icons'
import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { ButtonLink } from '../../ui/button/button.tsx'
import { historyIndex } from '../../ui/history-index.ts'
import styles from './back-link.module.css'
import { previousPlace, readPlaces } from './places.ts'

interface BackLinkProps {
  /** Where the link leads if the history has no page to go back to, for example after opening a pasted link. */
  otherwise: string
  /** A path prefix. Back skips pages whose paths start with it. */
  past?: string | undefined
}

/** The Back link at the top of a page. Returns to the page that the user came from, and restores its scroll position. */
export function BackLink({ otherwise, past }: BackLinkProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const index = historyIndex()
  const place = previousPlace(readPlaces(), { index, pathname, past })
  const href = useHref(place?.path ?? otherwise)
  return (
    <ButtonLink
      className={`no-print ${styles.back}`}
      icon={<ArrowLeftOutlined aria-hidden="true" />}
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        // Ignores the second click of a double click, which would go back another page.
        if (event.detail > 1) return
        if (place === undefined) void navigate(otherwise)
        else void navigate(place.index - index)
      }}
    >
      Back
    </ButtonLink>
  )
}
