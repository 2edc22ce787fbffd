import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { connectionLimits } from '../limits/limits.ts'

/**
 * Makes the server close as soon as it has responded to all requests. Node closes idle connections itself, but without this function,
 * the server would also wait for:
 * - connections that browsers open in advance, which Node doesn't consider idle until their first request;
 * - connections that become idle after the last response;
 * - slow clients that may never send the rest of their request.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  const inFlight = new Set<IncomingMessage>()
  let closing = false
  app.server.on('connection', (socket) => {
    if (closing) socket.destroy()
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', (request) => {
    unused.delete(request.socket)
    inFlight.add(request)
    request.once('close', () => inFlight.delete(request))
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of unused) socket.destroy()
    setTimeout(() => {
      for (const { complete, socket } of inFlight) if (!complete) socket.destroy()
    }, connectionLimits.receivingWhenClosing).unref()
  })
}

/**
 * Returns a function that tracks in-flight work. The server doesn't close until that work has ended, even if the client has disconnected,
 * so that a multi-step change isn't cut short.
 */
export function finishBeforeClosing(app: FastifyInstance): <Result>(work: Promise<Result>) => Promise<Result> {
  const inFlight = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => void (await Promise.allSettled(inFlight)))
  return (work) => {
    const ended = () => void inFlight.delete(work)
    inFlight.add(work)
    work.then(ended, ended)
    return work
  }
}
