import { ConfigProvider } from 'antd'
import enGB from 'antd/locale/en_GB'
import type { ReactNode } from 'react'
import { antdTheme } from '../theme/antd-theme.ts'
import { useColourScheme } from '../theme/colour-scheme.ts'

/** With `zeroRuntime`, Ant Design creates no styles in the browser: the built client has them in a style sheet. */
const themes = {
  light: { ...antdTheme('light'), zeroRuntime: import.meta.env.PROD },
  dark: { ...antdTheme('dark'), zeroRuntime: import.meta.env.PROD },
}

/**
 * Provides Ant Design's theme and language. Wrap each Ant Design control in it, not a whole page, so that a page can be shown before Ant
 * Design has loaded.
 */
export function AntdProvider({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={themes[useColourScheme()]} locale={enGB}>
      {children}
    </ConfigProvider>
  )
}
