import { LoadingOutlined } from '@ant-design/icons'
import { App, ConfigProvider } from 'antd'
import enGB from 'antd/locale/en_GB'
import type { ReactNode } from 'react'
import { theme } from '../ui/theme.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

/** The icon has no accessible name, so that a busy button keeps its own name. */
const loadingIcon = <LoadingOutlined aria-hidden="true" aria-label={undefined} />

/** The built client ships antd's styles as a separate style sheet. */
const ownTheme = { ...theme, zeroRuntime: import.meta.env.PROD }

/** The distance of messages from the top, in pixels, so that they don't cover the header. */
const BELOW_HEADER = 64

/**
 * Wraps the working pages with Ant Design's theme, its messages, and a prompt before unsaved changes are lost. Sign-in pages
 * need none of it.
 */
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
