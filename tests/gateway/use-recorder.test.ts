import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { londonDate } from '#rules/london.ts'
import { withMarks } from '../support/mark-used-files.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { startRecording, usedFiles } from '../support/use-recorder.ts'

describe('the list of files that a test file uses', () => {
  let stack: Stack
  beforeAll(async () => {
    // Starts the recording explicitly, because `npm run mutants` runs the tests without `record-use.ts`.
    startRecording()
    stack = await startStack()
    londonDate(new Date(0))
  })
  afterAll(() => stack.close())

  it('contains a file whose functions run only in beforeAll', () => {
    expect(usedFiles()).toContain('rules/london.ts')
  })

  it("doesn't contain files that run only while a gateway starts", () => {
    expect(usedFiles()).not.toContain('gateway/config/config.ts')
  })

  it('contains the files that a test runs', async () => {
    await stack.graphql('{ viewer { id } }')
    expect(usedFiles()).toContain('gateway/session/token-verifier.ts')
  })
})

describe('a file instrumented to record its use', () => {
  const useIn = (code: string) => new Function(`${code}; return use`)() as () => unknown
  const run = (code: string) => {
    globalThis.fileMarks = { ...globalThis.fileMarks, 'rules/example.ts': [0] }
    const use = useIn(withMarks(code, 'rules/example.ts'))
    const isUsed = () => usedFiles().includes('rules/example.ts')
    return { wasUsed: isUsed(), result: use(), isUsed: isUsed() }
  }

  it.each([
    ['a function', 'function use() { return 1 }'],
    ['an arrow function with a body', 'const use = () => { return 1 }'],
    ['an arrow function', 'const use = () => 1'],
    ['an arrow function that returns an object', 'const use = () => ({ a: 1 }).a'],
    ['nested arrow functions', 'const use = () => ((a) => (b) => a + b)(0)(1)'],
    ['a default parameter', 'const use = (value = () => 1) => value()'],
    ['a method', 'const { use } = { use() { return 1 } }'],
    ['a class field', 'class Example { value = 1 }\nconst use = Reflect.construct.bind(null, Example, [])'],
    ['a generator', 'const use = Array.from.bind(Array, { *[Symbol.iterator]() { yield 1 } })'],
  ])('is marked as used when %s runs, and its code still returns the same result', (_form, code) => {
    const { result, ...use } = run(code)
    expect(use).toEqual({ wasUsed: false, isUsed: true })
    expect(JSON.stringify(result)).toBe(JSON.stringify(useIn(code)()))
  })

  it("isn't marked as used if only code outside functions runs", () => {
    const code = 'class Example { static value = 1 }\nconst use = Array.prototype.at.bind([Example.value], 0)'
    expect(run(code)).toEqual({ wasUsed: false, result: 1, isUsed: false })
  })

  it('keeps its line breaks, so that stack traces stay correct', () => {
    const code = 'const one = () => 1\n\nfunction two() {\n  return 2\n}\n'
    expect(withMarks(code, 'rules/example.ts').split('\n')).toHaveLength(code.split('\n').length)
  })
})
