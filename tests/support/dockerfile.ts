import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The instructions in one stage of our Dockerfile. */
export function instructionsOf(stage: string): { keyword: string; text: string }[] {
  const lines = readFileSync(join(root, 'Dockerfile'), 'utf8').split('\n')
  const start = lines.findIndex((line) => line.startsWith('FROM') && line.endsWith(` AS ${stage}`))
  if (start === -1) throw new Error(`The Dockerfile has no stage ${stage}.`)
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => line.startsWith('FROM'))
  return rest.slice(0, end === -1 ? undefined : end).flatMap((line) => {
    const [, keyword, text] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    return keyword === undefined || text === undefined ? [] : [{ keyword, text }]
  })
}

/**
 * Creates a folder, and executes a stage's `COPY` and `RUN` instructions in it.
 *
 * @param stages for `COPY --from`: the folders of earlier stages, by stage name
 */
export function executeStage(stage: string, folder: string, stages: Record<string, string> = {}): void {
  mkdirSync(folder, { recursive: true })
  for (const { keyword, text } of instructionsOf(stage)) {
    if (keyword === 'RUN') run(text, folder)
    if (keyword === 'COPY') copy(text, folder, stages)
  }
}

function run(command: string, folder: string): void {
  const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed:\n${stderr}`)
}

function copy(text: string, folder: string, stages: Record<string, string>): void {
  const from = /^--from=(\w+) /.exec(text)?.[1]
  const source = from === undefined ? root : stages[from]
  if (source === undefined) throw new Error(`Nothing to copy from stage ${from}.`)
  const paths = text.replace(/^--from=\w+ /, '').split(' ')
  const target = paths.pop() ?? ''
  for (const path of paths) {
    const original = join(source, path.replace(/^\/app\//, ''))
    const isIntoFolder = target.endsWith('/') && !statSync(original).isDirectory()
    const copied = join(folder, target, isIntoFolder ? basename(path) : '')
    mkdirSync(join(copied, '..'), { recursive: true })
    cpSync(original, copied, { recursive: true })
  }
}
