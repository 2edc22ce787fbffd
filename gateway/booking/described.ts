import type { Transform } from '@graphql-tools/delegate'
import { MapperKind, mapSchema } from '@graphql-tools/utils'
import { audiences } from '../access/rules.ts'
import { accessRules } from '../access/table.ts'
import type { RequestContext } from '../request-context.ts'
import { bookingDescriptions } from './descriptions.ts'

/** Every field of the booking API says what it holds, and each with an access rule who may use it. */
export const described: Transform<unknown, RequestContext> = {
  transformSchema: (schema) =>
    mapSchema(schema, {
      [MapperKind.OBJECT_FIELD]: (field, name, typeName) => ({ ...field, description: describe(typeName, name, field.description) }),
      [MapperKind.INPUT_OBJECT_FIELD]: (field, name, typeName) => ({ ...field, description: describe(typeName, name, field.description) }),
    }),
}

function describe(typeName: string, name: string, own: string | null | undefined): string | undefined {
  const rule = accessRules.get(`${typeName}.${name}`)
  const audience = rule && audiences.get(rule)
  const texts = [own ?? bookingDescriptions[typeName]?.[name], audience && `For: ${audience}.`]
  return texts.filter(Boolean).join(' ') || undefined
}
