import { type ReactNode, useEffect } from 'react'
import { preloadControls } from '../ui/antd/lazy-control.ts'
import { FeedbackProvider } from '../ui/feedback/feedback.tsx'
import { TabNotices } from './tab-notices.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

/** Milliseconds after which controls that aren't shown yet are loaded, so that they don't delay the page. */
const PRELOADED_AFTER = 1_000

/** Wraps the working pages with messages and questions, and a prompt before unsaved changes are lost. Sign-in pages need none of it. */
export function Workspace({ children }: { children: ReactNode }) {
  useEffect(() => {
    const timer = setTimeout(preloadControls, PRELOADED_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return (
    <FeedbackProvider>
      {children}
      <UnsavedGuard />
      <TabNotices />
    </FeedbackProvider>
  )
}
