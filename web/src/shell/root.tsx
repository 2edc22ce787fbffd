import { App, ConfigProvider } from 'antd'
import enGB from 'antd/locale/en_GB'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router-dom'
import { client } from '../apollo/client.ts'
import { paths } from '../paths.ts'
import { onSessionLost } from '../session/lost-session.ts'
import { theme } from '../ui/theme.ts'

/** What every page shares: the theme, messages, and the way to sign-in when the session ends. */
export function Root() {
  const navigate = useNavigate()
  const isLoading = useNavigation().state === 'loading'

  useEffect(() => {
    onSessionLost(() => {
      const mount = new URL(document.baseURI).pathname
      const path = `/${location.pathname.slice(mount.length)}`
      if (path.endsWith('/login')) return
      const returnTo = `${path}${location.search}`
      const login = path.startsWith(paths.clinical.home) ? paths.clinical.login({ returnTo }) : paths.booking.login({ returnTo })
      void client.clearStore().then(() => navigate(login))
    })
  }, [navigate])

  return (
    <ConfigProvider theme={theme} locale={enGB}>
      <App message={{ maxCount: 3 }}>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {isLoading && <div className="progress" role="progressbar" aria-label="Loading" />}
        <Outlet />
        <ScrollRestoration />
      </App>
    </ConfigProvider>
  )
}
