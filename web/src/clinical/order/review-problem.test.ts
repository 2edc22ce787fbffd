import { CombinedGraphQLErrors } from '@apollo/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { reviewProblem } from './review-problem.ts'

const refused = (message: string, extensions: Record<string, unknown>) => new CombinedGraphQLErrors({ errors: [{ message, extensions }] })

afterEach(() => vi.unstubAllEnvs())

describe('reviewProblem', () => {
  it.each(['APPROVED', 'REJECTED'] as const)(
    'shows the service’s message if the %s decision gets a 400 response',
    { tags: ['CR-320'] },
    (decision) => {
      const error = refused('The order is locked by the warehouse', {
        code: 'UPSTREAM_REJECTED',
        service: 'clinical',
        status: 400,
        explained: true,
      })
      expect(reviewProblem(error, decision).title).toBe('The order is locked by the warehouse')
    },
  )

  it.each([
    ['for a 4xx status other than 400', refused('Locked', { code: 'UPSTREAM_REJECTED', status: 423, explained: true })],
    ['for a 400 response without a message', refused('The service refused (400).', { code: 'UPSTREAM_REJECTED', status: 400 })],
    ['for a 5xx status', refused("The clinical service can't be reached at the moment.", { code: 'UPSTREAM_UNAVAILABLE', status: 500 })],
    ['for a status given as text', refused('Locked', { code: 'UPSTREAM_REJECTED', status: '403' })],
    ['if the outcome is unknown', refused('No response came.', { code: 'OUTCOME_UNKNOWN' })],
    ['if the user lacks permission', refused('You may not do this.', { code: 'FORBIDDEN' })],
    ['if the gateway rejects the input', refused('Please submit a review comment', { code: 'BAD_USER_INPUT' })],
    ['for an error without extensions', new CombinedGraphQLErrors({ errors: [{ message: 'Odd' }] })],
    ['if the connection fails', new TypeError('Failed to fetch')],
  ])('shows “failed to … product” %s', { tags: ['CR-321'] }, (_name, error) => {
    expect(reviewProblem(error, 'APPROVED').title).toBe('failed to APPROVED product')
    expect(reviewProblem(error, 'REJECTED').title).toBe('failed to REJECTED product')
    expect(reviewProblem(error, 'REJECTED').detail).toMatch(/\w/)
  })

  it('shows the gateway’s message as the detail; without a message, says that the connection failed', { tags: ['CR-321'] }, () => {
    expect(reviewProblem(refused('No response came.', { code: 'OUTCOME_UNKNOWN' }), 'APPROVED').detail).toBe('No response came.')
    expect(reviewProblem(new TypeError('Failed to fetch'), 'APPROVED').detail).toMatch(/connection failed/)
    expect(reviewProblem(new TypeError('Failed to fetch'), 'APPROVED').detail).not.toContain('Failed to fetch')
  })

  it('does not let a direction override in a reviewer’s name reverse the rest of the message', { tags: ['CR-203'] }, () => {
    const extensions = { code: 'CONFLICT', reviewStatus: 'REJECTED', reviewedBy: 'Noor\u202e', reviewedAt: null }
    expect(reviewProblem(refused('This item has already been reviewed', extensions), 'APPROVED').detail).toMatch(
      /^\u2068Noor\u202e\u202c\u2069 rejected this item/,
    )
  })

  it.each([
    ['APPROVED', 'approved'],
    ['REJECTED', 'rejected'],
  ])('shows who $1 the item and when, after a conflict', { tags: ['CR-203', 'CR-321'] }, (reviewStatus, done) => {
    vi.stubEnv('TZ', 'Europe/London')
    const extensions = { code: 'CONFLICT', status: 409, reviewStatus, reviewedBy: "Noor O'Hara", reviewedAt: '2026-06-30T23:30:00.000Z' }
    expect(reviewProblem(refused('This item has already been reviewed', extensions), 'APPROVED')).toEqual({
      title: 'failed to APPROVED product',
      detail: `Noor O'Hara ${done} this item on 01/07/26 00:30.`,
    })
  })

  it.each(['ON_HOLD', 'AWAITING_REVIEW', 7, null])(
    'shows the gateway’s message if a conflict has the review status %j',
    { tags: ['CR-203', 'CR-204'] },
    (reviewStatus) => {
      const extensions = { code: 'CONFLICT', reviewStatus, reviewedBy: "Noor O'Hara", reviewedAt: '2026-06-30T23:30:00.000Z' }
      expect(reviewProblem(refused('This item has already been reviewed.', extensions), 'APPROVED').detail).toBe(
        'This item has already been reviewed.',
      )
    },
  )

  it('shows a dash if the reviewer or time of a conflict is not text', { tags: ['CR-203'] }, () => {
    const extensions = { code: 'CONFLICT', reviewStatus: 'APPROVED', reviewedBy: 7, reviewedAt: {} }
    expect(reviewProblem(refused('Taken', extensions), 'APPROVED').detail).toBe('– approved this item on –.')
  })

  it('shows a readable message for a conflict without a reviewer', { tags: ['CR-203'] }, () => {
    const noName = refused('Taken', { code: 'CONFLICT', reviewStatus: 'REJECTED', reviewedBy: null, reviewedAt: null })
    expect(reviewProblem(noName, 'APPROVED').detail).not.toMatch(/null|undefined|Invalid/)
    expect(reviewProblem(refused('This was changed in the meantime.', { code: 'CONFLICT' }), 'APPROVED').detail).toBe(
      'This was changed in the meantime.',
    )
  })
})
