import { startTransition, useEffect, useState } from 'react'

/**
 * How many elements of a long list to render now. Starts with `first` elements, enough to fill the screen, so that the screen is usable
 * sooner. The other elements follow a few at a time, so that no render delays the user's next input.
 */
export function useGradualCount(length: number, { first, next }: { first: number; next: number }): number {
  const [count, setCount] = useState(first)
  useEffect(() => {
    if (count < length) startTransition(() => setCount(count + next))
  }, [count, length, next])
  return Math.min(count, length)
}
