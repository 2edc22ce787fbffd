// node scripts/run.js <module> [parameters]: runs a module with the Node version that the project installs. First installs the
// project's locked dependencies, and those of the module's folder if it has its own lockfile, unless they are already installed and
// unchanged. This file itself runs on Node 20 or newer.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const module = process.argv[2] ?? ''
const folderOfModule = `${root}${dirname(module)}/`

install(root)
if (existsSync(`${folderOfModule}package-lock.json`)) install(folderOfModule)
run()

/** @param {string} folder */
function install(folder) {
  const stamp = `${folder}node_modules/.installed-lockfile`
  const lockfile = createHash('sha256')
    .update(readFileSync(`${folder}package-lock.json`))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return
  console.log('Installing dependencies …')
  // Building the client needs development dependencies, even if NODE_ENV is production.
  const parameters = ['ci', '--include=dev', '--include=optional', '--no-fund', '--no-audit', '--loglevel=error']
  const { npm_execpath: npmPath } = process.env
  if (npmPath === undefined) {
    console.error('Dependencies are missing or outdated. Run `npm ci`, or start this script with npm.')
    process.exit(1)
  }
  const npm = spawnSync(process.execPath, [npmPath, ...parameters], { cwd: folder, stdio: 'inherit' })
  if (npm.status !== 0) process.exit(npm.status ?? 1)
  writeFileSync(stamp, lockfile)
}

function run() {
  const binaries = `${root}node_modules/.bin`
  const ownNode = `${binaries}/node`
  const node = existsSync(ownNode) ? ownNode : process.execPath
  const child = spawn(node, [`${root}${module}`, ...process.argv.slice(3)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // Caches compiled modules between runs, which shortens the gateway's start by a third.
      NODE_COMPILE_CACHE: `${root}node_modules/.compile-cache`,
      ...process.env,
      PATH: `${binaries}${delimiter}${process.env.PATH}`,
    },
  })
  child.once('exit', (code) => process.exit(code ?? 1))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'))
  // npm may run this script through a shell that doesn't forward signals. The shell is this script's parent process. So this script also
  // stops the child when the shell has exited.
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 500).unref()
}
