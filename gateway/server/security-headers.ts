import type { FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config/config.ts'

/** Adds to an answer what tells the browser whom the page may load from, send to and be shown by. */
export function securityHeaders(config: Config): (request: FastifyRequest, reply: FastifyReply) => void {
  const frameAncestors = ["'self'", ...config.frameAncestors]
  const addHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // HEIC photos are decoded by WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Ant Design writes its style sheets at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        // The one page that the client shows inside itself.
        frameSrc: [config.settings.walkInBookingUrl === undefined ? "'none'" : new URL(config.settings.walkInBookingUrl).origin],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors,
      },
    },
    frameguard: config.frameAncestors.length === 0 ? { action: 'sameorigin' } : false,
    strictTransportSecurity: config.publicUrl.startsWith('https://'),
    referrerPolicy: { policy: 'no-referrer' },
  })
  return (request, reply) =>
    addHeaders(request.raw, reply.raw, (error) => {
      if (error) throw error
    })
}
