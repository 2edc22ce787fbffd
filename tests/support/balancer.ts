import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { isReady } from './gateway-process.ts'

const POLL_INTERVAL = 250

export interface Balancer {
  url: string
  isReady(target: string): boolean
  close(): Promise<void>
}

/**
 * A load balancer in front of gateways. It polls their readiness and sends each request to the next gateway that is ready, over keep-alive
 * connections. It never retries a request.
 */
export async function startBalancer(port: number, targets: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  let requestCount = 0
  const poll = async (target: string) => {
    if (await isReady(target)) ready.add(target)
    else ready.delete(target)
  }
  const polling = setInterval(() => targets.forEach(poll), POLL_INTERVAL)

  const forward = (from: IncomingMessage, body: Buffer, reply: ServerResponse) => {
    const candidates = [...ready]
    requestCount += 1
    const target = candidates[requestCount % candidates.length]
    if (target === undefined) return fail(reply, 503, 'No gateway is ready.')
    const sent = request(new URL(from.url ?? '/', target), { method: from.method ?? 'GET', headers: from.headers, agent })
    sent.once('response', (response) => {
      const { connection: _connection, ...headers } = response.headers
      reply.writeHead(response.statusCode ?? 502, headers)
      response.pipe(reply)
      response.once('error', () => reply.destroy())
    })
    sent.once('error', (error) => {
      if (!reply.headersSent) fail(reply, 502, `${target}: ${error.message}`)
    })
    // When a tab is closed, its stream from the gateway must end too.
    reply.once('close', () => {
      if (!reply.writableFinished) sent.destroy()
    })
    sent.end(body)
  }
  const server = createServer((from, reply) => void buffer(from).then((body) => forward(from, body, reply))).listen(port, 'localhost')
  await once(server, 'listening')

  return {
    url: `http://localhost:${port}`,
    isReady: (target) => ready.has(target),
    close: async () => {
      clearInterval(polling)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      agent.destroy()
    },
  }
}

/** Responds with an error in the format that GraphQL clients expect. */
function fail(reply: ServerResponse, status: number, message: string): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ errors: [{ message, extensions: {} }] }))
}
