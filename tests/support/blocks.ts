import type { Block } from '../../rules/blocks.ts'

export type Repeat = Partial<NonNullable<Block['repeat']>>

/** A one-off block on the morning of 15 June 2026. */
export const once = (changes: Partial<Block> = {}): Block => ({
  startDate: '2026-06-15',
  endDate: '2026-06-15',
  startTime: 900,
  endTime: 1200,
  repeats: false,
  repeat: null,
  ...changes,
})
/** A block that repeats indefinitely. Its first occurrence is the block that `once` returns. */
export const repeating = (frequency: string, repeat: Repeat = {}, changes: Partial<Block> = {}): Block =>
  once({ endDate: '9999-01-01', repeats: true, repeat: { frequency, ...repeat }, ...changes })
