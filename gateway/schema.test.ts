import { isInputObjectType, isObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { gatewaySchema } from './schema.ts'

const types = Object.values(gatewaySchema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))

it('the schema describes every field, including those of the booking API', () => {
  const undescribed = types.flatMap((type) =>
    isObjectType(type) || isInputObjectType(type)
      ? Object.values(type.getFields()).flatMap((field) => (field.description ? [] : [`${type.name}.${field.name}`]))
      : [],
  )
  expect(undescribed).toEqual([])
})

it('the schema says who may use each query and mutation', () => {
  const missing = types.flatMap((type) =>
    isObjectType(type) && ['Query', 'Mutation'].includes(type.name)
      ? Object.values(type.getFields()).flatMap((field) =>
          /\bAccess: [^.]+\.$/.test(field.description ?? '') ? [] : [`${type.name}.${field.name}`],
        )
      : [],
  )
  expect(missing).toEqual([])
})
