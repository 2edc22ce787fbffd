import { existsSync, readFileSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { clientBuild, clientFolder, readRouteFiles } from './client-build.ts'

/**
 * Serves the built client. Browsers may cache its assets forever, because the assets' names contain a hash. URLs other than assets return
 * the client's HTML page if the request accepts HTML. The page links to the files that the URL's route needs, so that the browser loads
 * these files while it is still running the client's first script. See docs/decisions/loading-code.md.
 */
export async function clientFiles(app: FastifyInstance, basePath: string, log: Logger, folder = clientFolder): Promise<void> {
  const pagePath = `${folder}index.html`
  if (!existsSync(pagePath)) {
    log.warn('the client is not built: npm run build')
    return
  }
  const page = readFileSync(pagePath, 'utf8')
    // The page's links are relative to its `<base>`, so set the `<base>` to the base path.
    .replace('<base href="/"', `<base href="${basePath}/"`)
    .replace('<head>', `<head><meta name="client-build" content="${clientBuild(folder)}" />`)
  await app.register(fastifyStatic, {
    root: `${folder}assets/`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    // Serves the compressed copies that the build created.
    preCompressed: true,
  })
  const pageHandler = (files: readonly string[]) => {
    const withLinks = page.replace('</head>', `${files.map(linkTo).join('')}</head>`)
    return (request: FastifyRequest, reply: FastifyReply) => {
      const wantsPage = request.headers.accept === undefined || /text\/html|\*\/\*/.test(request.headers.accept)
      if (!wantsPage) return reply.callNotFound()
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(withLinks)
    }
  }
  // The route `/` also matches the base path without a trailing slash, for example `/appts`.
  for (const [path, files] of Object.entries({ ...readRouteFiles(folder), '/*': [] })) app.get(path, pageHandler(files))
}

/** A link that makes the browser load a file with low priority, so that the file doesn't delay the client's first script. */
function linkTo(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
  return `<link ${kind} fetchpriority="low" href="./${file}">`
}
