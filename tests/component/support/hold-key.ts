import { cdp } from 'vitest/browser'

/** The part of the DevTools protocol that this file uses. */
interface Input {
  send: (
    method: 'Input.dispatchKeyEvent',
    event: { type: 'keyDown' | 'keyUp'; key: string; windowsVirtualKeyCode: number; text?: string; autoRepeat?: boolean },
  ) => Promise<unknown>
}

const ENTER = { key: 'Enter', windowsVirtualKeyCode: 13 }

/**
 * Presses Enter, calls `whileHeld`, and lets the key repeat before it is released. `userEvent` can't do this, because it releases keys
 * between two calls.
 */
export async function holdEnter(whileHeld: () => Promise<void>): Promise<void> {
  const session = cdp() as unknown as Input
  const down = { ...ENTER, type: 'keyDown', text: '\r' } as const
  await session.send('Input.dispatchKeyEvent', down)
  await whileHeld()
  for (let repeat = 0; repeat < 3; repeat += 1) await session.send('Input.dispatchKeyEvent', { ...down, autoRepeat: true })
  await session.send('Input.dispatchKeyEvent', { ...ENTER, type: 'keyUp' })
}
