import { Suspense } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyControl, preloadControls } from './lazy-control.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))

const failed = new TypeError('Failed to fetch dynamically imported module')

it('a lazy control that fails to load leaves the rest of the page visible, and appears after a retry', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(failed)
    .mockRejectedValueOnce(failed)
    .mockResolvedValue({ default: () => <p>The control</p> })
  const Control = lazyControl(load)
  await render(
    <>
      <p>The page</p>
      <Suspense>
        <Control />
      </Suspense>
    </>,
  )
  await expect.element(page.getByText('The page')).toBeVisible()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(load).toHaveBeenCalledTimes(2)
  await expect.element(page.getByText('The control')).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(3_000)
  await expect.element(page.getByText('The control')).toBeVisible()
  await expect.element(page.getByText('The page')).toBeVisible()
})

it('preloadControls tries again if a control fails to load', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(failed)
    .mockResolvedValue({ default: () => null })
  lazyControl(load)
  preloadControls()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(load).toHaveBeenCalledTimes(2)
  expect(await load.mock.results[1]?.value).toBeDefined()
})
