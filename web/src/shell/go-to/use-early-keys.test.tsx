import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openComponent } from '#tests/component/support/open-screen.tsx'
import { allSettled } from '#tests/component/support/stand-in-gateway.ts'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { GoToButton, type GoToProps } from './go-to-button.tsx'
import { GoToDialog } from './go-to-dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'Go to' })
const field = dialog.getByRole('combobox')

/** A page with a "Go to" button whose dialog loads when `load` is called. */
async function openPage() {
  const loaded = Promise.withResolvers<void>()
  const Dialog = lazyDialog(async () => {
    await loaded.promise
    return { default: (props: GoToProps) => <GoToDialog {...props} placeholder="A page" destinations={[]} /> }
  })
  const shortcut = vi.fn()
  document.addEventListener('keydown', shortcut)
  await openComponent(
    <>
      <h1>Orders</h1>
      <input aria-label="Note" />
      <GoToButton dialog={Dialog} />
    </>,
  )
  await expect.element(page.getByRole('button', { name: /^Go to/ })).toBeVisible()
  return { load: loaded.resolve, shortcut }
}

describe('keys pressed while the "Go to" dialog loads', { tags: ['XC-01'] }, () => {
  it("end up in the dialog's field, and do not trigger the page's shortcuts", async () => {
    const { load, shortcut } = await openPage()
    await userEvent.keyboard('/')
    shortcut.mockClear()
    await userEvent.keyboard('xaj7{Backspace}8')
    expect(shortcut).not.toHaveBeenCalled()
    load()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('xaj8')
    await userEvent.keyboard('9')
    await expect.element(field).toHaveValue('xaj89')
  })

  it('cancel the dialog if one of them is Escape', async () => {
    const { load } = await openPage()
    await userEvent.keyboard('/70{Escape}')
    load()
    await userEvent.keyboard('/')
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('')
  })

  it('are typed into a field of the page if the user clicks it, and the dialog does not open', async () => {
    const { load } = await openPage()
    const note = page.getByLabelText('Note')
    await userEvent.keyboard('/7')
    await note.click()
    await userEvent.keyboard('ab')
    load()
    await allSettled()
    await expect.element(note).toHaveValue('ab')
    await expect.element(note).toHaveFocus()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
