import { useSearchParams } from 'react-router-dom'

/** The dialog that is open, in the address: `?dialog=approve&item=112`. Back closes it, reload opens it again. */
export function useDialogState() {
  const [parameters, setParameters] = useSearchParams()
  return {
    dialog: parameters.get('dialog') ?? undefined,
    item: parameters.get('item') ?? undefined,
    open: (dialog: string, item?: string) => {
      const changed = new URLSearchParams(parameters)
      changed.set('dialog', dialog)
      if (item === undefined) changed.delete('item')
      else changed.set('item', item)
      setParameters(changed, { preventScrollReset: true })
    },
    close: () => {
      const changed = new URLSearchParams(parameters)
      changed.delete('dialog')
      changed.delete('item')
      setParameters(changed, { replace: true, preventScrollReset: true })
    },
  }
}
