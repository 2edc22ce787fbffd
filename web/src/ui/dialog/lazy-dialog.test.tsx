import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyDialog } from './lazy-dialog.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))

it('a dialog whose code fails to load shows that it is loading, and opens after a retry', { tags: ['XC-16'] }, async () => {
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

it('a dialog that is closed while its code loads shows no loading bar', async () => {
  const Upload = lazyDialog<{ open: boolean }>(() => new Promise(() => {}))
  const { rerender } = await render(<Upload open />)
  await expect.element(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await rerender(<Upload open={false} />)
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
})
