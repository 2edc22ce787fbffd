import { createContext, useContext, useSyncExternalStore } from 'react'

/** Views of an item that open beside it in a wide window: its consultation form and its photos. */
export const FORM_VIEW = 'form'
export const IMAGES_VIEW = 'images'

export const isItemView = (dialog: string | null | undefined) => dialog === FORM_VIEW || dialog === IMAGES_VIEW

/** The element beside the items where an item's views appear. Undefined on pages without this element, null until it is rendered. */
export const BesideSlot = createContext<HTMLElement | null | undefined>(undefined)

const wide = matchMedia('(min-width: 1440px)')

function follow(onChange: () => void): () => void {
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

/** Where an item's views open: an element beside the items, or undefined if they open as dialogs. */
export function useBesideSlot(): HTMLElement | null | undefined {
  const slot = useContext(BesideSlot)
  const isWide = useSyncExternalStore(follow, () => wide.matches)
  return isWide ? slot : undefined
}
