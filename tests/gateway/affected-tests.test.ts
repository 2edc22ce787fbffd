import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { affectedSpecs, affectedTestsIn } from '../../scripts/affected-tests.ts'
import { recordOf } from '../../scripts/used-files.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'affected-tests-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text = ''): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

/** Adds a test file, and the record of the files that its last run used. */
function addTest(file: string, text: string, used: readonly string[] = []): void {
  write(file, text)
  write(recordOf(file), JSON.stringify(used))
}

const affected = (...changed: string[]) => affectedTestsIn(root)(changed)

describe('the tests that a changed file affects', () => {
  beforeEach(() => {
    write('rules/note.ts')
    write('rules/notes.ts', "import { LIMIT } from './note.ts'")
    addTest('rules/calls.test.ts', "import { isNote } from './note.ts'", ['rules/note.ts'])
    addTest('rules/reads-constant.test.ts', "import { LIMIT } from './note.ts'")
    addTest('rules/reads-through.test.ts', "import { notes } from './notes.ts'")
    addTest('gateway/starts.test.ts', "import { spawn } from 'node:child_process'")
  })

  it("are those that call the file's functions and those that import the file directly", () => {
    expect(affected('rules/note.ts')).toEqual(['rules/calls.test.ts', 'rules/reads-constant.test.ts'])
  })

  it('are all tests that import the file, even indirectly, if no test has recorded that it used the file', () => {
    write(recordOf('rules/calls.test.ts'), '[]')
    expect(affected('rules/note.ts')).toEqual(['rules/calls.test.ts', 'rules/reads-constant.test.ts', 'rules/reads-through.test.ts'])
  })

  it("include those that use the changed file's constants through another file", () => {
    write('rules/note.ts', 'export const LIMIT = 500\n\nexport const isNote = (text: string) => text.length <= LIMIT')
    write(recordOf('rules/reads-through.test.ts'), '["rules/notes.ts"]')
    expect(affected('rules/note.ts')).toContain('rules/reads-through.test.ts')
    write('rules/note.ts', 'export const isNote = (text: string) => text.length <= 500')
    expect(affected('rules/note.ts')).not.toContain('rules/reads-through.test.ts')
  })

  it('include those that use a constant computed from the changed file’s constants', () => {
    write('rules/limits.ts', 'export const SIZE: Record<string, () => number> = {}')
    write('rules/note.ts', "import { SIZE } from './limits.ts'\nexport const LIMIT = SIZE")
    write(recordOf('rules/calls.test.ts'), '["rules/limits.ts"]')
    write(recordOf('rules/reads-through.test.ts'), '["rules/notes.ts"]')
    expect(affected('rules/limits.ts')).toEqual(['rules/calls.test.ts', 'rules/reads-through.test.ts'])
  })

  it('are all tests that start processes, if no test uses the file', () => {
    write('gateway/main.ts')
    expect(affected('gateway/main.ts')).toEqual(['gateway/starts.test.ts'])
  })

  it("include those that start a sandbox, if the code that creates the sandbox's records has changed", () => {
    addTest('tests/contract/created.test.ts', '', ['sandbox/seed/seed.ts', 'sandbox/seed/orders.ts'])
    addTest('tests/contract/copied.test.ts', '', ['sandbox/seed/seed.ts'])
    expect(affected('sandbox/seed/orders.ts')).toEqual(['tests/contract/copied.test.ts', 'tests/contract/created.test.ts'])
    expect(affected('sandbox/data/orders.ts')).toEqual(['gateway/starts.test.ts'])
  })

  it("are the tests that use a component, if the file is that component's stylesheet", () => {
    write('web/src/panel.module.css', "composes: box from './box.module.css'")
    write('web/src/box.module.css')
    write('web/src/panel.tsx', "import styles from './panel.module.css'")
    write('web/src/page.tsx', "import { Panel } from './panel.tsx'")
    addTest('web/src/page.test.tsx', "import { Page } from './page.tsx'", ['web/src/page.tsx', 'web/src/panel.tsx'])
    addTest('web/src/other.test.tsx', "import { Page } from './page.tsx'", ['web/src/page.tsx'])
    expect(affected('web/src/panel.module.css')).toEqual(['web/src/page.test.tsx'])
    expect(affected('web/src/box.module.css')).toEqual(['web/src/page.test.tsx'])
  })

  it('are all component tests, if their setup imports the file', () => {
    write('web/src/styles.ts', "import './base.css'")
    write('tests/component/support/setup.ts', "import '../../../web/src/styles.ts'")
    addTest('web/src/page.test.tsx', "import { Page } from './page.tsx'")
    expect(affected('web/src/styles.ts')).toEqual(['web/src/page.test.tsx'])
    expect(affected('web/src/base.css')).toEqual(['web/src/page.test.tsx'])
  })

  it('include a test that has never run on this machine', () => {
    write('rules/new.test.ts')
    expect(affected('rules/notes.ts')).toEqual(['rules/new.test.ts', 'rules/reads-through.test.ts'])
  })

  it('consist of only the file itself if the file is a test', () => {
    expect(affected('rules/calls.test.ts')).toEqual(['rules/calls.test.ts'])
  })

  it("include the kit's tests if the kit or one of its screenshots has changed", () => {
    addTest('web/kit/kit.test.tsx', "import { Kit } from './kit.tsx'")
    write('web/kit/__screenshots__/kit.test.tsx/button.png')
    expect(affected('web/kit/kit.tsx')).toEqual(['web/kit/kit.test.tsx'])
    expect(affected('web/kit/__screenshots__/kit.test.tsx/button.png')).toEqual(['web/kit/kit.test.tsx'])
  })

  it.each(['docs/runbook.md', 'gateway/README.md', 'tests/e2e/order.spec.ts', 'tests/gateway/soak.long.test.ts', 'Dockerfile'])(
    'are only those that read the file, if the file is %s',
    (file) => {
      expect(affected(file)).toEqual([])
      addTest('gateway/reads.test.ts', `readFileSync('${file}')`)
      expect(affected(file)).toEqual(['gateway/reads.test.ts'])
    },
  )
})

describe('the browser tests that a changed file affects', () => {
  beforeEach(() => {
    write('tests/e2e/support/choose.ts')
    write('tests/e2e/order.spec.ts', "import { choose } from './support/choose.ts'")
    write('tests/support/stack.ts')
    write('tests/e2e/patient.spec.ts', "import { startStack } from '../support/stack.ts'")
  })

  it.each([
    ['a browser test', 'tests/e2e/patient.spec.ts', ['tests/e2e/patient.spec.ts']],
    ['a support file', 'tests/e2e/support/choose.ts', ['tests/e2e/order.spec.ts']],
    ['a support file of all tests', 'tests/support/stack.ts', ['tests/e2e/patient.spec.ts']],
    ['product code', 'web/src/order.tsx', []],
  ])('are the tests that import the file, and the file itself if it is a test (%s)', (_, changed, expected) => {
    expect(affectedSpecs(root, [changed])).toEqual(expected)
  })
})
