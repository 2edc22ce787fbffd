import type { RouteObject } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { keepModules } from './keep-modules.ts'

const lazyOf = (route: RouteObject | undefined) => route?.lazy as () => Promise<object>

describe('keepModules', () => {
  it('loads the module of each route once, at every level', async () => {
    const [outer, inner] = [vi.fn(async () => ({ Component: () => null })), vi.fn(async () => ({ Component: () => null }))]
    const [route] = keepModules([{ path: '/', lazy: outer, children: [{ index: true, lazy: inner }] }])
    for (const each of [route, route?.children?.[0]]) expect(lazyOf(each)()).toBe(lazyOf(each)())
    expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([1, 1])
  })

  it('loads a module again after a failure', async () => {
    const module = { Component: () => null }
    const load = vi.fn(async () => module).mockRejectedValueOnce(new Error('The connection was lost.'))
    const [route] = keepModules([{ path: '/', lazy: load }])
    await expect(lazyOf(route)()).rejects.toThrow('The connection was lost.')
    expect(await lazyOf(route)()).toBe(module)
  })

  it('leaves routes without a module unchanged', () => {
    const routes: RouteObject[] = [{ path: '/', element: null, children: [{ index: true, loader: () => null }] }]
    expect(keepModules(routes)).toEqual(routes)
  })
})
