import type { MouseEvent } from 'react'
import { hasMouseSelectedText } from '../mouse-press.ts'

/** Whether a click on a row opens its record. Links, buttons and menus handle their own clicks, and selecting text opens nothing. */
export function opensRow({ target }: MouseEvent): boolean {
  const isOnControl = target instanceof Element && target.closest('a, button, [role=menu]') !== null
  return !isOnControl && !hasMouseSelectedText()
}
