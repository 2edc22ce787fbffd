/*
 * Finds the item that review shortcuts act on. The list marks this item with aria-current, because shortcuts and dialogs are
 * outside the list and have no other way to find the item.
 */

/** Matches every item for review. The attribute's value is the item's id. */
export const ITEM = '[data-item]'

/** Excludes the items of a prerendered order, which is outside the main content. */
const items = () => [...document.querySelectorAll<HTMLElement>(`main ${ITEM}`)]
const isCurrent = (item: HTMLElement) => item.ariaCurrent === 'true'
const isAwaitingDecision = (item: HTMLElement) => item.querySelector('[aria-keyshortcuts="a"]') !== null

/** The id of the item whose card, form or photos contain the element. */
export function itemIdAround(element: Element): string | undefined {
  const { item, ofItem } = element.closest<HTMLElement>(`${ITEM}, [data-of-item]`)?.dataset ?? {}
  return item ?? ofItem
}

/**
 * Returns the item marked as current. If no item is marked, returns the order's only undecided item or, if all items are decided, its only
 * item. If several items are possible, returns undefined instead of guessing, because a decision is final.
 */
export function currentItem(): HTMLElement | undefined {
  const all = items()
  const current = all.find(isCurrent)
  if (current !== undefined) return current
  const awaiting = all.filter(isAwaitingDecision)
  if (awaiting.length > 0) return awaiting.length === 1 ? awaiting[0] : undefined
  return all.length === 1 ? all[0] : undefined
}

/** Clicks the item's control that has this shortcut. */
export function pressIn(itemId: string, shortcut: string): void {
  const item = items().find(({ dataset }) => dataset.item === itemId)
  item?.querySelector<HTMLElement>(`[aria-keyshortcuts="${shortcut}"]`)?.click()
}

/** Moves to the next (1) or previous (-1) item, or to the first item if no item is current. */
export function moveBy(step: 1 | -1): void {
  const all = items()
  const at = all.findIndex(isCurrent)
  focus(at === -1 ? all[0] : all[Math.min(Math.max(at + step, 0), all.length - 1)])
}

/** After a decision, moves to the next undecided item or, if every item is decided, to the button for the next order. */
export function moveOnFrom(itemId: string): void {
  const all = items()
  const at = all.findIndex((item) => item.dataset.item === itemId)
  const next = [...all.slice(at + 1), ...all.slice(0, at)].find(isAwaitingDecision)
  focus(next ?? document.querySelector<HTMLElement>('main [aria-keyshortcuts="n"]'))
}

function focus(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
