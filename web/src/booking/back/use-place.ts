import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { historyIndex, rememberPlace } from './places.ts'

/** Makes this page one that Back leads to. */
export function usePlace(): void {
  const { pathname, search } = useLocation()
  useEffect(() => rememberPlace(historyIndex(), `${pathname}${search}`), [pathname, search])
}
