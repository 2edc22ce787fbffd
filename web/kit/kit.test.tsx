import '@fontsource/inter/latin-400.css'
import '@fontsource/inter/latin-600.css'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { chooseColours, followColourScheme } from '../src/ui/theme/colour-scheme.ts'
import { Kit } from './kit.tsx'
import { specimens } from './specimens.tsx'

followColourScheme()

// System fonts and font hinting differ between machines, so the tests use a web font and glyph widths that don't depend on hinting.
beforeAll(async () => {
  const { style } = document.documentElement
  style.setProperty('--font', 'Inter')
  style.textRendering = 'geometricPrecision'
  await Promise.all([document.fonts.load('400 14px Inter'), document.fonts.load('600 14px Inter')])
  // Focus rings appear only after keyboard input.
  await userEvent.tab()
  return () => {
    style.removeProperty('--font')
    style.textRendering = ''
  }
})

afterEach(() => chooseColours('system'))

describe.each(['light', 'dark'] as const)('the kit in %s colours', (colours) => {
  it.each(specimens.map(({ name }) => name))('renders %s as shown in its screenshot', async (name) => {
    chooseColours(colours)
    await render(<Kit only={name} />)
    await expect.element(page.getByRole('region', { name, exact: true })).toMatchScreenshot(`${name} ${colours}`, {
      comparatorName: 'pixelmatch',
      // Antialiasing differs a little between machines.
      comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.03 },
    })
  })

  it('is accessible', async () => {
    chooseColours(colours)
    await render(<Kit />)
    await expectAccessible()
  })
})
