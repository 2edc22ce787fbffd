import { CombinedGraphQLErrors } from '@apollo/client'
import { describe, expect, it } from 'vitest'
import { cancelReasons } from '#rules/appointment.ts'
import { cancellationProblem } from './cancellation-problem.ts'

const failure = (message: string, reason?: string) => new CombinedGraphQLErrors({ errors: [{ message, extensions: { reason } }] })
const closed =
  "This appointment may have already been cancelled or completed. Please check the status of the appointment or use the contact details at the bottom of the page for support if you're having problems."

it('cancelReasons contains the specified reasons, in order', { tags: ['BK-321'] }, () => {
  expect(cancelReasons).toEqual(['Customer cancelled appointment', 'Pharmacist availability', 'Stock availability'])
})

describe('cancellationProblem', () => {
  it('shows the specified text for a closed appointment', { tags: ['BK-472'] }, () => {
    expect(cancellationProblem(failure('errorType: BadRequest', 'APPOINTMENT_CLOSED'), 'G-1')).toEqual({ title: closed })
  })

  it('says which group of appointments has to be cancelled before the refund is processed', { tags: ['BK-473'] }, () => {
    const { title, detail } = cancellationProblem(failure('Not Acceptable (406) with charge id ch_123', 'GROUP_STILL_BOOKED'), 'G-77')
    expect(title).toMatch(/group booking/)
    expect(title).toMatch(/all appointments with the group id G-77 must be cancelled so that the refund is processed/i)
    expect(title).not.toContain('ch_123')
    expect(detail).toMatch(/others first with “Do not refund”/)
  })

  it('prevents the group id from changing the text direction of the sentence', { tags: ['BK-473'] }, () => {
    const { title } = cancellationProblem(failure('Not Acceptable (406)', 'GROUP_STILL_BOOKED'), '\u202eG-77')
    expect(title).toContain('group id \u2068\u202eG-77\u202c\u2069 must')
  })

  it('shows a complete sentence even without a group id', { tags: ['BK-473'] }, () => {
    const { title } = cancellationProblem(failure('Not Acceptable (406) with charge id ch_1', 'GROUP_STILL_BOOKED'), null)
    expect(title).not.toMatch(/null|undefined/)
  })

  it("shows a service's message unchanged if the specification has no text for the error", { tags: ['BK-474'] }, () => {
    expect(cancellationProblem(failure('The service failed.'), 'G-1')).toEqual({ title: 'The service failed.' })
  })

  it('hides the error text of a failed connection', { tags: ['BK-474'] }, () => {
    expect(cancellationProblem(new TypeError('fetch failed at 10.0.0.1'), null).title).toMatch(/^The connection failed\./)
  })
})
