import { CombinedGraphQLErrors } from '@apollo/client'
import { describe, expect, it } from 'vitest'
import { cancelReasons } from '#rules/appointment.ts'
import { cancellationProblem } from './cancellation-problem.ts'

const failure = (message: string) => new CombinedGraphQLErrors({ errors: [{ message }] })
const closed =
  "This appointment may have already been cancelled or completed. Please check the status of the appointment or use the contact details at the bottom of the page for support if you're having problems."

it('the reasons, letter by letter', { tags: ['BK-321'] }, () => {
  expect(cancelReasons).toEqual(['Customer cancelled appointment', 'Pharmacist availability', 'Stock availability'])
})

describe('a failed cancellation', () => {
  it.each(['errorType: BadRequest', 'errorType: BadRequest, the appointment is cancelled', 'Error: {errorType: BadRequest}'])(
    '%j is told in the words given',
    { tags: ['BK-472'] },
    (message) => {
      expect(cancellationProblem(failure(message), 'G-1')).toEqual({ title: closed })
    },
  )

  it.each(['Not Acceptable (406) with charge id', 'Error: Not Acceptable (406) with charge id ch_123'])(
    '%j names the group',
    { tags: ['BK-473'] },
    (message) => {
      const { title } = cancellationProblem(failure(message), 'G-77')
      expect(title).toMatch(/group booking/)
      expect(title).toMatch(/all appointments with the group id G-77 must be cancelled so that the refund is processed/i)
      expect(title).not.toContain('ch_123')
    },
  )

  it('without a group id the message is still a sentence', { tags: ['BK-473'] }, () => {
    const { title } = cancellationProblem(failure('Not Acceptable (406) with charge id ch_1'), null)
    expect(title).not.toMatch(/null|undefined/)
  })

  it.each(['errorType: NotFound, there is no such appointment', 'Not Acceptable (406)', 'badrequest', 'The service failed.'])(
    '%j is told in its own words',
    { tags: ['BK-474'] },
    (message) => {
      expect(cancellationProblem(failure(message), 'G-1')).toEqual({ title: message })
    },
  )

  it('a network that fails is told of without its error’s text', { tags: ['BK-474'] }, () => {
    expect(cancellationProblem(new TypeError('fetch failed at 10.0.0.1'), null).title).toMatch(/^The connection failed\./)
  })
})
