import { expect, it } from 'vitest'
import type { Caller } from '../caller.ts'
import { BranchPostcodes } from './branch-postcodes.ts'

it('BranchPostcodes reads at most eight addresses at a time', { tags: ['XC-29'] }, async () => {
  const ids = Array.from({ length: 50 }, (_, index) => `${index}`)
  let [atOnce, most] = [0, 0]
  const address = async (_caller: Caller, id: string) => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise((resolve) => setImmediate(resolve))
    atOnce -= 1
    return { postcode: `LS1 ${id}`, province: undefined }
  }
  const found = await new BranchPostcodes({ address }, () => new Date()).read({} as Caller, ids)
  expect(found).toEqual({ items: ids.map((id) => ({ locationId: id, postcode: `LS1 ${id}` })), unreadable: 0 })
  expect(most).toBe(8)
})
