import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tabStorage } from './tab-storage.ts'

/** Stores entries as properties, like the browser's own storage. */
class MemoryStorage {
  [key: string]: unknown
  getItem(key: string) {
    return this[key] ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

beforeEach(() => void vi.stubGlobal('sessionStorage', new MemoryStorage()))
afterEach(() => void vi.unstubAllGlobals())

it("a user's Explorer storage contains only their own entries", () => {
  tabStorage('sub-a').setItem('query', '{ a }')
  tabStorage('sub-b').setItem('query', '{ b }')
  expect(tabStorage('sub-a').getItem('query')).toBe('{ a }')
  expect(tabStorage('sub-a').getItem('theme')).toBeNull()
  expect(tabStorage('sub-a')).toHaveLength(1)
  tabStorage('sub-a').removeItem('query')
  expect(tabStorage('sub-a').getItem('query')).toBeNull()
  expect(tabStorage('sub-b').getItem('query')).toBe('{ b }')
})

it("clearing one user's storage leaves other users' entries and the tab's drafts in place", () => {
  const own = tabStorage('sub-a')
  own.setItem('query', '{ a }')
  own.setItem('variables', '{}')
  tabStorage('sub-b').setItem('query', '{ b }')
  sessionStorage.setItem('draft', 'a note')
  own.clear()
  expect(own).toHaveLength(0)
  expect(own.getItem('query')).toBeNull()
  expect(tabStorage('sub-b').getItem('query')).toBe('{ b }')
  expect(sessionStorage.getItem('draft')).toBe('a note')
})
