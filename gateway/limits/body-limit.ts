import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OperationDefinitionNode } from 'graphql'
import { MAXIMUM_UPLOAD_BYTES } from '#rules/image.ts'
import { ApiError } from '../errors.ts'

/** Maximum body size in bytes of an operation that isn't an upload. */
export const ORDINARY_BODY = 2 ** 20

/** Maximum size in bytes of an upload's body. The body contains some JSON, and the images in base64, which makes them a third larger. */
export const UPLOAD_BODY = Math.ceil((MAXIMUM_UPLOAD_BYTES * 4) / 3) + ORDINARY_BODY

const UPLOAD_FIELD = 'uploadImages'

/** The `content-length` of a request, or 0 if it has none. Without a `content-length`, `limitedBody` limits the body's size. */
export function announcedSize({ headers }: Pick<FastifyRequest, 'headers'>): number {
  return Number(headers['content-length'] ?? 0)
}

export function bodyTooLarge(): ApiError {
  return new ApiError('BAD_USER_INPUT', 'The body is too large.', { http: { status: 413 } })
}

/**
 * Decodes a UTF-8 body. Rejects invalid bytes, because `toString` would replace them with U+FFFD: a dosage such as `50 µg`, sent in
 * Latin-1, would be stored with an unreadable unit.
 */
function textOf(body: Buffer): string {
  if (!isUtf8(body)) throw new ApiError('BAD_USER_INPUT', 'The body is not valid UTF-8.')
  return body.toString()
}

/** Parses JSON bodies. Large bodies are parsed one at a time, so that the event loop can handle other requests in between. */
export function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  const parseLarge = async (request: FastifyRequest, body: Buffer) => {
    await setImmediate()
    const value = await new Promise((resolve, reject) =>
      parse(request, textOf(body), (error, value) => (error ? reject(error) : resolve(value))),
    )
    await setImmediate()
    return value
  }
  let previous: Promise<unknown> = Promise.resolve()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length <= ORDINARY_BODY) return void parse(request, textOf(body), done)
    const parsed = previous.then(() => parseLarge(request, body))
    // Parse the next body even if this one can't be parsed.
    previous = parsed.catch(() => undefined)
    parsed.then((value) => done(null, value), done)
  })
}

/** Limits a body without a `content-length` to the ordinary size. */
export function limitedBody(body: NodeJS.ReadableStream): Readable {
  return Readable.from(
    (async function* () {
      let size = 0
      for await (const chunk of body) {
        size += chunk.length
        if (size > ORDINARY_BODY) throw Object.assign(bodyTooLarge(), { statusCode: 413 })
        yield chunk
      }
    })(),
    { objectMode: false },
  )
}

/** Whether a body exceeds the ordinary size and its operation does anything besides uploading images. */
export function isTooLarge(bodySize: number, { selectionSet: { selections } }: OperationDefinitionNode): boolean {
  return bodySize > ORDINARY_BODY && !selections.every((field) => field.kind === 'Field' && field.name.value === UPLOAD_FIELD)
}
