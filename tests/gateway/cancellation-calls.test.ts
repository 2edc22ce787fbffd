import { describe, expect, it } from 'vitest'
import { callNamed, startBookingCalls } from './support/booking-calls.ts'
import { ask, graphqlError, prepare, responses } from './support/booking-stack.ts'
import { expectFailure } from './support/calls.ts'

startBookingCalls()

describe('a refused cancellation', () => {
  const cancel = callNamed('cancelSeenAppointment')

  it.each([
    ['errorType: BadRequest', 'APPOINTMENT_CLOSED'],
    ['Error: {errorType: BadRequest}', 'APPOINTMENT_CLOSED'],
    ['Not Acceptable (406) with charge id ch_123', 'GROUP_STILL_BOOKED'],
    ['errorType: NotFound, there is no such appointment', 'none'],
    ['Not Acceptable (406)', 'none'],
    ['badrequest', 'none'],
  ])('has the message %j and therefore the reason code %s', { tags: ['BK-472', 'BK-473', 'BK-474'] }, async (message, reason) => {
    prepare(cancel)
    responses.set(cancel.request, { body: JSON.stringify({ data: null, errors: [graphqlError(message)] }) })
    const response = await ask(cancel.operation)
    expectFailure(response, cancel, 'UPSTREAM_REJECTED', message)
    expect(response.errors?.[0]?.extensions).toEqual({
      code: 'UPSTREAM_REJECTED',
      service: 'booking',
      ...(reason !== 'none' && { reason }),
    })
  })

  it('has a reason code even if the error type is in a URL that the gateway removes from the message', { tags: ['BK-472'] }, async () => {
    prepare(cancel)
    const message = 'POST https://api.example/appointments/77:errorType: BadRequest'
    responses.set(cancel.request, { body: JSON.stringify({ data: null, errors: [graphqlError(message)] }) })
    const { errors } = await ask(cancel.operation)
    expect(errors?.[0]?.extensions).toMatchObject({ reason: 'APPOINTMENT_CLOSED' })
    expect(JSON.stringify(errors)).not.toContain('api.example')
  })

  it('has a reason code even if the booking API sends the error with status 500', { tags: ['BK-472'] }, async () => {
    prepare(cancel)
    const body = { data: null, errors: [graphqlError('errorType: BadRequest')] }
    responses.set(cancel.request, { status: 500, body: JSON.stringify(body) })
    expect((await ask(cancel.operation)).errors?.[0]?.extensions).toMatchObject({ reason: 'APPOINTMENT_CLOSED' })
  })

  it('has a reason code even if the booking API sends a message with status 406 instead of a GraphQL error', {
    tags: ['BK-473'],
  }, async () => {
    prepare(cancel)
    responses.set(cancel.request, { status: 406, body: JSON.stringify({ message: 'Not Acceptable (406) with charge id ch_1' }) })
    expect((await ask(cancel.operation)).errors?.[0]?.extensions).toMatchObject({ status: 406, reason: 'GROUP_STILL_BOOKED' })
  })

  it('has a reason code even if the booking API sends the error with status 400', { tags: ['BK-472'] }, async () => {
    prepare(cancel)
    responses.set(cancel.request, { status: 400, body: JSON.stringify({ errors: [graphqlError('errorType: BadRequest')] }) })
    expect((await ask(cancel.operation)).errors?.[0]?.extensions).toMatchObject({ reason: 'APPOINTMENT_CLOSED' })
  })
})
