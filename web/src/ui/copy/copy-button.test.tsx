import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { watchClipboard } from '#tests/component/support/clipboard.ts'
import { openComponent } from '#tests/component/support/open-screen.tsx'
import { Copyable } from './copyable.tsx'

const button = page.getByRole('button', { name: 'Copy search reference' })
const reference = (
  <>
    <h1>ID check</h1>
    <Copyable what="search reference">LN-4711</Copyable>
  </>
)

describe('a copy button', { tags: ['XC-13'] }, () => {
  it('copies exactly the displayed text on click or Enter, and shows a confirmation', async () => {
    const copied = watchClipboard()
    await openComponent(reference)
    await expect.element(page.getByText('LN-4711')).toBeVisible()
    await expectAccessible()
    await button.click()
    await expect.element(page.getByText('Search reference copied.')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(copied.mock.calls).toEqual([['LN-4711'], ['LN-4711']])
    await expect.element(button).toHaveFocus()
  })

  it("shows a message if the browser doesn't allow copying", async () => {
    watchClipboard().mockRejectedValue(new Error('denied'))
    await openComponent(reference)
    await button.click()
    await expect.element(page.getByText("The search reference can't be copied in this browser.")).toBeVisible()
  })
})
