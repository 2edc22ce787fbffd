import { globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)

it('the project has the agreed files and folders at its top level', { tags: ['XB-05'] }, () => {
  const agreed = ['package.json', 'gateway', 'web', 'schema', 'codegen.ts', 'docker-compose.yml', 'Dockerfile', 'tests', 'README.md']
  expect(readdirSync(root)).toEqual(expect.arrayContaining(agreed))
})

it('the code imports the agreed packages', { tags: ['XB-06'] }, () => {
  const imported = (pattern: string) => {
    const files = globSync(pattern, { cwd: fileURLToPath(root) })
    const packages = files.flatMap((file) =>
      [...readFileSync(new URL(file, root), 'utf8').matchAll(/from '(@[^/']+\/[^/']+|[^@.#/'][^/']*)/g)].map(([, name]) => name),
    )
    return [...new Set(packages)]
  }
  const gateway = ['@apollo/server', '@graphql-tools/stitch', '@graphql-tools/schema', 'graphql', 'graphql-scalars', 'dataloader']
  expect(imported('gateway/**/*.ts')).toEqual(expect.arrayContaining([...gateway, 'undici', 'aws-jwt-verify', 'pino']))
  expect(imported('web/src/**/*.{ts,tsx}')).toEqual(
    expect.arrayContaining(['react', 'react-dom', '@apollo/client', 'react-router-dom', 'antd', 'dayjs']),
  )
  expect(imported('tests/**/*.ts')).toEqual(expect.arrayContaining(['vitest', 'supertest', 'playwright']))
  expect(imported('codegen.ts')).toContain('@graphql-codegen/cli')
})

it('everything that runs in the gateway or a browser is TypeScript', { tags: ['XB-06'] }, () => {
  const filesOf = (endings: string) => globSync(`{rules,gateway,web/src}/**/*.{${endings}}`, { cwd: fileURLToPath(root) })
  expect(filesOf('ts,tsx').length).toBeGreaterThan(500)
  expect(filesOf('js,jsx,mjs,cjs')).toEqual([])
})

it('only the GraphQL client, the stream of changes and the Explorer call the gateway from the browser', { tags: ['XB-03'] }, () => {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: fileURLToPath(root), exclude: ['**/*.test.{ts,tsx}', 'web/src/generated'] })
  const sending = /\bfetch\(|XMLHttpRequest|EventSource|WebSocket|sendBeacon|<form\b[^>]*\baction=/
  expect(files.filter((file) => sending.test(readFileSync(new URL(file, root), 'utf8'))).toSorted()).toEqual([
    'web/src/apollo/gateway-fetch.ts',
    'web/src/explorer/explorer.page.tsx',
    'web/src/live/stream.ts',
    // This file matches the pattern, but it doesn't call the gateway's API: it fetches only the client's own files.
    'web/src/shell/import-with-files.ts',
  ])
})

/** Our source files, except generated files, the booking API's schema and the servers that the benchmark compares with the gateway. */
const sourceFiles = (endings: string) =>
  globSync(`{rules,gateway,web,sandbox,schema,scripts,tests,bench}/**/*.{${endings}}`, {
    cwd: fileURLToPath(root),
    exclude: ['**/{node_modules,generated,dist,__screenshots__}', 'bench/gateway/peers', 'schema/{gateway,booking}.graphql'],
  }).map((file) => {
    const code = readFileSync(new URL(file, root), 'utf8')
    return { file, code, lines: code.trimEnd().split('\n').length }
  })

it('no file has more than 400 lines', () => {
  const files = sourceFiles('ts,tsx,js,css,graphql')
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter(({ lines }) => lines > 400).map(({ file }) => file)).toEqual([])
})

const LONGEST_FUNCTION = 100

/**
 * Returns the functions that are too long, as `file:line`. Unlike the linter's limit, this check counts comments and JSX, and also covers
 * tests. Callbacks of `describe` may be longer.
 */
function longFunctions(file: string, code: string): string[] {
  const groups = new Set<unknown>()
  const found: string[] = []
  const check = (node: ESTree.Node) => {
    const lines = code.slice(node.start, node.end).split('\n').length
    if (lines > LONGEST_FUNCTION && !groups.has(node)) found.push(`${file}:${code.slice(0, node.start).split('\n').length}`)
  }
  new Visitor({
    CallExpression: ({ start, arguments: passed }) => {
      if (/^(test\.)?describe\b/.test(code.slice(start, start + 20))) for (const argument of passed) groups.add(argument)
    },
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  }).visit(parseSync(file, code).program)
  return found
}

it('no function has more than 100 lines', () => {
  const files = sourceFiles('ts,tsx,js').filter(({ lines }) => lines > LONGEST_FUNCTION)
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(({ file, code }) => longFunctions(file, code))).toEqual([])
})
