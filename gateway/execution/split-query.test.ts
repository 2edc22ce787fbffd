import { type DocumentNode, type ExecutionResult, GraphQLError, parse, print } from 'graphql'
import { describe, expect, it } from 'vitest'
import type { RequestContext } from '../request-context.ts'
import { executeParts, splitQuery } from './split-query.ts'

const partsOf = (text: string) => {
  const split = splitQuery(parse(text))
  const printed = (part: 'booking' | 'own') => split?.[part] && print(split[part]).replaceAll(/\s+/g, ' ')
  return split && { booking: printed('booking'), own: printed('own'), keys: split.keys }
}

describe('splitQuery', () => {
  it('gives each part only its own fields, fragments and variables', () => {
    const text = `query Day($id: ID!, $month: String!) {
      calendars(locationId: $id) { ...Named }
      branch: getLocation(locationId: $id) { ...Branch }
      appointmentDays(locationId: $id, month: $month) { count }
    }
    fragment Named on Calendar { name }
    fragment Branch on Location { id }`
    expect(partsOf(text)).toEqual({
      booking: 'query Day($id: ID!) { branch: getLocation(locationId: $id) { ...Branch } } fragment Branch on Location { id }',
      own:
        'query Day($id: ID!, $month: String!) { calendars(locationId: $id) { ...Named } ' +
        'appointmentDays(locationId: $id, month: $month) { count } } fragment Named on Calendar { name }',
      keys: ['calendars', 'branch', 'appointmentDays'],
    })
  })

  it('puts panel fields in a separate part if other booking fields are selected too', () => {
    const text =
      '{ getAppointment(appointmentId: "1", locationId: "2") { id } getPreviousAppointments(appointmentId: "1", locationId: "2") { id } }'
    const split = splitQuery(parse(text))
    const fieldsOf = (document: DocumentNode | undefined) => document && print(document).match(/get\w+/g)
    expect([fieldsOf(split?.booking), fieldsOf(split?.bookingPanels)]).toEqual([['getAppointment'], ['getPreviousAppointments']])
    const alone = splitQuery(parse('{ getPreviousAppointments(appointmentId: "1", locationId: "2") { id } }'))
    expect([fieldsOf(alone?.booking), alone?.bookingPanels]).toEqual([['getPreviousAppointments'], undefined])
  })

  it.each([
    ['returns no booking part if no booking field is selected', '{ viewer { id } }', 'booking'],
    ['returns no gateway part if only booking fields are selected', '{ getLocation(locationId: "1") { id } }', 'own'],
  ] as const)('%s', (_title, text, part) => expect(partsOf(text)?.[part]).toBeUndefined())

  it.each([
    ['mutations', 'mutation { signOut { signedOut } }'],
    ['fragments among the root fields', '{ ...F } fragment F on Query { viewer { id } }'],
  ])('does not split a document that contains %s', (_title, text) => expect(splitQuery(parse(text))).toBeUndefined())
})

describe('executeParts', () => {
  const both = (booking: ExecutionResult, own: ExecutionResult) =>
    executeParts([() => booking, () => own], ['a', 'b', 'c'])({} as RequestContext, {})

  it('returns the fields in the requested order', async () => {
    const { data } = await both({ data: { b: 2 } }, { data: { c: 3, a: 1 } })
    expect(JSON.stringify(data)).toBe('{"a":1,"b":2,"c":3}')
  })

  it("returns null data and the errors from both parts if one part's data is null", async () => {
    const [one, other] = [new GraphQLError('one'), new GraphQLError('other')]
    expect(await both({ data: null, errors: [one] }, { data: { a: 1, c: null }, errors: [other] })).toEqual({
      data: null,
      errors: [one, other],
    })
  })
})
