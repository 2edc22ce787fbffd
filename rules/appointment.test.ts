import { describe, expect, it } from 'vitest'
import {
  asksForGuardian,
  bookedFollowUpRefusal,
  cancelReasonFault,
  cancelReasons,
  completeRefusal,
  courseRefusal,
  detailsRefusal,
  followUpRefusal,
  followUps,
  guardianFault,
  pharmacistFault,
  rescheduleRefusal,
  staleRefusal,
  startRefusal,
} from './appointment.ts'

const CHICKENPOX = '5058'
const appointment = (status: string, { serviceId = CHICKENPOX, number = 1, totalNumber = 2 } = {}) => ({
  status,
  startTime: '2026-06-15T10:00:00+01:00',
  modifiedAt: '2026-06-01T08:00:00.000Z',
  number,
  totalNumber,
  course: { onSchedServiceId: serviceId },
})

const cancelled = 'This appointment has already been cancelled.'
const completed = 'This appointment has already been completed.'
const started = 'This appointment has already been started.'
const notStarted = 'This appointment has not been started.'
const notRescheduled = "This appointment has already been cancelled and cannot be rescheduled. You'll need to create a new appointment."

describe('the appointment rules', () => {
  it.each<[string, string | undefined]>([
    ['created', undefined],
    ['in_progress', started],
    ['completed', completed],
    ['cancelled', cancelled],
    ['no_show', undefined],
  ])('startRefusal for status %s returns %j', { tags: ['BK-201', 'BK-244'] }, (status, refusal) => {
    expect(startRefusal(appointment(status))).toBe(refusal)
  })

  it.each<[string, string | undefined]>([
    ['in_progress', undefined],
    ['created', notStarted],
    ['completed', completed],
    ['cancelled', cancelled],
    ['no_show', notStarted],
  ])('detailsRefusal for status %s returns %j', { tags: ['BK-201', 'BK-247'] }, (status, refusal) => {
    expect(detailsRefusal(appointment(status))).toBe(refusal)
  })

  it.each<[string, string | undefined]>([
    ['in_progress', undefined],
    ['created', notStarted],
    ['completed', completed],
    ['cancelled', cancelled],
    ['no_show', notStarted],
  ])('completeRefusal for status %s returns %j', { tags: ['BK-201', 'BK-248'] }, (status, refusal) => {
    for (const serviceId of [CHICKENPOX, '118342', '19670', '19674', '6138'])
      expect(completeRefusal(appointment(status, { serviceId }))).toBe(refusal)
  })

  it.each<[string, string | undefined]>([
    ['created', undefined],
    ['in_progress', undefined],
    ['completed', completed],
    ['cancelled', cancelled],
  ])('completeRefusal for a quick service and status %s returns %j', { tags: ['BK-243'] }, (status, refusal) => {
    for (const serviceId of ['4790', '8868', '21551', '21552', '9056'])
      expect(completeRefusal(appointment(status, { serviceId }))).toBe(refusal)
  })

  for (const [tags, status, refusal] of [
    [['BK-240'], 'created', undefined],
    [['BK-240'], 'in_progress', undefined],
    [['BK-240'], 'no_show', undefined],
    [['BK-241'], 'cancelled', notRescheduled],
    [['BK-242'], 'completed', completed],
  ] satisfies [string[], string, string | undefined][])
    it(`${refusal === undefined ? 'allow' : 'prevent'} rescheduling an appointment with status ${status}`, { tags }, () => {
      expect(rescheduleRefusal(appointment(status))).toBe(refusal)
    })

  it.each<[string, number, number, string | undefined]>([
    ['completed', 1, 2, undefined],
    ['in_progress', 1, 2, undefined],
    ['created', 2, 3, undefined],
    ['completed', 2, 2, 'This is the last appointment of its course.'],
    ['completed', 1, 1, 'This is the last appointment of its course.'],
    ['completed', 3, 2, 'This is the last appointment of its course.'],
    ['cancelled', 1, 2, cancelled],
  ])(
    'followUpRefusal for status %s and appointment %i of %i returns %j',
    { tags: ['BK-249', 'BK-250'] },
    (status, number, totalNumber, refusal) => {
      expect(followUpRefusal(appointment(status, { number, totalNumber }))).toBe(refusal)
    },
  )
})

describe('bookedFollowUpRefusal', () => {
  const others = (...course: [number, string][]) => course.map(([number, status]) => ({ number, status }))
  it.each<[string, { number: number; status: string }[], 'allows' | 'prevents']>([
    ['the course is empty', [], 'allows'],
    ['the course has no other appointment', others([2, 'completed']), 'allows'],
    ['only an earlier appointment is booked', others([1, 'created'], [2, 'completed']), 'allows'],
    ['the next appointment is booked', others([2, 'completed'], [3, 'created']), 'prevents'],
    ['only the appointment after the next one is booked', others([2, 'completed'], [4, 'created']), 'prevents'],
    ['the next appointment is completed', others([2, 'completed'], [3, 'completed']), 'prevents'],
    ['the next appointment is a no-show', others([2, 'completed'], [3, 'no_show']), 'prevents'],
    ['the next appointment was cancelled', others([2, 'completed'], [3, 'cancelled']), 'allows'],
    ['the next appointment was cancelled and rebooked', others([3, 'cancelled'], [3, 'created'], [2, 'completed']), 'prevents'],
    ['the next appointment was cancelled and an earlier one is booked', others([3, 'cancelled'], [1, 'created']), 'allows'],
  ])('$2 a follow-up if %s', { tags: ['BK-249', 'BK-431'] }, (_name, course, outcome) => {
    const isPrevented = outcome === 'prevents'
    const refusal = isPrevented ? 'The next appointment of this course has already been booked.' : undefined
    expect(bookedFollowUpRefusal({ number: 2 }, course)).toBe(refusal)
    expect(followUps({ number: 2 }, course).length > 0).toBe(isPrevented)
  })
})

describe('courseRefusal', () => {
  const course = (...places: [number, string][]) => places.map(([number, status]) => ({ number, status, totalNumber: 2 }))
  const full = 'Every appointment of this course is already booked.'
  it.each<[string, ReturnType<typeof course>, string | undefined]>([
    ['only the first appointment is booked', course([1, 'completed']), undefined],
    ['the last appointment is booked', course([1, 'completed'], [2, 'created']), full],
    ['the last appointment was cancelled', course([1, 'completed'], [2, 'cancelled']), undefined],
    ['the last appointment was cancelled and rebooked', course([1, 'completed'], [2, 'cancelled'], [2, 'created']), full],
  ])('returns $2 if %s', { tags: ['BK-431'] }, (_name, places, expected) => {
    expect(courseRefusal(places)).toBe(expected)
  })
})

describe('cancelReasonFault', () => {
  it.each(cancelReasons)('accepts the reason "%s"', { tags: ['BK-321'] }, (reason) => {
    expect(cancelReasonFault(reason)).toBeUndefined()
  })

  it.each(['', 'Other', 'stock availability'])('rejects the reason %j, and lists the valid ones', { tags: ['BK-321'] }, (reason) => {
    expect(cancelReasonFault(reason)).toBe(
      'The reason must be one of: Customer cancelled appointment, Pharmacist availability, Stock availability.',
    )
  })
})

describe('staleRefusal', () => {
  const now = appointment('created')
  const { status, startTime, modifiedAt } = now

  it.each([
    ['is left out', undefined],
    ['is null', null],
    ['matches', { status, startTime, modifiedAt }],
    ['has the same start time in a different zone', { status, startTime: '2026-06-15T09:00:00.000Z', modifiedAt }],
  ])('allows a change if the version that the user has seen (`seen`) %s', { tags: ['BK-240'] }, (_name, seen) => {
    expect(staleRefusal(now, seen)).toBeUndefined()
  })

  it.each([
    ['a different status', { status: 'in_progress' }],
    ['a different time', { startTime: '2026-06-15T10:15:00+01:00' }],
    ['an invalid time', { startTime: 'soon' }],
    ['an earlier modification time', { modifiedAt: '2026-05-31T08:00:00.000Z' }],
    ['no modification time', { modifiedAt: null }],
  ])('reports a conflict if the version that the user has seen (`seen`) has %s', { tags: ['BK-240'] }, (_name, change) => {
    expect(staleRefusal(now, { status, startTime, modifiedAt, ...change })).toBe(
      'The appointment has changed since you opened it. Check it before you continue.',
    )
  })

  it('treats missing, null and empty modification times as equal', { tags: ['BK-240'] }, () => {
    for (const never of [undefined, ''])
      for (const seen of [
        { status, startTime },
        { status, startTime, modifiedAt: null },
        { status, startTime, modifiedAt: '' },
        { status, startTime, modifiedAt: ' ' },
      ])
        expect(staleRefusal({ ...now, modifiedAt: never }, seen)).toBeUndefined()
  })
})

describe('the pharmacist and guardian rules', () => {
  const pharmacist = { title: 'Ms', name: 'Una Murphy', gphcNumber: '2061234' }
  it.each<[object, string | undefined]>([
    [{}, undefined],
    [{ name: '' }, 'Enter your name'],
    [{ name: ' \t' }, 'Enter your name'],
    [{ name: '\u200b\u2060' }, 'Enter your name'],
    [{ gphcNumber: '\u200b' }, 'Enter your GPhC number'],
    [{ title: '\u200b' }, 'Choose your title'],
    [{ gphcNumber: '' }, 'Enter your GPhC number'],
    [{ gphcNumber: '  ' }, 'Enter your GPhC number'],
    [{ title: '' }, 'Choose your title'],
    [{ title: ' ' }, 'Choose your title'],
    [{ title: '', name: '', gphcNumber: '' }, 'Enter your name'],
  ])('pharmacistFault for a pharmacist with %j returns %j', { tags: ['BK-330', 'BK-331'] }, (change, fault) => {
    expect(pharmacistFault({ ...pharmacist, ...change })).toBe(fault)
  })

  const guardian = { title: 'Mrs', firstName: 'Ada', lastName: 'Byron' }
  it("require a guardian's title, first name and last name", { tags: ['BK-333'] }, () => {
    expect(guardianFault(guardian)).toBeUndefined()
    for (const part of Object.keys(guardian))
      for (const empty of ['', ' ', '\u200b'])
        expect(guardianFault({ ...guardian, [part]: empty })).toBe("Enter the guardian's title, first name and last name")
  })
})

describe('asksForGuardian', { tags: ['BK-333', 'BK-521'] }, () => {
  it.each([
    ['2008-06-15', true],
    ['2007-06-16', true],
    ['2007-06-15', false],
    ['2031-01-01', true],
  ])('returns $1 on 15 June 2026 for a customer born on %s', (dob, expected) => {
    expect(asksForGuardian({ startTime: '2026-06-15T00:30:00+01:00', customer: { dob } })).toBe(expected)
  })
})
