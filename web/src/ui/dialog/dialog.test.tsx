import { lazy, Suspense, startTransition, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openComponent } from '#tests/component/support/open-screen.tsx'
import { Dialog } from './dialog.tsx'

const load = vi.fn(() => new Promise<never>(() => undefined))
const NeverLoaded = lazy(load)

function Page({ onCancel }: { onCancel: () => void }) {
  const [shown, setShown] = useState<'dialog' | 'dialog with unloaded content'>()
  const show = (next: typeof shown) => () => startTransition(() => setShown(next))
  return (
    <Suspense>
      <button type="button" onClick={show('dialog')}>
        Open
      </button>
      <button type="button" onClick={show('dialog with unloaded content')}>
        Start to open
      </button>
      <button type="button" onClick={show(undefined)}>
        Leave
      </button>
      {shown && <Dialog key={shown} title="Details" open onCancel={onCancel} />}
      {shown === 'dialog with unloaded content' && <NeverLoaded />}
    </Suspense>
  )
}

it('a dialog that was rendered but never shown is not cancelled by Escape', async () => {
  const onCancel = vi.fn()
  await openComponent(<Page onCancel={onCancel} />)
  const dialog = page.getByRole('dialog', { name: 'Details' })
  const button = (name: string) => page.getByRole('button', { name, exact: true, includeHidden: true })
  const press = (name: string) => (button(name).element() as HTMLElement).click()
  const openAndLeave = async () => {
    press('Open')
    await expect.element(dialog).toBeVisible()
    press('Leave')
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await expect.element(button('Open')).toBeVisible()
  // Loads the dialog's code.
  await openAndLeave()
  press('Start to open')
  // When `load` is called, React has already rendered the dialog. It never mounts the dialog, because the content beside it never loads.
  await expect.poll(() => load).toHaveBeenCalled()
  press('Leave')
  // Ant Design listens for Escape only after a dialog has been shown.
  await openAndLeave()
  await userEvent.keyboard('{Escape}')
  expect(onCancel).not.toHaveBeenCalled()
})
