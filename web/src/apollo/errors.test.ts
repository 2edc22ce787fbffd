import { CombinedGraphQLErrors } from '@apollo/client'
import { describe, expect, it } from 'vitest'
import { mayHaveSucceeded, messageOf, NotSavedError } from './errors.ts'

describe('messageOf', () => {
  it.each([
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('network error'),
    new TypeError('Load failed'),
    new TypeError('Importing a module script failed.'),
    new TypeError('error loading dynamically imported module: /assets/page.js'),
    new TypeError('Failed to fetch dynamically imported module: /assets/page.js'),
  ])('reports %s as a failed connection', (error) => expect(messageOf(error)).toMatch(/^The connection failed/))

  it.each([
    new TypeError("Cannot read properties of undefined (reading 'name')"),
    new TypeError("Cannot read properties of undefined (reading 'loading')"),
    new RangeError('Invalid time value'),
    new ReferenceError('item is not defined'),
  ])('reports %s as a fault in the page', (error) => expect(messageOf(error)).toMatch(/^This page has a fault/))
})

it('a write may have been saved if it failed with UPSTREAM_UNAVAILABLE or without a code, unless the error has `unsent`', () => {
  const failure = (extensions: Record<string, unknown>) => new CombinedGraphQLErrors({ errors: [{ message: 'x', extensions }] })
  expect(mayHaveSucceeded(failure({ code: 'UPSTREAM_UNAVAILABLE' }))).toBe(true)
  expect(mayHaveSucceeded(failure({}))).toBe(true)
  expect(mayHaveSucceeded(failure({ code: 'CONFLICT' }))).toBe(false)
  expect(mayHaveSucceeded(failure({ code: 'UPSTREAM_UNAVAILABLE', unsent: true }))).toBe(false)
})

describe('the message after a write that was not saved', () => {
  const failure = (extensions: Record<string, unknown>) => new CombinedGraphQLErrors({ errors: [{ message: 'x', extensions }] })

  it("contains the service's explanation, if there is one", { tags: ['BK-469'] }, () => {
    const explained = new NotSavedError(failure({ code: 'UPSTREAM_UNAVAILABLE', explanation: 'The diary is locked' }))
    expect(messageOf(explained)).toBe('The diary is locked. The record shows that this was not saved. You can try again.')
    expect(messageOf(new NotSavedError(failure({ code: 'OUTCOME_UNKNOWN' })))).toMatch(/^No confirmation came, and the record shows/)
  })
})
