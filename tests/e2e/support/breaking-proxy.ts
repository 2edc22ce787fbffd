import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An HTTP proxy that can break a connection after the server has responded but before the browser has received anything. */
export interface BreakingProxy {
  url: string
  /** Breaks the connection of the next POST request whose body contains the text. */
  breakNext(text: string): void
  /** How many POST requests with the text have arrived. */
  count(text: string): number
  close(): void
}

export async function startBreakingProxy(): Promise<BreakingProxy> {
  const bodies: string[] = []
  let broken: string | undefined
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const text = incoming.method === 'POST' ? body.toString() : ''
    bodies.push(text)
    const isBroken = broken !== undefined && text.includes(broken)
    if (isBroken) broken = undefined
    const { method, headers, url = '' } = incoming
    const forwarded = send(url, { method, headers, agent: false }, (response) => {
      if (isBroken) {
        response.resume().on('end', () => incoming.socket.destroy())
        return
      }
      // Keeps the connection open for more requests. When a connection breaks, browsers resend the request in flight, but only if the
      // connection had already served another request.
      outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, connection: 'keep-alive' })
      response.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    forwarded.end(body)
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakNext: (text) => {
      broken = text
    },
    count: (text) => bodies.filter((body) => body.includes(text)).length,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
