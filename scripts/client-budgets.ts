import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/*
 * Reports what each screen of the built client needs before it can be used: every script that its page, its shell and its
 * route load, and which packages they are made of. Fails when a screen needs more than its budget.
 */

interface Screen {
  name: string
  /** In kilobytes of 1,000 bytes, compressed with gzip. */
  budget: number
  /** What `web/src/routes.tsx` loads for its address. */
  modules: string[]
}

const screens: Screen[] = [
  { name: 'sign-in, clinical review', budget: 200, modules: ['clinical/login/login.page.tsx'] },
  { name: 'sign-in, booking', budget: 200, modules: ['booking/login/login.page.tsx'] },
  { name: 'order list', budget: 300, modules: ['clinical/shell.tsx', 'clinical/order-list/order-list.page.tsx'] },
  { name: 'order page', budget: 340, modules: ['clinical/shell.tsx', 'clinical/order/order.page.tsx'] },
  { name: 'branch’s day', budget: 320, modules: ['booking/shell.tsx', 'booking/day/day.page.tsx'] },
]

const SHOWN_PACKAGES = 12
const built = fileURLToPath(new URL('../web/dist/', import.meta.url))
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`

if (!existsSync(`${built}.vite/manifest.json`)) throw new Error('The client is not built: npm run build')
/** Vite's: each module that is loaded for itself, and each chunk, with what it imports. */
const manifest = readJson<Record<string, { file: string; imports?: string[] }>>('.vite/manifest.json')
/** The characters of each package in each chunk. */
const contents = readJson<Record<string, Record<string, number>>>('.vite/contents.json')

for (const { name, budget, modules } of screens) {
  const files = filesOf(['index.html', ...modules.map((module) => `src/${module}`)])
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const isOver = total > budget * 1_000
  if (isOver) process.exitCode = 1
  console.log(`\n${name}: ${kilobytes(total)} of ${budget} kB${isOver ? ', TOO MUCH' : ''}, ${files.length} files`)
  for (const [title, bytes] of packagesOf(files).slice(0, SHOWN_PACKAGES)) console.log(`  ${kilobytes(bytes).padStart(9)}  ${title}`)
}

/** The scripts that modules and all that they import are in, each with its size. */
function filesOf(modules: string[]): { file: string; bytes: number }[] {
  const needed = new Set(modules)
  for (const module of needed) {
    const entry = manifest[module]
    if (entry === undefined) throw new Error(`the build has no ${module}`)
    for (const imported of entry.imports ?? []) needed.add(imported)
  }
  const files = new Set([...needed].map((module) => manifest[module]?.file ?? ''))
  return [...files].map((file) => ({ file, bytes: gzipSync(readFileSync(`${built}${file}`)).length }))
}

/** The largest first; a file's compressed size is shared out by how much code each package has in it. */
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
