import { isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { gatewaySchema as schema } from '../../gateway/schema.ts'
import { expectedBelow, expectedFields, expectedTypes } from './support/access-checks.ts'
import { rootsOf } from './support/any-operation/around-field.ts'
import { fieldsOf } from './support/any-operation/selection.ts'

const roots = rootsOf(schema)
const atRoots = Object.values(roots).flatMap((root) => fieldsOf(schema, root).map(({ name }) => `${root.name}.${name}`))

/** The types that occur only in streams. `live-updates.test.ts` covers who may open a stream. */
const ofStreams = new Set(['Subscription', 'ChangedRecord'])

describe('the table of access expectations', () => {
  it('covers every root field of the schema, and contains only existing fields', () => {
    const fieldExists = (coordinate: string) => {
      const [typeName = '', name = ''] = coordinate.split('.')
      const type = schema.getType(typeName)
      return isObjectType(type) && type.getFields()[name] !== undefined
    }
    expect(expectedFields.toSorted()).toEqual([...atRoots, ...expectedBelow].toSorted())
    expect(expectedBelow.filter((coordinate) => !fieldExists(coordinate))).toEqual([])
  })

  it('covers every type reachable from the root fields', () => {
    const below = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && type !== roots.query && type !== roots.mutation)
    const names = below.map(({ name }) => name).filter((name) => !name.startsWith('__') && !ofStreams.has(name))
    expect(expectedTypes.toSorted()).toEqual(names.toSorted())
  })
})
