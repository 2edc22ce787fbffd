import { isInputObjectType, isObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { createSchema } from './schema.ts'

const types = Object.values(createSchema().getTypeMap()).filter(({ name }) => !name.startsWith('__'))

it('every field says what it holds, the booking API’s too', () => {
  const silent = types.flatMap((type) =>
    isObjectType(type) || isInputObjectType(type)
      ? Object.values(type.getFields()).flatMap((field) => (field.description ? [] : [`${type.name}.${field.name}`]))
      : [],
  )
  expect(silent).toEqual([])
})

it('every query and mutation says who it is for', () => {
  const silent = types.flatMap((type) =>
    isObjectType(type) && ['Query', 'Mutation'].includes(type.name)
      ? Object.values(type.getFields()).flatMap((field) =>
          /\bFor: [^.]+\.$/.test(field.description ?? '') ? [] : [`${type.name}.${field.name}`],
        )
      : [],
  )
  expect(silent).toEqual([])
})
