import { describe, expect, it } from 'vitest'
import { unreadableText } from './unreadable-text.ts'

describe('the parts of a list that cannot be read', () => {
  const orders = { one: 'order in this list', many: 'orders in this list' }
  it.each([
    [0, undefined],
    [1, "1 order in this list can't be read. It was reported."],
    [2, "2 orders in this list can't be read. They were reported."],
  ])('%i: %s', (count, text) => {
    expect(unreadableText(count, orders)).toBe(text)
  })
})
