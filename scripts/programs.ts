import { spawnSync } from 'node:child_process'
import { browserPath, firefoxPath } from './system-browsers.ts'

/** A program that some tests need, and the Debian packages that contain it, in order of preference. */
interface Program {
  name: string
  packages: readonly string[]
  isInstalled(): boolean
}

const succeeds = (command: string, ...parameters: string[]) => spawnSync(command, parameters).status === 0

const chromium: Program = {
  name: 'Chromium',
  packages: ['chromium-headless-shell', 'chromium'],
  isInstalled: () => browserPath() !== undefined || hasPlaywrightsBrowser(),
}

/** If one of these programs is missing, the tests that need it are skipped. */
const others: readonly Program[] = [
  { name: 'Redis', packages: ['redis-server'], isInstalled: () => succeeds('redis-server', '--version') },
  { name: 'HAProxy', packages: ['haproxy'], isInstalled: () => succeeds('haproxy', '-v') },
  { name: 'promtool', packages: ['prometheus'], isInstalled: () => succeeds('promtool', '--version') },
]

/** Only the long tests need Firefox. */
const firefox: Program = { name: 'Firefox', packages: ['firefox-esr'], isInstalled: () => firefoxPath() !== undefined }

/**
 * Installs any missing programs that the tests need, if this process runs as root.
 *
 * @returns the reason why the tests can't run; undefined if they can
 */
export function ensurePrograms({ isLong }: { isLong: boolean }): string | undefined {
  const optional = isLong ? [...others, firefox] : others
  const missing = [chromium, ...optional].filter((program) => !program.isInstalled())
  if (missing.length > 0 && process.getuid?.() === 0 && succeeds('apt-get', 'update', '-qq')) missing.forEach(install)
  if (!chromium.isInstalled()) return 'the tests need Chromium: install the system package, or run `npx playwright install chromium`'
  const absent = optional.filter((program) => !program.isInstalled())
  if (absent.length > 0) console.log(`Skipping the tests that need ${absent.map(({ name }) => name).join(' and ')}.`)
  return undefined
}

function install({ packages }: Program): void {
  packages.find((name) => succeeds('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name))
}

function hasPlaywrightsBrowser(): boolean {
  return succeeds(
    process.execPath,
    '-e',
    "process.exit(require('node:fs').existsSync(require('playwright').chromium.executablePath()) ? 0 : 1)",
  )
}
