import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Identity } from '../identity/identity.ts'
import { type FaultRequest, type Faults, faultRequest } from './faults.ts'
import type { Journal } from './journal.ts'

interface Controlled {
  faults: Faults
  journal: Journal
  identity: Identity
}

/** The example that `GET /faults` shows: the next two calls to a path that begins with `/orders` get 503. */
const exampleFault: FaultRequest = { service: 'clinical', path: '^/orders', kind: 'status', status: 503, times: 2 }

/** Routes that control the sandbox itself: faults, the journal and sign-ins. */
export function controlRoutes(app: FastifyInstance, { faults, journal, identity }: Controlled): void {
  app.get('/faults', async () => ({ inForce: faults.inForce(), example: exampleFault }))
  app.post('/faults', async (request, reply) => {
    const { success, data, error } = faultRequest.safeParse(request.body)
    if (!success) return reply.status(400).send({ message: z.prettifyError(error), example: exampleFault })
    faults.inject(data)
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
