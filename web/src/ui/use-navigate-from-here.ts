import { type NavigateOptions, useNavigate } from 'react-router-dom'
import { useIsUnmounted } from './use-is-unmounted.ts'

/**
 * Like `useNavigate`, but does nothing once the component has unmounted: a late response must not replace the page that the user has opened
 * since then.
 */
export function useNavigateFromHere(): (path: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const isUnmounted = useIsUnmounted()
  return async (path, options) => {
    if (!isUnmounted.current) await navigate(path, options)
  }
}
