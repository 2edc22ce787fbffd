/** Creates a set of listeners to call when a value outside React changes. For use with `useSyncExternalStore`. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    notify(): void {
      for (const listener of listeners) listener()
    },
    /** @returns a function that unsubscribes */
    follow(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
