/** The path of the JSON file that records which files a test file uses. All paths are relative to the project's root. */
export function recordOf(test: string): string {
  return `node_modules/.cache/used-files/${test.replaceAll('/', '~')}.json`
}
