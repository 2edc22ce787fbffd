import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setSingleKeys, useSingleKeys } from '../single-keys.ts'
import { chooseColours, useColourScheme } from './colour-scheme.ts'

function Settings() {
  return <p>{`${useColourScheme()}, ${useSingleKeys() ? 'single keys' : 'no single keys'}`}</p>
}

afterEach(() => chooseColours('system'))

it("the user can change the colours, and turn single-key shortcuts off and on, even if the browser's storage is full", async () => {
  chooseColours('light')
  await render(<Settings />)
  await expect.element(page.getByText('light, single keys')).toBeVisible()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  chooseColours('dark')
  setSingleKeys(false)
  await expect.element(page.getByText('dark, no single keys')).toBeVisible()
  setSingleKeys(true)
  await expect.element(page.getByText('dark, single keys')).toBeVisible()
})
