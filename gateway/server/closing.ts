import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { connectionLimits } from '../limits/limits.ts'

/**
 * Lets closing end as soon as the requests under way are answered. Node closes idle connections by itself; the others it would wait for:
 * - browsers open connections ahead of need, and one that never carried a request counts as busy for as long as the browser keeps it;
 * - one whose request was under way goes on as idle after its answer;
 * - a slow client may never send the rest of its request.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  const underWay = new Set<IncomingMessage>()
  let closing = false
  app.server.on('connection', (socket) => {
    if (closing) socket.destroy()
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', (request) => {
    unused.delete(request.socket)
    underWay.add(request)
    request.once('close', () => underWay.delete(request))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of unused) socket.destroy()
    setTimeout(() => {
      for (const { complete, socket } of underWay) if (!complete) socket.destroy()
    }, connectionLimits.receivingWhenClosing).unref()
  })
}

/** Has closing wait for work that goes on although its client has left: a change in two steps is not cut off between them. */
export function finishBeforeClosing(app: FastifyInstance): <Result>(work: Promise<Result>) => Promise<Result> {
  const underWay = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => void (await Promise.allSettled(underWay)))
  return (work) => {
    const ended = () => void underWay.delete(work)
    underWay.add(work)
    work.then(ended, ended)
    return work
  }
}
