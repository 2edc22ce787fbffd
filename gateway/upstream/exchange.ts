import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import type { Deadline } from './deadline.ts'

interface ReceivedResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Thrown if a request fails before its whole response has been received. */
export class FailedExchange extends Error {
  /** Whether the request may have been received. */
  readonly isSent: boolean

  /** @param cause undici's error, or `DeadlinePassed` */
  constructor(isSent: boolean, cause: Error) {
    super(cause.message, { cause })
    this.name = cause.name
    this.isSent = isSent
  }
}

/**
 * Sends a request and receives the whole response. If the deadline passes while the request waits for a connection, the request is never
 * sent.
 *
 * Uses undici's handler interface, because undici's `request` function takes more CPU time and can't be aborted while it waits for a
 * connection.
 *
 * @throws FailedExchange
 */
export function exchange(dispatcher: Dispatcher, request: Dispatcher.DispatchOptions, deadline: Deadline): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const response = new ResponseCollector(resolve, reject)
    deadline.listen((passed) => response.abandon(passed))
    dispatcher.dispatch(request, response)
  })
}

class ResponseCollector implements Dispatcher.DispatchHandler {
  readonly #resolve: (response: ReceivedResponse) => void
  readonly #reject: (failure: FailedExchange) => void
  #controller: Dispatcher.DispatchController | undefined
  #abandoned: Error | undefined
  #status = 0
  #headers: IncomingHttpHeaders = {}
  readonly #chunks: Buffer[] = []

  constructor(resolve: (response: ReceivedResponse) => void, reject: (failure: FailedExchange) => void) {
    this.#resolve = resolve
    this.#reject = reject
  }

  abandon(cause: Error): void {
    this.#abandoned = cause
    this.#reject(new FailedExchange(this.#controller !== undefined, cause))
    this.#controller?.abort(cause)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#abandoned === undefined) this.#controller = controller
    else controller.abort(this.#abandoned)
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    this.#status = status
    this.#headers = headers
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#chunks.push(chunk)
  }

  onResponseEnd(): void {
    const [first, ...others] = this.#chunks
    const body = others.length === 0 ? (first ?? Buffer.alloc(0)) : Buffer.concat(this.#chunks)
    this.#resolve({ status: this.#status, headers: this.#headers, body })
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#reject(new FailedExchange(this.#controller !== undefined, error))
  }
}
