import { exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { bodyHash } from '../../sandbox/control/journal.ts'
import { findOrder, saveOrder } from '../../sandbox/data/orders.ts'
import { demoUser } from '../support/demo-users.ts'
import { placeOrder, product } from '../support/orders.ts'
import { eventually, requests, writes } from './support/calls.ts'
import { decide, mayDecide, placeReviewOrder, review, reviewability, stack, startReviews, stored } from './support/reviews.ts'
import { handmadeToken, prescriberClaims, signedWithPublicKey } from './support/tokens.ts'

startReviews()

describe('reviewing an item', () => {
  it("sends one PUT with the decision, note and user's name, and returns the reviewer and time", {
    tags: ['CR-273', 'CR-297'],
  }, async () => {
    const orderId = placeReviewOrder({ warningCount: 2 })
    const { data } = await decide(orderId, 'APPROVED', ' Suitable, counselled ')

    expect(writes(stack)).toEqual([
      {
        service: 'clinical',
        method: 'PUT',
        path: `/orders/${orderId}/products/112`,
        bodyHash: bodyHash({ status: 'APPROVED', comment: 'Suitable, counselled', reviewedBy: 'Inês Prescott' }),
        subject: 'sub-prescriber',
      },
    ])
    expect(data.reviewOrderItem.order.items).toEqual([
      {
        productId: '112',
        reviewStatus: 'APPROVED',
        reviewedBy: 'Inês Prescott',
        reviewedAt: expect.any(String),
        reviewComment: 'Suitable, counselled',
      },
    ])
    expect(stored(orderId)?.reviewStatus).toBe('APPROVED')
  })

  it("sends a rejection as REJECTED with the user's name", { tags: ['CR-273', 'CR-297'] }, async () => {
    const orderId = placeReviewOrder()
    const { data } = await decide(orderId, 'REJECTED', 'Not suitable', 'secondPrescriber')

    expect(writes(stack)).toMatchObject([
      {
        path: `/orders/${orderId}/products/112`,
        bodyHash: bodyHash({ status: 'REJECTED', comment: 'Not suitable', reviewedBy: "Noor O'Hara" }),
        subject: 'sub-prescriber-2',
      },
    ])
    expect(data.reviewOrderItem.order.items[0]).toMatchObject({ reviewStatus: 'REJECTED', reviewedBy: "Noor O'Hara" })
  })

  it('sends the token’s e-mail as the reviewer’s name if the token has no name, and rejects an input that names a reviewer', {
    tags: ['CR-273'],
  }, async () => {
    const orderId = placeReviewOrder()
    const typed = await stack.graphql(review, { input: { orderId, productId: '112', decision: 'APPROVED', reviewedBy: 'Somebody Else' } })
    expect(typed.code).toBe('BAD_USER_INPUT')
    expect(requests(stack)).toEqual([])

    const token = await stack.sandbox.identity.idToken({ ...demoUser('sub-prescriber'), name: '', email: 'nameless@pharmacy.example' })
    await decide(orderId, 'APPROVED', null, { token })
    expect(stored(orderId)?.reviewedBy).toBe('nameless@pharmacy.example')
  })

  it('sends only one of two simultaneous decisions, and rejects the other with an error that says who decided and when', {
    tags: ['CR-203'],
  }, async () => {
    const orderId = placeReviewOrder()
    // Slows down reads. Without the lock, both requests would read the order before either decision is saved.
    stack.sandbox.faults.inject({ service: 'clinical', method: 'GET', path: `^/orders/${orderId}$`, kind: 'latency', milliseconds: 200 })
    const [one, other] = await Promise.all([
      decide(orderId, 'APPROVED', 'Decided by me', 'prescriber'),
      decide(orderId, 'REJECTED', 'Decided by me', 'secondPrescriber'),
    ])

    expect(writes(stack)).toHaveLength(1)
    const loser = one.errors === undefined ? other : one
    const item = stored(orderId)
    expect(loser.code).toBe('CONFLICT')
    expect(loser.errors?.[0]?.extensions).toMatchObject({
      reviewedBy: item?.reviewedBy,
      reviewedAt: item?.reviewDate,
      reviewStatus: item?.reviewStatus,
    })
  })

  it('turns a 409 from the main API into an error that says who reviewed the item in another tool, and when', {
    tags: ['CR-203'],
  }, async () => {
    const orderId = placeReviewOrder()
    stack.sandbox.faults.inject({ service: 'clinical', method: 'PUT', path: `^/orders/${orderId}/`, kind: 'latency', milliseconds: 200 })
    const response = decide(orderId, 'APPROVED', 'Mine')
    await eventually(() => writes(stack).length === 1)
    const order = findOrder(stack.sandbox.database, orderId)
    const decided = { reviewStatus: 'REJECTED', reviewedBy: "Noor O'Hara", reviewDate: '2026-03-02T10:02:00.000Z' }
    if (order === undefined) throw new Error('no order')
    saveOrder(stack.sandbox.database, { ...order, products: order.products.map((item) => ({ ...item, ...decided })) })

    const { code, errors } = await response
    expect(code).toBe('CONFLICT')
    expect(errors?.[0]?.extensions).toEqual({
      code: 'CONFLICT',
      reason: 'ALREADY_REVIEWED',
      reviewStatus: 'REJECTED',
      reviewedBy: "Noor O'Hara",
      reviewedAt: '2026-03-02T10:02:00.000Z',
    })
    expect(writes(stack)).toHaveLength(1)
    expect(stored(orderId)).toMatchObject(decided)
  })

  it('reports the earlier decision and who made it, even if the 409 contains a malformed date', { tags: ['CR-203'] }, async () => {
    const orderId = placeReviewOrder({ reviewStatus: 'REJECTED', reviewedBy: 'Dev Patel', reviewDate: '2026-03-02T10:02:00.000Z' })
    const change = { service: 'clinical', path: `^/orders/${orderId}`, kind: 'field' } as const
    stack.sandbox.faults.inject({ ...change, method: 'GET', field: 'products[].reviewStatus', value: 'AWAITING_REVIEW' })
    stack.sandbox.faults.inject({ ...change, method: 'PUT', field: 'reviewDate', value: 'junk' })
    const { errors } = await decide(orderId, 'APPROVED', 'Mine')
    expect(errors?.[0]?.extensions).toMatchObject({ reason: 'ALREADY_REVIEWED', reviewStatus: 'REJECTED', reviewedBy: 'Dev Patel' })
    expect(errors?.[0]?.extensions).not.toHaveProperty('reviewedAt')
  })

  it.each([null, 'ON_HOLD'])(
    'omits the review status from the error if a 409 reports the status %j, which is not a decision',
    {
      tags: ['CR-203', 'CR-204'],
    },
    async (reviewStatus) => {
      const orderId = placeReviewOrder({ reviewStatus: 'REJECTED', reviewedBy: 'Dev Patel', reviewDate: '2026-03-02T10:02:00.000Z' })
      const change = { service: 'clinical', path: `^/orders/${orderId}`, kind: 'field' } as const
      stack.sandbox.faults.inject({ ...change, method: 'GET', field: 'products[].reviewStatus', value: 'AWAITING_REVIEW' })
      stack.sandbox.faults.inject({ ...change, method: 'PUT', field: 'reviewStatus', value: reviewStatus })

      const { errors } = await decide(orderId, 'APPROVED', 'Mine')
      expect(writes(stack)).toHaveLength(1)
      expect(errors?.[0]?.extensions).toEqual({
        code: 'CONFLICT',
        reason: 'ALREADY_REVIEWED',
        reviewedBy: 'Dev Patel',
        reviewedAt: '2026-03-02T10:02:00.000Z',
      })
    },
  )

  it.each(['APPROVED', 'REJECTED'] as const)(
    'refuses to review an item that is already %s, reports who reviewed it and when, and writes nothing',
    { tags: ['CR-203'] },
    async (reviewStatus) => {
      const orderId = placeReviewOrder({
        reviewStatus,
        reviewedBy: 'Dev Patel',
        reviewDate: '2026-03-02T10:02:00.000Z',
        reviewComment: 'Fine',
      })
      for (const decision of ['APPROVED', 'REJECTED'] as const) {
        const { code, errors } = await decide(orderId, decision, 'Again')
        expect(code).toBe('CONFLICT')
        expect(errors?.[0]?.extensions).toMatchObject({ reviewStatus, reviewedBy: 'Dev Patel', reviewedAt: '2026-03-02T10:02:00.000Z' })
      }
      expect(writes(stack)).toEqual([])
      expect(await mayDecide(orderId)).toMatchObject({ canReview: false, canApprove: false, canReject: false })
    },
  )

  it.each([null, '', 'AWAITING_REVIEW', 'PENDING', 'approved'])(
    'treats the review status %j as awaiting review',
    { tags: ['CR-204', 'CR-263'] },
    async (reviewStatus) => {
      const orderId = placeReviewOrder({ reviewStatus })
      const { data } = await stack.graphql(reviewability, { id: orderId })
      expect(data.order.items[0]).toMatchObject({
        reviewStatus: 'AWAITING_REVIEW',
        reviewability: { canReview: true, canApprove: true, canReject: true },
      })

      expect((await decide(orderId, 'APPROVED', null)).errors).toBeUndefined()
      expect(stored(orderId)?.reviewStatus).toBe('APPROVED')
    },
  )

  it('fails with NOT_FOUND for an unknown order or item, and writes nothing', async () => {
    const orderId = placeReviewOrder()
    expect((await decide('799999', 'APPROVED', null)).code).toBe('NOT_FOUND')
    expect((await decide(orderId, 'APPROVED', null, 'prescriber', '113')).code).toBe('NOT_FOUND')
    expect(writes(stack)).toEqual([])
  })

  it('changes only the given item in the order', async () => {
    const products = [product(), product({ productId: '113', primaryTag: 'PMed' }), product({ productId: '114' })]
    const { orderId } = placeOrder(stack.sandbox, { products })
    await decide(orderId, 'APPROVED', null, 'pharmacist', '113')
    expect(findOrder(stack.sandbox.database, orderId)?.products.map(({ reviewStatus }) => reviewStatus)).toEqual([
      'AWAITING_REVIEW',
      'APPROVED',
      'AWAITING_REVIEW',
    ])
  })
})

describe('a review request', () => {
  const sandboxKey = () => {
    const [key] = stack.sandbox.identity.jwks.keys
    if (key === undefined) throw new Error('no key')
    return key
  }
  const foreign = async (claims: object = {}) => {
    const { privateKey } = await generateKeyPair('RS256')
    return new SignJWT({ ...prescriberClaims(), ...claims }).setProtectedHeader({ alg: 'RS256', kid: sandboxKey().kid }).sign(privateKey)
  }
  const publicKey = async () => {
    const key = await importJWK(sandboxKey(), 'RS256', { extractable: true })
    if (key instanceof Uint8Array) throw new Error('not a public key')
    return exportSPKI(key)
  }
  const prescriber = () => demoUser('sub-prescriber')

  it.each<[string, string, () => Promise<string> | string]>([
    ['an expired token', 'UNAUTHENTICATED', () => stack.tokenOf('prescriber', { lifetimeSeconds: -5 })],
    ['a token from a different user pool with our key id', 'UNAUTHENTICATED', () => foreign()],
    [
      'a token from a different user pool with its own issuer',
      'UNAUTHENTICATED',
      () => foreign({ iss: 'https://cognito-idp.eu-west-2.amazonaws.com/eu-west-2_Foreign01' }),
    ],
    ['an unsigned token', 'UNAUTHENTICATED', () => handmadeToken({ alg: 'none' }, prescriberClaims())],
    [
      'an unsigned token with our key id',
      'UNAUTHENTICATED',
      () => handmadeToken({ alg: 'none', kid: sandboxKey().kid }, prescriberClaims()),
    ],
    [
      'a token signed with the public key as a secret',
      'UNAUTHENTICATED',
      async () => handmadeToken({ alg: 'HS256', kid: sandboxKey().kid }, prescriberClaims(), signedWithPublicKey(await publicKey())),
    ],
    [
      'a token with changed claims',
      'UNAUTHENTICATED',
      async () => {
        const [header, claims, signature] = (await stack.tokenOf('agent')).split('.')
        const changed = { ...JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()), 'cognito:groups': ['clinicalreview-ip'] }
        return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.')
      },
    ],
    ['a machine token', 'FORBIDDEN', () => stack.sandbox.identity.machineToken()],
    ["a person's access token", 'UNAUTHENTICATED', () => stack.sandbox.identity.accessToken(prescriber())],
    ['a malformed token', 'UNAUTHENTICATED', () => 'not-a-token'],
  ])('is rejected if it has %s, without calling a service', { tags: ['XB-02'] }, async (_name, code, createToken) => {
    const orderId = placeReviewOrder()
    const response = await decide(orderId, 'APPROVED', 'Considered', { token: await createToken() })
    expect(response.code).toBe(code)
    expect(response.status).toBe(code === 'FORBIDDEN' ? 403 : 401)
    expect(response.data?.reviewOrderItem ?? null).toBeNull()
    expect(stack.sandbox.journal.read()).toEqual([])
    expect(stored(orderId)?.reviewStatus).toBe('AWAITING_REVIEW')
  })

  it('is rejected without calling a service if it has no token', { tags: ['XB-02'] }, async () => {
    const orderId = placeReviewOrder()
    const { code, status } = await stack.graphql(review, { input: { orderId, productId: '112', decision: 'APPROVED' } }, null)
    expect([code, status]).toEqual(['UNAUTHENTICATED', 401])
    expect(stack.sandbox.journal.read()).toEqual([])
  })
})

describe('sending a decision to the main API', () => {
  const path = (orderId: string) => `^/orders/${orderId}/products/112$`

  it('fails with UPSTREAM_REJECTED and the service’s message after a 400', async () => {
    const orderId = placeReviewOrder()
    stack.sandbox.faults.inject({
      service: 'clinical',
      method: 'PUT',
      path: path(orderId),
      kind: 'status',
      status: 400,
      message: 'The order is locked',
    })
    const { code, errors, data } = await decide(orderId, 'APPROVED', null)
    expect(code).toBe('UPSTREAM_REJECTED')
    expect(errors?.[0]).toMatchObject({ message: 'The order is locked', extensions: { status: 400 } })
    expect(data).toEqual({ reviewOrderItem: null })
    expect(writes(stack)).toHaveLength(1)
  })

  it('fails with UPSTREAM_UNAVAILABLE after a 500, without a retry', async () => {
    const orderId = placeReviewOrder()
    stack.sandbox.faults.inject({
      service: 'clinical',
      method: 'PUT',
      path: path(orderId),
      kind: 'status',
      status: 500,
      message: 'disk on fire',
    })
    const { code, errors } = await decide(orderId, 'APPROVED', null)
    expect(code).toBe('UPSTREAM_UNAVAILABLE')
    expect(JSON.stringify(errors)).not.toContain('disk on fire')
    expect(writes(stack)).toHaveLength(1)
  })

  it('fails with CONFLICT after a 409 without details', async () => {
    const orderId = placeReviewOrder()
    stack.sandbox.faults.inject({ service: 'clinical', method: 'PUT', path: path(orderId), kind: 'status', status: 409 })
    expect((await decide(orderId, 'APPROVED', null)).code).toBe('CONFLICT')
    expect(writes(stack)).toHaveLength(1)
  })

  it.each(['before', 'after'] as const)(
    'fails with OUTCOME_UNKNOWN, without a retry, if the connection is reset %s the write',
    async (when) => {
      const orderId = placeReviewOrder()
      stack.sandbox.faults.inject({ service: 'clinical', method: 'PUT', path: path(orderId), kind: 'reset', when })
      expect((await decide(orderId, 'APPROVED', null)).code).toBe('OUTCOME_UNKNOWN')
      expect(writes(stack)).toHaveLength(1)
      expect(stored(orderId)?.reviewStatus).toBe(when === 'after' ? 'APPROVED' : 'AWAITING_REVIEW')
    },
  )

  it.each([
    ['an empty 200', { kind: 'status', status: 200 }],
    ['a 200 with malformed JSON', { kind: 'malformed' }],
    ['a 200 with an unexpected body', { kind: 'wrong-shape' }],
    ['a 201', { kind: 'status', status: 201 }],
  ] as const)('fails without a retry if the service responds with %s instead of a 204', async (_name, fault) => {
    const orderId = placeReviewOrder()
    stack.sandbox.faults.inject({ service: 'clinical', method: 'PUT', path: path(orderId), ...fault })
    const { code, data } = await decide(orderId, 'APPROVED', null)
    expect(code).toBe('UPSTREAM_UNAVAILABLE')
    expect(data).toEqual({ reviewOrderItem: null })
    expect(writes(stack)).toHaveLength(1)
  })

  it('fails with UNAUTHENTICATED after a 401', { tags: ['CR-281'] }, async () => {
    const orderId = placeReviewOrder()
    stack.sandbox.faults.inject({ service: 'clinical', method: 'PUT', path: path(orderId), kind: 'status', status: 401 })
    expect((await decide(orderId, 'APPROVED', null)).code).toBe('UNAUTHENTICATED')
    expect(writes(stack)).toHaveLength(1)
  })

  it('writes nothing if reading the order fails', async () => {
    const orderId = placeReviewOrder()
    stack.sandbox.faults.inject({ service: 'clinical', method: 'GET', path: `^/orders/${orderId}$`, kind: 'status', status: 503 })
    expect((await decide(orderId, 'APPROVED', null)).code).toBe('UPSTREAM_UNAVAILABLE')
    expect(writes(stack)).toEqual([])
  })

  it("succeeds even if the order can't be read again after the decision", async () => {
    const orderId = placeReviewOrder()
    stack.sandbox.faults.inject({ service: 'clinical', method: 'PUT', path: path(orderId), kind: 'latency', milliseconds: 200 })
    const response = decide(orderId, 'APPROVED', null)
    await eventually(() => writes(stack).length === 1)
    stack.sandbox.faults.inject({ service: 'clinical', method: 'GET', path: `^/orders/${orderId}$`, kind: 'status', status: 500 })
    const { data, errors } = await response
    expect(data).toEqual({ reviewOrderItem: { order: null } })
    expect(errors).toMatchObject([{ path: ['reviewOrderItem', 'order'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
    expect(stored(orderId)?.reviewStatus).toBe('APPROVED')
  })

  it('checks the decision against the current order, not the one that the client last read', async () => {
    const orderId = placeReviewOrder()
    await mayDecide(orderId)
    const order = findOrder(stack.sandbox.database, orderId)
    if (order === undefined) throw new Error('no order')
    saveOrder(stack.sandbox.database, { ...order, idCheckStatus: 'fail' })
    expect((await decide(orderId, 'APPROVED', null)).code).toBe('CONFLICT')
    expect(writes(stack)).toEqual([])
  })
})
