import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router-dom'

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

/** For a route's `shouldRevalidate`: opening and closing a dialog changes the address, and reads nothing again. */
export function readsAgain({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href && withoutDialog(currentUrl) === withoutDialog(nextUrl) ? false : defaultShouldRevalidate
}

function withoutDialog(url: URL): string {
  const parameters = new URLSearchParams(url.search)
  parameters.delete('dialog')
  parameters.delete('item')
  return `${url.pathname}?${parameters}`
}
