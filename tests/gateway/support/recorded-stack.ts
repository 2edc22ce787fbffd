import { readFileSync } from 'node:fs'
import {
  buildSchema,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  GraphQLSkipDirective,
  getDirectiveValues,
  getNamedType,
  Kind,
  parse,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import { type Stack, type StackOptions, startStack } from '../../support/stack.ts'
import { startStandIn } from './stand-in.ts'

const variables = {
  clinical: 'CLINICAL_API_URL',
  consultation: 'CONSULTATION_API_URL',
  warnings: 'WARNINGS_API_URL',
  subscriptions: 'SUBSCRIPTIONS_API_URL',
  users: 'USERS_API_URL',
  preapproved: 'PREAPPROVED_API_URL',
  booking: 'BOOKING_API_URL',
  'booking-graphql': 'BOOKING_GRAPHQL_URL',
} as const

type Service = keyof typeof variables

const forwarded = new Set(['authorization', 'content-type', 'idempotency-key'])

export interface RecordedCall {
  service: Service
  method: string
  /** The path without the query. */
  path: string
  /** The unchanged authorization header. */
  authorization: string | undefined
  body: string
}

export interface RecordedStack extends Stack {
  /** The service calls caused by requests whose id passes `isWanted`. */
  calls(isWanted: (requestId: string) => boolean): RecordedCall[]
}

/**
 * A stack whose gateway reaches the services through a recorder. Unlike the sandbox's journal, the recorder stores each call's body and
 * authorization header.
 */
export async function startRecordedStack(environment: Record<string, string>, options?: StackOptions): Promise<RecordedStack> {
  const recorder = await startStandIn(async ({ method, path, headers, body }) => {
    const { service, rest } = addressed(path)
    const response = await fetch(`${stack.sandbox.environment[variables[service]]}${rest}`, {
      method,
      headers: Object.entries(headers).filter((header): header is [string, string] => forwarded.has(header[0])),
      body: method === 'GET' ? null : body,
    })
    return { status: response.status, body: await response.text() }
  })
  const addresses = Object.entries(variables).map(([service, variable]) => [variable, `${recorder.url}/${service}`])
  const stack = await startStack({ ...Object.fromEntries(addresses), ...environment }, options)
  return {
    ...stack,
    calls: (isWanted) =>
      recorder.received
        .filter(({ headers }) => isWanted(String(headers['x-request-id'])))
        .map(({ method, path, headers: { authorization }, body }) => {
          const { service, rest } = addressed(path)
          return { service, method, path: rest.split('?')[0] ?? '', authorization, body }
        }),
    close: async () => {
      await stack.close()
      await recorder.close()
    },
  }
}

/**
 * Splits the path of a request to the recorder into the service and that service's own path. For example, `/clinical/orders/1` stands
 * for `/orders/1` of the clinical service.
 */
function addressed(path: string): { service: Service; rest: string } {
  const [, service = '', rest = ''] = /^\/([a-z-]+)(.*)$/.exec(path) ?? []
  return { service: service as Service, rest }
}

const emptySelection: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: [] }
const bookingSchema = buildSchema(readFileSync(new URL('../../../schema/booking.graphql', import.meta.url), 'utf8'))

/** Every field that a call requests from the booking API, as `Type.field`; empty for other services. */
export function bookingFieldsOf({ service, body }: RecordedCall): string[] {
  if (service !== 'booking-graphql') return []
  const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> }
  const { definitions } = parse(query)
  const fragments = new Map(
    definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map(({ name, selectionSet }) => [name.value, selectionSet] as const),
  )
  const isIncluded = (selection: SelectionNode) =>
    getDirectiveValues(GraphQLSkipDirective, selection, variables)?.if !== true &&
    getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.if !== false

  const fieldsOf = (type: GraphQLObjectType | null | undefined, { selections }: SelectionSetNode): string[] =>
    selections.filter(isIncluded).flatMap((selection) => {
      if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(type, selection.selectionSet)
      const name = selection.name.value
      if (selection.kind === Kind.FRAGMENT_SPREAD) return fieldsOf(type, fragments.get(name) ?? emptySelection)
      const field = type?.getFields()[name]
      const below = selection.selectionSet && fieldsOf(field && (getNamedType(field.type) as GraphQLObjectType), selection.selectionSet)
      return [`${type?.name}.${name}`, ...(below ?? [])]
    })

  return definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .flatMap(({ operation, selectionSet }) => fieldsOf(bookingSchema.getRootType(operation), selectionSet))
}
