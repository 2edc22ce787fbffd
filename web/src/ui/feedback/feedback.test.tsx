import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../dialog/dialog.tsx'
import { FeedbackProvider, useConfirm, useMessages } from './feedback.tsx'

function SaveButton() {
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

it('messages requested together are all shown', async () => {
  await render(
    <FeedbackProvider>
      <SaveButton />
    </FeedbackProvider>,
  )
  await page.getByRole('button').click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  await expect.element(page.getByText('That was the last one.')).toBeVisible()
})

function CountButton() {
  const messages = useMessages()
  const [count, setCount] = useState(1)
  const save = () => {
    messages.success(`Saved ${count}.`)
    setCount(count + 1)
  }
  return (
    <button type="button" onClick={save}>
      Save
    </button>
  )
}

it('a message isn’t shown again when the next one is requested', async () => {
  await render(
    <FeedbackProvider>
      <CountButton />
    </FeedbackProvider>,
  )
  await page.getByRole('button').click()
  await expect.element(page.getByText('Saved 1.')).toBeVisible()
  await page.getByRole('button').click()
  await expect.element(page.getByText('Saved 2.')).toBeVisible()
  // The first message may have disappeared by now.
  expect(page.getByText('Saved 1.').elements().length).toBeLessThanOrEqual(1)
})

function LeaveDialog() {
  const confirm = useConfirm()
  return (
    <Dialog open title="Leave" footer={null}>
      <button type="button" onClick={() => confirm({ title: 'Delete it?', content: 'It is lost.', okText: 'Delete', cancelText: 'Keep' })}>
        Delete leave
      </button>
    </Dialog>
  )
}

it('a question asked in a dialog focuses its main button, so that Enter confirms it', async () => {
  await render(
    <FeedbackProvider>
      <LeaveDialog />
    </FeedbackProvider>,
  )
  const ask = page.getByRole('button', { name: 'Delete leave' })
  await expect.element(ask).toBeVisible()
  ;(ask.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const question = page.getByRole('dialog', { name: 'Delete it?' })
  await expect.element(question.getByRole('button', { name: 'Delete' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
})
