import { afterEach, expect, it, vi } from 'vitest'
import { uniqueId } from './unique-id.ts'

afterEach(() => void vi.unstubAllGlobals())

it('a unique id is a UUID, even if the browser lacks `crypto.randomUUID`', () => {
  const own = uniqueId()
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = [own, uniqueId(), uniqueId()]
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(3)
})
