import type { FastifyInstance } from 'fastify'
import { escapeHtml, page } from '../identity/pages.ts'

/** A stand-in for the external booking page that the client embeds. */
export function walkInBookingPage(app: FastifyInstance): void {
  app.get<{ Querystring: { serviceId?: string; locationId?: string } }>(
    '/walk-in-booking',
    async ({ query: { serviceId = '', locationId = '' } }, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(
          page(
            'Walk-in booking',
            `<h1>Walk-in booking</h1><ul><li>Service ${escapeHtml(serviceId)}</li><li>Location ${escapeHtml(locationId)}</li></ul>`,
          ),
        ),
  )
}
