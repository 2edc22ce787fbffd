import { countPossibleValues, type Deviation, formatPlace, UNAVAILABLE, whole } from './deviations.ts'
import type { DocumentedField } from './documented-fields.ts'
import type { Exchange } from './exchange.ts'
import type { Finding } from './finding.ts'
import { hasNullField, neverSent } from './never-sent.ts'
import type { ServiceName } from './services.ts'

export type Outcome = 'as documented' | 'deviates' | 'unusable' | 'unreachable' | 'not checked'

export interface CallReport {
  service: ServiceName
  call: string
  outcome: Outcome
  /** Says why the call was not checked, why the service can't be reached, or that all lists were empty. */
  reason: string | undefined
  requests: number
  /** Milliseconds; undefined if no request was sent. */
  latency: { p50: number; max: number } | undefined
  findings: Finding[]
}

interface Entry {
  /** The request and its response; undefined for a check that sends no request. */
  exchange: Exchange | undefined
  /** The parsed response, used to count the values at a deviation's `place`; undefined if the response can't be parsed. */
  body: unknown
  deviations: Deviation[]
  isUsable: boolean
}

interface CallRecordOptions {
  /** Documented statuses other than 200. */
  otherStatuses?: readonly number[]
  fields?: readonly DocumentedField[]
}

const ONLY_EMPTY_LISTS = 'all lists were empty, so no element was checked'

/** Records all requests of one call, with their responses and deviations. */
export class CallRecord {
  readonly service: ServiceName
  readonly call: string
  readonly #otherStatuses: readonly number[]
  readonly #fields: readonly DocumentedField[]
  readonly #entries: Entry[] = []
  #notCheckedBecause: string | undefined

  constructor(service: ServiceName, call: string, { otherStatuses = [], fields = [] }: CallRecordOptions = {}) {
    this.service = service
    this.call = call
    this.#otherStatuses = otherStatuses
    this.#fields = fields
  }

  /** Whether the contract documents this status. If so, a response with this status isn't a deviation, even if it has no usable data. */
  documents(status: number): boolean {
    return this.#otherStatuses.includes(status)
  }

  add(exchange: Exchange | undefined, { body, deviations, isUsable }: Omit<Entry, 'exchange'>): void {
    this.#entries.push({ exchange, body, deviations, isUsable })
  }

  /**
   * Adds deviations to the last recorded response, for checks that run only after the response has been recorded.
   *
   * @param body replaces the recorded body. The places of `deviations` are relative to this new body
   */
  refine(body: unknown, deviations: readonly Deviation[], isUsable = true): void {
    const entry = this.#entries.at(-1)
    if (entry === undefined) return
    entry.body = body
    entry.deviations.push(...deviations)
    entry.isUsable &&= isUsable
  }

  skip(reason: string): void {
    this.#notCheckedBecause = reason
  }

  /** The reason why the last response is missing or incomplete; undefined if it is complete. */
  get failure() {
    return this.#entries.at(-1)?.exchange?.failure
  }

  get clockSkews(): number[] {
    return this.#entries.flatMap(({ exchange }) => exchange?.clockSkew ?? [])
  }

  /** Whether any of the call's responses has a field that is null. */
  get hasNull(): boolean {
    return this.#entries.some(({ body }) => hasNullField(body))
  }

  /** @param sendsNull whether the service has sent a null field in any response, including its responses to other calls */
  report({ sendsNull }: { sendsNull: boolean }): CallReport {
    const latencies = this.#entries.flatMap(({ exchange }) => exchange ?? []).map(({ milliseconds }) => Math.round(milliseconds * 10) / 10)
    latencies.sort((one, other) => one - other)
    const findings = this.#findings(sendsNull)
    const outcome = this.#outcome(findings)
    return {
      service: this.service,
      call: this.call,
      outcome,
      reason: this.#reason(outcome),
      requests: latencies.length,
      latency:
        latencies.length === 0 ? undefined : { p50: latencies[Math.floor((latencies.length - 1) / 2)] ?? 0, max: latencies.at(-1) ?? 0 },
      findings,
    }
  }

  #reason(outcome: Outcome): string | undefined {
    if (outcome === 'unreachable') return this.failure?.reason
    if (outcome === 'as documented' && this.#entries.every(({ body }) => isEmptyList(body))) return ONLY_EMPTY_LISTS
    return this.#notCheckedBecause
  }

  #outcome(findings: readonly Finding[]): Outcome {
    if (this.#entries.length === 0) return 'not checked'
    if (this.failure?.isWholeService) return 'unreachable'
    if (this.#entries.every(({ isUsable }) => !isUsable)) return 'unusable'
    return findings.length === 0 ? 'as documented' : 'deviates'
  }

  #findings(sendsNull: boolean): Finding[] {
    const groups = Map.groupBy(
      this.#entries.flatMap(({ deviations }) => deviations),
      ({ place, kind, effect }) => JSON.stringify([place, kind, effect]),
    )
    const bodies = this.#entries.map(({ body }) => body)
    const found = [...groups.values()].flatMap((group): Finding[] => {
      const [first] = group
      if (first === undefined) return []
      const { place, kind, effect } = first
      const of = place.length === 0 ? bodies.length : sum(bodies.map((body) => countPossibleValues(body, place)))
      return [{ field: formatPlace(place), kind, count: group.length, of, effect }]
    })
    return [...found, ...neverSent(this.#fields, bodies, sendsNull)].sort(
      (one, other) => one.field.localeCompare(other.field) || one.kind.localeCompare(other.kind),
    )
  }
}

/** Whether a response is an empty list, or an object that contains only empty lists and their totals. */
function isEmptyList(body: unknown): boolean {
  if (Array.isArray(body)) return body.length === 0
  if (typeof body !== 'object' || body === null) return false
  const values = Object.values(body).filter((value) => typeof value !== 'number')
  return values.length > 0 && values.every(isEmptyList)
}

/** The deviation for an undocumented status, with the gateway's reaction. */
export function unexpectedStatus(status: number): Deviation {
  const effects: Record<number, string> = { 401: 'the user is signed out', 404: 'the record is reported as not found' }
  const isRefusal = status >= 400 && status < 500
  return whole(`status ${status}`, effects[status] ?? (isRefusal ? 'the request is reported as refused' : UNAVAILABLE))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
