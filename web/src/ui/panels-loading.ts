import { createContext, useContext } from 'react'

/** True until a record's slow panels have loaded; until then, a missing panel hasn't failed. */
export const PanelsLoading = createContext(false)

export function usePanelsLoading(): boolean {
  return useContext(PanelsLoading)
}
