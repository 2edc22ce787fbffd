import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/*
 * npm run test:days [-- FILE…]: runs the unit, gateway and contract tests as if it were a day on which date bugs show, such as a leap
 * day. Takes a quarter of an hour.
 */

const days = {
  'a leap day': '2028-02-29T11:30:00Z',
  "New Year's Eve, shortly before midnight": '2027-12-31T23:20:00Z',
  'the day when clocks go forward': '2028-03-26T00:40:00Z',
  'the day when clocks go back': '2028-10-29T00:40:00Z',
}

const root = fileURLToPath(new URL('..', import.meta.url))
const clock = new URL('../tests/support/shifted-clock.ts', import.meta.url).href

for (const [name, time] of Object.entries(days)) {
  console.log(`\n── ${name}: ${time}`)
  const env = { ...process.env, NODE_OPTIONS: `--import=${clock}`, CLOCK_OFFSET: String(Date.parse(time) - Date.now()) }
  const { status } = spawnSync('vitest', ['run', '--project=node', ...process.argv.slice(2)], { cwd: root, env, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
