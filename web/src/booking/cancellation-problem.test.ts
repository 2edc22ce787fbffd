import { CombinedGraphQLErrors } from '@apollo/client'
import { describe, expect, it } from 'vitest'
import { cancelReasons } from '#rules/appointment.ts'
import { cancellationProblem } from './cancellation-problem.ts'

const failure = (message: string) => new CombinedGraphQLErrors({ errors: [{ message }] })
const closed =
  "This appointment may have already been cancelled or completed. Please check the status of the appointment or use the contact details at the bottom of the page for support if you're having problems."

it('offers the specified cancellation reasons', { tags: ['BK-321'] }, () => {
  expect(cancelReasons).toEqual(['Customer cancelled appointment', 'Pharmacist availability', 'Stock availability'])
})

describe('cancellationProblem', () => {
  it.each(['errorType: BadRequest', 'errorType: BadRequest, the appointment is cancelled', 'Error: {errorType: BadRequest}'])(
    'shows the specified text for %j',
    { tags: ['BK-472'] },
    (message) => {
      expect(cancellationProblem(failure(message), 'G-1')).toEqual({ title: closed })
    },
  )

  it.each(['Not Acceptable (406) with charge id', 'Error: Not Acceptable (406) with charge id ch_123'])(
    'names the group for %j',
    { tags: ['BK-473'] },
    (message) => {
      const { title } = cancellationProblem(failure(message), 'G-77')
      expect(title).toMatch(/group booking/)
      expect(title).toMatch(/all appointments with the group id G-77 must be cancelled so that the refund is processed/i)
      expect(title).not.toContain('ch_123')
    },
  )

  it('shows a complete sentence without a group id', { tags: ['BK-473'] }, () => {
    const { title } = cancellationProblem(failure('Not Acceptable (406) with charge id ch_1'), null)
    expect(title).not.toMatch(/null|undefined/)
  })

  it.each(['errorType: NotFound, there is no such appointment', 'Not Acceptable (406)', 'badrequest', 'The service failed.'])(
    'shows the message %j unchanged',
    { tags: ['BK-474'] },
    (message) => {
      expect(cancellationProblem(failure(message), 'G-1')).toEqual({ title: message })
    },
  )

  it('hides the error text of a failed connection', { tags: ['BK-474'] }, () => {
    expect(cancellationProblem(new TypeError('fetch failed at 10.0.0.1'), null).title).toMatch(/^The connection failed\./)
  })
})
