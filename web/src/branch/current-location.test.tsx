import { expect, it, vi } from 'vitest'
import { CURRENT_BRANCH } from '../tab/storage.ts'
import { currentLocation } from './current-location.ts'

it("the current branch is remembered even if the browser's storage is full", async () => {
  expect(await currentLocation({ locationId: '1001' })).toBe('1001')
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  expect(await currentLocation({ locationId: '1003' })).toBe('1003')
  expect(await currentLocation()).toBe('1003')
  setItem.mockRestore()
  expect(await currentLocation({ locationId: '1002' })).toBe('1002')
  expect(await currentLocation()).toBe('1002')
  expect(sessionStorage.getItem(CURRENT_BRANCH)).toBe('1002')
})
