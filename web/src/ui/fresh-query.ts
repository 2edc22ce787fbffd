import type { OperationVariables } from '@apollo/client'
import { type PreloadedQueryRef, useQueryRefHandlers, useReadQuery } from '@apollo/client/react'
import { startTransition, useCallback, useEffect } from 'react'

const INTERVAL = 30_000

/**
 * Reads what a route preloaded, and reads it again every half minute while the screen is visible, when it becomes
 * visible again, and on `reload`. What is on the screen stays there meanwhile.
 */
export function useFreshQuery<Data, Variables extends OperationVariables>(
  queryRef: PreloadedQueryRef<Data, Variables, 'complete' | 'streaming' | 'empty'>,
) {
  const { data, error } = useReadQuery(queryRef)
  const { refetch } = useQueryRefHandlers(queryRef)
  const reload = useCallback(() => startTransition(() => void refetch()), [refetch])

  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') reload()
    }
    const timer = setInterval(refresh, INTERVAL)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [reload])

  return { data, error, reload }
}
