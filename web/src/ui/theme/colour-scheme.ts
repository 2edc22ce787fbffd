import { useSyncExternalStore } from 'react'
import { storedSetting } from '../stored-setting.ts'
import type { ColourScheme } from './tokens.ts'

/** The user's choice in the user menu. */
export type ColourChoice = 'system' | ColourScheme

export const colourChoices: readonly { value: ColourChoice; label: string }[] = [
  { value: 'system', label: 'As on this computer' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** The `localStorage` key of the choice. */
export const COLOUR_SCHEME = 'colour-scheme'
const setting = storedSetting(COLOUR_SCHEME)
const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

function colourChoice(): ColourChoice {
  const stored = setting.get()
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function colourScheme(): ColourScheme {
  const choice = colourChoice()
  if (choice !== 'system') return choice
  return systemIsDark.matches ? 'dark' : 'light'
}

export function chooseColours(choice: ColourChoice): void {
  setting.set(choice === 'system' ? undefined : choice)
}

/** Shows the page in the colours chosen in this or another tab, or in the system's colours if the user hasn't chosen any. */
export function followColourScheme(): void {
  const show = () => {
    document.documentElement.dataset.colours = colourScheme()
  }
  show()
  onColours(show)
}

export function useColourScheme(): ColourScheme {
  return useSyncExternalStore(onColours, colourScheme)
}

export function useColourChoice(): ColourChoice {
  return useSyncExternalStore(onColours, colourChoice)
}

/** @returns a function that unsubscribes */
function onColours(listener: () => void): () => void {
  systemIsDark.addEventListener('change', listener)
  const unfollow = setting.follow(listener)
  return () => {
    systemIsDark.removeEventListener('change', listener)
    unfollow()
  }
}
