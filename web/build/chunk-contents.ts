import type { Plugin } from 'vite'

/** The output file. The gateway doesn't serve it. */
const FILE = 'chunk-contents.json'

/** Records how many characters (before minification) each package adds to each chunk, for `scripts/client-budgets.ts`. */
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

/** Returns the innermost package that contains a module. For our own code, returns `rules` or a folder such as `src/apollo`. */
function packageOf(id: string): string {
  const [, inPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  const [, ownFolder] = /\/(src\/[^/]+|rules)\//.exec(id) ?? []
  return inPackage ?? ownFolder ?? 'bundler'
}
