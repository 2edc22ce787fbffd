import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openComponent } from '#tests/component/support/open-screen.tsx'

const article = page.getByRole('article', { name: 'Item' })
const button = article.getByRole('button', { name: 'Approve' })
const element = () => button.element() as HTMLButtonElement

/** Resolves after the callbacks of the next frame, but before any timer that those callbacks start. */
const afterFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(undefined)
    })
  })

describe('focus on a control that becomes disabled', { tags: ['XC-25'] }, () => {
  const open = async () => {
    await openComponent(
      <article aria-label="Item">
        <button type="button">Approve</button>
      </article>,
    )
    await expect.element(button).toBeVisible()
    element().focus()
  }

  it('moves to the element that contains the control', async () => {
    await open()
    element().disabled = true
    await expect.element(article).toHaveFocus()
  })

  it('moves to the containing element even if the page changed just before the control was disabled', async () => {
    await open()
    element().title = 'Approve'
    article.element().append(document.createElement('p'))
    await afterFrame()
    element().disabled = true
    await expect.element(article).toHaveFocus()
  })
})

it('focus returns to the control that opened a dialog, even if Tab briefly left the dialog', async () => {
  await openComponent(
    <>
      <a href="#main">Skip to content</a>
      <button type="button">Open</button>
    </>,
  )
  const opener = page.getByRole('button', { name: 'Open' })
  await expect.element(opener).toBeVisible()
  const focus = (locator: typeof opener) => (locator.element() as HTMLElement).focus()
  focus(opener)
  const dialog = document.createElement('div')
  dialog.role = 'dialog'
  dialog.ariaModal = 'true'
  dialog.innerHTML = '<button>Close</button>'
  document.body.append(dialog)
  focus(page.getByRole('button', { name: 'Close' }))
  focus(page.getByRole('link', { name: 'Skip to content' }))
  focus(page.getByRole('button', { name: 'Close' }))
  dialog.remove()
  await expect.element(opener).toHaveFocus()
})
