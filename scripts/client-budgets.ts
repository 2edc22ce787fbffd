import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { readRouteFiles } from '../gateway/server/client-build.ts'

/*
 * For each screen, reports how much JavaScript the built client loads before the screen can be used. This is the JavaScript of the HTML
 * page, the area's shell and the screen's route. Also lists the largest packages in that JavaScript. Fails if a screen exceeds its budget,
 * if the overview doesn't load the charting library, or if any other screen loads it.
 */

interface Screen {
  name: string
  /** Kilobytes (1,000 bytes) after gzip. */
  budget: number
  /** The path of the screen's route in `web/src/routes.tsx`. */
  path: string
}

const screens: Screen[] = [
  { name: 'sign-in, clinical review', budget: 180.4, path: '/clinical-review/login' },
  { name: 'sign-in, booking', budget: 180.8, path: '/login' },
  { name: 'order list', budget: 214.8, path: '/clinical-review' },
  { name: 'order page', budget: 267, path: '/clinical-review/order/:orderId' },
  { name: 'overview', budget: 222.8, path: '/clinical-review/overview' },
  { name: 'branch’s day', budget: 261.8, path: '/' },
]

/** The charting library, which only the overview may load. */
const CHARTS = '@visx/shape'
const SHOWN_PACKAGES = 12
const built = fileURLToPath(new URL('../web/dist/', import.meta.url))
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`

if (!existsSync(`${built}index.html`)) throw new Error('The client is not built. Run `npm run build` first.')
const ofPage = readFileSync(`${built}index.html`, 'utf8').match(/assets\/[^"]+/g) ?? []
const ofRoutes = readRouteFiles(built)
/** The number of characters that each package adds to each chunk. */
const contents: Record<string, Record<string, number>> = JSON.parse(readFileSync(`${built}chunk-contents.json`, 'utf8'))

for (const { name, budget, path } of screens) {
  const ofRoute = ofRoutes[path]
  if (ofRoute === undefined) throw new Error(`web/src/routes.tsx has no route ${path}`)
  const files = scripts([...ofPage, ...ofRoute])
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

/** Returns the scripts among the files, with the size of each after gzip. */
function scripts(files: readonly string[]): { file: string; bytes: number }[] {
  return files.filter((file) => file.endsWith('.js')).map((file) => ({ file, bytes: gzipSync(readFileSync(`${built}${file}`)).length }))
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
