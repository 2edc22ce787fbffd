import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'

/** The sandbox's own switchboard: faults, the journal, sign-in lifetimes. */
export function controlRoutes(app: FastifyInstance, { faults, journal, identity }: Pick<Sandbox, 'faults' | 'journal' | 'identity'>): void {
  app.post('/faults', async (request, reply) => {
    faults.order(request.body as Parameters<typeof faults.order>[0])
    return reply.status(204).send()
  })
  app.delete('/faults', async (_request, reply) => {
    faults.clear()
    return reply.status(204).send()
  })
  app.get('/journal', async () => journal.read())
  app.delete('/journal', async (_request, reply) => {
    journal.clear()
    return reply.status(204).send()
  })
  app.post('/identity/end-all-sign-ins', async (_request, reply) => {
    identity.endAllSignIns()
    return reply.status(204).send()
  })
}
