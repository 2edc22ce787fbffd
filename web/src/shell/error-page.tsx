import { isRouteErrorResponse, useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router-dom'
import { gatewayError, isOutdated, messageOf } from '../apollo/errors.ts'
import { isClinicalPath, paths } from '../paths.ts'
import { SupportEmail } from '../session/support-email.tsx'
import { isConnectionLost } from '../tab/connection.ts'
import { historyIndex } from '../ui/history-index.ts'
import { Main } from '../ui/layout/main.tsx'
import { isFailedLoad } from './failed-loads.ts'
import { MessagePage } from './message-page.tsx'

/** The routes' error boundary. */
export function ErrorPage() {
  return <Failure error={useRouteError()} />
}

/** Shows a not-found page for missing records and invalid addresses. For other errors, shows the error's message and a retry button. */
export function Failure({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const isClinical = isClinicalPath(pathname)
  const home = { label: 'Go to the dashboard', to: isClinical ? paths.clinical.home : paths.booking.home }

  /** Goes back. If this is the tab's first page, goes to the dashboard instead. */
  const back = () => void (historyIndex() > 0 ? navigate(-1) : navigate(home.to))

  // Doesn't reload while the connection is lost, because the browser's error page would then replace the client.
  const needsReload = (isFailedLoad(error) && !isConnectionLost()) || isOutdated(error)
  const retry = () => (needsReload ? location.reload() : void revalidate())

  if (isInvalidAddress(error) || (isRouteErrorResponse(error) && error.status === 404)) {
    return (
      <MessagePage title="Page not found" home={home}>
        {(isRouteErrorResponse(error) && error.data) || 'There is no page at this address. Check the address for typing mistakes.'}
      </MessagePage>
    )
  }
  return (
    <MessagePage title="Something went wrong" home={home} onRetry={retry} onBack={isClinical ? undefined : back}>
      <p>{isClinical ? messageOf(error) : `Error: ${messageOf(error)}`}</p>
      {!isClinical && <SupportEmail />}
    </MessagePage>
  )
}

/** Whether the gateway rejected the request because the URL is invalid, for example because it has a malformed id or asks for page 0. */
export function isInvalidAddress(error: unknown): boolean {
  return gatewayError(error)?.code === 'BAD_USER_INPUT'
}

/** `ErrorPage` with a main landmark, for places outside the shell. */
export function ErrorMain() {
  return (
    <Main>
      <ErrorPage />
    </Main>
  )
}
