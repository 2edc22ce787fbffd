/** The path, from the project's root, of the record of a test file: the paths of the files that its tests use. */
export function recordOf(test: string): string {
  return `node_modules/.cache/used-files/${test.replaceAll('/', '~')}.json`
}
