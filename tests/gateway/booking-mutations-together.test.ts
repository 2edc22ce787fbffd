import { describe, expect, it } from 'vitest'
import { api, appointmentThatIs, stack, standIn, startBookingApi } from './support/booking-api-stand-in.ts'
import { auditedWrites } from './support/calls.ts'
import type { StandInResponse } from './support/stand-in.ts'

startBookingApi()

describe('several mutations in one operation', () => {
  const three =
    'mutation { one: putCourseQuestions(courseId: "1", questions: []) { id } two: putCourseQuestions(courseId: "2", questions: []) { id } ...F } fragment F on Mutation { three: deleteServiceBlock(serviceBlockId: "3") }'

  it.each<[string, StandInResponse, string]>([
    ['is refused', { body: JSON.stringify({ errors: [{ message: 'No such course' }] }) }, 'UPSTREAM_REJECTED'],
    [
      'is refused with several errors',
      { body: JSON.stringify({ data: null, errors: [{ message: 'No such course' }, { message: 'No such question' }] }) },
      'UPSTREAM_REJECTED',
    ],
    ['gets no response', { reset: true, body: '' }, 'OUTCOME_UNKNOWN'],
    ['gets a response that cannot be read', { body: '{"data":{}}' }, 'UPSTREAM_UNAVAILABLE'],
  ])('return the outcome of each mutation if the second %s', async (_name, second, code) => {
    const token = await stack.tokenOf('branch')
    // The gateway compiles an operation on its second execution, and reuses the compiled operation from the third execution on.
    for (let time = 0; time < 3; time += 1) {
      standIn.received.length = 0
      stack.logLines.length = 0
      api.respond = (body) =>
        /"2"/.test(body) ? second : { body: JSON.stringify({ data: { one: { id: '1' }, putCourseQuestions: { id: '1' } } }) }
      const { data, errors } = await stack.graphql(three, {}, { token })
      expect(data).toBeNull()
      expect(errors).toMatchObject([{ path: ['two'], extensions: { code, outcomes: { one: 'DONE', two: code, three: 'NOT_SENT' } } }])
      expect(standIn.received).toHaveLength(2)
      const lines = auditedWrites(stack)
      expect(lines.map(({ action }) => action)).toEqual(['putCourseQuestions', 'putCourseQuestions'])
      expect(lines.map(({ result }) => result)).toEqual(['done', code])
    }
  })

  it('report a saved change as DONE, even if its record cannot be read again', async () => {
    let reads = 0
    api.root = {
      getAppointment: () => {
        reads += 1
        // The first read, before the change, succeeds. The read after the change fails.
        if (reads > 1) throw new Error('errorType: BadRequest')
        return appointmentThatIs('created')
      },
      cancelAppointment: { id: 'ap-1' },
      putCourseQuestions: () => {
        throw new Error('No such course')
      },
    }
    const { data, errors } = await stack.graphql(
      `mutation {
        one: cancelSeenAppointment(input: { appointmentId: "ap-1", locationId: "1001", reason: "Stock availability", refund: false,
          seen: { status: "created", startTime: "2099-06-15T10:00:00+01:00" } }) { appointment { id } }
        two: putCourseQuestions(courseId: "2", questions: []) { id }
      }`,
      {},
      'branch',
    )
    expect(data).toBeNull()
    const failure = errors?.find(({ path }) => path?.[0] === 'two')
    expect(failure?.extensions.outcomes).toEqual({ one: 'DONE', two: 'UPSTREAM_REJECTED' })
  })

  it("are each sent once, in the operation's order", async () => {
    const done: string[] = []
    api.root = {
      getAppointment: appointmentThatIs('in_progress'),
      updateAppointmentMedicine: () => {
        done.push('medicine')
        return { id: 'ap-1' }
      },
      updateAppointmentStatus: ({ status }: { status: string }) => {
        done.push(status)
        return { id: 'ap-1' }
      },
    }
    const { errors } = await stack.graphql(
      `mutation Complete {
        updateAppointmentMedicine(appointmentId: "ap-1", medicine: { expiryDate: "2027-01-01", manufacturer: "S", method: "Left", batchNumber: "B1" }, locationId: "1001") { id }
        updateAppointmentStatus(appointmentId: "ap-1", status: "completed", locationId: "1001") { id }
      }`,
      {},
      'branch',
    )
    expect(errors).toBeUndefined()
    expect(done).toEqual(['medicine', 'completed'])
  })
})
