import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { londonDate } from '#rules/london.ts'
import { demoUsers } from '../../sandbox/identity/users.ts'
import { examplesFor } from '../../web/src/explorer/examples.ts'
import { placeOrder } from '../support/orders.ts'
import { type PersonName, startStack } from '../support/stack.ts'
import { sharedStack } from './support/shared-stack.ts'

const introspections = [
  '{ __schema { queryType { name } } }',
  '{ viewer { id } types: __type(name: "Order") { name } }',
  'query A { ...Hidden } fragment Hidden on Query { __schema { types { name } } }',
]

describe('the schema in production', () => {
  const stack = sharedStack({ NODE_ENV: 'production', EXPLORER_GROUPS: 'bookwell-service-team,clinicalreview-dp' })

  it.each<PersonName>(['serviceTeam', 'pharmacist'])('is visible to groups in EXPLORER_GROUPS: %s', { tags: ['XB-04'] }, async (person) => {
    for (const query of introspections) {
      const { status, errors } = await stack.graphql(query, {}, person)
      expect([status, errors]).toEqual([200, undefined])
    }
  })

  it.each<PersonName>(['prescriber', 'agent', 'noGroups', 'branch'])(
    'is hidden from other users: %s',
    { tags: ['XB-04'] },
    async (person) => {
      for (const query of introspections) {
        const { status, data, code } = await stack.graphql(query, {}, person)
        expect([status, data, code]).toEqual([403, undefined, 'FORBIDDEN'])
      }
      expect((await stack.graphql('{ __typename }', {}, person)).data).toEqual({ __typename: 'Query' })
    },
  )

  it('is hidden from anonymous users, who have to sign in', { tags: ['XB-04'] }, async () => {
    for (const query of [...introspections, '{ __typename }']) {
      const { status, data, code } = await stack.graphql(query, {}, null)
      expect([status, data, code]).toEqual([401, undefined, 'UNAUTHENTICATED'])
    }
  })

  it.each<[string, string, object?]>([
    ['a misspelt field', '{ setting { pharmacyName } }'],
    ['a misspelt argument', '{ order(idd: "1") { id } }'],
    ['a misspelt type', '{ order(id: "1") { ... on Ordr { id } } }'],
    ['a misspelt directive', '{ settings @includ(if: true) { pharmacyName } }'],
    ['a misspelt value', '{ orders(status: COMPLETE) { total } }'],
    ['a misspelt input field', '{ orders(sort: { keyy: DATE }) { total } }'],
    ['a misspelt value in a variable', 'query A($status: OrderListStatus!) { orders(status: $status) { total } }', { status: 'COMPLETE' }],
    [
      'a misspelt field in a variable',
      'query A($sort: OrderSort) { orders(sort: $sort) { total } }',
      { sort: { key: 'DATE', directio: 'ASC' } },
    ],
  ])('is not revealed in a suggestion for %s', { tags: ['XB-04'] }, async (_name, query, variables = {}) => {
    const { status, errors } = await stack.graphql(query, variables)
    expect([status, errors?.[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT'])
    expect(JSON.stringify(errors)).not.toMatch(/did you mean/i)
  })

  it('is hidden from scripts', { tags: ['XB-04'] }, async () => {
    const token = await stack.sandbox.identity.machineToken()
    expect((await stack.graphql(introspections[0] ?? '', {}, { token })).code).toBe('FORBIDDEN')
  })
})

it('viewer.can.explore is true for support engineers, and false for other users', { tags: ['XB-04'] }, async () => {
  const stack = await startStack()
  const mayExplore = async (person: PersonName) =>
    (await stack.graphql('{ viewer { can { explore } } }', {}, person)).data.viewer.can.explore
  expect([await mayExplore('serviceTeam'), await mayExplore('prescriber'), await mayExplore('bookingCustomerService')]).toEqual([
    true,
    false,
    false,
  ])
  await stack.close()
})

it('every example in the Explorer is valid against the schema', { tags: ['XB-04'] }, () => {
  const schema = buildSchema(readFileSync(new URL('../../schema/gateway.graphql', import.meta.url), 'utf8'))
  const examples = examplesFor({ mayReadClinicalRecords: true, locationId: '1001', today: '2099-06-15' })
  for (const { query } of examples) expect(validate(schema, parse(query))).toEqual([])
  expect(examples).toHaveLength(6)
})

describe('the examples that the Explorer offers a user', { tags: ['XB-04'] }, () => {
  const everyGroup = [...new Set(demoUsers.flatMap(({ tokenGroups, addedGroups = [] }) => [...tokenGroups, ...addedGroups]))]
  const stack = sharedStack({ NODE_ENV: 'production', EXPLORER_GROUPS: everyGroup.join(',') })

  /** Branch accounts with a group. In the sandbox, branch accounts have no groups, but the identity provider can assign groups to them. */
  const branches = demoUsers
    .filter(({ locationId }) => locationId !== undefined)
    .flatMap((user) => [
      { ...user, role: `${user.role} in the service team`, tokenGroups: ['bookwell-service-team'] },
      { ...user, role: `${user.role} with a clinical group`, tokenGroups: ['clinicalreview-dp'] },
    ])
  const explorers = [...demoUsers, ...branches].filter(({ tokenGroups, addedGroups = [] }) => tokenGroups.length + addedGroups.length > 0)

  it.each(explorers)('return no errors for $name ($role)', async (user) => {
    const token = await stack.sandbox.identity.idToken(user)
    const { data } = await stack.graphql('{ viewer { defaultLocation { id } can { explore useClinicalReview } } }', {}, { token })
    const { can, defaultLocation } = data.viewer
    const examples = examplesFor({
      mayReadClinicalRecords: can.useClinicalReview,
      locationId: defaultLocation.id,
      today: londonDate(new Date()),
    })
    const responses = []
    for (const { query, variables } of examples) {
      const filledIn = variables === '' ? {} : JSON.parse(variables.replace('"orderId": ""', '"orderId": "300000"'))
      const { status, errors } = await stack.graphql(query, filledIn, { token })
      responses.push([/query (\w+)/.exec(query)?.[1], status, errors])
    }
    const offered = ['WhoAmI', 'BranchDay', 'Branches', 'Blocks', ...(can.useClinicalReview ? ['WhyBlocked', 'Waiting'] : [])]
    expect(can.explore).toBe(true)
    expect(responses).toEqual(offered.map((name) => [name, 200, undefined]))
  })

  it("show support engineers what blocks an item, even though their role can't review it", async () => {
    const { orderId } = placeOrder(stack.sandbox, { idCheckStatus: 'refer' })
    const examples = examplesFor({ mayReadClinicalRecords: true, locationId: '1001', today: '2099-06-15' })
    const { query = '' } = examples.find((example) => example.query.includes('query WhyBlocked')) ?? {}
    const { data } = await stack.graphql(query, { orderId }, 'support')
    expect(data.order.items).toMatchObject([
      { reviewability: { approveBlockedBy: ['ID_CHECK_NOT_PASSED'], rejectBlockedBy: ['ID_CHECK_NOT_PASSED'], roleAllows: false } },
    ])
  })
})
