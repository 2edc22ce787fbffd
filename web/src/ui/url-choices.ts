import { useSearchParams } from 'react-router-dom'

/** The user's choices of what a screen shows, stored in the URL so that reload, Back and shared links show the same view. */
export function useUrlChoices() {
  const [parameters, setParameters] = useSearchParams()
  const change = (changes: Readonly<Record<string, string | undefined>>) => {
    setParameters(
      (current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) current.delete(name)
          else current.set(name, value)
        }
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { parameters, change }
}
