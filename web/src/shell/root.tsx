import { Outlet, ScrollRestoration, useHref, useLocation, useNavigation } from 'react-router-dom'
import { LoadingBar } from '../ui/feedback/loading-bar.tsx'
import { jumpTo } from '../ui/jump-to.ts'
import { SCROLL_POSITIONS, scrollKey } from './page-outlet.tsx'
import styles from './root.module.css'
import { useScreenKey } from './screen-key.ts'

/** The frame of every page: a skip link and the loading indicator. */
export function Root() {
  // A plain `#main` would be relative to the base URL, so the link contains this page's path.
  const main = useHref({ ...useLocation(), hash: '#main' })
  const screenKey = useScreenKey()
  const isLoading = useNavigation().state === 'loading'

  return (
    <>
      <a className={styles.skip} href={main} onClick={(event) => jumpTo(event, 'main')}>
        Skip to content
      </a>
      {isLoading && <LoadingBar />}
      <Outlet key={screenKey} />
      <ScrollRestoration storageKey={SCROLL_POSITIONS} getKey={scrollKey} />
    </>
  )
}
