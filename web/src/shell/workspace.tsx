import { LoadingOutlined } from '@ant-design/icons'
import { App, ConfigProvider } from 'antd'
import enGB from 'antd/locale/en_GB'
import type { ReactNode } from 'react'
import { theme } from '../ui/theme.ts'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'

/** Without a name: a button keeps its own while it is busy, and after. */
const loadingIcon = <LoadingOutlined aria-hidden="true" aria-label={undefined} />

/** The built client has antd's styles in its own sheet. */
const ownTheme = { ...theme, zeroRuntime: import.meta.env.PROD }

/** Where messages stand, in pixels: the header keeps its links and the user menu. */
const BELOW_HEADER = 64

/** Where people work: Ant Design with the theme, messages, and the question before something unsaved is left. Signing in needs none of it. */
export function Workspace({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={ownTheme} locale={enGB} button={{ loadingIcon }}>
      <App message={{ maxCount: 3, top: BELOW_HEADER }}>
        {children}
        <UnsavedGuard />
      </App>
    </ConfigProvider>
  )
}
