import { setTimeout as wait } from 'node:timers/promises'
import { GraphQLError } from 'graphql'
import { describe, expect, it } from 'vitest'
import { answered, callNamed, guardian, key, keyArguments, medicine, pharmacist, startBookingCalls } from './support/booking-calls.ts'
import {
  arrived,
  ask,
  executedFields,
  expectNoSecrets,
  graphqlError,
  prepare,
  responses,
  root,
  sent,
  setResults,
  stack,
  standIn,
} from './support/booking-stack.ts'
import { auditedWrites, eventually, expectFailure, literal } from './support/calls.ts'

startBookingCalls()

describe('saving details', () => {
  const save = callNamed('saveAppointmentDetails')
  const parts: Record<string, { input: string; field: string; sent: object }> = {
    pharmacist: {
      input: `pharmacist: ${literal(pharmacist)}`,
      field: 'updateAppointmentPharmacist',
      sent: { ...keyArguments, pharmacist },
    },
    notes: { input: 'notes: "Jones"', field: 'updateAppointmentNotes', sent: { ...keyArguments, notes: 'Jones' } },
    guardian: { input: `guardian: ${literal(guardian)}`, field: 'updateAppointmentGuardian', sent: { ...keyArguments, guardian } },
    questions: {
      input: `questions: [${literal(answered)}]`,
      field: 'putCourseQuestions',
      sent: { courseId: 'co-1', questions: [answered] },
    },
  }
  const part = (name: string) => parts[name] ?? { input: '', field: '', sent: {} }
  const operation = (names: string[], more = '') =>
    `mutation { saveAppointmentDetails(input: { ${[key, ...names.map((name) => part(name).input)].join(', ')}${more} }) { appointment { id } } }`
  const whole = Object.keys(parts)

  it.each(['pharmacist', 'notes', 'guardian', 'questions', 'notes questions', 'pharmacist guardian', 'questions notes pharmacist'])(
    'sends only the parts in the input (%s), in a fixed order',
    { tags: ['BK-247'] },
    async (list) => {
      prepare(save)
      const selected = list.split(' ')
      const names = whole.filter((name) => selected.includes(name))
      expect((await ask(operation(selected))).errors).toBeUndefined()
      expect(sent()).toEqual(['getAppointment', names.map((name) => part(name).field).join(' '), 'getAppointment'])
      expect(executedFields).toEqual(names.map((name) => [part(name).field, part(name).sent]))
    },
  )

  it('clears the notes if they are an empty string in the input, but not if they are null', { tags: ['BK-247'] }, async () => {
    prepare(save)
    const withNotes = (notes: string) => operation(['guardian'], `, notes: ${notes}`)
    expect((await ask(withNotes('""'))).errors).toBeUndefined()
    expect(executedFields).toEqual([
      ['updateAppointmentNotes', { ...keyArguments, notes: '' }],
      [part('guardian').field, part('guardian').sent],
    ])
    executedFields.length = 0
    expect((await ask(withNotes('null'))).errors).toBeUndefined()
    expect(executedFields).toEqual([[part('guardian').field, part('guardian').sent]])
  })

  const refuse = (name: string) => {
    root[part(name).field] = () => {
      const { message, extensions } = graphqlError('errorType: BadRequest, too long')
      throw new GraphQLError(message, { extensions })
    }
  }

  it.each(whole)(
    'stops saving once the part %s is refused, and reports the earlier parts as saved',
    { tags: ['BK-247'] },
    async (refused) => {
      prepare(save)
      refuse(refused)
      const savedParts = whole.slice(0, whole.indexOf(refused))
      const response = await ask(operation(whole))
      expectFailure(response, save, 'UPSTREAM_REJECTED', 'errorType: BadRequest, too long')
      expect(response.errors?.[0]?.extensions).toEqual({ code: 'UPSTREAM_REJECTED', service: 'booking', savedParts })
      expectNoSecrets(response.errors)
      expect(executedFields.map(([field]) => field)).toEqual(savedParts.map((name) => part(name).field))
      expect(sent()).toEqual(['getAppointment', save.request])
    },
  )

  it('does not report omitted parts as saved', { tags: ['BK-247'] }, async () => {
    prepare(save)
    refuse('questions')
    const { errors } = await ask(operation(['guardian', 'questions']))
    expect(executedFields.map(([field]) => field)).toEqual(['updateAppointmentGuardian'])
    expect(errors?.[0]?.extensions.savedParts).toEqual(['guardian'])
  })

  it('writes an audit line with the parts that were saved before another part was refused', { tags: ['BK-247'] }, async () => {
    prepare(save)
    refuse('questions')
    stack.logLines.length = 0
    await ask(operation(['guardian', 'questions']))
    expect(auditedWrites(stack)).toMatchObject([{ result: 'UPSTREAM_REJECTED', savedParts: ['guardian'] }])
  })

  it('reports no saved parts if the error has no path, or has a path to an unknown field', { tags: ['BK-247'] }, async () => {
    prepare(save)
    for (const path of [undefined, [], ['elsewhere'], [0]]) {
      const errors = [{ message: 'No', ...(path && { path }) }]
      responses.set(save.request, { body: JSON.stringify({ data: null, errors }) })
      const response = await ask(save.operation)
      expect(response.errors).toMatchObject([{ message: 'No', extensions: { code: 'UPSTREAM_REJECTED' } }])
      expect(response.errors?.[0]?.extensions).not.toHaveProperty('savedParts')
    }
  })

  for (const [tags, input, message] of [
    [['BK-331'], `pharmacist: ${literal({ ...pharmacist, gphcNumber: ' ' })}`, 'Enter your GPhC number'],
    [['BK-331'], `pharmacist: ${literal({ ...pharmacist, name: '' })}`, 'Enter your name'],
    [['BK-330'], `pharmacist: ${literal({ ...pharmacist, title: '' })}`, 'Choose your title'],
    [['BK-333'], `guardian: ${literal({ ...guardian, lastName: '' })}, notes: "x"`, "Enter the guardian's title, first name and last name"],
    [['BK-245'], '', 'There is nothing to save.'],
    [['BK-245'], 'questions: [], notes: null, guardian: null', 'There is nothing to save.'],
  ] satisfies [string[], string, string][])
    it(`rejects the input ${JSON.stringify(input)}, without saving anything`, { tags }, async () => {
      prepare(save)
      expectFailure(await ask(operation([], `, ${input}`)), save, 'BAD_USER_INPUT', message)
      expect(sent()).toEqual([])
    })
})

describe('completing an appointment', () => {
  const complete = callNamed('completeAppointment')
  const quick = callNamed('completeAppointment, for a quick service')
  const events = () => stack.logLines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'service-complete')

  it.each<[string, string]>([
    ['no medicine', ''],
    ['a null medicine', ', medicine: null'],
    ...Object.keys(medicine).map((part): [string, string] => [`no ${part}`, `, medicine: ${literal({ ...medicine, [part]: ' ' })}`]),
  ])('reads the appointment, rejects an input with %s, and makes no other call', { tags: ['BK-248', 'BK-334'] }, async (_name, input) => {
    prepare(complete)
    const { code, data } = await ask(`mutation { completeAppointment(input: { ${key}${input} }) { appointment { id } } }`)
    expect([code, data]).toEqual(['BAD_USER_INPUT', null])
    expect(sent()).toEqual(['getAppointment'])
    expect(events()).toEqual([])
  })

  it.each(['31/01/2100', '2100-02-30', '2100-02-29', '2100-13-01', '2100-00-00', '2100-1-31', '2100-01-31T00:00:00Z', '210001-31', 'soon'])(
    'rejects the expiry date %j and saves nothing, whether or not a medicine is needed',
    { tags: ['BK-248', 'BK-334'] },
    async (expiryDate) => {
      for (const call of [complete, quick]) {
        prepare(call)
        standIn.received.length = 0
        const operation = complete.operation.replace(medicine.expiryDate, expiryDate)
        expectFailure(await ask(operation), complete, 'BAD_USER_INPUT', 'The expiry date is not a date (yyyy-MM-dd).')
        expect(sent()).toEqual(['getAppointment'])
        expect([executedFields, events()]).toEqual([[], []])
      }
    },
  )

  it.each(['2100-02-28', '2104-02-29', ' 2100-12-31\t'])(
    'accepts the expiry date %j, and sends it without surrounding whitespace',
    { tags: ['BK-334'] },
    async (expiryDate) => {
      prepare(complete)
      expect((await ask(complete.operation.replace(`"${medicine.expiryDate}"`, JSON.stringify(expiryDate)))).errors).toBeUndefined()
      expect(executedFields[0]).toEqual([
        'updateAppointmentMedicine',
        { ...keyArguments, medicine: { ...medicine, expiryDate: expiryDate.trim() } },
      ])
    },
  )

  it('fails and leaves the status unchanged if the medicine is refused', { tags: ['BK-248'] }, async () => {
    prepare(complete)
    root.updateAppointmentMedicine = () => {
      throw new GraphQLError('errorType: BadRequest, no such batch')
    }
    const { data, errors } = await ask(complete.operation)
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ message: 'errorType: BadRequest, no such batch', extensions: { code: 'UPSTREAM_REJECTED' } }])
    expect(executedFields).toEqual([])
    expect(sent()).toEqual(['getAppointment', complete.request])
  })

  it.each(['4790', '8868', '21551', '21552', '9056'])(
    'needs no medicine for quick service %s, and logs an event',
    { tags: ['BK-243', 'BK-252', 'BK-531'] },
    async (serviceId) => {
      prepare({ ...quick, serviceId })
      const { errors } = await ask(quick.operation)
      expect(errors).toBeUndefined()
      expect(executedFields).toEqual(quick.body)
      expect(events()).toMatchObject([{ event: 'service-complete', serviceId, requestId: expect.any(String) }])
      const [{ time: _time, pid: _pid, requestId: _requestId, ...event }] = events()
      expect(JSON.stringify(event)).not.toMatch(/ap-1|5000|Prescott/)
    },
  )

  it('saves the medicine for a quick service too, if the input contains it', { tags: ['BK-248'] }, async () => {
    prepare(quick)
    const { errors } = await ask(
      `mutation { completeAppointment(input: { ${key}, medicine: ${literal(medicine)} }) { appointment { id } } }`,
    )
    expect(errors).toBeUndefined()
    expect(executedFields).toEqual(complete.body)
  })

  it('logs an event only if the appointment is for a quick service and can be completed', { tags: ['BK-531'] }, async () => {
    prepare(complete)
    expect((await ask(complete.operation)).errors).toBeUndefined()
    prepare(quick)
    responses.set(quick.request, { body: JSON.stringify({ errors: [graphqlError('No')] }) })
    expect((await ask(quick.operation)).code).toBe('UPSTREAM_REJECTED')
    expect(events()).toEqual([])
  })
})

describe('rescheduling an appointment', () => {
  const reschedule = callNamed('rescheduleAppointment')

  it("returns the service's refusal message, but doesn't log it", { tags: ['BK-469'] }, async () => {
    prepare(reschedule)
    const message = 'The slot was taken by Jones. Please choose another time.'
    responses.set(reschedule.request, { status: 409, body: JSON.stringify({ message, url: 'http://10.0.0.9' }) })
    const { errors } = await ask(reschedule.operation)
    expect(errors).toMatchObject([{ message, extensions: { code: 'CONFLICT', status: 409 } }])
    expect(JSON.stringify(errors)).not.toContain('10.0.0.9')
    expect(stack.logLines.join('\n')).not.toMatch(/Jones|Please choose another/)
  })

  it.each([
    [reschedule, (message: string) => ({ status: 400, body: JSON.stringify({ message }) })],
    [callNamed('startAppointment'), (message: string) => ({ body: JSON.stringify({ errors: [graphqlError(message)] }) })],
  ] as const)('the refusal of $name is returned without URLs and IP addresses', { tags: ['BK-469', 'BK-474'] }, async (call, refusal) => {
    prepare(call)
    responses.set(call.request, refusal('No room at http://10.0.0.9:8080/slots?x=1, nor at 10.0.0.9:80.'))
    const response = await ask(call.operation)
    expectFailure(response, call, 'UPSTREAM_REJECTED', 'No room at … nor at ….')
    expectNoSecrets(response.errors)
  })

  it("names the user by e-mail if the token's name is empty, and rejects an input that names a user", {
    tags: ['R-11'],
  }, async () => {
    prepare(reschedule)
    const typed = reschedule.operation.replace(key, `${key}, rescheduledBy: "Somebody Else"`)
    expect((await ask(typed)).code).toBe('BAD_USER_INPUT')
    expect(sent()).toEqual([])
    const nameless = { sub: 'sub-nameless', name: '', email: 'nameless@pharmacy.example', tokenGroups: [], addedGroups: undefined }
    const own = await stack.sandbox.identity.idToken({ ...nameless, locationId: undefined, role: '', byCode: false })
    expect((await stack.graphql(reschedule.operation, {}, { token: own })).errors).toBeUndefined()
    expect(arrived(reschedule)).toMatchObject({ rescheduledBy: 'nameless@pharmacy.example' })
  })

  it('rejects ids that would change the URL path, without calling a service', { tags: ['BK-446'] }, async () => {
    for (const id of ['..', '../ap-2', 'ap-1/cancel', 'ap-1?x=1', '']) {
      const { code } = await ask(reschedule.operation.replace('"ap-1"', JSON.stringify(id)))
      expect([id, code]).toEqual([id, 'BAD_USER_INPUT'])
    }
    expect(sent()).toEqual([])
  })
})

describe('cancelling without a refund', () => {
  it('waits until another change to the same appointment has finished', { tags: ['BK-240', 'BK-424'] }, async () => {
    const complete = callNamed('completeAppointment')
    prepare(complete)
    setResults({ cancelAppointment: { id: 'ap-1' } })
    const read = root.getAppointment as () => unknown
    root.getAppointment = async () => {
      await wait(300)
      return read()
    }
    const completed = ask(complete.operation)
    await eventually(() => sent().length === 1)
    const parameters = literal({ ...keyArguments, reason: 'Stock availability', shouldRefund: 'no' }).slice(1, -1)
    const responses = await Promise.all([completed, ask(`mutation { cancelAppointment(${parameters}) { id } }`)])
    expect(responses.map(({ errors }) => errors)).toEqual([undefined, undefined])
    expect(executedFields.map(([name]) => name)).toEqual(['updateAppointmentMedicine', 'updateAppointmentStatus', 'cancelAppointment'])
  })
})

describe('booking a follow-up', () => {
  const followUp = callNamed('bookFollowUpAppointment')
  const own = { id: 'ap-1', number: 1, status: 'completed', course: { id: 'co-1' } }
  const other = { ...own, id: 'ap-2' }

  it.each<[string, object[]]>([
    ['only this appointment', [own]],
    ['an earlier appointment', [{ ...other, number: 0 }]],
    ['a cancelled later appointment', [own, { ...other, number: 2, status: 'cancelled' }]],
    [
      'later appointments in other courses',
      [own, { ...other, number: 2, course: { id: 'co-10' } }, { ...other, number: 3, course: { id: 'CO-1' } }],
    ],
    ['no appointments', []],
  ])('books the follow-up if the customer has %s', { tags: ['BK-249', 'BK-431'] }, async (_name, others) => {
    prepare(followUp)
    root.getCustomer = { id: '5000', appointments: others }
    expect((await ask(followUp.operation)).data).toEqual(followUp.data)
    expect(sent()).toEqual(['getAppointment', 'getCustomer', 'getAvailability', followUp.request])
  })

  it.each([
    ["the customer's list", { id: '5000', appointments: null }],
    ['the customer', null],
  ])("finds the course's appointments in the branch's list if %s is missing", { tags: ['BK-249', 'BK-431'] }, async (_name, customer) => {
    prepare(followUp)
    root.getCustomer = customer
    const atBranch = (number: number) => ({ ...own, number, totalNumber: 2, course: { id: 'co-1', onSchedServiceId: '5058' } })
    root.getAppointments = [atBranch(1)]
    expect((await ask(followUp.operation)).data).toEqual(followUp.data)
    executedFields.length = 0
    root.getAppointments = [atBranch(1), { ...atBranch(2), id: 'ap-2', status: 'created' }]
    expect((await ask(followUp.operation)).code).toBe('CONFLICT')
    expect(executedFields).toEqual([])
  })

  it.each([
    ['the next appointment', { ...other, number: 2, status: 'created' }],
    ['a completed next appointment', { ...other, number: 2 }],
    ['the appointment after the next one', { ...other, number: 3, status: 'in_progress' }],
  ])('fails with CONFLICT and books nothing if the course already has %s', { tags: ['BK-249', 'BK-431'] }, async (_name, later) => {
    prepare(followUp, { totalNumber: 4 })
    root.getCustomer = { id: '5000', appointments: [{ ...later, course: { id: 'co-2' }, status: 'cancelled' }, later, own] }
    const message = 'The next appointment of this course has already been booked.'
    expectFailure(await ask(followUp.operation), followUp, 'CONFLICT', message)
    expect(sent()).toEqual(['getAppointment', 'getCustomer'])
    expect(executedFields).toEqual([])
  })

  it('fails with CONFLICT if the appointment is cancelled while the booking waits for the lock', {
    tags: ['BK-249', 'BK-431'],
  }, async () => {
    prepare(followUp)
    root.getCustomer = { id: '5000', appointments: [{ ...own, status: 'cancelled' }] }
    expect((await ask(followUp.operation)).code).toBe('CONFLICT')
    expect(sent()).toEqual(['getAppointment', 'getCustomer'])
    expect(executedFields).toEqual([])
  })
})
