import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buildSchema, graphql, Kind, parse } from 'graphql'

export interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface StandInResponse {
  status?: number
  body: string
  headers?: Record<string, string>
  /** Whether to reset the connection instead of responding. */
  reset?: boolean
}

/** Starts a test service that records the requests it receives, and responds with the result of `respond`. */
export async function startStandIn(respond: (request: ReceivedRequest) => StandInResponse | Promise<StandInResponse>) {
  const received: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const whole = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      received.push(whole)
      const { status = 200, body, headers = {}, reset = false } = await respond(whole)
      if (reset) response.socket?.resetAndDestroy()
      else response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const bookingSchema = buildSchema(readFileSync(new URL('../../../schema/booking.graphql', import.meta.url), 'utf8'))

/** The booking API's response to a request, with fields resolved by `root`. */
export async function bookingResponse({ body }: ReceivedRequest, root: Record<string, unknown>): Promise<StandInResponse> {
  const { query, variables } = JSON.parse(body) as { query: string; variables?: Record<string, unknown> }
  return { body: JSON.stringify(await graphql({ schema: bookingSchema, source: query, rootValue: root, variableValues: variables ?? {} })) }
}

/** The root fields of a booking API request, in order, such as `updateAppointmentMedicine updateAppointmentStatus`. */
export function bookingFields({ body }: ReceivedRequest): string {
  const [operation] = parse((JSON.parse(body) as { query: string }).query).definitions
  const selections = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : []
  return selections.map((selection) => (selection.kind === Kind.FIELD ? selection.name.value : selection.kind)).join(' ')
}
