import { useCallback, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { pageNumber } from './list-state.ts'
import { useIsUnmounted } from './use-is-unmounted.ts'
import { useLatest } from './use-latest.ts'

/** URL parameters that store the screen's state, such as the open dialog and the page of each panel. */
const DIALOG = 'dialog'
const ITEM = 'item'
export const AVAILABILITY = 'availability'
const panelParameters = ['history', 'issues', 'timeline'] as const

/** A panel's URL parameter. A suffix distinguishes several panels of the same kind. */
type PanelParameter = (typeof panelParameters)[number] | `issues-${string}`

/** Updates URL parameters, but only while the screen is mounted: a late response must not change the next screen's URL. */
export function useScreenParameters() {
  const [parameters, setParameters] = useSearchParams()
  const state = useLocation().state as Record<string, unknown> | null
  const isUnmounted = useIsUnmounted()
  const latest = useLatest({ setParameters, state })
  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>, how: { replace?: boolean; state?: unknown } = {}) => {
      if (isUnmounted.current) return
      // Uses the browser's current URL. The URL of the last render may be out of date by the time a response arrives.
      const parameters = changed(new URLSearchParams(location.search), changes)
      latest.current.setParameters(parameters, { state: latest.current.state, ...how, preventScrollReset: true })
    },
    [isUnmounted, latest],
  )
  return { parameters, change, state, isUnmounted }
}

function changed(parameters: URLSearchParams, changes: Readonly<Record<string, string | undefined>>): URLSearchParams {
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) parameters.delete(name)
    else parameters.set(name, value)
  }
  return parameters
}

/**
 * Marks the history entry of a dialog that was opened from its screen. The previous entry is then the screen without the dialog,
 * so closing the dialog can go back.
 */
const OPENED_HERE = { openedHere: true }

export type DialogState = ReturnType<typeof useDialogState>

/** The open dialog, stored in the URL: `?dialog=approve&item=112`. Back closes it, and reload opens it again. */
export function useDialogState() {
  const { parameters, change, state, isUnmounted } = useScreenParameters()
  const navigate = useNavigate()
  const { key } = useLocation()
  // The key of the history entry whose dialog the user has closed. Closing it navigates, which takes a moment, so the dialog is hidden at
  // once. Otherwise, the user could submit it again before that.
  const [closedKey, setClosedKey] = useState<string>()
  const [shownKey, setShownKey] = useState(key)
  if (key !== shownKey) {
    setShownKey(key)
    if (closedKey !== key) setClosedKey(undefined)
  }
  const dialog = closedKey === key ? undefined : (parameters.get(DIALOG) ?? undefined)
  const item = parameters.get(ITEM) ?? undefined
  const current = useLatest({ key, state, dialog, item, isOpenedHere: state?.openedHere === true })
  /**
   * Opens a dialog. If the open dialog satisfies `replaces`, replaces it in the same history entry, so that Back closes the new dialog. This
   * function stays the same in all renders.
   */
  const open = useCallback(
    (opened: string, item?: string, replaces?: (dialog: string) => boolean) => {
      // The second click of a double click must not open the dialog again.
      if (isNamed(opened, item)) return
      setClosedKey(undefined)
      const { state, dialog: before, item: itemBefore } = current.current
      // Checks the URL, because a dialog that was closed with Back may not have been removed from the page yet.
      const isReplaced = before !== undefined && isNamed(before, itemBefore) && replaces?.(before) === true
      change({ [DIALOG]: opened, [ITEM]: item }, isReplaced ? { replace: true } : { state: { ...state, ...OPENED_HERE } })
    },
    [change, current],
  )
  // `replace` and `close` check this, because while a request was in flight, the user may have used Back and opened another dialog.
  const isStillOpen = () => parameters.has(DIALOG) && isNamed(parameters.get(DIALOG), item)
  return {
    dialog,
    item,
    open,
    /** Replaces the open dialog with another one in the same history entry, so that Back closes the new dialog. */
    replace: (other: string) => {
      if (isStillOpen()) change({ [DIALOG]: other }, { replace: true })
    },
    close: () => {
      const { key: openKey, isOpenedHere } = current.current
      if (isUnmounted.current || closedKey === openKey || !isStillOpen()) return
      setClosedKey(openKey)
      if (isOpenedHere) void navigate(-1)
      else change({ [DIALOG]: undefined, [ITEM]: undefined }, { replace: true })
    },
    /** Replaces the dialog and its screen with another screen, so that Back doesn't lead to the replaced screen. */
    leaveTo: async (path: string, pathState?: unknown) => {
      if (isUnmounted.current) return
      const isOpen = new URLSearchParams(location.search).has(DIALOG)
      if (isOpen && current.current.isOpenedHere) {
        const wentBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
        await navigate(-1)
        await wentBack
      }
      await navigate(path, { replace: true, state: pathState })
    },
  }
}

/** Whether the browser's current URL names this dialog. */
function isNamed(dialog: string | null, item: string | undefined): boolean {
  const now = new URLSearchParams(location.search)
  return now.get(DIALOG) === dialog && (now.get(ITEM) ?? undefined) === item
}

/** The current page of a panel's list, stored in the URL: `?history=2`. Undefined if the URL doesn't contain it. */
export function usePanelPage(parameter: PanelParameter) {
  const { parameters, change } = useScreenParameters()
  const text = parameters.get(parameter)
  return {
    page: text === null ? undefined : (pageNumber(text) ?? 1),
    addressOf: (page: number) => `?${changed(new URLSearchParams(parameters), { [parameter]: String(page) })}`,
    setPage: (page: number | undefined) => change({ [parameter]: page?.toString() }, { replace: true }),
  }
}

/** For a route's `shouldRevalidate`. Opening a dialog or paging through a panel changes the URL, but needs no refetch. */
export function shouldRefetchScreen({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href && recordOf(currentUrl) === recordOf(nextUrl) ? false : defaultShouldRevalidate
}

function recordOf(url: URL): string {
  const parameters = new URLSearchParams(url.search)
  for (const name of [...parameters.keys()]) {
    const ofPanel = panelParameters.some((panel) => name === panel || name.startsWith(`${panel}-`))
    if (name === DIALOG || name === ITEM || name === AVAILABILITY || ofPanel) parameters.delete(name)
  }
  return `${url.pathname}?${parameters}`
}
