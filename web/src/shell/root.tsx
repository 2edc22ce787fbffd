import { Outlet, ScrollRestoration, useHref, useLocation, useNavigation } from 'react-router-dom'

/** What every page shares: the way past the header, and the sign that something loads. */
export function Root() {
  // Of this page, not of the base that relative addresses start from.
  const main = useHref({ ...useLocation(), hash: '#main' })
  const isLoading = useNavigation().state === 'loading'

  return (
    <>
      <a className="skip-link" href={main}>
        Skip to content
      </a>
      {isLoading && <div className="progress" role="progressbar" aria-label="Loading" />}
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
