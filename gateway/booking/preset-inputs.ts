import type { Transform } from '@graphql-tools/delegate'
import { MapperKind, mapSchema } from '@graphql-tools/utils'
import { getNullableType } from 'graphql'
import type { RequestContext } from '../request-context.ts'

/** The booking API's input fields that the gateway sets itself, whatever it is given. */
const presets: Record<string, string> = { PostAppointmentInput: 'initiator', StartScreeningInput: 'allowMarketing' }

/** Nobody has to give what the gateway sets. */
export const presetInputsAreOptional: Transform<unknown, RequestContext> = {
  transformSchema: (schema) =>
    mapSchema(schema, {
      [MapperKind.INPUT_OBJECT_FIELD]: (field, name, typeName) =>
        presets[typeName] === name
          ? { ...field, type: getNullableType(field.type), description: `Set by the gateway. ${field.description ?? ''}` }
          : field,
    }),
}
