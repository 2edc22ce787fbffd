import { useSyncExternalStore } from 'react'

let key = 0
const listeners = new Set<() => void>()

/** Unmounts all screens and mounts them again. */
export function remountScreens(): void {
  key += 1
  for (const listener of listeners) listener()
}

/** The key of the element that contains all screens. It changes when they must be mounted again. */
export function useScreenKey(): number {
  return useSyncExternalStore(follow, () => key)
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
