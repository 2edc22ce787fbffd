import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder with the built client. */
export const clientFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url))

/**
 * Identifies a client build by its HTML page. The page differs for each build: it contains the hashed names of the first files to load, and
 * these files contain the hashed names of the others.
 *
 * @returns twelve hexadecimal digits; undefined if the client is not built
 */
export function clientBuild(folder = clientFolder): string | undefined {
  const page = `${folder}index.html`
  return existsSync(page) ? hash('sha256', readFileSync(page, 'utf8')).slice(0, 12) : undefined
}

/**
 * The files that each route of the client needs, apart from those that the HTML page loads itself. Written by `web/build/route-files.ts`.
 *
 * @returns paths relative to the folder, keyed by the route's path, such as `/clinical-review/order/:orderId`
 */
export function readRouteFiles(folder: string): Record<string, string[]> {
  return JSON.parse(readFileSync(`${folder}route-files.json`, 'utf8'))
}
