import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../dialog/dialog.tsx'
import { FeedbackProvider, useConfirm, useMessages } from './feedback.tsx'

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
