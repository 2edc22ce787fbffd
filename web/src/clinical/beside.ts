import { createContext, useContext, useSyncExternalStore } from 'react'

/** The views of an item: its consultation form and its photos. In a wide window, they open beside the items. */
export const FORM_VIEW = 'form'
export const IMAGES_VIEW = 'images'

export const isItemView = (dialog: string | null | undefined) => dialog === FORM_VIEW || dialog === IMAGES_VIEW

/**
 * Holds the element in which an item's views open, beside the items. The element is attached after the page has rendered. Only open views
 * subscribe to it, so that attaching it doesn't render the page a second time.
 */
export class BesideSlot {
  element: HTMLElement | null = null
  readonly #subscribers = new Set<() => void>()

  attach(element: HTMLElement | null): void {
    this.element = element
    for (const onChange of this.#subscribers) onChange()
  }

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#subscribers.add(onChange)
    return () => void this.#subscribers.delete(onChange)
  }
}

/** Undefined on pages on which views open only as dialogs. */
export const BesideSlotContext = createContext<BesideSlot | undefined>(undefined)

const wide = matchMedia('(min-width: 1440px)')

function follow(onChange: () => void): () => void {
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

/** Whether an item's views open beside the items. Otherwise, they open as dialogs. */
export function useOpensBeside(): boolean {
  const isWide = useSyncExternalStore(follow, () => wide.matches)
  return useContext(BesideSlotContext) !== undefined && isWide
}

const noSlot = new BesideSlot()

/** The element in which an item's views open. Null if there is none, or if it isn't attached yet. */
export function useBesideElement(): HTMLElement | null {
  const slot = useContext(BesideSlotContext) ?? noSlot
  return useSyncExternalStore(slot.subscribe, () => slot.element)
}
