import { posix } from 'node:path'
import type { RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyRoutes } from '../build/lazy-routes.ts'

const leaves = (route: RouteObject): RouteObject[] => (route.children ? route.children.flatMap(leaves) : [route])

/** The paths of the routes that load a module. */
const lazyPaths = ({ path = '', lazy, children }: RouteObject): string[] =>
  children ? children.flatMap(lazyPaths).map((below) => posix.join(path, below)) : lazy ? [path] : []

beforeEach(() => void vi.stubGlobal('document', { baseURI: 'http://localhost/' }))
afterEach(() => void vi.unstubAllGlobals())

it('every route has an element, because React Router warns about routes without one', { tags: ['CR-019'] }, async () => {
  const { routes } = await import('./routes.tsx')
  const found = routes.flatMap(leaves)
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(({ element, lazy }) => element === undefined && lazy === undefined)).toEqual([])
})

it("the build finds every page, so that the gateway can link to each page's files", async () => {
  const { routes } = await import('./routes.tsx')
  expect(lazyRoutes().map(({ path }) => path)).toEqual(routes.flatMap(lazyPaths).map((path) => posix.join('/', path)))
})
