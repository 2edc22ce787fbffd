/** Prefix of the `localStorage` keys for texts that `useRememberedToday` stores. */
export const TODAY = 'today'

/** Removes every user's remembered text from this browser. */
export function forgetToday(): void {
  forgetEntries(() => true)
}

/** Removes every remembered text whose key satisfies `isForgotten`. */
export function forgetEntries(isForgotten: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(`${TODAY} `) && isForgotten(key)) localStorage.removeItem(key)
}
