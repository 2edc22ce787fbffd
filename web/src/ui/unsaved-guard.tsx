import { App } from 'antd'
import { useEffect, useId } from 'react'
import { useBlocker, useHref, useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'

/** What on the screen can't be kept over leaving its page, in words. */
const unsaved = new Map<string, string>()

/**
 * Marks that leaving the page loses something: the user is asked first.
 *
 * @param loss what is lost, in whole sentences; undefined while there is nothing to lose
 */
export function useUnsaved(loss: string | undefined): void {
  const id = useId()
  useEffect(() => {
    if (loss === undefined) return
    unsaved.set(id, loss)
    return () => void unsaved.delete(id)
  }, [loss, id])
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
  const isClinical = useLocation().pathname.startsWith(paths.clinical.home)
  const login = useHref(isClinical ? paths.clinical.login() : paths.booking.login())
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
            What was not saved is still here.{' '}
            <a href={login} target="_blank" rel="noreferrer">
              Sign in again in another tab
            </a>
            , then come back and save it.
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
      content: [...new Set(unsaved.values())].join(' '),
      okText: 'Leave',
      cancelText: 'Stay',
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    })
  }, [blocker, modal])
  return null
}
