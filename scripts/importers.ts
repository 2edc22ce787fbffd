import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const IMPORT = /(?:from |import |import\()'((?:\.|#rules|#tests)[^']+)'/g

/**
 * Returns a function that finds the files that import a given file, directly or through other files.
 *
 * @param root the project's folder
 * @param files paths relative to the root
 */
export function importersAmong(root: string, files: readonly string[]): (file: string) => ReadonlySet<string> {
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const imported = specifier.startsWith('#') ? specifier.slice(1) : join(file, '..', specifier)
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  return (file) => {
    const found = new Set<string>()
    const visit = (imported: string): void => {
      for (const importer of importers.get(imported) ?? [])
        if (!found.has(importer)) {
          found.add(importer)
          visit(importer)
        }
    }
    visit(file)
    return found
  }
}
