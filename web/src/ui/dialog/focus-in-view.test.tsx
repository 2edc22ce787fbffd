import { useEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { focusElement } from '#tests/component/support/focus-element.ts'
import { resizeWindow } from '#tests/component/support/layout.ts'
import { openComponent } from '#tests/component/support/open-screen.tsx'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

/** Makes the dialog's content taller, as a photo does when it loads. */
let grow: () => void

/** A dialog taller than the window. */
function TallDialog() {
  const [height, setHeight] = useState(100)
  useEffect(() => {
    grow = () => setHeight(1_000)
  }, [])
  return (
    <Dialog open title="Form" footer={<Button>Approve</Button>}>
      <div style={{ height: 1_500 }} />
      <div style={{ height }} />
    </Dialog>
  )
}

const button = (name: string) => page.getByRole('dialog').getByRole('button', { name })

describe('the focused control of a tall dialog', () => {
  it('is scrolled into view, even if the browser does not scroll when the control takes focus', async () => {
    await resizeWindow(1024, 768)
    await openComponent(<TallDialog />)
    await focusElement(button('Close'))
    ;(button('Approve').element() as HTMLElement).focus({ preventScroll: true })
    await expect.element(button('Approve')).toBeInViewport({ ratio: 1 })
  })

  it('stays in view while the content grows', async () => {
    await resizeWindow(1024, 768)
    await openComponent(<TallDialog />)
    await focusElement(button('Approve'))
    grow()
    await expect.poll(() => document.querySelector('[role=dialog]')?.clientHeight).toBeGreaterThan(2_400)
    await expect.element(button('Approve')).toBeInViewport({ ratio: 1 })
  })
})
