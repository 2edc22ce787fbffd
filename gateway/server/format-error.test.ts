import type { GraphQLFormattedError } from 'graphql'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createMetrics } from '../observe/metrics.ts'
import { formatError } from './format-error.ts'

const { errors } = createMetrics([])
const messageIn = (production: boolean, message: string) => {
  const formatted: GraphQLFormattedError = { message, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }
  return formatError(pino({ enabled: false }), { production }, errors)(formatted, new Error(message)).message
}

describe("GraphQL's suggestions of similar names", () => {
  const message = 'Cannot query field "dob" on type "Customer". Did you mean "age"?'

  it('are shown except in production', () => {
    expect(messageIn(false, message)).toBe(message)
    expect(messageIn(true, message)).toBe('Cannot query field "dob" on type "Customer".')
  })

  it('are removed quickly from a message that contains many of them', () => {
    // If the search took quadratic time, this would take minutes.
    expect(messageIn(true, `No.${' Did you mean '.repeat(1_000_000)}`)).toBe('No.')
  })
})
