import supertest from 'supertest'
import { beforeEach, describe, expect, it } from 'vitest'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer, placePreApproval, placeRawOrder, putDocument } from '../support/records.ts'
import { startStack } from '../support/stack.ts'
import { Browser } from './support/browser.ts'
import { logOf } from './support/calls.ts'
import { postRaw } from './support/raw-post.ts'
import { sharedStack } from './support/shared-stack.ts'
import { startStandIn } from './support/stand-in.ts'

const stack = sharedStack()
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const post = (body: string, headers: Record<string, string> = {}, chunked = false) => postRaw(stack.url, body, headers, { chunked })

describe('the log', () => {
  it('has a line for each operation, with the request id, name, user and upstream calls', async () => {
    const { orderId } = placeOrder(stack.sandbox)
    const response = await supertest(stack.url)
      .post('/graphql')
      .set('authorization', `Bearer ${await stack.tokenOf('agent')}`)
      .send({
        query: 'query OnePage($id: RecordID!) { order(id: $id) { id safetyWarnings { checkPatientAge } } }',
        operationName: 'OnePage',
        variables: { id: orderId },
      })
    const line = logOf(stack.logLines).find(({ requestId, msg }) => requestId === response.headers['x-request-id'] && msg === 'graphql')
    expect(line).toMatchObject({ operation: 'OnePage', sub: 'sub-agent', milliseconds: expect.any(Number) })
    expect(line?.upstream).toMatchObject([
      { service: 'main', call: 'GET /orders/{}', outcome: 200, milliseconds: expect.any(Number) },
      { service: 'warnings', call: 'GET /order/warnings/{}', outcome: 200, milliseconds: expect.any(Number) },
    ])
  })

  it('contains the error codes of partial and failed responses', async () => {
    const linesOf = async (query: string, token: string) => {
      const before = stack.logLines.length
      await supertest(stack.url).post('/graphql').set('authorization', `Bearer ${token}`).send({ query })
      return logOf(stack.logLines.slice(before)).filter(({ msg }) => msg === 'graphql')
    }
    const token = await stack.tokenOf('agent')
    const { orderId } = placeOrder(stack.sandbox)
    stack.sandbox.faults.inject({ service: 'warnings', kind: 'status', status: 400 })
    expect(await linesOf(`{ order(id: "${orderId}") { id safetyWarnings { checkPatientAge } } }`, token)).toMatchObject([
      { status: 200, errors: ['UPSTREAM_REJECTED'] },
    ])
    expect(await linesOf('{ nothing }', token)).toMatchObject([{ status: 400, errors: ['BAD_USER_INPUT'] }])
    expect(await linesOf('{ viewer { name } }', 'none')).toMatchObject([{ status: 401, errors: ['UNAUTHENTICATED'] }])
    const [sound] = await linesOf('{ viewer { name } }', token)
    expect(sound).not.toHaveProperty('errors')
  })

  it('has an audit line for each change, with the user, the change and its result', async () => {
    const { orderId } = placeOrder(stack.sandbox)
    const review = (decision: string) =>
      `mutation { reviewOrderItem(input: { orderId: "${orderId}", productId: "112", decision: ${decision}, comment: "Considered" }) { order { id } } }`
    stack.sandbox.faults.inject({ service: 'clinical', method: 'PUT', kind: 'status', status: 500, times: 1 })
    await stack.graphql(review('REJECTED'))
    await stack.graphql(review('APPROVED'))
    const lines = logOf(stack.logLines).filter(({ audit, orderId: id }) => audit === 'write' && id === orderId)
    expect(lines).toMatchObject([
      {
        action: 'reviewOrderItem',
        productId: '112',
        decision: 'REJECTED',
        sub: 'sub-prescriber',
        result: 'UPSTREAM_UNAVAILABLE',
        requestId: expect.stringMatching(UUID),
      },
      {
        action: 'reviewOrderItem',
        productId: '112',
        decision: 'APPROVED',
        sub: 'sub-prescriber',
        result: 'done',
        requestId: expect.stringMatching(UUID),
      },
    ])
  })

  it.each<[string, () => { query: string; id: string }]>([
    ['an order', () => ({ id: '300000', query: '{ order(id: "300000") { id patient { lastName } } }' })],
    ['a patient', () => ({ id: '81000', query: '{ patient(id: "81000") { lastName } }' })],
    ['a consultation form', () => ({ id: 't-audit', query: '{ consultationForm(id: "t-audit") { id } }' })],
    ['a booking customer', () => ({ id: '5000', query: '{ getCustomer(id: "5000", locationId: "1001") { lastName } }' })],
    [
      'the patient of an order in a list',
      () => ({
        id: String(
          stack.sandbox.database.value("SELECT customer_id FROM orders WHERE list = 'COMPLETED' ORDER BY order_date DESC, id LIMIT 1"),
        ),
        query: '{ orders(status: COMPLETED, limit: 1) { orders { patient { lastName } } } }',
      }),
    ],
    [
      'an appointment',
      () => ({ id: 'ap-audit', query: '{ getAppointment(appointmentId: "ap-audit", locationId: "1001") { customer { lastName } } }' }),
    ],
  ])('has an audit line each time %s is read', { tags: ['R-18'] }, async (_name, read) => {
    const { id, query } = read()
    const before = stack.logLines.length
    await stack.graphql(query)
    const lines = logOf(stack.logLines.slice(before)).filter(({ audit }) => audit === 'read')
    expect(lines.filter((line) => JSON.stringify(line).includes(`"${id}"`) && line.sub === 'sub-prescriber')).toHaveLength(1)
  })

  it.each<[string, string, object, string[]]>([
    [
      'including through aliases and fragments',
      '{ one: getCustomer(id: "5000", locationId: "1001") { id } ...F } fragment F on Query { ... { two: getCustomer(id: "5001", locationId: "1001") { id } } }',
      {},
      ['5000', '5001'],
    ],
    [
      'including through variables and their defaults',
      'query A($one: ID!, $two: ID! = "5003") { one: getCustomer(id: $one, locationId: "1001") { id } two: getCustomer(id: $two, locationId: "1001") { id } }',
      { one: '5002' },
      ['5002', '5003'],
    ],
    [
      'but not for one that `@skip` excludes',
      '{ one: getCustomer(id: "5004", locationId: "1001") { id } two: getCustomer(id: "5005", locationId: "1001") @skip(if: true) { id } }',
      {},
      ['5004'],
    ],
  ])('has an audit line for each booking customer an operation reads, %s', { tags: ['R-18'] }, async (_name, query, variables, ids) => {
    const before = stack.logLines.length
    const { errors } = await stack.graphql(query, variables, 'branch')
    expect(errors).toBeUndefined()
    const lines = logOf(stack.logLines.slice(before)).filter(({ audit }) => audit === 'read')
    expect(lines.map(({ action, customerId }) => [action, customerId]).toSorted()).toEqual(ids.map((id) => ['getCustomer', id]))
  })

  it('has an audit line for a customer search, without the search text', { tags: ['R-18'] }, async () => {
    const before = stack.logLines.length
    await stack.graphql('query Search($search: String!) { customerSearch(search: $search) { id lastName } }', { search: 'Nowak' }, 'branch')
    const lines = logOf(stack.logLines.slice(before))
    expect(
      lines.filter(({ audit, action, sub }) => audit === 'read' && action === 'customerSearch' && sub === 'sub-branch-1001'),
    ).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain('Nowak')
  })

  it('never contains a token, or patient data such as a name, a note or an address', async () => {
    const canary = (of: string) => `Canary${of}`
    const { id: customerId } = placeCustomer(stack.sandbox, {
      firstName: canary('First'),
      lastName: canary('Last'),
      dateOfBirth: '1977-07-17',
      phone: canary('Phone'),
      email: 'canary.mail@example.com',
      addressDetails: {
        address1: canary('Street'),
        address2: canary('Flat'),
        addressID: 'a-1',
        city: canary('City'),
        postalCode: canary('Postcode'),
        addressType: 'residential',
        counrtyCode: 'GB',
        stateOrProvince: canary('State'),
      },
    })
    placePreApproval(stack.sandbox, customerId, { treatmentName: canary('Treatment') })
    const { orderId } = placeOrder(stack.sandbox, {
      customerId,
      orderNotes: [{ noteText: canary('OldNote'), createdBy: canary('Author'), createAt: '2026-03-02T10:02:00.000Z', productId: 0 }],
      comment: { text: canary('Comment'), createdOn: '2026-03-02T10:02:00.000Z', createdBy: canary('Author') },
      products: [product({ productTitle: canary('Product') }), product({ productId: '113' })],
    })
    const malformed = placeRawOrder(stack.sandbox, (id) => ({
      orderId: id,
      orderAmount: canary('Amount'),
      comment: { text: canary('Comment') },
    }))
    putDocument(stack.sandbox, 'warnings', orderId, { age: [{ header: canary('Warning'), descriptions: [canary('Description')] }] })
    const token = await stack.tokenOf('prescriber')
    const before = stack.logLines.length
    const ask = (query: string, variables: object = {}) => stack.graphql(query, variables, { token })
    const page = `query Page($id: RecordID!) { order(id: $id) { notes { text } comment { text } items { title } patient { firstName lastName phone email dateOfBirth address { address1 city postalCode } } safetyWarnings { warnings { header } } } }`

    expect(JSON.stringify((await ask(page, { id: orderId })).data)).toContain('CanaryLast')
    expect((await ask(page, { id: malformed })).data.order).not.toBeNull()
    expect(stack.logLines.slice(before).join()).toContain('"fields":["orderAmount"]')
    await ask(`mutation { addOrderNote(input: { orderId: "${orderId}", text: "${canary('NewNote')}" }) { order { notes { text } } } }`)
    await ask(`mutation { addOrderNote(input: { orderId: "799999", text: "${canary('LostNote')}" }) { order { id } } }`)
    const review = 'mutation Review($input: ReviewOrderItemInput!) { reviewOrderItem(input: $input) { order { id } } }'
    const input = { orderId, productId: '112', decision: 'APPROVED', comment: canary('Review') }
    stack.sandbox.faults.inject({ service: 'clinical', method: 'PUT', kind: 'status', status: 400, message: canary('Refusal'), times: 1 })
    expect((await ask(review, { input })).errors?.[0]?.message).toBe('CanaryRefusal')
    stack.sandbox.faults.inject({ service: 'clinical', method: 'PUT', kind: 'reset', times: 1 })
    await ask(review, { input })
    await ask(review, { input })
    await ask(review, { input })
    await ask(review, { input: { ...input, decision: canary('Decision') } })
    await ask('mutation Update($input: UpdatePatientInput!) { updatePatient(input: $input) { patient { lastName } } }', {
      input: {
        id: customerId,
        firstName: canary('New'),
        lastName: canary('Name'),
        dateOfBirth: '1977-07-17',
        phone: canary('Phone'),
        billingAddress: { orderId, address1: canary('Street'), city: canary('City'), postalCode: canary('Postcode') },
      },
    })
    await ask('query Patient($id: RecordID!, $treatment: String) { patient(id: $id, treatment: $treatment) { lastName } }', {
      id: customerId,
      treatment: canary('Treatment'),
    })
    await ask('mutation Remove($input: RemovePreApprovalInput!) { removePreApproval(input: $input) { patientId } }', {
      input: { patientId: customerId, treatment: canary('Treatment'), comment: canary('Removal') },
    })
    await ask(`{ order(id: "${canary('Id')} /..") { id } }`)
    await ask(`{ order(id: "1") { ${canary('Field')} } }`)
    await ask(`{ order(id: "1") { "${canary('Syntax')} }`)
    await ask('query Search($text: String!) { customerSearch(search: $text) { firstName } }', { text: canary('Search') })
    await post(`{"query": "${canary('Broken')}`, { authorization: `Bearer ${token}` })
    await supertest(stack.url)
      .post('/graphql')
      .set('authorization', `Bearer ${token}`)
      .send({ query: '{ viewer { id } }', operationName: `${canary('Operation')} with words` })
    await supertest(stack.url).get(`/graphql?query=${canary('Query')}`)

    const browser = new Browser(stack.url)
    await browser.signIn('sub-prescriber', { returnTo: '/clinical-review?q=CanaryTarget' })
    await browser.graphql(page, { id: orderId })
    await browser.open(`/session/callback?code=${canary('Code')}&state=${canary('State')}`)
    const secrets = [token, token.split('.')[2] ?? '', ...browser.cookies.values()]
    await browser.graphql('mutation { signOut(area: BOOKING) { redirectUrl } }')

    const log = stack.logLines.slice(before).join('\n')
    expect(log.length).toBeGreaterThan(2_000)
    expect([...new Set(log.match(/canary\w*/gi))]).toEqual([])
    expect(log).not.toMatch(/1977-07-17|\b07700\b/)
    for (const secret of secrets) expect(log.includes(secret)).toBe(false)
  })

  it.each([
    ['an object instead of a string', '{"data":{"getCustomer":{"id":{"first":"CanaryId"},"firstName":{"first":"CanaryFirst"}}}}'],
    ['a list instead of a string', '{"data":{"getCustomer":{"id":["CanaryId"],"firstName":["CanaryFirst"]}}}'],
    ['a string instead of an object', '{"data":{"getCustomer":"CanaryCustomer"}}'],
    ['a string instead of a list', '{"data":{"getCovidQuestions":"CanaryQuestions"}}'],
    ['a fraction instead of an integer', '{"data":{"getCovidQuestions":[{"number":1977.0717,"canary":"CanaryMore"}]}}'],
    ['a string instead of a number', '{"data":{"getCovidQuestions":[{"number":"CanaryNumber"}]}}'],
    [
      'an error with extensions',
      '{"data":null,"errors":[{"message":"No CanaryMessage","extensions":{"variables":{"name":"CanaryName"}}}]}',
    ],
    ['plain text', 'CanaryText'],
  ])('contains no part of a booking API response with %s', async (_name, body) => {
    const standIn = await startStandIn(() => ({ body }))
    const own = await startStack({ BOOKING_GRAPHQL_URL: `${standIn.url}/graphql` })
    try {
      const query = body.includes('getCovidQuestions')
        ? '{ getCovidQuestions { number } }'
        : '{ getCustomer(id: "5000", locationId: "1001") { id firstName } }'
      const { errors } = await own.graphql(query, {}, 'branch')
      expect(errors).toHaveLength(1)
      expect(own.logLines.join('\n').match(/canary\w*|1977\.\d+/gi)).toBeNull()
    } finally {
      await own.close()
      await standIn.close()
    }
  })

  it('contains neither the code nor the e-mail address when a user signs in by code', async () => {
    const before = stack.logLines.length
    const browser = new Browser(stack.url)
    const confirm = (code: string) =>
      browser.graphql('mutation Confirm($code: String!) { confirmSignInCode(code: $code) { viewer { id } } }', { code })
    await browser.graphql('mutation { requestSignInCode(email: "nobody.at.all@pharmacy.example") { expiresAt } }')
    await browser.graphql('mutation { requestSignInCode(email: "branch.1006@pharmacy.example") { expiresAt } }')
    const code = stack.sandbox.identity.mails[0]?.code ?? ''
    const attempt = browser.cookies.get('staff_sign_in_code') ?? ''
    await confirm(code === '000000' ? '000001' : '000000')
    expect((await confirm(code)).errors).toBeUndefined()
    const log = stack.logLines.slice(before).join('\n')
    expect(log).not.toContain('pharmacy.example')
    expect(log).not.toMatch(new RegExp(`\\b${code}\\b`))
    for (const secret of [attempt, ...browser.cookies.values()]) expect(log.includes(secret)).toBe(false)
    expect(logOf(stack.logLines.slice(before)).filter(({ level }) => level >= 50)).toEqual([])
  })
})
