import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OperationDefinitionNode } from 'graphql'
import { ApiError } from '../errors.ts'

/** Largest body of an ordinary operation, in bytes. */
export const ORDINARY_BODY = 2 ** 20

/** Largest body of an upload: 26,214,400 bytes in base64, and room for what surrounds them. */
export const UPLOAD_BODY = 35 * 2 ** 20

const UPLOAD_FIELD = 'uploadImages'

/** In bytes; 0 if the length isn't announced, in which case the body is cut off at the ordinary size. */
export function announcedSize({ headers }: Pick<FastifyRequest, 'headers'>): number {
  return Number(headers['content-length'] ?? 0)
}

export function bodyTooLarge(): ApiError {
  return new ApiError('BAD_USER_INPUT', 'The body is too large.', { http: { status: 413 } })
}

/** Parses JSON bodies; large ones one at a time, with other work in between, so that several at once delay nobody else. */
export function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  const parseLarge = async (request: FastifyRequest, body: Buffer) => {
    await setImmediate()
    const value = await new Promise((resolve, reject) =>
      parse(request, body.toString(), (error, value) => (error ? reject(error) : resolve(value))),
    )
    await setImmediate()
    return value
  }
  let previous: Promise<unknown> = Promise.resolve()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length <= ORDINARY_BODY) return void parse(request, body.toString(), done)
    const parsed = previous.then(() => parseLarge(request, body))
    // The next one is parsed even if this one can't be.
    previous = parsed.catch(() => undefined)
    parsed.then((value) => done(null, value), done)
  })
}

/** A body of unannounced length, cut off where an ordinary one must end. */
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

/** @throws ApiError when the body is larger than an ordinary one, unless uploading is all that the operation does */
export function refuseLargeBody(bodySize: number, { selectionSet: { selections } }: OperationDefinitionNode): void {
  if (bodySize <= ORDINARY_BODY) return
  const isUpload = selections.every((field) => field.kind === 'Field' && field.name.value === UPLOAD_FIELD)
  if (!isUpload) throw bodyTooLarge()
}
