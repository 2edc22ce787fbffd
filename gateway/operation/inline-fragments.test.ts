import { parse, print } from 'graphql'
import { expect, it } from 'vitest'
import { withInlineFragments } from './inline-fragments.ts'

it('withInlineFragments replaces fragments with their fields, at any depth and in order', () => {
  const document = parse(`
    mutation A { a: save { ...F ... on Saved { ... on Saved { __typename } } last } ...R }
    fragment F on Saved { id of { ...G } }
    fragment G on Thing { name }
    fragment R on Mutation { b: save { ...F } }
  `)
  expect(print(withInlineFragments(document)).replaceAll(/\s+/g, ' ')).toBe(
    'mutation A { a: save { id of { name } __typename last } b: save { id of { name } } }',
  )
})
