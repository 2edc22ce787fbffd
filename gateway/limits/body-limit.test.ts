import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { addJsonParser, ORDINARY_BODY } from './body-limit.ts'

it('the JSON parser parses a large body even after failing to parse another large body', async () => {
  const app = Fastify({ bodyLimit: 4 * ORDINARY_BODY })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.getDefaultJsonParser = () => (request, body, done) => {
    if (request.headers['x-fault']) throw new Error('out of memory')
    parse(request, body, done)
  }
  addJsonParser(app)
  app.post('/', async ({ body }) => Object.keys(body as object))
  const filler = 'x'.repeat(ORDINARY_BODY)
  const send = (payload: string, headers = {}) =>
    app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json', ...headers } })
  const responses = await Promise.all([
    send(`{"a":"${filler}"}`, { 'x-fault': 'true' }),
    send(`{"b":"${filler}"`),
    send(`{"__proto__":"${filler}"}`),
    send(`{"c":"${filler}"}`),
  ])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([500, 400, 400, 200])
  expect(responses.at(-1)?.json()).toEqual(['c'])
})
