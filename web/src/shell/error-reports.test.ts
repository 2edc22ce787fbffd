import { CombinedGraphQLErrors } from '@apollo/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const mutate = vi.fn((_options: { variables: { input: unknown } }) => Promise.resolve())
vi.mock('../apollo/client.ts', () => ({ client: { mutate } }))
vi.mock('../apollo/gateway-fetch.ts', () => ({ latestRequestId: () => 'request-1' }))

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => ({ content: 'aaaaaaaaaaaa' }) })
  vi.resetModules()
  mutate.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const inputs = () => mutate.mock.calls.map(([{ variables }]) => variables.input)

function failure(place: string, message = 'Zoë O’Neill is undefined') {
  return Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at render (https://staff.example/assets/${place})\n    at other.js:2:3`,
  })
}

describe('an unhandled error', { tags: ['XC-18'] }, () => {
  it('is reported with its class, its place in the source, the build and the latest request, but not with its message', async () => {
    const { reportError } = await import('./error-reports.ts')
    reportError(failure('order.page-B1c2.js:1:5021'))
    expect(inputs()).toEqual([
      { errorClass: 'TypeError', component: 'order.page-B1c2.js:1:5021', release: 'aaaaaaaaaaaa', failedRequest: 'request-1' },
    ])
    expect(JSON.stringify(inputs())).not.toContain('Zoë')
  })

  it('is reported only once; each tab reports at most five different errors', async () => {
    const { reportError } = await import('./error-reports.ts')
    for (let line = 1; line <= 7; line += 1) for (const _ of [1, 2]) reportError(failure(`a.js:${line}:1`))
    expect(inputs()).toHaveLength(5)
  })

  it('is reported without any text if the thrown value is a string', async () => {
    const { reportError } = await import('./error-reports.ts')
    reportError('Zoë O’Neill')
    expect(inputs()).toEqual([{ errorClass: 'NotAnError', component: undefined, release: 'aaaaaaaaaaaa', failedRequest: 'request-1' }])
  })

  it("is reported with its cause's class and place in the source if React has recovered from it", async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { reportRecoveredError } = await import('./error-reports.ts')
    reportRecoveredError(new Error('Recovered', { cause: failure('a.js:1:1') }))
    expect(inputs()).toMatchObject([{ errorClass: 'TypeError', component: 'a.js:1:1' }])
  })

  it('is not reported if React has recovered from it and its cause came from the gateway', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { reportRecoveredError } = await import('./error-reports.ts')
    reportRecoveredError(new Error('Recovered', { cause: new CombinedGraphQLErrors({ errors: [{ message: 'No' }] }) }))
    expect(inputs()).toEqual([])
  })

  it.each([
    ['a browser warning without an error object', undefined],
    ['an aborted request', new DOMException('Aborted', 'AbortError')],
    ['an error from the gateway', new CombinedGraphQLErrors({ errors: [{ message: 'No' }] })],
  ])('is not reported if it is %s', async (_name, error) => {
    const { reportError } = await import('./error-reports.ts')
    reportError(error)
    expect(inputs()).toEqual([])
  })
})
