import { CombinedGraphQLErrors } from '@apollo/client'
import { expect, it } from 'vitest'
import { NotSavedError } from '../apollo/errors.ts'
import { isUnbookable, mayBeTaken } from './slot-taken.ts'

const failure = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: 'No', extensions: { code } }] })

it.each([
  { error: failure('CONFLICT'), taken: true, unbookable: true },
  { error: failure('UPSTREAM_REJECTED'), taken: true, unbookable: true },
  { error: failure('BAD_USER_INPUT'), taken: false, unbookable: true },
  { error: failure('UPSTREAM_UNAVAILABLE'), taken: false, unbookable: false },
  { error: new NotSavedError('no response'), taken: false, unbookable: false },
  { error: new TypeError('Failed to fetch'), taken: false, unbookable: false },
])('mayBeTaken is $taken and isUnbookable is $unbookable for $error.name $error.errors.0.extensions.code', { tags: ['BK-297'] }, (row) => {
  expect([mayBeTaken(row.error), isUnbookable(row.error)]).toEqual([row.taken, row.unbookable])
})
