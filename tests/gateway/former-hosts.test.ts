import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Stack, startStack } from '../support/stack.ts'

describe('redirecting former hosts', { tags: ['BK-010'] }, () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack({
      FORMER_HOSTS:
        'dev.former.example=dev.staff.example, test.former.example=test.staff.example:8443, Former.Example=staff.example, moved.example=moved.example:8443',
      PUBLIC_URL: 'https://staff.example',
      TRUSTED_PROXIES: 'loopback',
    })
  })
  afterAll(() => stack.close())

  const get = (path: string, headers: Record<string, string>) => supertest(stack.url).get(path).set(headers).redirects(0)

  it.each([
    ['dev.former.example', 'https://dev.staff.example'],
    ['test.former.example', 'https://test.staff.example:8443'],
    ['former.example', 'https://staff.example'],
    ['FORMER.example', 'https://staff.example'],
    ['former.example:443', 'https://staff.example'],
    ['former.example:8080', 'https://staff.example'],
  ])('redirects %s permanently to %s', async (host, target) => {
    const { status, headers } = await get('/dashboard/1001', { host })
    expect([status, headers.location]).toEqual([308, `${target}/dashboard/1001`])
  })

  it('redirects to a new host that differs only in its port, without a redirect loop', async () => {
    expect((await get('/', { host: 'moved.example' })).headers.location).toBe('https://moved.example:8443/')
    expect((await get('/healthz', { host: 'Moved.example:8443' })).status).toBe(200)
  })

  it.each([
    '/',
    '/?a=1&b=2',
    '/dashboard/1003?date=2026-10-25&dialog=cancel',
    '/customer-details/a%2Fb%20c?x=%26%3D',
    '/service-details/1/edit',
    '/assets/nothing.js',
    '/graphql?query=%7B__typename%7D',
    // This path must not be mistaken for a URL on another host.
    '//evil.example/',
  ])('keeps the path and query when redirecting %s', async (path) => {
    const { status, headers } = await get(path, { host: 'former.example' })
    expect([status, headers.location]).toEqual([308, `https://staff.example${path}`])
  })

  it('redirects a POST without executing it, with status 308 so that it stays a POST', async () => {
    stack.sandbox.journal.clear()
    const { status, headers } = await supertest(stack.url)
      .post('/graphql')
      .set({ host: 'former.example', 'content-type': 'application/json', authorization: `Bearer ${await stack.tokenOf('noGroups')}` })
      .send({ query: '{ branchLocations { title } }' })
      .redirects(0)
    expect([status, headers.location]).toEqual([308, 'https://staff.example/graphql'])
    expect(stack.sandbox.journal.read()).toEqual([])
  })

  it('recognises a former host in the x-forwarded-host header that the proxy sends', async () => {
    const { status, headers } = await get('/dashboard/1001', { 'x-forwarded-host': 'dev.former.example' })
    expect([status, headers.location]).toEqual([308, 'https://dev.staff.example/dashboard/1001'])
  })

  it.each(['staff.example', 'sub.former.example', 'former.example.evil.example', 'notformer.example'])(
    'does not redirect %s',
    async (host) => {
      const { status, headers } = await get('/readyz', { host })
      expect([status, headers.location]).toEqual([200, undefined])
    },
  )

  it('does not redirect requests if no former hosts are configured', async () => {
    const own = await startStack({ FORMER_HOSTS: '' })
    try {
      const { status } = await supertest(own.url).get('/readyz').set('host', 'former.example').redirects(0)
      expect(status).toBe(200)
    } finally {
      await own.close()
    }
  })
})
