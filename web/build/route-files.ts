import type { Plugin, Rolldown } from 'vite'
import { lazyRoutes } from './lazy-routes.ts'

/** The output file. For each route's path, it lists the files that the route loads. The gateway links to these files in the HTML page. */
const FILE = 'route-files.json'

/** Records which scripts and style sheets each route of `web/src/routes.tsx` needs, except those that the HTML page loads itself. */
export function routeFiles(): Plugin {
  return {
    name: 'route-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const ofPage = filesOf(
        chunks.filter(({ isEntry }) => isEntry),
        bundle,
      )
      const files = lazyRoutes().map(({ path, modules }) => {
        const imported = modules.map((module) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module)
          if (chunk === undefined) throw new Error(`${module}, which ${path} imports, has no file of its own`)
          return chunk
        })
        return [path, [...filesOf(imported, bundle)].filter((file) => !ofPage.has(file))]
      })
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(Object.fromEntries(files), null, 2) })
    },
  }
}

/** The scripts and style sheets of `chunks` and of every chunk that they import, directly or indirectly. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Set<string> {
  const needed = new Set(chunks)
  for (const { imports } of needed)
    for (const file of imports) {
      const imported = bundle[file]
      if (imported?.type === 'chunk') needed.add(imported)
    }
  return new Set([...needed].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]))
}
