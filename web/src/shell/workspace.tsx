import { type ReactNode, useEffect } from 'react'
import { preloadControls } from '../ui/antd/lazy-control.ts'
import { FeedbackProvider } from '../ui/feedback/feedback.tsx'
import { TabNotices } from './tab-notices.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

/** Milliseconds to wait before preloading controls that aren't shown yet, so that loading them doesn't delay the page. */
const PRELOADED_AFTER = 1_000

/** Wraps the pages of an area. Adds messages, confirmations, notices about the tab, and the prompt that protects unsaved changes. */
export function Workspace({ children }: { children: ReactNode }) {
  useEffect(() => {
    const timer = setTimeout(preloadControls, PRELOADED_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return (
    <FeedbackProvider>
      <TabNotices />
      {children}
      <UnsavedGuard />
    </FeedbackProvider>
  )
}
