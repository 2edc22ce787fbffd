import { stitchSchemas } from '@graphql-tools/stitch'
import type { ExecutionRequest, ExecutionResult } from '@graphql-tools/utils'
import { buildSchema, print } from 'graphql'
import { askBooking } from '../contenders/services.ts'
import type { PeerContext } from './context.ts'
import { resolvers } from './resolvers.ts'
import { bookingSchemaText, ownTypeDefs } from './schema.ts'

/** The whole schema as stitching's documentation has it: one call of the booking API for all that an operation asks of it. */
export const stitchedSchema = stitchSchemas({
  subschemas: [
    {
      schema: buildSchema(bookingSchemaText),
      batch: true,
      executor: async ({ document, variables, context }: ExecutionRequest): Promise<ExecutionResult> =>
        (await askBooking((context as PeerContext).viewer, print(document), variables)) as ExecutionResult,
    },
  ],
  typeDefs: ownTypeDefs,
  resolvers,
  mergeTypes: false,
})
