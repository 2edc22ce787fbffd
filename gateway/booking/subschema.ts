import { readFileSync } from 'node:fs'
import type { SubschemaConfig } from '@graphql-tools/delegate'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { filterSchema } from '@graphql-tools/utils'
import { bookingMutations, bookingQueries } from '../access/table.ts'
import type { RequestContext } from '../request-context.ts'
import { actorFromToken } from './actor.ts'
import { described } from './described.ts'
import { bookingExecutor } from './executor.ts'
import { queriesAreNullable } from './optional-queries.ts'
import { presetInputsAreOptional } from './preset-inputs.ts'
import { readable } from './readable.ts'

const contract = new URL('../../schema/booking.graphql', import.meta.url)

/** The existing booking API as a subschema. Contains only the fields that have an access rule. */
export const bookingSubschema = createBookingSubschema()

function createBookingSubschema(): SubschemaConfig<unknown, unknown, unknown, RequestContext> {
  const listed = { Query: bookingQueries, Mutation: bookingMutations, Subscription: {} }
  const schema = filterSchema({
    schema: makeExecutableSchema({ typeDefs: readFileSync(contract, 'utf8') }),
    rootFieldFilter: (root, field) => Object.hasOwn(listed[root], field),
  })
  return {
    schema,
    executor: bookingExecutor(schema),
    // Sends all of an operation's booking fields in one upstream request.
    batch: true,
    transforms: [readable(schema), queriesAreNullable, actorFromToken, presetInputsAreOptional, described],
  }
}
