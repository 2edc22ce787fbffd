import { stitchSchemas } from '@graphql-tools/stitch'
import type { ExecutionRequest, ExecutionResult } from '@graphql-tools/utils'
import { buildSchema, print } from 'graphql'
import { queryBooking } from '../contenders/services.ts'
import type { PeerContext } from './context.ts'
import { resolvers } from './resolvers.ts'
import { bookingSchemaText, ownTypeDefs } from './schema.ts'

/**
 * The stitched schema, built as the library's documentation recommends. With `batch`, one call fetches all of an operation's booking
 * fields.
 */
export const stitchedSchema = stitchSchemas({
  subschemas: [
    {
      schema: buildSchema(bookingSchemaText),
      batch: true,
      executor: async ({ document, variables, context }: ExecutionRequest): Promise<ExecutionResult> =>
        (await queryBooking((context as PeerContext).viewer, print(document), variables)) as ExecutionResult,
    },
  ],
  typeDefs: ownTypeDefs,
  resolvers,
  mergeTypes: false,
})
