import { App } from 'antd'
import { useEffect, useId } from 'react'
import { useBlocker, useHref } from 'react-router-dom'
import { paths } from '../paths.ts'

/** What on the screen holds something that can't be kept over leaving its page. */
const unsaved = new Set<string>()

/** Marks that leaving the page loses something: the user is asked first. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isUnsaved) return
    unsaved.add(id)
    return () => void unsaved.delete(id)
  }, [isUnsaved, id])
}

const SESSION_ENDED = 'session-ended'

/** Tells the user of a page with something unsaved that the session has ended. @returns false when there is no such page */
export function tellUnsaved(): boolean {
  if (unsaved.size === 0) return false
  dispatchEvent(new Event(SESSION_ENDED))
  return true
}

/** Asks before a page is left that holds something unsaved; there is one for the whole client. */
export function UnsavedGuard() {
  const { modal } = App.useApp()
  const login = useHref(paths.clinical.login())
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname)

  useEffect(() => {
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault()
    }
    addEventListener('beforeunload', askBrowser)
    return () => removeEventListener('beforeunload', askBrowser)
  }, [])

  useEffect(() => {
    let isTold = false
    const tell = () => {
      if (isTold) return
      isTold = true
      modal.warning({
        title: 'Your session has ended',
        content: (
          <>
            The chosen images are still here.{' '}
            <a href={login} target="_blank" rel="noreferrer">
              Sign in again in another tab
            </a>
            , then come back and save them.
          </>
        ),
        afterClose: () => {
          isTold = false
        },
      })
    }
    addEventListener(SESSION_ENDED, tell)
    return () => removeEventListener(SESSION_ENDED, tell)
  }, [modal, login])

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    modal.confirm({
      title: 'Leave this page?',
      content: 'Images were chosen and not sent. They are lost when you leave.',
      okText: 'Leave',
      cancelText: 'Stay',
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    })
  }, [blocker, modal])
  return null
}
