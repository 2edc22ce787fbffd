import { beforeEach, describe, expect, it } from 'vitest'
import type { FaultRequest } from '../../sandbox/control/faults.ts'
import { bodyHash } from '../../sandbox/control/journal.ts'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer, placePreApproval } from '../support/records.ts'
import { ADVICE, calls, clinicalWrite, requests, writes } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

const stack = sharedStack()
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
})

describe('updating and reading patients', () => {
  const update = `mutation Update($input: UpdatePatientInput!) {
    updatePatient(input: $input) { savedParts billingAddressProblem { code message } patient { firstName lastName phone sex email } }
  }`
  const details = { firstName: ' Ana ', lastName: "D'Souza", dateOfBirth: '1990-05-06', sex: 'OTHER', phone: '07700 900456' }
  const person = { firstName: 'Ana', lastName: "D'Souza", dateOfBirth: '1990-05-06', sex: 'other', phone: '07700 900456' }
  const generalPractitioner = { surgery: 'Old Mill', address1: '1 Row', address2: 'Hyde', city: 'Leeds', postalCode: 'LS6' }
  const gpDetails = { gpSurgery: 'Old Mill', gpAddress1: '1 Row', gpAddress2: 'Hyde', gpCity: 'Leeds', gpPostalCode: 'LS6' }
  const address = { address1: '2 Low Lane', address2: 'Flat 1', city: 'York', postalCode: 'YO1 7HH' }

  it('saves details and address with one PUT, which never contains the e-mail address', {
    tags: ['CR-166', 'CR-273', 'CR-294', 'XB-01'],
  }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    const input = {
      ...details,
      id,
      generalPractitioner,
      address: { ...address, id: 'a-7', type: 'residential', countryCode: 'GB', stateOrProvince: 'Yorks' },
    }
    const { data, errors } = await stack.graphql(update, { input }, 'agent')
    expect(errors).toBeUndefined()
    expect(writes(stack)).toEqual([
      clinicalWrite('PUT', `/customers/${id}`, {
        ...person,
        gpDetails,
        addressDetails: { ...address, addressID: 'a-7', addressType: 'residential', counrtyCode: 'GB', stateOrProvince: 'Yorks' },
        updatedBy: 'Carla Service',
      }),
    ])
    expect(data.updatePatient).toEqual({
      savedParts: ['DETAILS'],
      billingAddressProblem: null,
      patient: { firstName: 'Ana', lastName: "D'Souza", phone: '07700 900456', sex: 'other', email: 'zoe.obrien@example.com' },
    })
  })

  describe('updating the details with the version that the user saw', () => {
    const versionOf = async (id: string) =>
      (await stack.graphql('query V($id: RecordID!) { patient(id: $id) { detailsVersion } }', { id })).data.patient.detailsVersion as string
    const save = (id: string, changes: object) => stack.graphql(update, { input: { ...details, id, ...changes } }, 'agent')

    it('succeeds if that version is still current, and then changes the version', async () => {
      const { id } = placeCustomer(stack.sandbox)
      const seenVersion = await versionOf(id)
      expect((await save(id, { seenVersion })).errors).toBeUndefined()
      expect(await versionOf(id)).not.toBe(seenVersion)
    })

    it.each([
      { firstName: 'Bea' },
      { lastName: 'Bell' },
      { dateOfBirth: '1990-05-07' },
      { sex: 'FEMALE' },
      { phone: '07700 900457' },
      { address: { address1: '3 Low Lane', address2: 'Flat 1', city: 'York', postalCode: 'YO1 7HH' } },
      { generalPractitioner: { ...generalPractitioner, city: 'York' } },
    ])('fails with CONFLICT, and writes nothing, if someone else has saved %j', async (theirs) => {
      const { id } = placeCustomer(stack.sandbox)
      await save(id, { address, generalPractitioner })
      const seenVersion = await versionOf(id)
      await save(id, { address, generalPractitioner, ...theirs })
      stack.sandbox.journal.clear()
      const { code, errors } = await save(id, { seenVersion })
      expect([code, errors?.[0]?.message]).toEqual(['CONFLICT', expect.stringContaining('Someone has changed')])
      expect(writes(stack)).toEqual([])
    })

    it('fails with CONFLICT if a simultaneous update succeeds', async () => {
      const { id } = placeCustomer(stack.sandbox)
      const seenVersion = await versionOf(id)
      const results = await Promise.all(['07700 900001', '07700 900002'].map((phone) => save(id, { seenVersion, phone })))
      expect(results.map(({ code }) => code ?? 'saved').toSorted()).toEqual(['CONFLICT', 'saved'])
      expect(writes(stack)).toHaveLength(1)
    })
  })

  const billingInput = (id: string, orderId: string) => ({
    ...details,
    id,
    billingAddress: {
      ...address,
      orderId,
      country: 'United Kingdom',
      countryCode: 'GB',
      state: 'Yorks',
      type: 'residential',
      company: 'Acme',
    },
  })

  it('first saves the details with a PUT that has no address, then the billing address with a second PUT', {
    tags: ['CR-273', 'CR-294', 'CR-295', 'XB-01'],
  }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    const { orderId } = placeOrder(stack.sandbox, { customerId: id })
    const { data } = await stack.graphql(update, { input: billingInput(id, orderId) }, 'agent')
    expect(writes(stack)).toMatchObject([
      { method: 'PUT', path: `/customers/${id}`, bodyHash: bodyHash({ ...person, updatedBy: 'Carla Service' }) },
      {
        method: 'PUT',
        path: `/customers/${id}/addresses`,
        bodyHash: bodyHash({
          firstName: 'Ana',
          lastName: "D'Souza",
          street1: '2 Low Lane',
          street2: 'Flat 1',
          city: 'York',
          state: 'Yorks',
          zip: 'YO1 7HH',
          country: 'United Kingdom',
          countryIso2: 'GB',
          phone: '07700 900456',
          addressType: 'residential',
          updatedBy: 'Carla Service',
          orderId,
          company: 'Acme',
        }),
      },
    ])
    expect(data.updatePatient).toMatchObject({ savedParts: ['DETAILS', 'BILLING_ADDRESS'], billingAddressProblem: null })
  })

  describe('updating the billing address with the version that the user saw', () => {
    const query = 'query V($id: RecordID!) { order(id: $id) { billingAddressVersion } }'
    const versionOf = async (id: string) => (await stack.graphql(query, { id })).data.order.billingAddressVersion as string
    const save = (id: string, orderId: string, changes: object) => {
      const input = billingInput(id, orderId)
      return stack.graphql(update, { input: { ...input, billingAddress: { ...input.billingAddress, ...changes } } }, 'agent')
    }
    const place = (changes: object = {}) => {
      const { id } = placeCustomer(stack.sandbox)
      return { id, orderId: placeOrder(stack.sandbox, { customerId: id, ...changes }).orderId }
    }

    it.each([
      ['an order with a billing address', {}],
      ['an order without a billing address', { customerBillingAddress: null }],
    ])('succeeds for %s if that version is still current, and then changes the version', async (_what, changes) => {
      const { id, orderId } = place(changes)
      const seenVersion = await versionOf(orderId)
      expect((await save(id, orderId, { seenVersion })).data.updatePatient.savedParts).toEqual(['DETAILS', 'BILLING_ADDRESS'])
      expect(await versionOf(orderId)).not.toBe(seenVersion)
    })

    it.each([
      { address1: '3 Low Lane' },
      { address2: 'Flat 2' },
      { city: 'Hull' },
      { postalCode: 'HU1 1AA' },
      { country: 'Ireland' },
      { countryCode: 'IE' },
      { state: 'Humber' },
    ])('fails with CONFLICT, and writes nothing, if someone else has saved the address part %j', async (theirs) => {
      const { id, orderId } = place()
      await save(id, orderId, {})
      const seenVersion = await versionOf(orderId)
      await save(id, orderId, theirs)
      stack.sandbox.journal.clear()
      const { code, errors } = await save(id, orderId, { seenVersion })
      expect([code, errors?.[0]?.message]).toEqual(['CONFLICT', expect.stringContaining("changed the order's billing address")])
      expect(writes(stack)).toEqual([])
    })

    it('fails with CONFLICT if an earlier update in the same operation succeeds', async () => {
      const { id, orderId } = place()
      const { billingAddress, ...input } = billingInput(id, orderId)
      const seen = { ...billingAddress, seenVersion: await versionOf(orderId) }
      const both = `mutation($a: UpdatePatientInput!, $b: UpdatePatientInput!) {
        a: updatePatient(input: $a) { savedParts } b: updatePatient(input: $b) { savedParts }
      }`
      const { data, code } = await stack.graphql(
        both,
        { a: { ...input, billingAddress: { ...seen, city: 'Hull' } }, b: { ...input, billingAddress: { ...seen, city: 'Selby' } } },
        'agent',
      )
      expect([data, code]).toEqual([{ a: { savedParts: ['DETAILS', 'BILLING_ADDRESS'] }, b: null }, 'CONFLICT'])
    })

    it('fails with CONFLICT if a simultaneous update of the address succeeds', async () => {
      const { id, orderId } = place()
      const seenVersion = await versionOf(orderId)
      const results = await Promise.all(['Hull', 'Selby'].map((city) => save(id, orderId, { seenVersion, city })))
      expect(results.map(({ code }) => code ?? 'saved').toSorted()).toEqual(['CONFLICT', 'saved'])
      expect(writes(stack)).toHaveLength(2)
    })
  })

  it('rejects a billing address for another patient’s order, and writes nothing', {
    tags: ['CR-294', 'CR-295'],
  }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    const { orderId } = placeOrder(stack.sandbox, { customerId: placeCustomer(stack.sandbox).id })
    const { code } = await stack.graphql(update, { input: billingInput(id, orderId) })
    expect(code).toBe('BAD_USER_INPUT')
    expect(writes(stack)).toEqual([])
  })

  it.each<[string, Omit<FaultRequest, 'service'>, string, string]>([
    ['refuses the billing address', { kind: 'status', status: 400, message: 'No such street' }, 'UPSTREAM_REJECTED', 'No such street'],
    ['fails to save the billing address', { kind: 'status', status: 500 }, 'UPSTREAM_UNAVAILABLE', ADVICE],
    ['resets the connection while saving the billing address', { kind: 'reset' }, 'OUTCOME_UNKNOWN', 'Check before you try again.'],
  ])('reports the details as saved if the service %s', { tags: ['CR-295'] }, async (_what, fault, code, message) => {
    const { id } = placeCustomer(stack.sandbox)
    const { orderId } = placeOrder(stack.sandbox, { customerId: id })
    stack.sandbox.faults.inject({ service: 'clinical', path: '/addresses$', times: 1, ...fault })
    const { data } = await stack.graphql(update, { input: billingInput(id, orderId) })
    expect(data.updatePatient).toMatchObject({
      savedParts: ['DETAILS'],
      billingAddressProblem: { code, message: expect.stringContaining(message) },
      patient: { firstName: 'Ana' },
    })
    expect(writes(stack)).toHaveLength(2)
  })

  it('does not send the billing address if the service refuses the patient’s details', { tags: ['CR-294'] }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    const { orderId } = placeOrder(stack.sandbox, { customerId: id })
    stack.sandbox.faults.inject({
      service: 'clinical',
      method: 'PUT',
      path: `^/customers/${id}$`,
      kind: 'status',
      status: 400,
      message: 'No',
    })
    const { code, data } = await stack.graphql(update, { input: billingInput(id, orderId) })
    expect([code, data]).toEqual(['UPSTREAM_REJECTED', { updatePatient: null }])
    expect(writes(stack)).toHaveLength(1)
  })

  it.each([
    [{ firstName: ' ' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ phone: '\t' }, 'Phone number is required'],
    [{ address: { ...address, address1: ' ' } }, 'Address line 1 is required'],
    [{ address: { ...address, city: '' } }, 'City is required'],
    [{ address: { ...address, postalCode: '' } }, 'Postal Code is required'],
    [{ generalPractitioner: { ...generalPractitioner, address1: '' } }, 'Address line 1 is required'],
    [{ generalPractitioner: { ...generalPractitioner, address2: null } }, 'Address line 2 is required'],
    [{ generalPractitioner: { ...generalPractitioner, city: ' ' } }, 'City is required'],
    [{ dateOfBirth: '2999-01-01' }, 'Invalid date'],
    [{ dateOfBirth: '1850-01-01' }, 'Max age is 120'],
  ])('rejects the change %j with "%s", without calling a service', async (change, message) => {
    const { id } = placeCustomer(stack.sandbox)
    const { code, errors } = await stack.graphql(update, { input: { ...details, id, ...change } })
    expect(code).toBe('BAD_USER_INPUT')
    expect(errors?.[0]?.message).toBe(message)
    expect(calls(stack)).toEqual([])
  })

  it.each(['1990-02-31', '1990-13-01', '06/05/1990', '1990-5-6', ''])(
    'rejects the date of birth %j, without calling a service',
    async (dateOfBirth) => {
      const { id } = placeCustomer(stack.sandbox)
      const { code } = await stack.graphql(update, { input: { ...details, id, dateOfBirth } })
      expect(code).toBe('BAD_USER_INPUT')
      expect(calls(stack)).toEqual([])
    },
  )

  it('does not require a second address line, a surgery or a surgery postcode', async () => {
    const { id } = placeCustomer(stack.sandbox)
    const gp = { surgery: '', address1: '1 Row', address2: 'Hyde', city: 'Leeds' }
    const { address2: _optional, ...shortAddress } = address
    const { errors } = await stack.graphql(update, { input: { ...details, id, generalPractitioner: gp, address: shortAddress } })
    expect(errors).toBeUndefined()
    expect(writes(stack)).toHaveLength(1)
  })

  it("returns a patient's pre-approval for a treatment, and encodes the treatment's name in the request", {
    tags: ['CR-151', 'CR-155', 'CR-293', 'XB-01'],
  }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    placePreApproval(stack.sandbox, id, { treatmentName: 'Wegovy 50% & more?' })
    const query = `query Patient($id: RecordID!, $treatment: String) { patient(id: $id, treatment: $treatment) {
      id firstName lastName dateOfBirth age sex phone email
      address { id address1 address2 city postalCode type countryCode stateOrProvince }
      generalPractitioner { surgery address1 address2 city postalCode }
      preApproval { treatmentName previousTreatmentName updatedBy updatedAt notYetIssued }
    } }`
    const { data } = await stack.graphql(query, { id, treatment: 'Wegovy 50% & more?' })
    expect(data.patient).toEqual({
      id,
      firstName: 'Zoë',
      lastName: "O'Brien",
      dateOfBirth: '1988-04-02',
      age: expect.any(Number),
      sex: 'female',
      phone: '07700 900123',
      email: 'zoe.obrien@example.com',
      address: {
        id: 'a-1',
        address1: '1 High Street',
        address2: 'Flat 2',
        city: 'Leeds',
        postalCode: 'LS1 1AA',
        type: 'residential',
        countryCode: 'GB',
        stateOrProvince: 'West Yorkshire',
      },
      generalPractitioner: {
        surgery: 'Park Surgery',
        address1: '2 Park Row',
        address2: 'Headingley',
        city: 'Leeds',
        postalCode: 'LS6 1AA',
      },
      preApproval: {
        treatmentName: 'Wegovy 50% & more?',
        previousTreatmentName: 'Orlistat',
        updatedBy: 'Dev Patel',
        updatedAt: '2026-02-01T09:00:00.000Z',
        notYetIssued: true,
      },
    })
    const [request] = requests(stack)
    expect(new URL(request?.replace('GET ', '') ?? '', 'http://clinical').searchParams.get('treatment')).toBe('Wegovy 50% & more?')

    stack.sandbox.journal.clear()
    const plain = await stack.graphql(query, { id })
    expect(plain.data.patient.preApproval).toBeNull()
    expect(requests(stack)).toEqual([`GET /customers/${id}`])
  })

  const history = `query History($id: RecordID!, $page: PositiveInt!) {
    patient(id: $id) { orders(page: $page) { orders { id orderDate status amount items { title reviewedAt } notes { text } } total unreadable } }
  }`

  it("returns the patient's orders with their items, newest first, five per page", { tags: ['XC-12'] }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    const placeOrderOn = (day: number) =>
      placeOrder(stack.sandbox, {
        customerId: id,
        orderdate: `2026-01-0${day}T09:00:00.000Z`,
        orderStatus: 'Shipped',
        orderNotes: [{ noteText: 'Called', createdBy: 'A', createAt: '2026-03-02T10:02:00.000Z', productId: 0 }],
        products: [product({ productTitle: 'Wegovy 0.25mg', reviewDate: '2026-01-08T09:00:00.000Z' })],
      }).orderId
    const ids = [1, 2, 3, 4, 5, 6].map(placeOrderOn).toReversed()
    const [first, second] = [await stack.graphql(history, { id, page: 1 }), await stack.graphql(history, { id, page: 2 })]
    const shownIds = (orders: { id: string }[]) => orders.map((order) => order.id)
    expect(shownIds(first.data.patient.orders.orders)).toEqual(ids.slice(0, 5))
    expect(first.data.patient.orders).toMatchObject({ total: 6, unreadable: 0 })
    expect(first.data.patient.orders.orders[0]).toEqual({
      id: ids[0],
      orderDate: '2026-01-06T09:00:00.000Z',
      status: 'Shipped',
      amount: 62.98,
      items: [{ title: 'Wegovy 0.25mg', reviewedAt: '2026-01-08T09:00:00.000Z' }],
      notes: [{ text: 'Called' }],
    })
    expect(shownIds(second.data.patient.orders.orders)).toEqual(ids.slice(5))
  })

  it("still returns the patient's other fields if the orders can't be read", { tags: ['XC-12'] }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    stack.sandbox.faults.inject({ service: 'clinical', path: '/orders$', kind: 'status', status: 404 })
    const { data, errors } = await stack.graphql('query Q($id: RecordID!) { patient(id: $id) { id orders { total } } }', { id })
    expect(data.patient).toEqual({ id, orders: null })
    expect(errors).toMatchObject([{ path: ['patient', 'orders'], extensions: { code: 'NOT_FOUND' } }])
  })

  it("reads each page of a patient's orders once, even if the operation selects it several times", { tags: ['XC-12'] }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    const query =
      'query Q($id: RecordID!) { patient(id: $id) { orders { total } again: orders { orders { id } } next: orders(page: 2) { total } } }'
    expect((await stack.graphql(query, { id })).errors).toBeUndefined()
    // The requests are sorted, because requests on different connections can arrive in any order.
    expect(requests(stack).toSorted()).toEqual([
      `GET /customers/${id}`,
      `GET /customers/${id}/orders?limit=5&page=1&skip=0`,
      `GET /customers/${id}/orders?limit=5&page=2&skip=0`,
    ])
  })
})
