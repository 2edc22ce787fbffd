import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'
import { GraphQLDateTime, GraphQLLocalDate } from 'graphql-scalars'
import { isRecordId } from '#rules/record-id.ts'
import type { Resolvers } from '../generated/resolvers.ts'
import { isNormalDateTime } from '../upstream/shapes.ts'

function toRecordId(value: unknown): string {
  const id = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  // Don't repeat the value in the message, because users could have pasted anything.
  if (typeof id !== 'string' || !isRecordId(id))
    throw new GraphQLError('An id must have 1 to 64 characters from A-Z a-z 0-9 . _ : - and must not consist only of dots.')
  return id
}

const recordId = new GraphQLScalarType({
  name: 'RecordID',
  serialize: toRecordId,
  parseValue: toRecordId,
  parseLiteral: (node) => toRecordId(node.kind === Kind.STRING || node.kind === Kind.INT ? node.value : undefined),
})

function toPositiveInt(value: unknown): number {
  // Stricter than GraphQL's usual coercion: rejects 1.5, "1.5" and [3], so that they don't silently select a different page.
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1)
    throw new GraphQLError('A whole number of 1 or more is required.')
  return value
}

const positiveInt = new GraphQLScalarType({
  name: 'PositiveInt',
  serialize: toPositiveInt,
  parseValue: toPositiveInt,
  parseLiteral: (node) => toPositiveInt(node.kind === Kind.INT ? Number(node.value) : undefined),
})

function toTextOrNumber(value: unknown): string | number {
  if (typeof value !== 'string' && !Number.isFinite(value)) throw new GraphQLError('Must be a string or a number.')
  return value as string | number
}

const textOrNumber = new GraphQLScalarType({
  name: 'TextOrNumber',
  serialize: toTextOrNumber,
  parseValue: toTextOrNumber,
  parseLiteral: (node) => {
    if (node.kind === Kind.STRING) return node.value
    return toTextOrNumber(node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : undefined)
  },
})

const dateTime = new GraphQLScalarType({
  ...GraphQLDateTime.toConfig(),
  // Most values need no serialising, because they were normalised when the service's response was read.
  serialize: (value) => (typeof value === 'string' && isNormalDateTime(value) ? value : GraphQLDateTime.serialize(value)),
})

export const scalarResolvers: Resolvers = {
  DateTime: dateTime,
  LocalDate: GraphQLLocalDate,
  PositiveInt: positiveInt,
  RecordID: recordId,
  TextOrNumber: textOrNumber,
}
