import { useEffect, useRef, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useIsGone } from './gone.ts'

/** What an address says of a screen beyond which record it shows: its open dialog, and the pages of its panels. */
const DIALOG = 'dialog'
const ITEM = 'item'
const AVAILABILITY = 'availability'
const panelParameters = ['history', 'issues'] as const

/** A panel's parameter; where a screen has several panels of a kind, with what tells them apart. */
type PanelParameter = (typeof panelParameters)[number] | `issues-${string}`

/** Changes the address's parameters, as long as its screen is still there: an answer that comes late changes nothing of the next. */
function useScreenParameters() {
  const [parameters, setParameters] = useSearchParams()
  const state = useLocation().state as Record<string, unknown> | null
  const isGone = useIsGone()
  const change = (changes: Record<string, string | undefined>, how: { replace?: boolean; state?: unknown } = {}) => {
    if (isGone.current) return
    // Not those of the last rendering: an answer may have come in between.
    setParameters(changed(new URLSearchParams(location.search), changes), { state, ...how, preventScrollReset: true })
  }
  return { parameters, change, state, isGone }
}

function changed(parameters: URLSearchParams, changes: Record<string, string | undefined>): URLSearchParams {
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) parameters.delete(name)
    else parameters.set(name, value)
  }
  return parameters
}

/** Marks the history entry of a dialog that was opened on its screen: the entry before it is the screen without it. */
const OPENED_HERE = { openedHere: true }

/** The dialog that is open, in the address: `?dialog=approve&item=112`. Back closes it, reload opens it again. */
export function useDialogState() {
  const { parameters, change, state, isGone } = useScreenParameters()
  const navigate = useNavigate()
  const { key } = useLocation()
  // Going back takes a moment, in which the dialog must not stay open: what it sent would be sent again.
  const [closedKey, setClosedKey] = useState<string>()
  const current = useRef({ key, isOpenedHere: false })
  const dialog = closedKey === key ? undefined : (parameters.get(DIALOG) ?? undefined)
  useEffect(() => {
    current.current = { key, isOpenedHere: state?.openedHere === true }
    setClosedKey((closed) => (closed === key ? closed : undefined))
  }, [key, state])
  return {
    dialog,
    item: parameters.get(ITEM) ?? undefined,
    open: (opened: string, item?: string) => {
      setClosedKey(undefined)
      change({ [DIALOG]: opened, [ITEM]: item }, { state: { ...state, ...OPENED_HERE } })
    },
    /** One dialog gives way to another: Back closes the second. */
    replace: (other: string) => change({ [DIALOG]: other }, { replace: true }),
    close: () => {
      // Back may have closed it already, while what it sent was on its way.
      const isOpen = new URLSearchParams(location.search).has(DIALOG)
      const { key: openKey, isOpenedHere } = current.current
      if (isGone.current || closedKey === openKey || !isOpen) return
      setClosedKey(openKey)
      // Going back leaves no entry behind that Back would have to pass later.
      if (isOpenedHere) void navigate(-1)
      else change({ [DIALOG]: undefined, [ITEM]: undefined }, { replace: true })
    },
  }
}

/** Where in the service-availability dialog its user is, in the address: `?availability=/lunchhours`. Undefined while it is closed. */
export function useAvailabilityRoute() {
  const { parameters, change, state } = useScreenParameters()
  const navigate = useNavigate()
  const depth = Number(state?.availabilityDepth ?? 0)
  return {
    route: parameters.get(AVAILABILITY) ?? undefined,
    open: (route: string) => change({ [AVAILABILITY]: route }, { state: { ...state, availabilityDepth: depth + 1 } }),
    close: () => {
      // Going back leaves no entry behind that Back would have to pass later.
      if (depth > 0) void navigate(-depth)
      else change({ [AVAILABILITY]: undefined }, { replace: true })
    },
  }
}

/** The page of a panel's list, in the address: `?history=2`. Undefined when the address does not name it. */
export function usePanelPage(parameter: PanelParameter) {
  const { parameters, change } = useScreenParameters()
  const text = parameters.get(parameter)
  return {
    page: text === null ? undefined : /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1,
    addressOf: (page: number) => `?${changed(new URLSearchParams(parameters), { [parameter]: String(page) })}`,
    setPage: (page: number | undefined) => change({ [parameter]: page?.toString() }, { replace: true }),
  }
}

/** For a route's `shouldRevalidate`: a dialog or a panel's page changes the address, and reads nothing again. */
export function readsAgain({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
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
