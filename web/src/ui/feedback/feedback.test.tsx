import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../dialog/dialog.tsx'
import { FeedbackProvider, useConfirm, useMessages } from './feedback.tsx'

function SaveButton({ onSave }: { onSave: (messages: ReturnType<typeof useMessages>) => void }) {
  const messages = useMessages()
  return (
    <button type="button" onClick={() => onSave(messages)}>
      Save
    </button>
  )
}

it('messages requested together are all shown', async () => {
  await render(
    <FeedbackProvider>
      <SaveButton
        onSave={(messages) => {
          messages.success('Saved.')
          messages.info('That was the last one.')
        }}
      />
    </FeedbackProvider>,
  )
  await page.getByRole('button').click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  await expect.element(page.getByText('That was the last one.')).toBeVisible()
})

it("a message isn't shown again when the next one is requested", async () => {
  let count = 0
  const save = ({ success }: ReturnType<typeof useMessages>) => {
    count += 1
    success(`Saved ${count}.`)
  }
  await render(
    <FeedbackProvider>
      <SaveButton onSave={save} />
    </FeedbackProvider>,
  )
  await page.getByRole('button').click()
  await expect.element(page.getByText('Saved 1.')).toBeVisible()
  await page.getByRole('button').click()
  await expect.element(page.getByText('Saved 2.')).toBeVisible()
  // The first message may have disappeared by now.
  expect(page.getByText('Saved 1.').elements().length).toBeLessThanOrEqual(1)
})

function LeaveDialog({ onDelete }: { onDelete: () => void }) {
  const confirm = useConfirm()
  const ask = () => confirm({ title: 'Delete it?', content: 'It is lost.', okText: 'Delete', cancelText: 'Keep', onOk: onDelete })
  return (
    <Dialog open title="Leave" footer={null}>
      <button type="button" onClick={ask}>
        Delete leave
      </button>
    </Dialog>
  )
}

it('a question shown over a dialog focuses its OK button, so that Enter confirms the question', async () => {
  const onDelete = vi.fn()
  await render(
    <FeedbackProvider>
      <LeaveDialog onDelete={onDelete} />
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
  expect(onDelete).toHaveBeenCalledTimes(1)
})
