import { beforeEach, describe, expect, it } from 'vitest'
import type { ErrorCode } from '#rules/gateway-protocol.ts'
import { makePng } from '../support/photos/make.ts'
import { askWithStall, WRITE } from './support/call-behaviour.ts'
import { ADVICE } from './support/calls.ts'
import {
  ask,
  askByCookie,
  behavesLikeAClinicalWrite,
  type Call,
  callStack,
  forgetCalls,
  readOrder,
  readPatient,
  readPreApproval,
  readProducts,
  received,
  responses,
  sent,
  startClinicalServices,
  token,
  type Write,
} from './support/clinical-services.ts'
import type { StandInResponse } from './support/stand-in.ts'

/* Tests every write in section 7 of the clinical specification: the request that is sent, and what the caller gets for each response. */

const actor = 'Inês Prescott'
const png = makePng().toString('base64')
const person = `id: "81244", firstName: "Ana", lastName: "D'Souza", dateOfBirth: "1990-05-06", sex: OTHER, phone: "07700 900456"`
const street = 'address1: "2 Low Lane", address2: "Flat 1", city: "York", postalCode: "YO1 7HH", countryCode: "GB", type: "residential"'
const sentPerson = { firstName: 'Ana', lastName: "D'Souza", dateOfBirth: '1990-05-06', sex: 'other', phone: '07700 900456' }

const writes: Write[] = [
  {
    name: 'PUT A/customers/{customerId}/idchecks',
    tags: ['CR-287'],
    also: ['CR-273'],
    service: 'main',
    operation: 'mutation { updateIdCheck(input: { orderId: "300514", outcome: FAIL, searchReference: "LN-55120" }) { order { id } } }',
    before: [readOrder],
    request: 'PUT /a/customers/81244/idchecks',
    body: { status: 'fail', lnSearchRef: 'LN-55120', updatedBy: actor },
    status: 204,
    after: [readOrder],
    data: { updateIdCheck: { order: { id: '300514' } } },
    path: ['updateIdCheck'],
    failureData: { updateIdCheck: null },
  },
  {
    name: 'PUT A/orders/{orderId}',
    tags: ['CR-288'],
    also: ['CR-273'],
    service: 'main',
    operation: 'mutation { handleOrder(input: { orderId: "300514", handling: REJECT }) { order { id } } }',
    before: [readOrder],
    request: 'PUT /a/orders/300514',
    body: { status: 'reject', rejectAll: true, updatedBy: actor },
    status: 204,
    after: [readOrder],
    data: { handleOrder: { order: { id: '300514' } } },
    path: ['handleOrder'],
    failureData: { handleOrder: null },
  },
  {
    name: 'POST A/orders/{orderId}/notes',
    tags: ['CR-290'],
    also: ['CR-164', 'CR-273'],
    service: 'main',
    operation: 'mutation { addOrderNote(input: { orderId: "300514", text: " Called — “no answer” " }) { order { id } } }',
    request: 'POST /a/orders/300514/notes',
    body: { noteText: 'Called — “no answer”', createdBy: actor },
    status: 201,
    after: [readOrder],
    data: { addOrderNote: { order: { id: '300514' } } },
    path: ['addOrderNote'],
    failureData: { addOrderNote: null },
  },
  {
    name: 'POST B/image_upload',
    tags: ['CR-292'],
    also: ['CR-273'],
    service: 'consultation',
    operation: `mutation { uploadImages(input: { orderId: "300514", itemId: "9001", images: [
      { fileName: "left.png", content: "${png}" }, { fileName: "right.png", title: "Right \\"arm\\"", content: "${png}" }
    ] }) { count order { id } } }`,
    before: [readOrder],
    request: 'POST /b/image_upload',
    body: [
      { title: 'left', file_name: 'left.png' },
      { title: 'Right "arm"', file_name: 'right.png' },
    ].map((image) => ({
      ...image,
      src: png,
      order_item_id: '9001',
      order_id: '300514',
      created_by: actor,
      secondary_tag: 'onlinedoctorweightloss',
    })),
    status: 200,
    after: [readOrder],
    data: { uploadImages: { count: 2, order: { id: '300514' } } },
    path: ['uploadImages'],
    failureData: { uploadImages: null },
  },
  {
    name: 'PUT A/customers/{id}',
    tags: ['CR-294'],
    also: ['CR-273'],
    service: 'main',
    operation: `mutation { updatePatient(input: { ${person}, address: { ${street} } }) { savedParts patient { id } } }`,
    request: 'PUT /a/customers/81244',
    body: {
      ...sentPerson,
      addressDetails: {
        address1: '2 Low Lane',
        address2: 'Flat 1',
        city: 'York',
        postalCode: 'YO1 7HH',
        addressType: 'residential',
        counrtyCode: 'GB',
        stateOrProvince: '',
      },
      updatedBy: actor,
    },
    status: 204,
    after: [readPatient],
    data: { updatePatient: { savedParts: ['DETAILS'], patient: { id: '81244' } } },
    path: ['updatePatient'],
    failureData: { updatePatient: null },
  },
  {
    name: 'PUT A/orders/{orderId}/products/{productId}',
    tags: ['CR-297'],
    also: ['CR-273'],
    service: 'main',
    operation:
      'mutation { reviewOrderItem(input: { orderId: "300514", productId: "112", decision: APPROVED, comment: "Suitable" }) { order { id } } }',
    before: [readOrder],
    request: 'PUT /a/orders/300514/products/112',
    body: { status: 'APPROVED', comment: 'Suitable', reviewedBy: actor },
    status: 204,
    after: [readOrder],
    data: { reviewOrderItem: { order: { id: '300514' } } },
    path: ['reviewOrderItem'],
    failureData: { reviewOrderItem: null },
    conflict: 'This item has already been reviewed.',
  },
  {
    name: 'POST A/customers/{id}/cart',
    tags: ['CR-303'],
    also: ['CR-349'],
    service: 'main',
    operation: 'mutation { createCart(input: { patientId: "81244", productId: "702", requestKey: "key-1" }) { cartId } }',
    before: [readProducts, readPreApproval],
    request: 'POST /a/customers/81244/cart',
    body: { items: [{ quantity: 1, id: '702', doseNumber: 2, treatmentName: 'Wegovy' }] },
    headers: { 'idempotency-key': 'key-1.81244.702' },
    status: 200,
    response: { cartId: 'c-9' },
    malformed: [{}, { cartId: null }, { cartId: { id: 'c-9' } }],
    data: { createCart: { cartId: 'c-9' } },
    path: ['createCart'],
    failureData: { createCart: null },
  },
  {
    name: 'DELETE A/customers/{id}?treatment',
    tags: ['CR-304'],
    service: 'main',
    operation: 'mutation { removePreApproval(input: { patientId: "81244", treatment: "Wegovy", comment: "Moved away" }) { patientId } }',
    request: 'DELETE /a/customers/81244?treatment=Wegovy',
    body: { comment: 'Moved away' },
    status: 204,
    data: { removePreApproval: { patientId: '81244' } },
    path: ['removePreApproval'],
    failureData: { removePreApproval: null },
  },
  {
    name: 'PUT A/customers/{id}/treatments',
    tags: ['CR-306'],
    also: ['CR-273'],
    service: 'main',
    operation:
      'mutation { changeTreatment(input: { patientId: "81244", currentTreatment: "Mounjaro", newTreatment: "Wegovy" }) { patient { id } } }',
    before: [readProducts],
    request: 'PUT /a/customers/81244/treatments',
    body: { updatedBy: actor, treatmentName: 'Wegovy', currentTreatment: 'Mounjaro' },
    status: 204,
    after: [readPreApproval],
    data: { changeTreatment: { patient: { id: '81244' } } },
    path: ['changeTreatment'],
    failureData: { changeTreatment: null },
  },
  {
    name: 'POST A/orders/{orderId}/products/{productId}/bmi',
    tags: ['CR-307'],
    also: ['CR-273'],
    service: 'main',
    operation: 'mutation { confirmBmi(input: { orderId: "300514", productId: "112" }) { order { id } } }',
    before: [readOrder],
    request: 'POST /a/orders/300514/products/112/bmi',
    body: { createdBy: actor },
    status: 201,
    after: [readOrder],
    data: { confirmBmi: { order: { id: '300514' } } },
    path: ['confirmBmi'],
    failureData: { confirmBmi: null },
  },
]

startClinicalServices(writes)
// Changes that depend on the ID check read an order twice if the gateway doesn't know its patient yet.
beforeEach(async () => {
  await ask('{ order(id: "300514") { id } }')
  forgetCalls()
})

for (const call of writes) describe(call.name, { tags: call.tags }, () => behavesLikeAClinicalWrite(call))

describe('PUT A/customers/{id}/addresses', () => {
  const details = 'PUT /a/customers/81244'
  const request = 'PUT /a/customers/81244/addresses'
  const operation = `mutation { updatePatient(input: { ${person}, billingAddress: {
    orderId: "300514", ${street}, country: "United Kingdom", state: "Yorks", company: "Acme"
  } }) { savedParts billingAddressProblem { code message } patient { id } } }`
  const call: Call = {
    name: request,
    tags: ['CR-295'],
    service: 'main',
    operation,
    before: [readOrder],
    request,
    data: {},
    path: ['updatePatient'],
    failureData: {},
  }
  const onlyDetails = (code: ErrorCode, message: unknown) => ({
    updatePatient: { savedParts: ['DETAILS'], billingAddressProblem: { code, message }, patient: { id: '81244' } },
  })
  beforeEach(() => {
    responses.set(request, { status: 204, body: '' })
  })

  it('is sent once, with the user’s token, after a PUT of the other details', {
    tags: ['CR-273', 'CR-280', 'CR-294', 'CR-295', 'XB-01'],
  }, async () => {
    const { data, errors } = await ask(operation)
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      updatePatient: { savedParts: ['DETAILS', 'BILLING_ADDRESS'], billingAddressProblem: null, patient: { id: '81244' } },
    })
    expect(sent()).toEqual([readOrder, details, request, readPatient])
    expect(received().map(({ headers }) => headers.authorization)).toEqual(Array(4).fill(`Bearer ${token}`))
    expect(received()[2]?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(received()[1]?.body ?? '')).toEqual({ ...sentPerson, updatedBy: actor })
    expect(JSON.parse(received()[2]?.body ?? '')).toEqual({
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
      updatedBy: actor,
      orderId: '300514',
      company: 'Acme',
    })
  })

  it.each<[string, StandInResponse, ErrorCode, unknown]>([
    ['400', { status: 400, body: '{"message":"No such street"}' }, 'UPSTREAM_REJECTED', 'No such street'],
    ['404', { status: 404, body: '{"message":"Order not found"}' }, 'NOT_FOUND', 'Order not found'],
    ['409', { status: 409, body: '{"message":"Changed meanwhile"}' }, 'CONFLICT', 'Changed meanwhile'],
    [
      '500',
      { status: 500, body: '{"message":"disk on fire"}' },
      'UPSTREAM_UNAVAILABLE',
      `The main service can't be reached at the moment. ${ADVICE}`,
    ],
    ['reset', { reset: true, body: '' }, 'OUTCOME_UNKNOWN', expect.stringContaining('may or may not')],
    ['200', { status: 200, body: '{}' }, 'UPSTREAM_UNAVAILABLE', `The main service sent an unexpected response (200). ${ADVICE}`],
    ['201', { status: 201, body: '{}' }, 'UPSTREAM_UNAVAILABLE', `The main service sent an unexpected response (201). ${ADVICE}`],
    [
      '302',
      { status: 302, body: '', headers: { location: '/a/elsewhere' } },
      'UPSTREAM_UNAVAILABLE',
      `The main service sent an unexpected response (302). ${ADVICE}`,
    ],
  ])(
    'is reported as a problem, and the details as saved, if its response is %s',
    { tags: ['CR-295'] },
    async (_name, response, code, message) => {
      responses.set(request, response)
      const { data } = await ask(operation)
      expect(data).toEqual(onlyDetails(code, message))
      expect(sent()).toEqual([readOrder, details, request, readPatient])
    },
  )

  it('times out after 30 seconds, and reports that only the details are known to be saved', {
    tags: ['CR-295'],
  }, async () => {
    const { response, milliseconds } = await askWithStall(callStack, call)
    expect(milliseconds).toBe(WRITE)
    expect(response.data).toEqual(onlyDetails('OUTCOME_UNKNOWN', expect.stringContaining('may or may not')))
    expect(sent()).toEqual([readOrder, details, request, readPatient])
  })

  it('ends the session if it fails with 401, and reports that the address was not saved', { tags: ['CR-281', 'CR-295'] }, async () => {
    responses.set(request, { status: 401, body: '{}' })
    const { response, isSignedIn } = await askByCookie(call)
    expect(response.data?.updatePatient).toMatchObject({ savedParts: ['DETAILS'], billingAddressProblem: { code: 'UNAUTHENTICATED' } })
    expect(isSignedIn).toBe(false)
    expect(sent().filter((one) => one === request)).toHaveLength(1)
  })
})

describe('a checkout link', () => {
  const createCart = writes.find(({ tags }) => tags.includes('CR-303'))

  it.each([
    ['names no treatment', { id: '81244' }],
    ['names no treatment and has a treatment warning', { id: '81244', treatmentName: null, treatmentWarning: true }],
    ['names a different treatment', { id: '81244', treatmentName: 'Mounjaro' }],
  ])("is refused if the patient's pre-approval %s", { tags: ['CR-303'] }, async (_case, patient) => {
    responses.set(readPreApproval, { body: JSON.stringify(patient) })
    const { code, errors } = await ask(createCart?.operation ?? '')
    expect(code).toBe('CONFLICT')
    expect(errors?.[0]?.message).toBe('The patient is not, or no longer, pre-approved for this treatment.')
    expect(sent()).toEqual([readProducts, readPreApproval])
  })
})
