import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Matches imports in TypeScript, and `composes … from "…"` in style sheets. */
const IMPORT = /(?:from |import |import\()['"]((?:\.|#rules|#tests)[^'"]+)['"]/g

/** Finds the files that import a given file. */
export interface Importers {
  /** The files that import `file` directly. */
  direct(file: string): readonly string[]
  /** The files that import `file`, directly or through other files. */
  all(file: string): ReadonlySet<string>
}

/**
 * Finds out, for each file, which other files import it.
 *
 * @param root the project's folder
 * @param files paths relative to the root
 */
export function importersAmong(root: string, files: readonly string[]): Importers {
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const imported = specifier.startsWith('#') ? specifier.slice(1) : join(file, '..', specifier)
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  const direct = (file: string): readonly string[] => importers.get(file) ?? []
  return {
    direct,
    all: (file) => {
      const found = new Set<string>()
      const visit = (imported: string): void => {
        for (const importer of direct(imported))
          if (!found.has(importer)) {
            found.add(importer)
            visit(importer)
          }
      }
      visit(file)
      return found
    },
  }
}
