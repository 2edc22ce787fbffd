import { createContext, useContext, useSyncExternalStore } from 'react'

/** The views of an item: its consultation form and its photos. In a wide window, they open beside the items. */
export const FORM_VIEW = 'form'
export const IMAGES_VIEW = 'images'

export const isItemView = (dialog: string | null | undefined) => dialog === FORM_VIEW || dialog === IMAGES_VIEW

/** The element in which an item's views open, beside the items. Undefined on pages without this element, null until it is rendered. */
export const BesideSlot = createContext<HTMLElement | null | undefined>(undefined)

const wide = matchMedia('(min-width: 1440px)')

function follow(onChange: () => void): () => void {
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

/**
 * Returns the element in which an item's views are shown. Returns null if the element isn't rendered yet, and undefined if the views are
 * shown as dialogs instead.
 */
export function useBesideSlot(): HTMLElement | null | undefined {
  const slot = useContext(BesideSlot)
  const isWide = useSyncExternalStore(follow, () => wide.matches)
  return isWide ? slot : undefined
}
