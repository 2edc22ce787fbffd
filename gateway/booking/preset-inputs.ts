import type { Transform } from '@graphql-tools/delegate'
import { MapperKind, mapSchema } from '@graphql-tools/utils'
import { getNullableType } from 'graphql'
import type { RequestContext } from '../request-context.ts'

/** Required input fields of the booking API that the gateway always sets. The client's value is ignored. */
const presets: Record<string, string> = { PostAppointmentInput: 'initiator', StartScreeningInput: 'allowMarketing' }

/** Makes `presets` optional in the gateway's schema, so that clients can leave them out. */
export const presetInputsAreOptional: Transform<unknown, RequestContext> = {
  transformSchema: (schema) =>
    mapSchema(schema, {
      [MapperKind.INPUT_OBJECT_FIELD]: (field, name, typeName) =>
        presets[typeName] === name
          ? { ...field, type: getNullableType(field.type), description: `Set by the gateway. ${field.description ?? ''}` }
          : field,
    }),
}
