import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

const built = fileURLToPath(new URL('../../web/dist/', import.meta.url))

/** The built client: hashed assets for good, and its one page for every other address. */
export async function clientFiles(app: FastifyInstance, basePath: string, log: Logger, folder = built): Promise<void> {
  const pagePath = `${folder}index.html`
  if (!existsSync(pagePath)) {
    log.warn('the client is not built: npm run build')
    return
  }
  // Links in the page are relative to where it is mounted.
  const page = readFileSync(pagePath, 'utf8').replace('<base href="/"', `<base href="${basePath}/"`)
  await app.register(fastifyStatic, {
    root: `${folder}assets/`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    // The build compressed them.
    preCompressed: true,
  })
  const answerWithPage = (request: FastifyRequest, reply: FastifyReply) => {
    const wantsPage = request.headers.accept === undefined || /text\/html|\*\/\*/.test(request.headers.accept)
    if (!wantsPage) return reply.callNotFound()
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  }
  // The first is also the address of a host shell without its slash: /appts.
  for (const address of ['/', '/*']) app.get(address, answerWithPage)
}
