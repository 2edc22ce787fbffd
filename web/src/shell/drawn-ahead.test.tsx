import { useEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openComponent } from '#tests/component/support/open-screen.tsx'
import { DrawnAhead, drawAhead } from './drawn-ahead.tsx'

const follow = vi.fn()

function Order({ id }: { id: string }) {
  useEffect(follow)
  return <p>{`Order ${id}`}</p>
}

const Broken = vi.fn(() => {
  throw new Error('This order is broken.')
})

const open = () =>
  openComponent(
    <>
      <p>The list</p>
      <DrawnAhead />
    </>,
  )

describe('a page rendered in advance', () => {
  it('stays hidden, does not run effects, and is replaced by the next page rendered in advance', async () => {
    await open()
    await expect.element(page.getByText('The list')).toBeVisible()
    drawAhead(<Order key="1" id="1" />)
    await expect.element(page.getByText('Order 1')).toBeInTheDocument()
    await expect.element(page.getByText('Order 1')).not.toBeVisible()
    drawAhead(<Order key="2" id="2" />)
    await expect.element(page.getByText('Order 2')).toBeInTheDocument()
    await expect.element(page.getByText('Order 1')).not.toBeInTheDocument()
    expect(follow).not.toHaveBeenCalled()
  })

  it("doesn't affect the page on the screen if rendering in advance fails", async () => {
    await open()
    await expect.element(page.getByText('The list')).toBeVisible()
    drawAhead(<Broken />)
    await expect.poll(() => Broken.mock.calls.length).toBeGreaterThan(0)
    await expect.element(page.getByText('The list')).toBeVisible()
  })
})
