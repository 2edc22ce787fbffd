import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { historyIndex } from '../../ui/history-index.ts'
import { rememberPlace } from './places.ts'

/** Records this page as one that Back can return to. */
export function usePlace(): void {
  const { pathname, search } = useLocation()
  useEffect(() => rememberPlace(historyIndex(), `${pathname}${search}`), [pathname, search])
}
