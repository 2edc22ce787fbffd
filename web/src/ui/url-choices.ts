import { useScreenParameters } from './screen-state.ts'

/** The user's choices of what a screen shows, stored in the URL so that reload, Back and shared links show the same view. */
export function useUrlChoices() {
  const { parameters, change } = useScreenParameters()
  return { parameters, change: (changes: Readonly<Record<string, string | undefined>>) => change(changes, { replace: true }) }
}
