import { ConfigProvider } from 'antd'
import enGB from 'antd/locale/en_GB'
import type { ReactNode } from 'react'
import { FeedbackProvider } from '../ui/feedback/feedback.tsx'
import { antdTheme } from '../ui/theme/antd-theme.ts'
import { useColourScheme } from '../ui/theme/colour-scheme.ts'
import { TabNotices } from './tab-notices.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

/** The built client ships antd's styles as a separate style sheet. */
const themes = {
  light: { ...antdTheme('light'), zeroRuntime: import.meta.env.PROD },
  dark: { ...antdTheme('dark'), zeroRuntime: import.meta.env.PROD },
}

/**
 * Wraps the working pages with Ant Design's theme, messages and questions, and a prompt before unsaved changes are lost. Sign-in
 * pages need none of it.
 */
export function Workspace({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={themes[useColourScheme()]} locale={enGB}>
      <FeedbackProvider>
        {children}
        <UnsavedGuard />
        <TabNotices />
      </FeedbackProvider>
    </ConfigProvider>
  )
}
