import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FeedbackProvider, useMessages } from './feedback.tsx'

function Buttons() {
  const messages = useMessages()
  const save = () => {
    messages.success('Saved.')
    messages.info('That was the last one.')
  }
  return (
    <button type="button" onClick={save}>
      Save
    </button>
  )
}

it('every message is shown once, even if several are requested together', async () => {
  await render(
    <FeedbackProvider>
      <Buttons />
    </FeedbackProvider>,
  )
  await page.getByRole('button').click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  await expect.element(page.getByText('That was the last one.')).toBeVisible()
  await page.getByRole('button').click()
  await expect.element(page.getByText('Saved.')).toHaveLength(2)
})
