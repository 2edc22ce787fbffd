import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OUTCOME_FILE, type TestOutcome } from '../outcome-reporter.ts'
import type { TestRun } from './verdict.ts'

/** Maximum duration of a run, in milliseconds. A mutant may loop endlessly, and a test's own time limit can't interrupt the loop. */
const TIME_LIMIT = 15 * 60_000

/** The file to which a test run writes its outcome, relative to the working copy's folder. */
const outcomeFile = relative(fileURLToPath(new URL('../..', import.meta.url)), OUTCOME_FILE)

/** A copy of the project in a temporary folder, in which files can be changed safely. */
export class WorkingCopy {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  }

  static of(root: string): WorkingCopy {
    const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
    const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    const files = stdout.split('\n').filter((file) => file !== '' && existsSync(join(root, file)))
    for (const file of files) cpSync(join(root, file), join(folder, file))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    return new WorkingCopy(folder)
  }

  read(file: string): string | undefined {
    const path = join(this.folder, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text)
  }

  /** Runs test files, and records the files that each of them uses. */
  record(files: readonly string[]): Promise<TestRun> {
    return this.#runVitest(['--project=node', '--project=components', ...files])
  }

  /** Runs test files, and stops at the first failure. */
  test(files: readonly string[]): Promise<TestRun> {
    return this.#runVitest(['--config=scripts/mutants/vitest.config.ts', '--bail=1', ...files])
  }

  async #runVitest(parameters: readonly string[]): Promise<TestRun> {
    // Vitest runs in a separate process group, so that killing the group ends both Vitest and its workers.
    const reporters = ['--reporter=default', '--reporter=./scripts/outcome-reporter.ts']
    rmSync(join(this.folder, outcomeFile), { force: true })
    const vitest = spawn('vitest', ['run', ...reporters, ...parameters], {
      cwd: this.folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let hasTimedOut = false
    const end = () => vitest.pid !== undefined && process.kill(-vitest.pid, 'SIGKILL')
    process.once('exit', end)
    const timer = setTimeout(() => {
      hasTimedOut = true
      end()
    }, TIME_LIMIT)
    let output = ''
    for (const stream of [vitest.stdout, vitest.stderr]) stream.on('data', (chunk) => (output += chunk))
    const [exitCode] = await once(vitest, 'close')
    clearTimeout(timer)
    process.off('exit', end)
    const report = this.read(outcomeFile)
    const outcome: TestOutcome | undefined = report === undefined ? undefined : JSON.parse(report)
    return { exitCode, hasTimedOut, outcome, output }
  }
}
