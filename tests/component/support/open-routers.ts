import type { createBrowserRouter } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

/** The routers of the screens that the current test has opened. */
const open: Router[] = []

export function addOpenRouter(router: Router): void {
  open.push(router)
}

/** Stops the test's routers. Otherwise, a late history event could make them load a page's data after the test has ended. */
export function stopOpenRouters(): void {
  for (const router of open.splice(0)) router.dispose()
}
