import { afterAll, beforeAll, beforeEach } from 'vitest'
import { placeBranch } from '../../../support/bookings.ts'
import { type GraphqlResponse, type PersonName, type Stack, startStack } from '../../../support/stack.ts'

export interface ScreenRule {
  /** The requirements that this row of the table in `screen-rules.test.ts` covers. */
  tags: string[]
  /** The input, as a noun phrase for the test's title. */
  rule: string
  /** The reason that the screen shows if it refuses the input. `true` if it refuses without a message; undefined if it allows the input. */
  screen: () => Refusal | Promise<Refusal>
  reason: Exclude<Refusal, undefined>
  /** Sends the same input to the gateway. */
  gateway: () => Promise<GraphqlResponse>
  code: 'BAD_USER_INPUT' | 'CONFLICT'
  message: string
}
export type Refusal = string | true | undefined
export type AllowedInput = Pick<ScreenRule, 'tags' | 'rule' | 'screen' | 'gateway'>

const NOW = '2099-06-01T09:00:00Z'
export const TODAY = '2099-06-01'
const DAY = '2099-06-15'
const services = ['4790', '19674', '5058', '6138', '4449', '8868', '118342']

export let stack: Stack
/** Starts the gateway and the sandbox that all rows share. The test file calls this once. */
export function startRules(): void {
  beforeAll(async () => {
    stack = await startStack({}, { clock: () => new Date(NOW) })
  })
  afterAll(() => stack.close())
  beforeEach(() => stack.sandbox.faults.clear())
}

export const newBranch = () => placeBranch(stack.sandbox, { day: DAY, services })
/** Sends a mutation with one input. */
export function send(name: string, input: object, as: PersonName = 'branch'): Promise<GraphqlResponse> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`
  return sendWith(name, `$input: ${inputTypes[name] ?? type}`, 'input: $input', { input }, as)
}
/** The stitched booking API's input types that are not named after their mutations. */
const inputTypes: Record<string, string> = {
  createResourceBlock: 'ResourceBlockInput!',
  createServiceBlock: 'ServiceBlockInput!',
  updateCalendar: 'CalendarInput!',
}
export const sendWith = (name: string, declarations: string, args: string, variables: object, as: PersonName = 'branch') =>
  stack.graphql(`mutation M(${declarations}) { ${name}(${args}) { __typename } }`, variables, as)
export const firstOf = (faults: Readonly<Record<string, string | undefined>>): Refusal => Object.values(faults).find(Boolean)
export const isRefused = (refused: boolean): Refusal => refused || undefined

/** Builds a `refused` row of the table in `screen-rules.test.ts`. */
export const screenRule = (
  [tags, rule]: [tags: string[], rule: string],
  screen: () => Refusal | Promise<Refusal>,
  reason: string | true,
  gateway: () => Promise<GraphqlResponse>,
  message: string,
  code: ScreenRule['code'] = 'BAD_USER_INPUT',
): ScreenRule => ({ tags, rule, screen, reason, gateway, code, message })
