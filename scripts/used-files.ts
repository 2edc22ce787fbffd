/** The path of a test file's record, which lists the files that its tests use. All paths are relative to the project's root. */
export function recordOf(test: string): string {
  return `node_modules/.cache/used-files/${test.replaceAll('/', '~')}.json`
}

/** A script's functions and how often each has run since the last report, as V8's profiler reports them. */
interface ScriptRun {
  url: string
  functions: { ranges: { startOffset: number; count: number }[] }[]
}

/** The URLs of scripts in which a function has run. The top level, which starts at 0, doesn't count: it runs only when a script is first loaded. */
export function scriptsUsed(runs: readonly ScriptRun[]): string[] {
  const hasRun = ({ ranges: [range] }: ScriptRun['functions'][number]) => range !== undefined && range.startOffset > 0 && range.count > 0
  return runs.filter(({ functions }) => functions.some(hasRun)).map(({ url }) => url)
}
