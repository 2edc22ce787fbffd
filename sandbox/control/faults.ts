import { z } from 'zod'

/** The services' names in faults and in the journal. */
const serviceNames: readonly string[] = [
  'identity',
  'clinical',
  'consultation',
  'warnings',
  'subscriptions',
  'users',
  'preapproved',
  'booking',
  'booking-graphql',
]

/** A fault to inject into matching calls, until it has occurred `times` times or is cleared. */
export const faultRequest = z.object({
  service: z.string().refine((name) => serviceNames.includes(name), `Use one of ${serviceNames.join(', ')}`),
  method: z.string().optional(),
  /** Regular expression for the path without its query. */
  path: z.string().default(''),
  /** Regular expression for the body as JSON. For GraphQL, use a field's name to match operations that select the field. */
  body: z.string().default(''),
  kind: z.enum(['latency', 'status', 'reset', 'stall', 'malformed', 'wrong-shape', 'field']),
  /** If `kind` is `latency`: the delay. */
  milliseconds: z.number().default(1000),
  /** If `kind` is `status`: the HTTP status. */
  status: z.number().default(500),
  /** If `kind` is `status`: the message in the response. By default, the response has no message. */
  message: z.string().optional(),
  /** If `kind` is `field`: the field's path in the response, such as `orders[].products[0].primaryTag`, where `[]` means every element. */
  field: z.string().default(''),
  /** If `kind` is `field`: the new value. If omitted, the field is removed. */
  value: z.unknown().optional(),
  /** How many matching calls the fault affects. By default, all of them. */
  times: z.number().int().positive().optional(),
  /** `before`: the service doesn't execute the call. `after`: the service executes the call, and only its response is faulty. */
  when: z.enum(['before', 'after']).default('before'),
})

export type FaultRequest = z.input<typeof faultRequest>
export type Fault = z.output<typeof faultRequest>

/** The active faults. */
export class Faults {
  #active: Fault[] = []

  inject(fault: FaultRequest): void {
    this.#active.push(faultRequest.parse(fault))
  }

  inForce(): readonly Fault[] {
    return this.#active
  }

  clear(): void {
    this.#active = []
  }

  /** Returns the fault that matches a call, if any, and counts the call towards the fault's `times`. */
  match(service: string, { method, path, body }: { method: string; path: string; body: unknown }): Fault | undefined {
    const fault = this.#active.find(
      (active) =>
        active.service === service &&
        (active.method ?? method) === method &&
        new RegExp(active.path).test(path) &&
        (active.body === '' || new RegExp(active.body).test(JSON.stringify(body))),
    )
    if (fault?.times !== undefined) {
      fault.times -= 1
      if (fault.times === 0) this.#active = this.#active.filter((active) => active !== fault)
    }
    return fault
  }
}

/** A copy of the response with the fault's field changed or removed. */
export function withField(body: unknown, { field, value }: Pick<Fault, 'field' | 'value'>): unknown {
  const keys = field.replaceAll('[', '.[').split('.').filter(Boolean)
  return change(body, keys)

  function change(part: unknown, [key, ...rest]: string[]): unknown {
    if (key === undefined) return value
    const index = /^\[(\d*)\]$/.exec(key)?.[1]
    if (index !== undefined)
      return Array.isArray(part)
        ? part.map((element, at) => (index === '' || at === Number(index) ? change(element, rest) : element))
        : part
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return { ...part, [key]: change((part as Record<string, unknown>)[key], rest) }
  }
}
