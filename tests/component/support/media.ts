import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** The part of the DevTools protocol that this file uses. */
interface Emulation {
  send: (method: 'Emulation.setEmulatedMedia', media: { media?: string; features: { name: string; value: string }[] }) => Promise<unknown>
}

/** `vitest.config.ts` already sets this media feature. It must be set again here, because emulating one media feature resets all others. */
const REDUCED_MOTION = { name: 'prefers-reduced-motion', value: 'reduce' }

async function emulate(changes: { media?: string; features?: { name: string; value: string }[] }): Promise<void> {
  const session = cdp() as unknown as Emulation
  const reset = { media: '', features: [REDUCED_MOTION] }
  onTestFinished(() => void session.send('Emulation.setEmulatedMedia', reset))
  await session.send('Emulation.setEmulatedMedia', { ...changes, features: [REDUCED_MOTION, ...(changes.features ?? [])] })
}

/** Replaces the page's colours with the few colours of a high-contrast system theme until the test ends. */
export const forceColours = () => emulate({ features: [{ name: 'forced-colors', value: 'active' }] })

/** Applies the print styles until the test ends. If the window is as wide as A4 paper, the page is laid out as on A4. */
export const emulatePrint = () => emulate({ media: 'print' })
