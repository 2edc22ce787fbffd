/** The path of the JSON file that lists the files used by a test file's tests. All paths are relative to the project's root. */
export function recordOf(test: string): string {
  return `node_modules/.cache/used-files/${test.replaceAll('/', '~')}.json`
}
