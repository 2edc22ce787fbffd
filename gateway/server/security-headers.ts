import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Config } from '../config/config.ts'

/** What tells the browser whom the page may load from, send to and be shown by: headers of every answer. */
export function securityHeaders(config: Config): OutgoingHttpHeaders {
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
  // The same for all: worked out once, of an answer that nobody gets.
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  addHeaders(answer.req, answer, (error) => {
    if (error) throw error
  })
  return answer.getHeaders()
}
