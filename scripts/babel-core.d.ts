/** The part of Babel that `react-rules.ts` uses. The package has no types. */
declare module '@babel/core' {
  export function transformSync(code: string, options: Record<string, unknown>): unknown
}
