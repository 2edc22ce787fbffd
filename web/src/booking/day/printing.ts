import { useSyncExternalStore } from 'react'

const paper = matchMedia('print')
let isPreparing = false

/** Whether the page is being printed, for content shown only on paper. Becomes true before the browser lays out the printed page. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPreparing || paper.matches)
}

function subscribe(onChange: () => void): () => void {
  const prepare = ({ type }: Event) => {
    isPreparing = type === 'beforeprint'
    onChange()
  }
  addEventListener('beforeprint', prepare)
  addEventListener('afterprint', prepare)
  paper.addEventListener('change', onChange)
  return () => {
    removeEventListener('beforeprint', prepare)
    removeEventListener('afterprint', prepare)
    paper.removeEventListener('change', onChange)
  }
}
