import { createContext, useContext } from 'react'

/** True while a record's slow panels are still on their way: until then they haven't failed. */
export const PanelsLoading = createContext(false)

export function usePanelsLoading(): boolean {
  return useContext(PanelsLoading)
}
