import { LoadingOutlined } from '@ant-design/icons'
import { App, ConfigProvider } from 'antd'
import enGB from 'antd/locale/en_GB'
import { Outlet, ScrollRestoration, useHref, useLocation, useNavigation } from 'react-router-dom'
import { theme } from '../ui/theme.ts'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'

/** Without a name: a button keeps its own while it is busy, and after. */
const loadingIcon = <LoadingOutlined aria-hidden="true" aria-label={undefined} />

/** What every page shares: the theme, messages and the sign that something loads. */
export function Root() {
  // Of this page, not of the base that relative addresses start from.
  const main = useHref({ ...useLocation(), hash: '#main' })
  const isLoading = useNavigation().state === 'loading'

  return (
    <ConfigProvider theme={theme} locale={enGB} button={{ loadingIcon }}>
      <App message={{ maxCount: 3 }}>
        <a className="skip-link" href={main}>
          Skip to content
        </a>
        {isLoading && <div className="progress" role="progressbar" aria-label="Loading" />}
        <Outlet />
        <UnsavedGuard />
        <ScrollRestoration />
      </App>
    </ConfigProvider>
  )
}
