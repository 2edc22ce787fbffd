import type { Transform } from '@graphql-tools/delegate'
import { MapperKind, mapSchema } from '@graphql-tools/utils'
import { audiences } from '../access/rules.ts'
import { accessRules } from '../access/table.ts'
import type { RequestContext } from '../request-context.ts'
import { bookingDescriptions } from './descriptions.ts'

/** Adds descriptions to the booking API's fields. If a field has an access rule, its description says who has access. */
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
  const added = bookingDescriptions[typeName]?.[name]
  const first = own && added && !own.endsWith('.') ? `${own}.` : own
  const texts = [first, added, audience && `Access: ${audience}.`]
  return texts.filter(Boolean).join(' ') || undefined
}
