import type { RouteObject } from 'react-router-dom'

/**
 * Makes each route load its module only once. React Router loads a module when its route is first opened, even if `warmLinks` has already
 * loaded it, and importing a module again takes a turn of the event loop. In that turn, React would render the current page as loading.
 */
export function keepModules(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const kept = { ...route }
    if (typeof kept.lazy === 'function') kept.lazy = keep(kept.lazy)
    if (kept.children !== undefined) kept.children = keepModules(kept.children)
    return kept
  })
}

/** Keeps the result of a function, unless it fails. */
function keep<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let kept: Promise<Result> | undefined
  return () => {
    kept ??= load().catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}
