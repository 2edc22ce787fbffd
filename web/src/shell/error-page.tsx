import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router-dom'
import { messageOf } from '../apollo/errors.ts'
import { paths } from '../paths.ts'
import { MessagePage } from './message-page.tsx'

/** Where a route's failure ends: a not-found page, or what went wrong and a retry. */
export function ErrorPage() {
  const error = useRouteError()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const home = pathname.startsWith(paths.clinical.home)
    ? { label: 'Go to the dashboard', to: paths.clinical.home }
    : { label: 'Go to the dashboard', to: paths.booking.home }

  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <MessagePage title="Page not found" home={home}>
        {error.data || 'There is nothing at this address. Check it for typing mistakes.'}
      </MessagePage>
    )
  }
  return (
    <MessagePage title="Something went wrong" home={home} onRetry={() => void revalidate()}>
      {messageOf(error)}
    </MessagePage>
  )
}

/** The same where no shell around it has a main landmark. */
export function ErrorMain() {
  return (
    <main id="main">
      <ErrorPage />
    </main>
  )
}
