import type { Plugin } from 'vite'

/** Where the report finds it, beside Vite's own manifest. */
const FILE = '.vite/contents.json'

/** How much code each package put into each chunk, in characters before it was minified: `scripts/client-budgets.ts` reads it. */
export function chunkContents(): Plugin {
  return {
    name: 'chunk-contents',
    apply: 'build',
    generateBundle(_options, bundle) {
      const contents = Object.values(bundle).flatMap((output) => {
        if (output.type === 'asset') return []
        const packages: Record<string, number> = {}
        for (const [id, { renderedLength }] of Object.entries(output.modules)) {
          const name = packageOf(id)
          packages[name] = (packages[name] ?? 0) + renderedLength
        }
        return [[output.fileName, packages] as const]
      })
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(Object.fromEntries(contents), null, 2) })
    },
  }
}

/** The innermost package that a module belongs to; our own code by the folder it is in. */
function packageOf(id: string): string {
  const [, inPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  const [, ownFolder] = /\/(src\/[^/]+|rules)\/[^/]+$/.exec(id) ?? []
  return inPackage ?? ownFolder ?? 'bundler'
}
