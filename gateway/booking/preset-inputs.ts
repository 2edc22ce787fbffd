import type { Transform } from '@graphql-tools/delegate'
import { MapperKind, mapSchema } from '@graphql-tools/utils'
import { getNullableType } from 'graphql'
import type { RequestContext } from '../request-context.ts'

/** The booking API's input fields that the gateway always sets itself, ignoring the client's value. */
const presets: Record<string, string> = { PostAppointmentInput: 'initiator', StartScreeningInput: 'allowMarketing' }

/** Makes the input fields that the gateway sets optional for clients. */
export const presetInputsAreOptional: Transform<unknown, RequestContext> = {
  transformSchema: (schema) =>
    mapSchema(schema, {
      [MapperKind.INPUT_OBJECT_FIELD]: (field, name, typeName) =>
        presets[typeName] === name
          ? { ...field, type: getNullableType(field.type), description: `Set by the gateway. ${field.description ?? ''}` }
          : field,
    }),
}
