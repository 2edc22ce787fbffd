import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/*
 * Lists the calls that the service clients make, grouped by service and named as in metrics and the preflight. A name consists of the
 * method and the path template in the client's source. upstreams.ts says which client belongs to which service.
 */

const folder = fileURLToPath(new URL('../gateway/upstream/', import.meta.url))
const upstreams = readFileSync(`${folder}upstreams.ts`, 'utf8')
const serviceNames = new Map(groups(upstreams, /const (\w+) = new UpstreamService\(\{\s*name: '([^']+)'/g))
const clientFiles = new Map(groups(upstreams, /import \{ (\w+Api) \} from '\.\/([^']+)'/g))
const services = new Map(
  groups(upstreams, /(\w+Api)\(([^)]+)\)/g).map(([api, parameters]) => [clientFiles.get(api), serviceOf(parameters)]),
)

const calls: Record<string, string[]> = Object.fromEntries([...serviceNames.values()].map((name) => [name, []]))
for (const file of globSync('**/*.ts', { cwd: folder }).sort()) {
  const source = readFileSync(folder + file, 'utf8')
  const found = [...source.matchAll(/(?:method: '(\w+)',\s*)?path: path`([^`]*)`/g)]
  if (found.length === 0 || file.endsWith('.test.ts')) continue
  const ofService = calls[services.get(file) ?? '']
  if (ofService === undefined) throw new Error(`upstreams.ts doesn't say which service ${file} calls`)
  if (found.filter(([, method]) => method !== undefined).length !== source.split('.write(').length - 1)
    throw new Error(`in ${file}, a write's method isn't directly before its path`)
  for (const [, method = 'GET', template = ''] of found) ofService.push(`${method} ${template.replaceAll(/\$\{[^}]*\}/g, '{}')}`)
}
// The booking GraphQL API's address is the endpoint itself, so its client has no path template.
calls.booking?.push('POST (GraphQL)')

writeFileSync(
  new URL('../gateway/generated/upstream-calls.ts', import.meta.url),
  `/** All calls to the existing services, as named in metrics, so that every metric series exists from the start. */
export const upstreamCalls: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(calls, null, 2)}\n`,
)

/** The first two capture groups of each match. */
function groups(text: string, pattern: RegExp): [string, string][] {
  return [...text.matchAll(pattern)].map(([, first = '', second = '']) => [first, second])
}

/** Finds the service among the parameters of a function that creates a client. Returns the service's name. */
function serviceOf(parameters: string): string | undefined {
  return parameters
    .split(', ')
    .map((name) => serviceNames.get(name))
    .find((name) => name !== undefined)
}
