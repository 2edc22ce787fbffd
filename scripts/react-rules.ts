import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformSync } from '@babel/core'
import reactCompiler from 'babel-plugin-react-compiler'

/*
 * Uses React's compiler to check that the client's components and hooks follow React's rules. Fails if the compiler reports violations,
 * such as refs that are read or written during render, state that is set in an effect, values changed in place, or hooks called
 * conditionally. Also fails if the compiler doesn't support some code, because it then checks nothing in that component.
 */

interface CompilerEvent {
  kind: string
  /** Of a `PipelineError`. */
  data?: string
  /** Of a `CompileSkip`. */
  reason?: string
  detail?: { options?: { reason?: string; description?: string | null; category?: string }; primaryLocation?: () => Location | null }
  fnLoc?: Location | null
}

interface Location {
  start?: { line: number }
}

/** The events for code that the compiler rejects or can't compile. */
const NOT_COMPILED = new Set(['CompileError', 'CompileSkip', 'PipelineError'])

/** Turns on checks that are off by default in the compiler. */
const environment = {
  validateNoSetStateInEffects: true,
  validateNoImpureFunctionsInRender: true,
  validateStaticComponents: true,
  validateNoJSXInTryStatements: true,
}

const root = fileURLToPath(new URL('..', import.meta.url))
const findings: string[] = []
let compiled = 0

for (const file of globSync('web/src/**/*.{ts,tsx}', { cwd: root }).toSorted()) {
  if (file.includes('/generated/') || /\.test\.tsx?$/.test(file) || file.endsWith('.d.ts')) continue
  transformSync(readFileSync(`${root}${file}`, 'utf8'), {
    filename: `${root}${file}`,
    babelrc: false,
    configFile: false,
    code: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [
      [
        reactCompiler,
        {
          noEmit: true,
          panicThreshold: 'none',
          environment,
          logger: {
            logEvent: (_file: string, event: CompilerEvent) => {
              if (event.kind === 'CompileSuccess') compiled += 1
              if (NOT_COMPILED.has(event.kind)) findings.push(describe(file, event))
            },
          },
        },
      ],
    ],
  })
}

for (const finding of findings) console.error(finding)
console.log(`${compiled} components and hooks follow React's rules, ${findings.length} findings`)
if (compiled === 0 || findings.length > 0) process.exitCode = 1

function describe(file: string, { kind, data, reason: skipped, detail, fnLoc }: CompilerEvent): string {
  const line = (detail?.primaryLocation?.() ?? fnLoc)?.start?.line ?? 1
  const { category = kind, reason = data ?? skipped ?? '', description } = detail?.options ?? {}
  return `${file}:${line} ${category}: ${reason}${description ? ` ${description}` : ''}`
}
