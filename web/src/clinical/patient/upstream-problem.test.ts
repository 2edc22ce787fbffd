import { CombinedGraphQLErrors } from '@apollo/client'
import { expect, it } from 'vitest'
import { NotSavedError } from '../../apollo/errors.ts'
import { upstreamProblem } from './upstream-problem.ts'

const failure = (message: string, extensions: object) => new CombinedGraphQLErrors({ errors: [{ message, extensions: { ...extensions } }] })
const NOT_SAVED = 'No confirmation came, and the record shows that this was not saved. You can try again.'
const rejection = failure('The patient has an open order', { code: 'UPSTREAM_REJECTED', status: 400, statusText: 'Bad Request' })
const outage = failure('Down', { code: 'UPSTREAM_UNAVAILABLE', status: 500, statusText: 'Internal Server Error' })

it.each([
  ['a response with a status', rejection, 'Bad Request 400', 'The patient has an open order'],
  ['an unexpected success', failure('Unexpected', { status: 200, statusText: 'OK' }), 'OK 200', 'Unexpected'],
  ['a status without text', failure('Unexpected', { status: 599 }), 'Error 599', 'Unexpected'],
  ['a write that was not saved', new NotSavedError(outage), 'Internal Server Error 500', NOT_SAVED],
  ['a lost response', failure('Lost', { code: 'OUTCOME_UNKNOWN' }), 'Error in Removing Patient', 'Lost'],
  [
    'a lost connection',
    new TypeError('Failed to fetch'),
    'Error in Removing Patient',
    'The connection failed. Please check your network and try again.',
  ],
])('for %s, upstreamProblem returns the title "$2"', { tags: ['CR-326', 'CR-327'] }, (_what, error, title, detail) => {
  expect(upstreamProblem(error, 'Error in Removing Patient')).toEqual({ title, detail })
})
