import { beforeEach, describe, expect, it } from 'vitest'
import { calls } from './support/calls.ts'
import { postRaw } from './support/raw-post.ts'
import { sharedStack } from './support/shared-stack.ts'

const stack = sharedStack()
beforeEach(() => stack.sandbox.journal.clear())

/** Text that contains code. If the gateway ever runs this code as part of a template literal, the gateway exits. */
const CODE = ['$', '{process.exit(1)}'].join('')

/** Runs an operation four times. The gateway compiles it the second time. */
async function runUntilCompiled(query: string, variables: object = {}, as: 'prescriber' | 'branch' = 'prescriber') {
  const responses = []
  for (let time = 0; time < 4; time += 1) responses.push(await stack.graphql(query, variables, as))
  return responses
}

describe('operations with names or text that are special in JavaScript', () => {
  it.each<[string, string, unknown, object?]>([
    [
      'aliases',
      '{ constructor: viewer { toString: id } hasOwnProperty: settings { __typename } valueOf: __typename }',
      { constructor: { toString: 'sub-prescriber' }, hasOwnProperty: { __typename: 'Settings' }, valueOf: 'Query' },
    ],
    [
      'variables',
      'query A($constructor: RecordID!, $toString: Boolean! = true) { order(id: $constructor) { id @include(if: $toString) } }',
      { order: { id: '300000' } },
      { constructor: '300000' },
    ],
    ['a string', String.raw`{ customerSearch(search: "\u2028\"'\\${CODE}*///") { id } }`, { customerSearch: [] }],
    ['a block string', `{ customerSearch(search: """ \`${CODE}\` \n \\""" """) { id } }`, { customerSearch: [] }],
  ])('run like any other operation, compiled or not (in %s)', async (_name, query, data, variables) => {
    for (const response of await runUntilCompiled(query, variables)) expect([response.data, response.errors]).toEqual([data, undefined])
  })

  it.each([
    ['a string', (text: string) => `{ postcodeAddresses(postcode: "${text}") { line1 } }`],
    ['an escaped string', (text: string) => `{ postcodeAddresses(postcode: "${text.replace('_', String.raw`\u005f`)}") { line1 } }`],
    ['a block string', (text: string) => `{ postcodeAddresses(postcode: """${text}""") { line1 } }`],
    ['a default', (text: string) => `query A($postcode: String! = "${text}") { postcodeAddresses(postcode: $postcode) { line1 } }`],
    ['an input object', (text: string) => `mutation { addOrderNote(input: { orderId: "1", text: "${text}" }) { order { id } } }`],
  ])("can't inject code with the prefix that graphql-jit recognises (in %s)", { tags: ['XB-02'] }, async (_where, operationWith) => {
    // If a string starts with this prefix, graphql-jit copies the rest of the string into the code that it generates.
    const prefix = '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d'
    await runUntilCompiled(operationWith(`${prefix}0,globalThis.hasRunInjectedCode=true`), {}, 'prescriber')
    await runUntilCompiled(operationWith(`${prefix}0,globalThis.hasRunInjectedCode=true`), {}, 'branch')
    expect(Reflect.get(globalThis, 'hasRunInjectedCode')).toBeUndefined()
  })

  it.each([
    ['an alias', '{ __proto__: viewer { id } }'],
    ['an alias of a nested field', '{ viewer { id __proto__: kind } }'],
    ['a variable', 'query A($__proto__: Boolean! = true) { viewer { id @include(if: $__proto__) } }'],
    ['an operation', 'query __proto__ { viewer { id } }'],
    ['a fragment', '{ viewer { ...__proto__ } } fragment __proto__ on Viewer { id }'],
  ])('are rejected if %s is named __proto__, without calling a service', async (_name, query) => {
    for (const { status, code, errors } of await runUntilCompiled(query, {}))
      expect([status, code, errors?.[0]?.message]).toEqual([400, 'BAD_USER_INPUT', 'The name "__proto__" can\'t be used.'])
    expect(calls(stack)).toEqual([])
  })

  it.each(['__proto__', 'constructor', 'hasOwnProperty', 'toString'])(
    'are refused, compiled or not, if a variable named $%s makes @include or @skip select a forbidden field',
    { tags: ['XB-02'] },
    async (name) => {
      for (const [query, variables] of [
        [`query A($${name}: Boolean! = true) { viewer { id } awaitingIdCheckCount @include(if: $${name}) }`, {}],
        [`query A($${name}: Boolean! = false) { viewer { id } awaitingIdCheckCount @skip(if: $${name}) }`, {}],
        [
          `query A($${name}: Boolean) { viewer { id } ...F } fragment F on Query { awaitingIdCheckCount @skip(if: $${name}) }`,
          { [name]: false },
        ],
      ] as const) {
        for (const { code } of await runUntilCompiled(query, variables, 'branch')) expect([query, code]).not.toEqual([query, undefined])
        expect(calls(stack)).toEqual([])
      }
    },
  )

  it('are checked for forbidden fields on every request, even after they are compiled', {
    tags: ['XB-02'],
  }, async () => {
    const query = 'query A($all: Boolean! = false) { viewer { id } awaitingIdCheckCount @include(if: $all) }'
    for (const all of [false, false, true, false, true]) {
      const { data, code } = await stack.graphql(query, { all }, 'branch')
      expect([data, code]).toEqual(all ? [undefined, 'FORBIDDEN'] : [{ viewer: { id: 'sub-branch-1001' } }, undefined])
    }
    expect(calls(stack)).toEqual([])
    // An operation that was compiled for an authorised user must still be refused for others.
    await runUntilCompiled('{ awaitingIdCheckCount }')
    stack.sandbox.journal.clear()
    expect((await stack.graphql('{ awaitingIdCheckCount }', {}, 'branch')).code).toBe('FORBIDDEN')
    expect(calls(stack)).toEqual([])
  })
})

describe('deeply nested values', () => {
  const nested = (levels: number, [open, close]: [string, string]) => `${open.repeat(levels)}1${close.repeat(levels)}`
  const query = 'query A($id: RecordID!) { order(id: $id) { id } }'

  it.each([
    ['lists', nested(200_000, ['[', ']'])],
    ['objects', nested(100_000, ['{"a":', '}'])],
    ['lists in an input', `{"orderId":${nested(200_000, ['[', ']'])}}`],
  ])('are rejected in a variable (%s), without calling a service', async (_name, id) => {
    const body = `{"query":${JSON.stringify(query)},"variables":{"id":${id}}}`
    const { status, text } = await postRaw(stack.url, body, { authorization: `Bearer ${await stack.tokenOf('prescriber')}` })
    expect([status, JSON.parse(text).errors[0].extensions.code]).toEqual([400, 'BAD_USER_INPUT'])
    expect(text.length).toBeLessThan(2_000)
    expect(calls(stack)).toEqual([])
    expect((await stack.graphql('{ awaitingIdCheckCount }')).status).toBe(200)
  })

  it.each([
    ['lists', `{ order(id: ${nested(500, ['[', ']'])}) { id } }`],
    ['objects', `{ order(id: ${nested(300, ['{ a: ', '}'])}) { id } }`],
    ['fragments', `{ ${nested(300, ['... { ', '}']).replace('1', 'order(id: "..") { id }')} }`],
    ['fragments that spread each other', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A order(id: "300000") { id } }'],
    ['a fragment that spreads itself', '{ ...A } fragment A on Query { ...A order(id: "300000") { id } }'],
  ])('are rejected in an operation (%s), without calling a service', async (_name, text) => {
    const { status, code } = await stack.graphql(text)
    expect([status, code]).toEqual([400, 'BAD_USER_INPUT'])
    expect(calls(stack)).toEqual([])
  })
})

describe('invalid values in variables', () => {
  const save = `mutation A($input: AddOrderNoteInput!) { addOrderNote(input: $input) { order { id } } }`
  const withUnknownFields = (count: number) => ({
    input: Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, 1])),
  })

  it('are refused with a single error if there are many', { tags: ['XB-02'] }, async () => {
    for (const { status, code, errors } of await runUntilCompiled(save, withUnknownFields(2_000)))
      expect([status, code, errors?.map(({ message }: { message: string }) => message)]).toEqual([
        400,
        'BAD_USER_INPUT',
        ['Too many values in the variables are invalid.'],
      ])
    expect(calls(stack)).toEqual([])
  })

  it('are refused with one error each if there are only a few', async () => {
    const { code, errors } = await stack.graphql('query A($a: PositiveInt!, $b: PositiveInt!) { orders(page: $a, limit: $b) { total } }', {
      a: 'x',
      b: 'y',
    })
    expect([code, errors?.length]).toEqual(['BAD_USER_INPUT', 2])
  })
})

describe('a variable with the value null', () => {
  it.each([
    ['an argument with a default', 'query A($page: PositiveInt) { orders(page: $page) { total } }', 'page'],
    ['an argument of the booking API', 'query A($id: ID = "5000") { getCustomer(id: $id, locationId: "1001") { id } viewer { id } }', 'id'],
    ['a directive', 'query A($shown: Boolean = true) { viewer { id @include(if: $shown) } }', 'shown'],
  ])('is refused where null is not allowed, without calling a service (%s)', { tags: ['XB-02'] }, async (_where, query, name) => {
    for (const { status, code, errors } of await runUntilCompiled(query, { [name]: null })) {
      expect([status, code, errors?.[0]?.message]).toEqual([400, 'BAD_USER_INPUT', `The variable "$${name}" must not be null.`])
    }
    expect(calls(stack)).toEqual([])
  })

  it('is accepted where null is allowed', async () => {
    const query = 'query A($category: OrderCategory) { orders(category: $category) { total } }'
    for (const { errors } of await runUntilCompiled(query, { category: null })) expect(errors).toBeUndefined()
  })
})
