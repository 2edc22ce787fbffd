import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyDialog } from './lazy-dialog.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))

it('a dialog shows a loading bar if its code fails to load, and opens after a retry', { tags: ['XC-16'] }, async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: ({ title }: { title: string }) => <p role="dialog">{title}</p> })
  const Upload = lazyDialog<{ title: string }>(load)
  await render(<Upload title="Upload images" />)
  await expect.element(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(3_000)
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Upload images')
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
})

it("a dialog's loading bar disappears if the dialog is closed before its code has loaded", async () => {
  const Upload = lazyDialog<{ open: boolean }>(() => new Promise(() => {}))
  const { rerender } = await render(<Upload open />)
  await expect.element(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await rerender(<Upload open={false} />)
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
})
