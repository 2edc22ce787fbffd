import { useNavigate } from 'react-router-dom'
import { AVAILABILITY, useScreenParameters } from '../ui/screen-state.ts'

/**
 * The current section of the service-availability dialog, stored in the URL: `?availability=/lunchhours`. Undefined while the
 * dialog is closed.
 */
export function useAvailabilityRoute() {
  const { parameters, change, state } = useScreenParameters()
  const navigate = useNavigate()
  const route = parameters.get(AVAILABILITY) ?? undefined
  // How many history entries the dialog has added; 0 if the page was opened with the dialog already open. `close` goes back past all of
  // them.
  const depth = Number(state?.availabilityDepth ?? 0)
  const isOpenedHere = route === undefined || depth > 0
  return {
    route,
    open: (next: string) => {
      // The second click of a double click must not add another history entry.
      if (new URLSearchParams(location.search).get(AVAILABILITY) === next) return
      change({ [AVAILABILITY]: next }, { state: { ...state, availabilityDepth: isOpenedHere ? depth + 1 : 0 } })
    },
    close: () => {
      // Goes back instead of adding a history entry.
      if (depth > 0) void navigate(-depth)
      else change({ [AVAILABILITY]: undefined }, { replace: true })
    },
  }
}
