import { beforeEach, describe, expect, it } from 'vitest'
import { bodyHash } from '../../sandbox/control/journal.ts'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer, placePreApproval } from '../support/records.ts'
import { HOSTILE } from '../support/texts.ts'
import { calls, clinicalWrite, requests, writes } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

const stack = sharedStack()
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
})

describe('managing pre-approved patients', () => {
  it('changes the treatment with one PUT, and returns the new treatment', { tags: ['CR-273', 'CR-306', 'XB-01'] }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    placePreApproval(stack.sandbox, id)
    const change = `mutation Change($input: ChangeTreatmentInput!) {
      changeTreatment(input: $input) { patient { preApproval { treatmentName previousTreatmentName updatedBy } } }
    }`
    const input = { patientId: id, currentTreatment: 'Wegovy', newTreatment: 'Mounjaro' }
    const { data } = await stack.graphql(change, { input }, 'agent')
    expect(writes(stack)).toEqual([
      clinicalWrite('PUT', `/customers/${id}/treatments`, {
        updatedBy: 'Carla Service',
        treatmentName: 'Mounjaro',
        currentTreatment: 'Wegovy',
      }),
    ])
    expect(data.changeTreatment.patient.preApproval).toEqual({
      treatmentName: 'Mounjaro',
      previousTreatmentName: 'Wegovy',
      updatedBy: 'Carla Service',
    })

    stack.sandbox.journal.clear()
    const empty = await stack.graphql(change, { input: { ...input, newTreatment: ' \u200b ' } })
    expect(empty.code).toBe('BAD_USER_INPUT')
    expect(calls(stack)).toEqual([])
    const unknown = await stack.graphql(change, { input: { ...input, newTreatment: 'Snake oil' } })
    expect(unknown.code).toBe('BAD_USER_INPUT')
    expect(writes(stack)).toEqual([])
  })

  it('sends treatment names exactly as the services spell them, even if the input is spaced differently', {
    tags: ['CR-303', 'CR-304', 'CR-306'],
  }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    placePreApproval(stack.sandbox, id, { treatmentName: ' Wegovy ' })
    const products = { service: 'preapproved', kind: 'field', field: 'data[].treatmentName' } as const
    const change = 'mutation Change($input: ChangeTreatmentInput!) { changeTreatment(input: $input) { patient { id } } }'
    stack.sandbox.faults.inject({ ...products, value: 'Wegovy', times: 1 })
    const same = await stack.graphql(change, { input: { patientId: id, currentTreatment: ' Wegovy ', newTreatment: 'Wegovy' } })
    expect(same.code).toBe('BAD_USER_INPUT')

    stack.sandbox.faults.clear()
    stack.sandbox.faults.inject({ ...products, value: 'Mounjaro ' })
    await stack.graphql(change, { input: { patientId: id, currentTreatment: ' Wegovy ', newTreatment: ' Mounjaro' } })
    const remove = 'mutation Remove($input: RemovePreApprovalInput!) { removePreApproval(input: $input) { patientId } }'
    await stack.graphql(remove, { input: { patientId: id, treatment: 'Mounjaro ', comment: 'Moved away' } })
    const body = { updatedBy: 'Inês Prescott', treatmentName: 'Mounjaro ', currentTreatment: ' Wegovy ' }
    expect(writes(stack)).toEqual([
      clinicalWrite('PUT', `/customers/${id}/treatments`, body, 'sub-prescriber'),
      clinicalWrite('DELETE', `/customers/${id}?treatment=Mounjaro%20`, { comment: 'Moved away' }, 'sub-prescriber'),
    ])
    expect(stack.sandbox.database.count('SELECT count(*) AS count FROM pre_approvals WHERE customer_id = ?', id)).toBe(0)
  })

  it('creates a cart with one POST, and no second cart for the same request key and product', {
    tags: ['CR-303', 'CR-349', 'XB-01'],
  }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    placePreApproval(stack.sandbox, id)
    const create = 'mutation Create($input: CreateCartInput!) { createCart(input: $input) { cartId } }'
    const input = { patientId: id, productId: '702', requestKey: `key-${id}` }
    const { data } = await stack.graphql(create, { input })
    expect(requests(stack)).toEqual([
      'GET /utils/preapprovedproducts/products',
      `GET /customers/${id}?treatment=Wegovy`,
      `POST /customers/${id}/cart`,
    ])
    expect(writes(stack)).toMatchObject([
      {
        service: 'clinical',
        bodyHash: bodyHash({ items: [{ quantity: 1, id: '702', doseNumber: 2, treatmentName: 'Wegovy' }] }),
        subject: 'sub-prescriber',
      },
    ])
    const again = await stack.graphql(create, { input })
    expect(again.data.createCart).toEqual(data.createCart)
    const other = await stack.graphql(create, { input: { ...input, requestKey: `other-${id}` } })
    expect(other.data.createCart.cartId).not.toBe(data.createCart.cartId)
    expect(stack.sandbox.database.count('SELECT count(*) AS count FROM carts WHERE customer_id = ?', id)).toBe(2)

    // A different product with the same request key gets its own cart.
    const otherDose = await stack.graphql(create, { input: { ...input, productId: '703' } })
    expect(otherDose.data.createCart.cartId).not.toBe(data.createCart.cartId)

    stack.sandbox.journal.clear()
    // The patient is not pre-approved for this treatment.
    const refused = await stack.graphql(create, { input: { ...input, productId: '711', requestKey: `mounjaro-${id}` } })
    expect(refused.code).toBe('NOT_FOUND')
    expect(writes(stack)).toEqual([])

    const unknown = await stack.graphql(create, { input: { ...input, productId: '799', requestKey: `third-${id}` } })
    expect(unknown.code).toBe('NOT_FOUND')
    expect(writes(stack)).toEqual([])
  })

  it("creates a cart with the pre-approval's spelling of the treatment, but rejects a different treatment", {
    tags: ['CR-303'],
  }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    placePreApproval(stack.sandbox, id, { treatmentName: ' Wegovy ' })
    const create = 'mutation Create($input: CreateCartInput!) { createCart(input: $input) { cartId } }'
    const input = { patientId: id, productId: '702', requestKey: `spelled-${id}`, treatment: ' Wegovy ' }
    expect((await stack.graphql(create, { input })).errors).toBeUndefined()
    expect(requests(stack)).toContain(`GET /customers/${id}?treatment=%20Wegovy%20`)
    expect((await stack.graphql(create, { input: { ...input, treatment: 'Mounjaro' } })).code).toBe('BAD_USER_INPUT')
    expect(stack.sandbox.database.count('SELECT count(*) AS count FROM carts WHERE customer_id = ?', id)).toBe(1)
  })

  it('removes a pre-approval with one DELETE, which contains the treatment and a comment', { tags: ['CR-304', 'XB-01'] }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    placePreApproval(stack.sandbox, id)
    const remove = 'mutation Remove($input: RemovePreApprovalInput!) { removePreApproval(input: $input) { patientId } }'
    for (const wrong of [{ treatment: '' }, { treatment: ' \t' }, { treatment: '\u200b' }, { comment: 'x' }, { comment: '\u200b\u200b' }]) {
      const { code } = await stack.graphql(remove, { input: { patientId: id, treatment: 'Wegovy', comment: 'Moved away', ...wrong } })
      expect([wrong, code]).toEqual([wrong, 'BAD_USER_INPUT'])
    }
    expect(calls(stack)).toEqual([])

    const { data } = await stack.graphql(remove, { input: { patientId: id, treatment: 'Wegovy', comment: ' Moved away ' } })
    expect(data.removePreApproval).toEqual({ patientId: id })
    expect(writes(stack)).toEqual([
      clinicalWrite('DELETE', `/customers/${id}?treatment=Wegovy`, { comment: 'Moved away' }, 'sub-prescriber'),
    ])
  })

  it('sends special characters in the treatment and the comment unchanged when removing a pre-approval', {
    tags: ['CR-304'],
  }, async () => {
    const treatment = 'A&B=1/ü + 50%#?'
    const { id } = placeCustomer(stack.sandbox)
    for (const treatmentName of [treatment, 'A']) placePreApproval(stack.sandbox, id, { treatmentName })
    const remove = 'mutation Remove($input: RemovePreApprovalInput!) { removePreApproval(input: $input) { patientId } }'
    const { errors } = await stack.graphql(remove, { input: { patientId: id, treatment, comment: HOSTILE } })
    expect(errors).toBeUndefined()
    const [{ path, bodyHash: hash } = { path: '', bodyHash: '' }, ...others] = writes(stack)
    expect(others).toEqual([])
    expect(hash).toBe(bodyHash({ comment: HOSTILE }))
    const sent = new URL(path, 'http://clinical')
    expect([sent.pathname, [...sent.searchParams]]).toEqual([`/customers/${id}`, [['treatment', treatment]]])
    expect(stack.sandbox.database.count('SELECT count(*) AS count FROM pre_approvals WHERE customer_id = ?', id)).toBe(1)
  })

  it('confirms the BMI only once if two users confirm it at the same time', { tags: ['CR-273', 'CR-307'] }, async () => {
    const products = [product({ secondaryTag: 'onlinedoctorweightloss', isPhotoUploadSkipped: true })]
    const { orderId } = placeOrder(stack.sandbox, { products })
    const confirm = 'mutation Confirm($input: ConfirmBmiInput!) { confirmBmi(input: $input) { order { id } } }'
    const both = ['agent', 'pharmacist'].map((person) =>
      stack.graphql(confirm, { input: { orderId, productId: '112' } }, person as 'agent'),
    )
    expect((await Promise.all(both)).map(({ code }) => code ?? 'done').toSorted()).toEqual(['CONFLICT', 'done'])
    expect(writes(stack)).toHaveLength(1)
  })

  it('confirms the BMI with one POST, and rejects a second confirmation', { tags: ['CR-273', 'CR-307', 'XB-01'] }, async () => {
    const products = [product({ secondaryTag: 'onlinedoctorweightloss', isPhotoUploadSkipped: true }), product({ productId: '113' })]
    const { orderId } = placeOrder(stack.sandbox, { products })
    const confirm = `mutation Confirm($input: ConfirmBmiInput!) {
      confirmBmi(input: $input) { order { items { bmiConfirmation { createdBy } reviewability { canApprove } } } }
    }`
    const { data } = await stack.graphql(confirm, { input: { orderId, productId: '112' } }, 'agent')
    expect(writes(stack)).toEqual([clinicalWrite('POST', `/orders/${orderId}/products/112/bmi`, { createdBy: 'Carla Service' })])
    expect(data.confirmBmi.order.items[0].bmiConfirmation).toEqual({ createdBy: 'Carla Service' })

    stack.sandbox.journal.clear()
    const { errors } = await stack.graphql(confirm, { input: { orderId, productId: '112' } })
    expect(errors).toMatchObject([{ message: 'The BMI has already been confirmed.', extensions: { code: 'CONFLICT' } }])
    expect((await stack.graphql(confirm, { input: { orderId, productId: '113' } })).code).toBe('BAD_USER_INPUT')
    expect((await stack.graphql(confirm, { input: { orderId, productId: '114' } })).code).toBe('NOT_FOUND')
    expect(writes(stack)).toEqual([])
  })
})
