/** The path of a test file's record, which lists the files that its tests use. All paths are relative to the project's root. */
export function recordOf(test: string): string {
  return `node_modules/.cache/used-files/${test.replaceAll('/', '~')}.json`
}
