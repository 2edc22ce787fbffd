import { useEffect, useRef } from 'react'
import { NavigationType, useBlocker, useHref, useLocation } from 'react-router-dom'
import { isClinicalPath, paths } from '../paths.ts'
import { useConfirm } from '../ui/feedback/feedback.tsx'
import { onUnsavedWarning, unsavedLosses } from '../ui/unsaved.ts'

/**
 * Asks the user for confirmation before they leave a page with unsaved changes. Rendered once for all pages that can have unsaved
 * changes.
 */
export function UnsavedGuard() {
  const confirm = useConfirm()
  const isClinical = isClinicalPath(useLocation().pathname)
  const login = useHref(isClinical ? paths.clinical.login() : paths.booking.login())
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      currentLocation.pathname !== nextLocation.pathname && unsavedLosses(historyAction === NavigationType.Pop).length > 0,
  )

  useEffect(() => {
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (unsavedLosses().length > 0) event.preventDefault()
    }
    addEventListener('beforeunload', askBrowser)
    return () => removeEventListener('beforeunload', askBrowser)
  }, [])

  useEffect(() => {
    let isOpen = false
    const close = () => {
      isOpen = false
    }
    const warn = () => {
      if (isOpen) return
      isOpen = true
      confirm({
        title: 'Your session has ended',
        content: (
          <>
            What was not saved is still here.{' '}
            <a href={login} target="_blank" rel="noreferrer">
              Sign in again in another tab
            </a>
            , then come back and save it.
          </>
        ),
        okText: 'OK',
        onOk: close,
        onCancel: close,
      })
    }
    return onUnsavedWarning(warn)
  }, [confirm, login])

  // While the question is open, the user may press Back again. The answer applies to the latest attempt to leave.
  const latest = useRef(blocker)
  const isAsking = useRef(false)
  useEffect(() => {
    latest.current = blocker
    if (blocker.state !== 'blocked' || isAsking.current) return
    isAsking.current = true
    const answer = (leave: boolean) => {
      isAsking.current = false
      if (leave) latest.current.proceed?.()
      else latest.current.reset?.()
    }
    confirm({
      title: 'Leave this page?',
      content: unsavedLosses(true).join(' '),
      okText: 'Leave',
      cancelText: 'Stay',
      onOk: () => answer(true),
      onCancel: () => answer(false),
    })
  }, [blocker, confirm])
  return null
}
