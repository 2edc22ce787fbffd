import { afterAll, beforeAll } from 'vitest'
import { type Stack, type StackOptions, startStack } from '../../support/stack.ts'

/**
 * Starts a gateway and a sandbox before the tests of a file or `describe`, and closes them afterwards. The returned object is empty until
 * the tests begin.
 */
export function sharedStack(environment: Record<string, string> = {}, options: StackOptions = {}): Stack {
  const stack = {} as Stack
  beforeAll(async () => void Object.assign(stack, await startStack(environment, options)))
  afterAll(() => stack.close())
  return stack
}
