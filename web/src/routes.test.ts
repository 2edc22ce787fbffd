import type { RouteObject } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'

const leaves = (route: RouteObject): RouteObject[] => (route.children ? route.children.flatMap(leaves) : [route])

afterEach(() => void vi.unstubAllGlobals())

it('every route has an element, because React Router warns about routes without one', { tags: ['CR-019'] }, async () => {
  vi.stubGlobal('document', { baseURI: 'http://localhost/' })
  const { routes } = await import('./routes.tsx')
  const found = routes.flatMap(leaves)
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(({ element, lazy }) => element === undefined && lazy === undefined)).toEqual([])
})
