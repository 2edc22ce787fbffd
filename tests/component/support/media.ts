import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** The part of the browser's protocol that this file uses. */
interface Emulation {
  send: (method: 'Emulation.setEmulatedMedia', media: { media?: string; features: { name: string; value: string }[] }) => Promise<unknown>
}

/** Also set in `vitest.config.ts`. Repeated here, because emulating a feature resets all others. */
const REDUCED_MOTION = { name: 'prefers-reduced-motion', value: 'reduce' }

async function emulate(changes: { media?: string; features?: { name: string; value: string }[] }): Promise<void> {
  const session = cdp() as unknown as Emulation
  const reset = { media: '', features: [REDUCED_MOTION] }
  onTestFinished(() => void session.send('Emulation.setEmulatedMedia', reset))
  await session.send('Emulation.setEmulatedMedia', { ...changes, features: [REDUCED_MOTION, ...(changes.features ?? [])] })
}

/** Replaces the page's colours with the few of a system theme until the test ends, as for people who need high contrast. */
export const forceColours = () => emulate({ features: [{ name: 'forced-colors', value: 'active' }] })

/** Styles the page as printed, on A4 paper if the window has its width, until the test ends. */
export const emulatePrint = () => emulate({ media: 'print' })
