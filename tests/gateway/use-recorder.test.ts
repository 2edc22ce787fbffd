import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { londonDate } from '#rules/london.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { startRecording, usedFiles } from '../support/use-recorder.ts'

describe('the record of the files that a test file uses', () => {
  let stack: Stack
  beforeAll(async () => {
    // Starts recording here, because `npm run mutants` runs the tests without it.
    await startRecording()
    stack = await startStack()
    londonDate(new Date(0))
  })
  afterAll(() => stack.close())

  it('contains a file whose functions run only in beforeAll', async () => {
    expect(await usedFiles()).toContain('rules/london.ts')
  })

  it("doesn't contain files that run only while a gateway starts", async () => {
    expect(await usedFiles()).not.toContain('gateway/config/config.ts')
  })

  it('contains the files that a test runs', async () => {
    await stack.graphql('{ viewer { id } }')
    expect(await usedFiles()).toContain('gateway/session/token-verifier.ts')
  })
})
