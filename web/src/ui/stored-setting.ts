import { createListeners } from '../tab/listeners.ts'
import { browserEntries } from '../tab/storage.ts'

/** A setting in `localStorage` that all tabs share. For use with `useSyncExternalStore`. */
export function storedSetting(key: string) {
  const listeners = createListeners()
  addEventListener('storage', listeners.notify)
  return {
    get: () => browserEntries.get(key),
    set: (value: string | undefined) => {
      browserEntries.set(key, value)
      listeners.notify()
    },
    /** Calls the listener when this or another tab changes the setting. Returns a function that unsubscribes. */
    follow: listeners.follow,
  }
}
