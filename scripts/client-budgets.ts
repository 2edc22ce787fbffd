import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/*
 * For each screen, reports how much JavaScript the built client loads before the screen can be used. This is the JavaScript of the HTML
 * page, the area's shell and the screen's route. Also lists the largest packages in that JavaScript. Fails if a screen exceeds its budget,
 * if the overview doesn't load the charting library, or if any other screen loads it.
 */

interface Screen {
  name: string
  /** Kilobytes (1,000 bytes) after gzip. */
  budget: number
  /** The modules that `web/src/routes.tsx` loads for the screen's route. */
  modules: string[]
}

const screens: Screen[] = [
  { name: 'sign-in, clinical review', budget: 181, modules: ['clinical/login/login.page.tsx'] },
  { name: 'sign-in, booking', budget: 181, modules: ['booking/login/login.page.tsx'] },
  { name: 'order list', budget: 212, modules: ['clinical/shell.tsx', 'clinical/order-list/order-list.page.tsx'] },
  { name: 'order page', budget: 260, modules: ['clinical/shell.tsx', 'clinical/order/order.page.tsx'] },
  { name: 'overview', budget: 221, modules: ['clinical/shell.tsx', 'clinical/overview/overview.page.tsx'] },
  { name: 'branch’s day', budget: 260, modules: ['booking/shell.tsx', 'booking/day/day.page.tsx'] },
]

/** The charting library, which only the overview may load. */
const CHARTS = '@visx/shape'
const SHOWN_PACKAGES = 12
const built = fileURLToPath(new URL('../web/dist/', import.meta.url))
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`

if (!existsSync(`${built}.vite/manifest.json`)) throw new Error('The client is not built. Run `npm run build` first.')
/** Vite's manifest: entry modules and chunks, with their imports. */
const manifest = readJson<Record<string, { file: string; imports?: string[] }>>('.vite/manifest.json')
/** The number of characters that each package adds to each chunk. */
const contents = readJson<Record<string, Record<string, number>>>('.vite/contents.json')

for (const { name, budget, modules } of screens) {
  const files = filesOf(['index.html', ...modules.map((module) => `src/${module}`)])
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const isOver = total > budget * 1_000
  if (isOver) process.exitCode = 1
  console.log(`\n${name}: ${kilobytes(total)} of ${budget} kB${isOver ? ', OVER BUDGET' : ''}, ${files.length} files`)
  const packages = packagesOf(files)
  const isMisplaced = (name === 'overview') !== packages.some(([title]) => title === CHARTS)
  if (isMisplaced) process.exitCode = 1
  if (isMisplaced) console.log(`  ${CHARTS} must be loaded by the overview and by no other screen`)
  for (const [title, bytes] of packages.slice(0, SHOWN_PACKAGES)) console.log(`  ${kilobytes(bytes).padStart(9)}  ${title}`)
}

/** Finds the scripts that contain the modules and everything the modules import. Returns each script with its size. */
function filesOf(modules: string[]): { file: string; bytes: number }[] {
  const needed = new Set(modules)
  for (const module of needed) {
    const entry = manifest[module]
    if (entry === undefined) throw new Error(`the build does not contain ${module}`)
    for (const imported of entry.imports ?? []) needed.add(imported)
  }
  const files = new Set([...needed].map((module) => manifest[module]?.file ?? ''))
  return [...files].map((file) => ({ file, bytes: gzipSync(readFileSync(`${built}${file}`)).length }))
}

/**
 * Lists the packages by size, largest first. Each file's compressed size is divided among the packages in the file, in proportion to the
 * amount of their code.
 */
function packagesOf(files: { file: string; bytes: number }[]): [string, number][] {
  const packages = new Map<string, number>()
  for (const { file, bytes } of files) {
    const parts = Object.entries(contents[file] ?? {})
    const all = parts.reduce((sum, [, length]) => sum + length, 0)
    for (const [name, length] of parts) packages.set(name, (packages.get(name) ?? 0) + (bytes * length) / all)
  }
  return [...packages].toSorted(([, one], [, other]) => other - one)
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(`${built}${file}`, 'utf8'))
}
