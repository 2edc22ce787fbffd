import type { Plugin } from 'vite'
import { colours, fontFamily, sizes } from '../src/ui/theme/tokens.ts'

/** Provides the theme's tokens as CSS variables. `light-dark()` follows the page's `color-scheme`. */
export function tokenStyles(): Plugin {
  return {
    name: 'token-styles',
    resolveId: { filter: { id: /^virtual:tokens\.css$/ }, handler: (id) => id },
    load: { filter: { id: /^virtual:tokens\.css$/ }, handler: () => sheet() },
  }
}

function sheet(): string {
  const variables = [
    ...Object.entries(colours).map(([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`),
    ...Object.entries(sizes).map(([name, size]) => `--${name}: ${size};`),
    `--font: ${fontFamily};`,
  ]
  return `:root {
  color-scheme: light dark;
  ${variables.join('\n  ')}
}
:root[data-colours="light"] { color-scheme: light; }
:root[data-colours="dark"] { color-scheme: dark; }
@media print { :root { color-scheme: light !important; } }
`
}
