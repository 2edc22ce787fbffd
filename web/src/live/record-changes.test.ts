import { expect, it } from 'vitest'
import { MAXIMUM_FOLLOWED } from '#rules/live-updates.ts'
import { followedRecords, followRecords } from './record-changes.ts'

it('a screen that lists too many records follows only the first ones', { tags: ['XC-05'] }, () => {
  const location = { kind: 'LOCATION' as const, id: '1001' }
  const blocks = Array.from({ length: MAXIMUM_FOLLOWED + 50 }, (_, index) => ({ kind: 'BLOCK' as const, id: `rb-${index}` }))
  const unfollow = followRecords([location, ...blocks], () => undefined)
  expect(followedRecords()).toHaveLength(MAXIMUM_FOLLOWED)
  expect(followedRecords()).toContainEqual(location)
  expect(followedRecords()).not.toContainEqual(blocks.at(-1))
  unfollow()
})
