import { globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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

it('in the browser, only the GraphQL client, the stream of changes and the Explorer send requests', { tags: ['XB-03'] }, () => {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: fileURLToPath(root), exclude: ['**/*.test.{ts,tsx}', 'web/src/generated'] })
  const sending = /\bfetch\(|XMLHttpRequest|EventSource|WebSocket|sendBeacon|<form\b[^>]*\baction=/
  expect(files.filter((file) => sending.test(readFileSync(new URL(file, root), 'utf8'))).toSorted()).toEqual([
    'web/src/apollo/gateway-fetch.ts',
    'web/src/explorer/explorer.page.tsx',
    'web/src/live/stream.ts',
  ])
})

it('no source file has more than 400 lines, and no test file more than 600', () => {
  const files = globSync('{rules,gateway,web,sandbox,schema,scripts,tests,bench}/**/*.{ts,tsx,js,css,graphql}', {
    cwd: fileURLToPath(root),
    // The booking API's schema is another team's document.
    exclude: ['**/{node_modules,generated,dist,__screenshots__}', 'bench/gateway/peers', 'schema/{gateway,booking}.graphql'],
  })
  const isTooLong = (file: string) => {
    const lines = readFileSync(new URL(file, root), 'utf8').trimEnd().split('\n').length
    return lines > (/\.(test|spec)\.tsx?$/.test(file) ? 600 : 400)
  }
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter(isTooLong)).toEqual([])
})
