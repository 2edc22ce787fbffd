import { createContext, useContext } from 'react'

/** True until a record's slow panels have loaded. Until then, a missing panel is treated as loading instead of failed. */
export const PanelsLoading = createContext(false)

export function usePanelsLoading(): boolean {
  return useContext(PanelsLoading)
}
