/** The latest link that the user followed from each history entry, keyed by the entry's key. */
const followed = new Map<unknown, string>()

/** How long to wait for the link, in milliseconds. In a long list, which renders gradually, the link may appear late. */
const PATIENCE = 2_000

/** React Router's key of the current history entry. */
const entryKey = (): unknown => history.state?.key

/** Remembers which links the user follows, so that Back can return the focus to them. */
export function rememberFollowedLinks(): void {
  const remember = ({ target }: Event) => {
    const href = target instanceof Element ? target.closest('main a[href]')?.getAttribute('href') : undefined
    if (href) followed.set(entryKey(), href)
  }
  document.addEventListener('click', remember, { capture: true })
}

/**
 * After Back, moves the focus from the heading to the link that the user followed from this page, once that link has rendered. Without
 * this function, the focus would stay on the heading, which can be far above the part of the list that the user has scrolled to.
 *
 * @returns a function that stops waiting for the link; undefined if the user hasn't followed a link from this page
 */
export function focusFollowedLink(heading: HTMLElement): (() => void) | undefined {
  const href = followed.get(entryKey())
  if (href === undefined) return undefined
  const observer = new MutationObserver(() => focusLink())
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const timer = setTimeout(stop, PATIENCE)
  const focusLink = () => {
    if (document.activeElement !== heading) return stop()
    const link = [...document.querySelectorAll<HTMLElement>('main a[href]')].find((candidate) => candidate.getAttribute('href') === href)
    if (link === undefined) return
    stop()
    link.focus({ preventScroll: true })
  }
  observer.observe(document.body, { childList: true, subtree: true })
  focusLink()
  return stop
}
