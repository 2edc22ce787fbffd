import { createContext, useContext } from 'react'

/** True until a record's slow panels have loaded. Until then, a missing panel counts as loading, not as failed. */
export const PanelsLoading = createContext(false)

export function usePanelsLoading(): boolean {
  return useContext(PanelsLoading)
}
