import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)

it.each(['package.json', 'gateway', 'web', 'schema', 'codegen.ts', 'docker-compose.yml', 'Dockerfile', 'tests', 'README.md'])(
  'XB-05 the top level has %s',
  (entry) => {
    expect(existsSync(new URL(entry, root))).toBe(true)
  },
)

it('XB-06 the chosen packages are what it is built on', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
  const chosen = [
    ...['@apollo/server', '@graphql-tools/stitch', '@graphql-tools/schema', 'graphql', 'graphql-scalars', 'dataloader', 'undici'],
    ...['aws-jwt-verify', 'pino', 'react', 'react-dom', '@apollo/client', '@graphql-codegen/cli', 'react-router-dom', 'antd', 'dayjs'],
    ...['vitest', 'supertest', 'playwright', 'typescript'],
  ]
  expect(chosen.filter((name) => !(name in dependencies) && !(name in devDependencies))).toEqual([])
})
