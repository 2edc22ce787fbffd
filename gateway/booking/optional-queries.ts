import type { Transform } from '@graphql-tools/delegate'
import { MapperKind, mapSchema } from '@graphql-tools/utils'
import { getNullableType } from 'graphql'
import type { RequestContext } from '../request-context.ts'

/**
 * Makes the booking API's queries nullable in the gateway's schema. If a field fails, it becomes null and reports an error, and the
 * operation's other fields keep their data.
 */
export const queriesAreNullable: Transform<unknown, RequestContext> = {
  transformSchema: (schema) =>
    mapSchema(schema, {
      [MapperKind.QUERY_ROOT_FIELD]: (field) => ({ ...field, type: getNullableType(field.type) }),
    }),
}
