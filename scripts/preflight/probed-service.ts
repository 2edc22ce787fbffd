import type { ZodType } from 'zod'
import { gatewayHeaders } from '#rules/gateway-protocol.ts'
import { systemClock } from '../../gateway/clock.ts'
import { ApiError } from '../../gateway/errors.ts'
import type { Caller } from '../../gateway/upstream/caller.ts'
import { type ReadRequest, UpstreamService } from '../../gateway/upstream/service.ts'
import { type CallRecord, unexpectedStatus } from './call-record.ts'
import { type Deviation, UNAVAILABLE, UNUSABLE, whole } from './deviations.ts'
import { unknownValues } from './documented-values.ts'
import { exchange, parseJson } from './exchange.ts'
import { missingFields } from './guaranteed-fields.ts'
import { checkShape } from './shape-check.ts'

const NO_DATA = 'The call returned no data that can be read.'

/** Points to the record of the call that is being checked. `ProbedService` adds each request to this record. */
export interface Recorder {
  current: CallRecord
}

interface ProbedServiceOptions {
  name: string
  url: string
  authorization?: 'bearer' | 'bare'
  timeout: number
  recorder: Recorder
}

/**
 * Connects the gateway's typed clients to an existing service. Sends each request once, without retries, and records it. Refuses writes, so
 * that the preflight can't change anything by mistake.
 */
export class ProbedService extends UpstreamService {
  readonly #url: string
  readonly #isBare: boolean
  readonly #timeout: number
  readonly #recorder: Recorder

  constructor({ timeout, recorder, ...options }: ProbedServiceOptions) {
    super({ ...options, clock: systemClock })
    this.#url = options.url
    this.#isBare = options.authorization === 'bare'
    this.#timeout = timeout
    this.#recorder = recorder
  }

  override async read<T>(caller: Caller, { path, query = {}, shape }: ReadRequest<T>): Promise<T> {
    const parameters = Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    )
    const search = parameters.length === 0 ? '' : `?${new URLSearchParams(parameters)}`
    const { data, body } = await this.#probe(caller, `${this.#url}${path.path}${search}`, { method: 'GET' }, shape)
    this.#recorder.current.refine(body, [...missingFields(body), ...unknownValues(body)])
    return data
  }

  override async query<T>(
    caller: Caller,
    { path, body, shape }: Parameters<UpstreamService['query']>[1] & { shape: ZodType<T> },
  ): Promise<T> {
    const headers = { 'content-type': 'application/json' }
    return (await this.#probe(caller, `${this.#url}${path.path}`, { method: 'POST', headers, body: JSON.stringify(body) }, shape)).data
  }

  override write(): never {
    throw new Error('The preflight never writes.')
  }

  /**
   * Sends a request and records the outcome.
   *
   * @throws ApiError if the call fails
   */
  async #probe<T>(
    caller: Caller,
    url: string,
    request: RequestInit & { headers?: Record<string, string> },
    shape: ZodType<T>,
  ): Promise<{ data: T; body: unknown }> {
    const headers = {
      accept: 'application/json',
      authorization: this.#isBare ? caller.token : `Bearer ${caller.token}`,
      [gatewayHeaders.requestId]: caller.requestId,
      ...request.headers,
    }
    const received = await exchange(url, { ...request, headers }, this.#timeout)
    const record = this.#recorder.current
    const noResponse = (deviations: Deviation[], { isUsable = false } = {}) => {
      record.add(received, { body: undefined, deviations, isUsable })
      return new ApiError('UPSTREAM_UNAVAILABLE', NO_DATA)
    }
    const { status, failure, text } = received
    if (failure?.isWholeService) throw noResponse([])
    if (failure !== undefined) throw noResponse([whole(failure.reason, UNAVAILABLE)])
    if (status !== 200) {
      const isUsable = record.documents(status)
      throw noResponse(isUsable ? [] : [unexpectedStatus(status)], { isUsable })
    }
    const body = parseJson(text)
    if (body === undefined)
      throw noResponse([whole(text.trimStart().startsWith('<') ? 'a web page instead of JSON' : 'not JSON', UNUSABLE)])
    const { data, deviations } = checkShape(shape, body)
    record.add(received, { body, deviations, isUsable: data !== undefined })
    if (data === undefined) throw new ApiError('UPSTREAM_UNAVAILABLE', NO_DATA)
    return { data, body }
  }
}
