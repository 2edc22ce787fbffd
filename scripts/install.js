// Installs the locked dependencies when they are missing or the lockfile has changed. Runs on any Node from 20 on.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = `${root}node_modules/.installed-lockfile`
const lockfile = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockfile) {
  console.log('Installing dependencies …')
  // Development dependencies are needed to build the client, whatever NODE_ENV says.
  const npm = spawnSync(
    process.execPath,
    [process.env.npm_execpath, 'ci', '--include=dev', '--include=optional', '--no-fund', '--no-audit', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  if (npm.status !== 0) process.exit(npm.status ?? 1)
  writeFileSync(stamp, lockfile)
}
