import { useSyncExternalStore } from 'react'
import { createListeners } from '../tab/listeners.ts'

let key = 0
const { notify, follow } = createListeners()

/** Unmounts all screens and mounts them again. */
export function remountScreens(): void {
  key += 1
  notify()
}

/** The key of the element that contains all screens. It changes when they must be mounted again. */
export function useScreenKey(): number {
  return useSyncExternalStore(follow, () => key)
}
