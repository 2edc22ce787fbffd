/** The files, by their paths from the project's root, that a test file uses. */
export interface UsedFiles {
  /** While it is loaded and prepares its tests, for example by starting a gateway. */
  preparing: string[]
  /** While its tests run. */
  testing: string[]
}

/** The path, from the project's root, of the record of the files that a test file uses. */
export function recordOf(test: string): string {
  return `node_modules/.cache/used-files/${test.replaceAll('/', '~')}.json`
}
