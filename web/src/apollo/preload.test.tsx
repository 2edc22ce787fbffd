import type { TypedDocumentNode } from '@apollo/client'
import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { respond } from '#tests/component/support/stand-in-gateway.ts'
import { preload } from './preload.ts'

it('queries with the same variables have different keys if their operations differ', () => {
  respond({ order: () => null, patient: () => null })
  const keyOf = (text: string, id: string) => preload(parse(text) as TypedDocumentNode<unknown, { id: string }>, { id }).key
  const order = 'query OrderPage($id: ID!) { order(id: $id) { id } }'
  expect(keyOf(order, '1')).toBe(keyOf(order, '1'))
  expect(keyOf(order, '1')).not.toBe(keyOf(order, '2'))
  expect(keyOf(order, '1')).not.toBe(keyOf('query Patient($id: ID!) { patient(id: $id) { id } }', '1'))
})
