/*
 * The item that review keys act on. The list of items marks the current one with aria-current; keys and dialogs find it here,
 * because they stand outside the list.
 */

/** Every item for review; the attribute carries its id. */
export const ITEM = '[data-item]'

const items = () => [...document.querySelectorAll<HTMLElement>(ITEM)]
const isCurrent = (item: HTMLElement) => item.ariaCurrent === 'true'
const isAwaitingDecision = (item: HTMLElement) => item.querySelector('[aria-keyshortcuts="a"]') !== null

/** The id of the item around an element; undefined outside items. */
export function itemIdAround(element: Element): string | undefined {
  return element.closest<HTMLElement>(ITEM)?.dataset.item
}

/** The current item or, if none is, the only one that can be meant. Never a guess among several: a decision is final. */
export function currentItem(): HTMLElement | undefined {
  const all = items()
  const current = all.find(isCurrent)
  if (current !== undefined) return current
  const awaiting = all.filter(isAwaitingDecision)
  if (awaiting.length > 0) return awaiting.length === 1 ? awaiting[0] : undefined
  return all.length === 1 ? all[0] : undefined
}

/** Makes the item after (1) or before (-1) the current one current; the first one if none is. */
export function moveBy(step: 1 | -1): void {
  const all = items()
  const at = all.findIndex(isCurrent)
  focus(at === -1 ? all[0] : all[Math.min(Math.max(at + step, 0), all.length - 1)])
}

/** After a decision, moves on to the next item that awaits one, else to the way to the next order. */
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
