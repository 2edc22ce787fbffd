import { buildSchema, isAbstractType, parse, print, stripIgnoredCharacters } from 'graphql'
import { describe, expect, it } from 'vitest'
import schemaText from '../../../schema/gateway.graphql?raw'
import { withoutFragments } from './without-fragments.ts'

const rewritten = (text: string) => stripIgnoredCharacters(print(withoutFragments(parse(text))))

describe('withoutFragments', () => {
  it('inlines fragments and selects each field once', () => {
    const text = `query Page($id: ID!) { order(id: $id) { id ...Panel ... { status } } }
      fragment Panel on Order { id items { id ...Item } ...Notes }
      fragment Item on Item { title notes { text } }
      fragment Notes on Order { status items { title notes { createdBy } } }`
    expect(rewritten(text)).toBe('query Page($id:ID!){order(id:$id){id items{id title notes{text createdBy}}status}}')
  })

  it('keeps fields with different aliases separate', () => {
    expect(rewritten('{ one: order(id: "1") { id } two: order(id: "2") { id } }')).toBe('{one:order(id:"1"){id}two:order(id:"2"){id}}')
  })

  it('keeps conditional selections separate, and removes `@unmask`', () => {
    const text = `query ($a: Boolean!) { order { id ...Panel @include(if: $a) ...Panel @unmask title @skip(if: $a) } }
      fragment Panel on Order { title ...More }
      fragment More on Order { status }`
    expect(rewritten(text)).toBe('query($a:Boolean!){order{id ...on Order@include(if:$a){title status}title status title@skip(if:$a)}}')
  })

  it('keeps the type of a fragment at the root', () => {
    expect(rewritten('{ ...Notes } fragment Notes on Order { id ...More } fragment More on Order { id status }')).toBe(
      '{...on Order{id status}}',
    )
  })

  it('refuses a document that lacks a fragment', () => {
    expect(() => rewritten('{ ...Notes }')).toThrow('The document has no fragment Notes.')
  })
})

// A fragment on a union or interface applies only to some objects.
it('the schema has no unions or interfaces', () => {
  expect(Object.values(buildSchema(schemaText).getTypeMap()).filter(isAbstractType)).toEqual([])
})
