import { expect, it } from 'vitest'
import { colours } from './tokens.ts'

type Name = keyof typeof colours

const modes = ['light', 'dark'] as const

/** Relative luminance, as defined by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map((part) => {
    const value = Number.parseInt(part, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Name, other: Name, mode: (typeof modes)[number]): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((name) => luminance(colours[name][modes.indexOf(mode) as 0 | 1]))
    .toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const surfaces: Name[] = ['ground', 'surface', 'surface-quiet', 'surface-hover']
const tones = ['info', 'success', 'warning', 'danger'] as const

const texts: [Name, Name][] = [
  ...(['ink', 'ink-quiet', 'brand', 'brand-strong'] as const).flatMap((ink) => surfaces.map((surface): [Name, Name] => [ink, surface])),
  ['danger-ink', 'surface'],
  ['danger-ink', 'ground'],
  ...tones.flatMap((tone): [Name, Name][] => [
    [`${tone}-ink`, `${tone}-surface`],
    ['ink', `${tone}-surface`],
    ['ink-quiet', `${tone}-surface`],
    ['brand', `${tone}-surface`],
  ]),
  ['on-fill', 'fill'],
  ['on-fill', 'fill-hover'],
  ['on-fill', 'danger-fill'],
  ['on-fill', 'danger-fill-hover'],
  ['on-header', 'header'],
  ['on-marker', 'marker'],
  ['brand-strong', 'bar'],
  ['ink-quiet', 'bar'],
]

const marks: [Name, Name][] = [
  ...(['surface', 'ground', 'surface-quiet'] as const).flatMap((surface): [Name, Name][] => [
    ['border', surface],
    ['focus', surface],
  ]),
  ['ink-off', 'surface-hover'],
  ['fill', 'surface'],
  ['chart-1', 'surface'],
  ['chart-2', 'surface'],
  ['danger-fill', 'surface'],
  ['header-focus', 'header'],
  ['focus', 'bar'],
  ['marker', 'header'],
]

for (const mode of modes) {
  it.each(texts)(`text in the colour %s is legible on %s in ${mode} mode`, (ink, surface) => {
    expect(contrast(ink, surface, mode)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(marks)(`the colour %s stands out from %s in ${mode} mode`, (mark, surface) => {
    expect(contrast(mark, surface, mode)).toBeGreaterThanOrEqual(3)
  })
}
