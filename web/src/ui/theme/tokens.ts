export type ColourScheme = 'light' | 'dark'

/** A colour in light mode and in dark mode. */
export type Colour = readonly [light: string, dark: string]

/**
 * All colours of the client. The style sheets use these colours as CSS variables, such as `var(--ink-quiet)`, and Ant Design's
 * theme is built from the same colours. `tokens.test.ts` checks that the colours have enough contrast.
 */
export const colours = {
  /** The background of the page. */
  ground: ['#f4f6f8', '#0f171b'],
  /** Panels, fields and dialogs. */
  surface: ['#ffffff', '#172127'],
  /** Table headings and other quiet areas on a surface. */
  'surface-quiet': ['#eef2f4', '#1e2a31'],
  /** The background of an element under the pointer, and of the heading of a sorted column. */
  'surface-hover': ['#e2e9ed', '#293840'],
  ink: ['#16242c', '#e3eaee'],
  'ink-quiet': ['#4a5b66', '#a9b8c1'],
  /** Disabled controls. */
  'ink-off': ['#65747d', '#8b9ca6'],
  /** Dividing lines. */
  line: ['#dde4e8', '#2b3a42'],
  /** The borders of fields and buttons, and other marks that need enough contrast to be seen. */
  border: ['#788892', '#748690'],
  /** Links, and marks for the current or chosen item. */
  brand: ['#0b5563', '#7fcbd8'],
  'brand-strong': ['#083f4a', '#a9e0e9'],
  /** Filled controls and the text on them. */
  fill: ['#0b5563', '#1f7584'],
  'fill-hover': ['#1e6570', '#237b8b'],
  'on-fill': ['#ffffff', '#ffffff'],
  'danger-fill': ['#b3261e', '#c23e35'],
  'danger-fill-hover': ['#96201a', '#9c2f28'],
  /** The header, which is dark in both modes. */
  header: ['#083f4a', '#0a2a31'],
  'on-header': ['#e4eef0', '#dbe7ea'],
  'header-focus': ['#9fd8ff', '#9fd8ff'],
  /** The location bar below the booking header. */
  bar: ['#e3eef0', '#14272d'],
  focus: ['#2a7fb8', '#63b0e3'],
  /** The background of the count of waiting ID checks. */
  marker: ['#ffd166', '#ffd166'],
  'on-marker': ['#3d2a00', '#3d2a00'],
  'info-ink': ['#0a4a75', '#9fcdf0'],
  'info-surface': ['#eaf3f9', '#12293a'],
  'info-line': ['#b5d3e8', '#2b506c'],
  'success-ink': ['#14532d', '#8fd3a8'],
  'success-surface': ['#e6f4ea', '#12301f'],
  'success-line': ['#b3d9c0', '#2a5a3d'],
  'warning-ink': ['#663c00', '#f0c878'],
  'warning-surface': ['#fff4d9', '#332708'],
  'warning-line': ['#ecd08a', '#6a5320'],
  'danger-ink': ['#a1221b', '#ffa89f'],
  'danger-surface': ['#fdf0ee', '#3a1917'],
  'danger-line': ['#efb8b3', '#75352f'],
  /** The two series of a chart. */
  'chart-1': ['#0b5563', '#7fcbd8'],
  'chart-2': ['#b8500f', '#f09a5b'],
  shadow: ['rgb(22 36 44 / 18%)', 'rgb(0 0 0 / 60%)'],
} as const satisfies Record<string, Colour>

/** Lengths and font sizes, the same in both modes. */
export const sizes = {
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '24px',
  'space-6': '32px',
  'text-small': '13px',
  'text-body': '14px',
  'text-lead': '16px',
  'text-title': '22px',
  radius: '6px',
  'radius-large': '8px',
  /** The height of a button and of a field with one line. */
  control: '36px',
} as const

export const fontFamily = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"
