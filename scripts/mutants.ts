import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { affectedTestsIn } from './affected-tests.ts'
import { changed, locate, type Mutant, readSample } from './mutants/sample.ts'
import { WorkingCopy } from './mutants/working-copy.ts'

/*
 * npm run mutants [-- --area rules --area access]: makes the changes listed in tests/mutants.json, one at a time in a copy of the project,
 * and runs the tests that each change may affect. Lists the changes that no test noticed, and fails if an area's tests notice fewer than
 * 95 %. See docs/decisions/mutation-testing.md.
 */

const GOAL = 0.95

type Outcome = 'noticed' | 'not noticed' | 'gone' | 'equivalent'

const root = fileURLToPath(new URL('..', import.meta.url))
const sample = readSample()
const { values: options } = parseArgs({ options: { area: { type: 'string', multiple: true, default: Object.keys(sample) } } })
const unknown = options.area.filter((area) => sample[area] === undefined)
if (unknown.length > 0) throw new Error(`No such area: ${unknown.join(', ')}. The areas are ${Object.keys(sample).join(', ')}.`)

const copy = WorkingCopy.of(root)
console.log('Running all tests without any change, to record which files they use')
const { passes, output } = await copy.testAll()
if (!passes) throw new Error(`The tests fail without any change:\n${output}`)
const affectedTests = affectedTestsIn(copy.folder)
for (const area of options.area) await judge(area)

async function judge(area: string): Promise<void> {
  const results: { mutant: Mutant; outcome: Outcome }[] = []
  for (const mutant of sample[area] ?? []) {
    const start = performance.now()
    const outcome = await outcomeOf(mutant)
    const seconds = Math.round((performance.now() - start) / 1000)
    results.push({ mutant, outcome })
    console.log(`${area}: ${outcome} in ${seconds} s: ${mutant.file}: ${mutant.code} → ${mutant.replacement || '(nothing)'}`)
  }
  const count = (outcome: Outcome) => results.filter((result) => result.outcome === outcome).length
  const judged = count('noticed') + count('not noticed')
  console.log(
    `\n${area}: ${count('noticed')} of ${judged} noticed; ${count('equivalent')} equivalent, ${count('gone')} no longer in the code`,
  )
  for (const { mutant, outcome } of results)
    if (outcome === 'not noticed' || outcome === 'gone')
      console.log(`  ${outcome}: ${mutant.file}\n    ${mutant.line}\n    ${mutant.code}\n    → ${mutant.replacement}`)
  if (count('noticed') < judged * GOAL) process.exitCode = 1
}

async function outcomeOf(mutant: Mutant): Promise<Outcome> {
  if (mutant.equivalent !== undefined) return 'equivalent'
  const source = copy.read(mutant.file)
  const place = source === undefined ? undefined : locate(mutant, source)
  if (source === undefined || place === undefined) return 'gone'
  copy.write(mutant.file, changed(source, place, mutant.replacement))
  try {
    return (await copy.test(testsOf(mutant))).passes ? 'not noticed' : 'noticed'
  } finally {
    copy.write(mutant.file, source)
  }
}

/** The tests that may notice a mutant. Leaves out tests of the source code, because any change may make them fail. */
function testsOf({ file }: Mutant): string[] {
  return affectedTests([file]).filter((test) => !test.endsWith('.source.test.ts'))
}
