import { describe, expect, it } from 'vitest'
import { gatewaySchema } from '../schema.ts'
import { OperationRefused, SignInRequired } from './sign-in-required.ts'

const patient = 'fragment Name on Patient { firstName }'

describe('an operation from a client that is not signed in', () => {
  it.each([
    ['selects records', 'query Record { patient(id: "1") { id } }'],
    ['selects a record whose fields are in a fragment', `query Record { patient(id: "1") { ...Name } } ${patient}`],
    ['selects a record in a document that starts with a fragment', `${patient} query Record { patient(id: "1") { ...Name } }`],
  ])('is refused if it %s', (_name, text) => {
    expect(() => new SignInRequired(gatewaySchema).check(text)).toThrow(OperationRefused)
  })

  it.each([
    ['selects only fields that everyone may see', 'query Public { settings { pharmacyName } }'],
    ['selects records only under an `@skip` condition', 'query Record($skips: Boolean!) { patient(id: "1") @skip(if: $skips) { id } }'],
    ['selects fields that this build does not have', 'query Old { recordsOfOldBuilds { id } }'],
    ['is one of several operations in its document', 'query One { patient(id: "1") { id } } query Two { patient(id: "2") { id } }'],
  ])('passes the sign-in check if it %s', (_name, text) => {
    expect(() => new SignInRequired(gatewaySchema).check(text)).not.toThrow()
  })
})
