import { describe, expect, it } from 'vitest'
import { unreadableText } from './unreadable-text.ts'

describe('unreadableText', () => {
  const orders = { one: 'order in this list', many: 'orders in this list' }
  it.each([
    [0, undefined],
    [1, "1 order in this list can't be read. It was reported."],
    [2, "2 orders in this list can't be read. They were reported."],
  ])('for %i unreadable records, returns %j', (count, text) => {
    expect(unreadableText(count, orders)).toBe(text)
  })
})
