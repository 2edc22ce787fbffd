import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { clientAddress, trustedProxies } from './client-address.ts'

const addressOf = async (forwarded: string) => {
  const app = Fastify({ trustProxy: trustedProxies(['loopback', '10.0.0.0/8', 'fd00::/8']) })
  app.get('/', async (request) => clientAddress(request))
  const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } })
  return body
}

describe('the address of a client behind trusted proxies', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:51234', '2001:db8::1'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    // A trusted proxy's own address may include a port.
    ['203.0.113.7:51234, 10.0.0.2:443', '203.0.113.7'],
    ['198.51.100.1, 2001:db8::1, [fd00::2]:443, 10.0.0.2', '2001:db8::1'],
  ])('is read from the header %j as %s', async (forwarded, address) => {
    expect(await addressOf(forwarded)).toBe(address)
  })

  it.each(['unknown', '203.0.113.7:', '[203.0.113', '203.0.113.7:443:1', '[]:1', '_hidden'])(
    "is the proxy's own address if the header is malformed: %j",
    async (forwarded) => {
      expect(await addressOf(forwarded)).toBe('127.0.0.1')
    },
  )
})
