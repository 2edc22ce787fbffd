import { type RefObject, useLayoutEffect } from 'react'

const HEIGHT = '--banner-height'
const BOTTOM = '--banner-bottom'

/**
 * Publishes the banner's height and lower edge as CSS variables on the root element, so that sticky panels and dialogs start below
 * the banner, however many lines it has.
 *
 * @param isUnderDialog whether a dialog is open. When a dialog opens, the banner is measured again, because scrolling may have moved
 *   the banner
 */
export function useBannerEdge(banner: RefObject<HTMLElement | null>, isUnderDialog: boolean): void {
  useLayoutEffect(() => {
    const element = banner.current
    if (element === null) return
    const root = document.documentElement
    const publishNow = () => publish(element)
    root.dataset.banner = ''
    // Publishes before the next paint, when the browser has calculated the layout anyway. Measuring now would make the browser calculate it
    // twice.
    const observer = new ResizeObserver(publishNow)
    observer.observe(element)
    addEventListener('resize', publishNow)
    return () => {
      observer.disconnect()
      removeEventListener('resize', publishNow)
      root.style.removeProperty(HEIGHT)
      root.style.removeProperty(BOTTOM)
      delete root.dataset.banner
    }
  }, [banner])
  // An opening dialog needs the edge at once.
  useLayoutEffect(() => {
    if (isUnderDialog && banner.current !== null) publish(banner.current)
  }, [banner, isUnderDialog])
}

function publish(banner: HTMLElement): void {
  const { height, bottom } = banner.getBoundingClientRect()
  const { style } = document.documentElement
  style.setProperty(HEIGHT, `${height}px`)
  style.setProperty(BOTTOM, `${Math.max(bottom, 0)}px`)
}
