import { useState } from 'react'

/**
 * What a decision rests on: what was shown when its dialog was opened. What others change while it is read must not silently
 * become what was decided on; once the user was told of it, it counts.
 */
export function useSeen<Seen>(shownNow: Seen, wasTold: boolean): Seen {
  const [shownFirst] = useState(shownNow)
  return wasTold ? shownNow : shownFirst
}
